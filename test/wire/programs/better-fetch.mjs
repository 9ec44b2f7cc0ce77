import { betterFetch, createFetch } from '@better-fetch/fetch'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const index = createFetch({ baseURL: `${process.env.SERVICE_URL}/api/index/v1`, headers })
await index('@post/indexemployee', { body: { employee: { email: 'a@example.com', location: 'x' } } }) //! indexemployee.location
const client = createFetch({ baseURL: `${process.env.SERVICE_URL}/rest/api/v1`, headers })
const { data } = await client('/getanswer', { method: 'POST', body: { id: 1 } })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
await client('@get/listanswers')
await betterFetch(`${process.env.SERVICE_URL}/rest/api/v1/listanswers`, { headers, body: {} }) //! listanswers
