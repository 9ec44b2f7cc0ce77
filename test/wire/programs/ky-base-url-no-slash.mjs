import ky from 'ky'

// the last segment of a base without a slash at its end is replaced
const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = ky.create({ baseUrl: `${process.env.SERVICE_URL}/rest/api/v1`, headers, throwHttpErrors: false })
await api.post('listanswers', { json: {} })
