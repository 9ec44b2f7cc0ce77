// Programs that grow in files: barrels, circles of imports, components, operations over a machinery.

import { ASK, HEAD, SEND, far, filesOf, times, told } from './common.mjs'
import { MACHINERY, operation } from './machinery.mjs'

const sender = { 'src/send.ts': `${HEAD}export ${SEND}` }

const barrel = (n) => ({
  ...sender,
  'src/index.ts': `export { send } from './send'\n${times(n, (i) => `export * from './module${i}'`)}\n`,
  ...filesOf(
    n,
    (i) => `src/module${i}.ts`,
    (i) => `import { send } from './index'\nexport const call${i} = (id) => send(${told(i)}) //!\n`,
  ),
})

const barrels = (n) => ({
  ...sender,
  'src/index.ts': `export { send } from './send'\n${times(n, (i) => `export * from './part${i}'`)}\n`,
  ...filesOf(
    n,
    (i) => `src/part${i}/index.ts`,
    () => `${times(5, (k) => `export * from './module${k}'`)}\n`,
  ),
  ...filesOf(
    n * 5,
    (i) => `src/part${Math.floor(i / 5)}/module${i % 5}.ts`,
    (i) => `import { send } from '..'\nexport const call${i} = (id) => send(${told(i)}) //!\n`,
  ),
})

const namedBarrel = (n) => ({
  ...sender,
  'src/index.ts': `export { send } from './send'\n${times(n, (i) => `export { call${i} } from './module${i}'`)}\n`,
  ...filesOf(
    n,
    (i) => `src/module${i}.ts`,
    (i) =>
      `import { send } from './index'
export const call${i} = (text) => send('/rest/api/v1/chat', { messages: [{ fragments: [{ text }] }] })
`,
  ),
  ...filesOf(
    n,
    (i) => `src/use${i}.ts`,
    (i) => `import { call${i} } from './index'
export const use${i} = async () => (await (await call${i}('x')).json()).messages[0].citations //!
`,
  ),
})

const circle = (n) => ({
  ...sender,
  ...filesOf(
    n,
    (i) => `src/file${i}.ts`,
    (i) => `import { send } from './send'
import { next${(i + 1) % n} } from './file${(i + 1) % n}'
export const next${i} = (id, left) => (left === 0 ? send(${told(i)}) : next${(i + 1) % n}(id, left - 1)) //!
`,
  ),
})

const components = (n) => ({
  'src/hooks.ts': `import { useQuery } from '@tanstack/react-query'
${HEAD}${ASK}${times(
    8,
    (i) => `export const useAnswer${i} = (text) =>
  useQuery({ queryKey: ['a${i}', text], queryFn: async () => (await ask(text)).json() })`,
  )}
`,
  ...filesOf(
    n,
    (i) => `src/view${i}.tsx`,
    (i) => `import { useAnswer${i % 8} } from './hooks'
export function View${i}({ text }) {
  const { data } = useAnswer${i % 8}(text)
  return <ul>{data?.messages.map((m) => <li>{m.citations}</li>)}</ul> //!
}
`,
  ),
})

const machinery = (n) => ({ 'src/machinery.ts': MACHINERY, ...filesOf(n, (i) => `src/operation${i}.ts`, operation) })

export const fileShapes = {
  'barrel of modules': { sizes: far, make: barrel },
  'barrel that names what it passes on': { sizes: far, make: namedBarrel },
  'barrels of barrels': { sizes: [12, 50, 200, 800], make: barrels },
  'circle of files': { sizes: far, make: circle },
  'hooks and components': { sizes: far, make: components },
  'operations over a machinery': { sizes: far, make: machinery },
}
