import axios from 'axios'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = axios.create({ baseURL: process.env.SERVICE_URL, headers })
api.interceptors.request.use((config) => {
  config.url = `/rest/api/v1${config.url}`
  return config
})
await api.post('/listanswers', {}) //! listanswers

const renewed = axios.create({ headers })
renewed.interceptors.request.use(async (config) => ({ ...config, url: `${process.env.SERVICE_URL}/rest/api/v1/${config.url}` }))
await renewed.post('getcollection', { id: 1 })

const adding = axios.create({ baseURL: process.env.SERVICE_URL, headers })
adding.interceptors.request.use((config) => {
  config.data = { employee: { ...config.data.employee, location: 'x' } } //! indexemployee.location
  return config
})
await adding.post('/api/index/v1/indexemployee', { employee: { email: 'a@example.com' } })
