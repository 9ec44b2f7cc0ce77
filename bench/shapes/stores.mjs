// Stores of more and more actions with immutable updates, beside one call of the API.

import { ASK, HEAD, far, times } from './common.mjs'

const update = (index) => `{ byId: { ...state.byId, [id]: { ...state.byId[id], title${index % 7}: value } } }`

const elsewhere = `${ASK}export const load = async () => {
  const data = await (await ask('x')).json()
  return data.messages[0].citations //!
}
`

const zustand = (n) => ({
  'src/store.ts': `import { create } from 'zustand'
export const useStore = create((set, get) => ({
  byId: {},
${times(n, (i) => `  set${i}: (id, value) => set((state) => (${update(i)})),`)}
}))
`,
  'src/api.ts': HEAD + elsewhere,
})

const calling = (n) => ({
  'src/store.ts': `import { create } from 'zustand'
${HEAD}${ASK}export const useStore = create((set, get) => ({
  byId: {},
${times(n, (i) => `  set${i}: (id, value) => set((state) => (${update(i)})),`)}
  load: async (id) => {
    const data = await (await ask(get().byId[id].title0)).json()
    const links = data.messages.map((message) => message.citations) //!
    set((state) => ({ byId: { ...state.byId, [id]: { ...state.byId[id], links } } }))
  },
}))
`,
})

const actions = [
  ['title', 'string', 'title'],
  ['pinned', 'boolean', 'pinned'],
  ['message', 'Message', 'messages: [...state.byId[id].messages, message]'],
]
const signature = (index, [name, type]) => `  act${index}: (id: string, ${name}: ${type}) => void`
const action = (index, [name, , member]) =>
  `  act${index}: (id, ${name}) => set((state) => ({ byId: { ...state.byId, [id]: { ...state.byId[id], ${member} } } })),`

const typed = (n) => ({
  'src/store.ts': `import { create } from 'zustand'
${HEAD}${ASK}interface Message {
  author: string
  citations?: string[] //!
}
interface Chat { title: string; pinned: boolean; messages: Message[] }
interface State {
  byId: Record<string, Chat>
${times(n, (i) => signature(i, actions[i % 3]))}
  load: (id: string) => Promise<void>
}
export const useStore = create<State>()((set, get) => ({
  byId: {},
${times(n, (i) => action(i, actions[i % 3]))}
  load: async (id) => {
    const data = await (await ask(get().byId[id].title)).json()
    set((state) => ({ byId: { ...state.byId, [id]: { ...state.byId[id], messages: data.messages } } }))
  },
}))
export const useLinks = (id: string) => useStore((state) => state.byId[id].messages.map((message) => message.citations)) //!
`,
})

const redux = (n) => ({
  'src/slice.ts': `export function reducer(state = { byId: {} }, action) {
  const { id, value } = action.payload ?? {}
  switch (action.type) {
${times(n, (i) => `    case 'set${i}': return { ...state, ...${update(i)} }`)}
    default: return state
  }
}
`,
  'src/api.ts': `import { createStore } from 'redux'
import { reducer } from './slice'
export const store = createStore(reducer)
${HEAD}${elsewhere}`,
})

const reducer = (n) => ({
  'src/view.tsx': `import { useReducer } from 'react'
${HEAD}${ASK}function reducer(state, { type, id, value }) {
  switch (type) {
${times(n, (i) => `    case 'set${i}': return { ...state, ...${update(i)} }`)}
    case 'loaded': return { ...state, answer: value }
    default: return state
  }
}
export function View() {
  const [state, dispatch] = useReducer(reducer, { byId: {} })
  const load = async () => dispatch({ type: 'loaded', value: await (await ask('x')).json() })
  return <p onClick={load}>{state.answer?.messages[0].citations}</p> //!
}
`,
})

export const storeShapes = {
  'zustand store': { sizes: far, make: zustand },
  'zustand store that calls the API': { sizes: far, make: calling },
  'typed zustand store': { sizes: far, make: typed },
  'Redux slice': { sizes: far, make: redux },
  useReducer: { sizes: far, make: reducer },
}
