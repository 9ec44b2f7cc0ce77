import ky from 'ky'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = ky.create({ prefix: `${process.env.SERVICE_URL}/rest/api/v1`, headers })
await api.post('listanswers', { json: {} }) //! listanswers
await api.extend({ retry: 0 }).post('/createannouncement', { json: { body: { structuredList: [], snippets: [{ snippet: 'x' }] } } }) //! createannouncement.snippet
await api.get('listanswers', { throwHttpErrors: false })
