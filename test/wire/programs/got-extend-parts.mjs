import got from 'got'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const inOne = got.extend({ headers }, { prefixUrl: `${process.env.SERVICE_URL}/rest/api/v1` })
await inOne.post('listanswers', { json: {} }) //! listanswers
const based = got.extend({ prefixUrl: `${process.env.SERVICE_URL}/rest/api/v1` })
const answer = await got.extend(based, got.extend({ headers })).post('getanswer', { json: { id: 1 } }).json()
console.log(answer.answerResult.trackingToken) //! getanswer.trackingToken
