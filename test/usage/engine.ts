// What the programs of detection are run with: see `fromSource`.
export { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
export { loadCatalogue } from '../../src/catalogue/load.js'
export { check } from '../../src/check/check.js'
export { loadConfig } from '../../src/config/load-config.js'
