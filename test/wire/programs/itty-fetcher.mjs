import { fetcher } from 'itty-fetcher'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const index = fetcher(`${process.env.SERVICE_URL}/api/index/v1`, { headers })
await index.post('/indexemployee', { employee: { email: 'a@example.com', location: 'x' } }) //! indexemployee.location
const client = fetcher({ base: `${process.env.SERVICE_URL}/rest/api/v1`, headers })
const answer = await client.post('/getanswer', { id: 1 })
console.log(answer.answerResult.trackingToken) //! getanswer.trackingToken
await fetcher({ headers }).post(`${process.env.SERVICE_URL}/rest/api/v1/listanswers`, {}) //! listanswers
