import axios from 'axios'

// what `URL` does with dots in a path
const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = axios.create({ baseURL: `${process.env.SERVICE_URL}/rest/api/v1`, headers, validateStatus: () => true })
await api.post('./listanswers', {}) //! listanswers
const { data } = await api.post('../v1/getanswer', { id: 1 })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
await api.post('../createannouncement', { body: { structuredList: [], snippets: [{ snippet: 'x' }] } })
