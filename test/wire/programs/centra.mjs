import centra from 'centra'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
await centra(process.env.SERVICE_URL, 'POST').path('/rest/api/v1/listanswers').header(headers).body({}, 'json').send() //! listanswers
const read = await centra(`${process.env.SERVICE_URL}/rest/api/v1`, 'POST').path('getanswer').header(headers).body({ id: 1 }).send()
const { answerResult } = await read.json()
console.log(answerResult.trackingToken) //! getanswer.trackingToken
