import { step } from '../usage/session.js'
import type { Node } from '../syntax/tree.js'
import type { Check } from './compliance-rule.js'
import { credentialsOf } from './headers/credentials.js'
import { nameOf } from './describe.js'
import { tokenOf, type Token } from './headers/tokens.js'
import type { Request } from './requests.js'

interface Sent {
  readonly request: Request
  readonly token: Token
}

/** A token that is sent to an interface whose tokens are valid for it alone, and to another one (specification, section 2.1, rule 1). */
export const checkTokenInterface: Check = (requests, { report }) => {
  const sent = requests.flatMap(sentTokens)
  // what a caller chooses says nothing once the callers were seen
  const closed = new Set(sent.filter(({ token }) => !token.isHanded).map(({ request }) => request.call.node))
  const isOneOf = severalChoices(sent)
  const counted = sent.filter((one) => (one.token.isHanded ? !closed.has(one.request.call.node) : !isOneOf(one)))
  const said = new Set<string>()
  for (const { request, token } of counted) {
    if (!request.home.auth?.ownTokens || said.has(token.key)) continue
    const other = counted.find((candidate) => candidate.token.key === token.key && candidate.request.home !== request.home)
    if (!other) continue
    said.add(token.key)
    report({
      request,
      node: request.place,
      message:
        `${nameOf(request)} is requested with ${token.says}, which is also sent to ${nameOf(other.request)}. ` +
        'A token of this interface is valid for no other: use a token of its own for each (section 2.1).',
      trail: step(other.request.place, `${nameOf(other.request)} is requested with the same token here`),
    })
  }
}

/** Tells where another token is chosen elsewhere for what one place sends: each is an instance's, and need not go to both interfaces. */
function severalChoices(sent: readonly Sent[]): (one: Sent) => boolean {
  const chosen = new Map<Node, Set<string>>()
  for (const { request, token } of sent)
    if (!token.isHanded && !token.isWritten) chosen.set(request.place, (chosen.get(request.place) ?? new Set<string>()).add(token.key))
  return ({ request }) => (chosen.get(request.place)?.size ?? 0) > 1
}

function sentTokens(request: Request): Sent[] {
  const tokens = credentialsOf(request).flatMap(({ credential }) => {
    const token = credential.kind === 'absent' ? undefined : tokenOf(request.flow, credential.token, request.place)
    return token ? [token] : []
  })
  // which of them is sent is decided as the code runs: `let token = …`, which a function sets
  const isSetLater = tokens.some(({ isHanded }) => isHanded) && !tokens.every(({ isHanded }) => isHanded)
  if (isSetLater) return []
  // of `own ?? shared` nothing tells which is sent: only what is chosen among the same is the same
  const sources = tokens.filter(({ isWritten }) => !isWritten)
  const among = ({ choice }: Token): string =>
    [...new Set(sources.flatMap((one) => (one.choice === choice ? one.key : [])))].sort().join(' or ')
  return tokens.map((token) => ({ request, token: sources.includes(token) ? { ...token, key: among(token) } : token }))
}
