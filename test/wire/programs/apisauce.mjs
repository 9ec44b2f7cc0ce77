import { create } from 'apisauce'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = create({ baseURL: process.env.SERVICE_URL, headers })
api.setBaseURL(`${process.env.SERVICE_URL}/rest/api/v1`)
const { data } = await api.post('/getanswer', { id: 1 })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken

const index = create({ baseURL: `${process.env.SERVICE_URL}/api/index/v1`, headers })
index.addRequestTransform((request) => {
  request.data = { employee: { email: request.data.mail, location: 'x' } } //! indexemployee.location
})
await index.post('/indexemployee', { mail: 'a@example.com' })
