import fc from 'fast-check'

// the same programs in every run: what a change breaks is told from what chance found; look for more with another seed
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 20261120) })

/** fast-check, which property tests take from here. */
export default fc
