import type { Argument, Client, ClientOption } from './values.js'

/** The client that a call of a client's member gives (`create`, `new`); undefined where it gives none. */
export function builtClient(client: Client, name: string, args: readonly Argument[]): Client | undefined {
  const { row, config, path } = client
  if (name === 'new' && path.length > 0) return undefined
  const builder = row.builders && Object.hasOwn(row.builders, name) ? row.builders[name] : undefined
  if (builder) {
    const { sets, gives } = builder
    const options = args.flatMap((argument, index): ClientOption[] => {
      const under = sets === '*' ? '' : sets[index]
      return under === undefined ? [] : [under === '' ? argument : { ...argument, under }]
    })
    return { ...client, path: gives === undefined ? [] : [gives], config: [...config, ...options] }
  }
  return row.create?.includes(name) ? { ...client, path: [], config: [...config, ...args.slice(0, 1)] } : undefined
}
