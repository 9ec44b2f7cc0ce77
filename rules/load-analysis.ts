import * as analysis from './analyse-source.js'

/** All that parses, analyses and plans. In the package it is loaded when it is first asked for: most files name nothing of any API. */
export const loadAnalysis = (): typeof analysis => analysis
