import type { Finding } from '../../finding/finding.js'
import type { Circumstances } from '../outcome.js'

/** Whether code that a call ties to a finding writes the same field into a request. */
export function isWritten({ id, usage }: Finding, { findings }: Circumstances): boolean {
  const places = new Set(usage.trail.map(({ node }) => node))
  places.delete(usage.node)
  return findings.some(
    (other) => other.id === id && other.usage.kind === 'request-field' && other.usage.trail.some(({ node }) => places.has(node)),
  )
}
