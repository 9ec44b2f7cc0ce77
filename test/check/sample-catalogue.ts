import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'

const shared = { operation: 'startexport', since: '2026-01-01', notice: 'deprecated', source: 'partner guide' }

/** The catalogue of the imaginary API of the sample report; one of its items is used nowhere there. */
export const sampleCatalogue = indexCatalogue({
  interfaces: [{ id: 'partner', prefix: '/partner/v2/', source: 'partner guide' }],
  operations: [
    { id: 'startexport', interface: 'partner', method: 'POST', path: '/partner/v2/startexport', source: 'partner guide' },
    { id: 'oldexport', interface: 'partner', method: 'GET', path: '/partner/v2/oldexport', source: 'partner guide' },
  ],
  deprecations: [
    { ...shared, id: 'startexport.zip', kind: 'field', field: 'zip', sunset: '2026-03-31', after: { request: '400 Bad Request' } },
    { ...shared, id: 'startexport.rows', kind: 'field', field: 'rows', sunset: '2026-09-30', after: {} },
    { ...shared, id: 'oldexport', kind: 'endpoint', operation: 'oldexport', sunset: '2026-09-30', after: { endpoint: '410 Gone' } },
  ],
  replacements: [{ id: 'startexport.rows', kind: 'rename', to: 'lines', says: 'lines', fix: {} }],
  sdks: [],
})
