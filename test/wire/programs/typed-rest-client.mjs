import { RestClient } from 'typed-rest-client/RestClient.js'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const client = new RestClient('agent', `${process.env.SERVICE_URL}/rest/api/v1/`, [], { headers })
await client.create('listanswers', {}) //! listanswers
const { result } = await client.create('getanswer', { id: 1 })
console.log(result.answerResult.trackingToken) //! getanswer.trackingToken
