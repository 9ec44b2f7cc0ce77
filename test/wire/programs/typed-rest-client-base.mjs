import { RestClient } from 'typed-rest-client/RestClient.js'

// a relative path goes below the base, one with a slash in front takes the place of the path of the base
const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = new RestClient('agent', `${process.env.SERVICE_URL}/rest/api`, [], { headers })
await api.create('v1/listanswers', {}) //! listanswers
const { result } = await api.create('/rest/api/v1/getanswer', { id: 1 })
console.log(result.answerResult.trackingToken) //! getanswer.trackingToken
await new RestClient('agent', `${process.env.SERVICE_URL}/rest/api/v1`, [], { headers }).create('/listanswers', {}).catch(() => {})
