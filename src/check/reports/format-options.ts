import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import type { ComplianceRule } from '../../compliance/compliance-rule.js'
import type { StylishOptions } from './report-stylish.js'
import type { Repository } from '../repository.js'

/** What a format can be told beside the report; each format says which of it it looks at. */
export interface FormatOptions extends StylishOptions {
  /** The catalogue that the findings come from. */
  readonly catalogue?: CatalogueIndex
  /** The rules of the interfaces that were checked. */
  readonly complianceRules?: readonly ComplianceRule[]
  /** The repository around the files. Absent: the working directory is its root, and no file has an owner. */
  readonly repository?: Repository
}
