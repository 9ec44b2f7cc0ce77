import { send } from './send.js'

export const announce = (title, snippet) => send('createannouncement', { title, snippet }) //! no-removed-field
