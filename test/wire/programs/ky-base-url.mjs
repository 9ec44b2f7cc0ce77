import ky from 'ky'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = ky.create({ baseUrl: `${process.env.SERVICE_URL}/rest/api/v1/`, headers })
const answer = await api.post('getanswer', { json: { id: 1 } }).json()
console.log(answer.answerResult.trackingToken) //! getanswer.trackingToken
const { trackingToken } = await api.extend({ baseUrl: process.env.SERVICE_URL, prefix: 'rest/api/v1' }).post('getcollection', { json: { id: 1 } }).json() //! getcollection.trackingToken
console.log(trackingToken)
