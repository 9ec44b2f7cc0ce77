import axios from 'axios'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = axios.create({ baseURL: process.env.SERVICE_URL, headers, validateStatus: () => true })
await api.query('/rest/api/v1/listanswers', {})
await api({ url: '/rest/api/v1/listanswers', method: 'QUERY', data: {} })
