import type { Check } from './compliance-rule.js'
import { checkDatasourceRequired } from './datasource-required.js'
import { checkIndexingAuth } from './indexing-auth.js'
import { checkIndexingClientHeaders } from './indexing-client-headers.js'
import { checkIndexingContentType } from './indexing-content-type.js'
import { checkIndexingMethod } from './indexing-method.js'
import { checkNoHardcodedToken } from './no-hardcoded-token.js'
import { checkTokenInterface } from './token-interface.js'
import { checkKeepRotatedSecret } from './keep-rotated-secret.js'
import { checkRotationUnixSeconds } from './rotation-unix-seconds.js'
import { checkIndexingDocumentFields } from './indexing-document-fields.js'
import { checkRotationPeriod } from './rotation-period.js'
import { checkNoRetryOnPermanentError } from './no-retry-on-permanent-error.js'
import type { ComplianceRuleName } from './rule-list.js'

/** What each rule looks at. */
export const checks: Readonly<Record<ComplianceRuleName, Check>> = {
  'indexing-method': checkIndexingMethod,
  'indexing-auth': checkIndexingAuth,
  'indexing-client-headers': checkIndexingClientHeaders,
  'indexing-content-type': checkIndexingContentType,
  'token-interface': checkTokenInterface,
  'no-hardcoded-token': checkNoHardcodedToken,
  'datasource-required': checkDatasourceRequired,
  'keep-rotated-secret': checkKeepRotatedSecret,
  'rotation-unix-seconds': checkRotationUnixSeconds,
  'rotation-period': checkRotationPeriod,
  'indexing-document-fields': checkIndexingDocumentFields,
  'no-retry-on-permanent-error': checkNoRetryOnPermanentError,
}
