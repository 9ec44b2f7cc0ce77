import superagent from 'superagent'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const prefix = (base) => (request) => {
  request.url = base + request.url
  return request
}
await superagent.post('/listanswers').use(prefix(`${process.env.SERVICE_URL}/rest/api/v1`)).set(headers).send({}) //! listanswers
const agent = superagent.agent().use(prefix(`${process.env.SERVICE_URL}/rest`))
const { body } = await agent.post('/api/v1/getanswer').set(headers).send({ id: 1 })
console.log(body.answerResult.trackingToken) //! getanswer.trackingToken
