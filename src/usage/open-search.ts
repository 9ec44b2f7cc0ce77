import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { createFlow } from '../flow/create-flow.js'
import type { ClientRow } from '../flow/clients/client-row.js'
import type { FlowContext, Modules } from '../flow/flow.js'
import { register } from '../flow/tree-index.js'
import type { Text } from '../flow/values.js'
import type { Tree } from '../syntax/tree.js'
import { canSend } from './requests/can-send.js'
import { clients } from './clients/clients.js'
import { goesToInterface, operationsAt } from './requests/request-path.js'
import { createSession, type Session } from './session.js'
import { unknownClient } from './clients/unknown-client.js'

/** What is searched, and for what. */
export interface SearchContext {
  readonly catalogue: CatalogueIndex
  readonly workspace: Modules
  /** Rows of the client table beside the known ones; they win over what the code shows. */
  readonly clients?: readonly ClientRow[]
  /** Literal hosts of the service; with any given, other literal hosts are other services. */
  readonly baseUrls?: readonly string[]
}

/** One look at a set of files: whoever asks it shares what the evaluator has found out. */
export interface Search {
  readonly trees: readonly Tree[]
  readonly session: Session
}

/** Opens a search of the files. Nothing is evaluated before something is asked. */
export function openSearch(trees: readonly Tree[], { catalogue, workspace, clients: more = [], baseUrls = [] }: SearchContext): Search {
  for (const tree of trees) register(tree)
  const context: FlowContext = {
    modules: workspace,
    trees,
    clients: more.length > 0 ? [...more, ...clients] : clients,
    sdks: catalogue.catalogue.sdks,
    isList: (key) => catalogue.listKeys.has(key),
    isMap: catalogue.isMapAt,
    fallback: unknownClient,
    canSend,
    namesOperation: (text) =>
      operationsAt(text, catalogue, baseUrls).length > 0 || (isHanded(text) && goesToInterface(text, catalogue, baseUrls)),
  }
  return { trees, session: createSession(createFlow(context), catalogue, baseUrls) }
}

/** Whether a caller decides part of a text. */
function isHanded(text: Text): boolean {
  return text.parts.some((part) => 'hole' in part && part.param)
}
