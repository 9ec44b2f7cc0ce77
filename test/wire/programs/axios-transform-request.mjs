import axios from 'axios'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}`, 'Content-Type': 'application/json' }
await axios.post(`${process.env.SERVICE_URL}/rest/api/v1/createannouncement`, { out: ['x'] }, {
  headers,
  transformRequest: [
    (draft) => ({ audienceFilters: [{ fieldName: 'd', values: draft.out.map((value) => ({ value, isNegated: true })) }] }), //! createannouncement.isNegated
    (body) => JSON.stringify(body),
  ],
})
const api = axios.create({ baseURL: `${process.env.SERVICE_URL}/api/index/v1`, headers })
api.defaults.transformRequest = (employee) => JSON.stringify({ employee: { email: employee.mail, location: employee.place } }) //! indexemployee.location
await api.post('indexemployee', { mail: 'a@example.com', place: 'x' })
