import { literalText, unwrap } from '../../syntax/names.js'
import type { Argument, Client, ClientOption } from '../values.js'

/** The client that a call of a client's member gives (`create`, `new`); undefined where it gives none. */
export function builtClient(client: Client, name: string, args: readonly Argument[], made?: Client['made']): Client | undefined {
  const { row, config, path } = client
  if (name === 'new' && path.length > 0) return undefined
  const builder = row.builders && Object.hasOwn(row.builders, name) ? row.builders[name] : undefined
  if (builder) {
    const { sets, gives, setsHeader } = builder
    if (setsHeader) return { ...client, path: [], config: [...config, ...headerOption(args)] }
    const options = args.flatMap((argument, index): ClientOption[] => {
      const under = sets === '*' ? '' : sets[index]
      return under === undefined ? [] : [under === '' ? argument : { ...argument, under }]
    })
    return { ...client, path: gives === undefined ? [] : [gives], config: [...config, ...options] }
  }
  if (!row.create?.includes(name)) return undefined
  return { ...client, path: [], config: [...config, ...args], ...(made && { made }) }
}

/** `set('Accept', type)`, `set({ Accept: type })`: what is set for all requests from then on. */
function headerOption([name, value]: readonly Argument[]): ClientOption[] {
  if (!name) return []
  const text = 'node' in name ? literalText(unwrap(name.node)) : undefined
  return value && text !== undefined ? [{ ...value, under: `${text}:` }] : [{ ...name, under: 'headers' }]
}
