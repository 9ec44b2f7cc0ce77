import createClient, { createPathBasedClient, wrapAsPathBasedClient } from 'openapi-fetch'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const client = createPathBasedClient({ baseUrl: process.env.SERVICE_URL, headers })
const { data } = await client['/rest/api/v1/getanswer'].POST({ body: { id: 1 } })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
const index = createClient({ baseUrl: `${process.env.SERVICE_URL}/api/index/v1`, headers })
await wrapAsPathBasedClient(index)['/indexemployee'].POST({ body: { employee: { location: 'x' } } }) //! indexemployee.location
await client['/rest/api/v1/listanswers'].GET()
