import { edenFetch, treaty } from '@elysiajs/eden'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const app = treaty(process.env.SERVICE_URL, { headers })
const { data } = await app.rest.api.v1.getanswer.post({ id: 1 })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
await app.rest.api.v1['listanswers'].post({}) //! listanswers
const send = edenFetch(process.env.SERVICE_URL)
await send('/api/index/v1/indexemployee', { method: 'POST', headers, body: { employee: { email: 'a@example.com', location: 'x' } } }) //! indexemployee.location
