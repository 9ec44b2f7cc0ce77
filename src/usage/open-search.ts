import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { FunctionRow } from '../catalogue/function-rows.js'
import { describedByName } from '../flow/names/described-callees.js'
import { describe } from '../models/described.js'
import { createFlow } from '../flow/create-flow.js'
import type { ClientRow } from '../flow/clients/client-row.js'
import type { FlowContext, Modules } from '../flow/flow.js'
import { register, type CallNode } from '../flow/tree-index.js'
import { createPruning, type Pruning } from '../flow/pruning/pruning.js'
import type { Text } from '../flow/values.js'
import type { Node, Tree } from '../syntax/tree.js'
import { addressSeeds } from './requests/closing/address-seeds.js'
import { canSend } from './requests/can-send.js'
import { clients } from './clients/clients.js'
import { goesToInterface } from './requests/interface-of.js'
import { operationsAt } from './requests/request-path.js'
import { createSession, type Session } from './session.js'
import { unknownClient } from './clients/unknown-client.js'

/** What is searched, and for what. */
export interface SearchContext {
  readonly catalogue: CatalogueIndex
  readonly workspace: Modules
  /** Rows of the client table beside the known ones; they win over what the code shows. */
  readonly clients?: readonly ClientRow[]
  /** What functions do, beside what is known; these win over what the code shows, too. */
  readonly models?: readonly FunctionRow[] | undefined
  /** Literal hosts of the service; with any given, other literal hosts are other services. */
  readonly baseUrls?: readonly string[]
  /** Of a program most of which is one file of so many characters, only what may have to do with the interfaces is followed; 0: of any. */
  readonly prunedFrom?: number | undefined
}

/** A larger file is a bundle, or generated. Other programs are followed as a whole. */
const PRUNED_FROM = 200_000

/** One look at a set of files: whoever asks it shares what the evaluator has found out. */
export interface Search {
  readonly trees: readonly Tree[]
  readonly session: Session
}

/** Opens a search of the files. Nothing is evaluated before something is asked. */
export function openSearch(trees: readonly Tree[], given: SearchContext): Search {
  const { catalogue, workspace, clients: more = [], models = [], baseUrls = [], prunedFrom = PRUNED_FROM } = given
  for (const tree of trees) register(tree)
  const rows = [...models, ...(catalogue.catalogue.models ?? [])]
  let made: Pruning | undefined
  const pruning = (): Pruning => (made ??= createPruning(trees, workspace, addressSeeds(catalogue)))
  const context: FlowContext = {
    modules: workspace,
    trees,
    clients: more.length > 0 ? [...more, ...clients] : clients,
    sdks: catalogue.catalogue.sdks,
    described: describe(rows),
    isList: (key) => catalogue.listKeys.has(key),
    isMap: catalogue.isMapAt,
    foldPath: catalogue.foldPath,
    ...(isMostlyOneFile(trees, prunedFrom) && {
      mayLead: (call: CallNode) => pruning().mayLead(call),
      mayMatter: (target: Node) => pruning().mayMatter(target),
    }),
    fallback: unknownClient,
    // what is said of a function says that it sends nothing
    canSend: (node) => canSend(node) && !('callee' in node && describedByName(context, node.callee)),
    namesOperation: (text) =>
      operationsAt(text, catalogue, baseUrls).length > 0 || (isHanded(text) && goesToInterface(text, catalogue, baseUrls)),
  }
  return { trees, session: createSession(createFlow(context), catalogue, baseUrls) }
}

/** Whether one file of at least so many characters is half of a program or more: of others the flow graph costs more than it saves. */
function isMostlyOneFile(trees: readonly Tree[], atLeast: number): boolean {
  const lengths = trees.map(({ text }) => text.length)
  const largest = Math.max(0, ...lengths)
  return largest >= atLeast && (atLeast === 0 || largest * 2 >= lengths.reduce((sum, length) => sum + length, 0))
}

/** Whether a caller decides part of a text. */
function isHanded(text: Text): boolean {
  return text.parts.some((part) => 'hole' in part && part.param)
}
