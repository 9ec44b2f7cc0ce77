import { Gaxios, request } from 'gaxios'

// a base without a slash at its end loses its last segment, and a path with one in front takes the place of all of it
const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = new Gaxios({ baseURL: `${process.env.SERVICE_URL}/rest/api/v1/`, headers })
const { data } = await api.request({ url: 'getanswer', method: 'POST', data: { id: 1 } })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
const proxied = new Gaxios({ baseURL: `${process.env.SERVICE_URL}/other/path`, headers })
await proxied.request({ url: '/rest/api/v1/listanswers', method: 'POST', data: {} }) //! listanswers
await request({ url: `${process.env.SERVICE_URL}/api/index/v1/indexemployee`, method: 'POST', headers, data: { employee: { email: 'a@example.com', location: 'x' } } }) //! indexemployee.location
