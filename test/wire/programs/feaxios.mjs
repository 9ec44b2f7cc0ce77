import axios from 'feaxios'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const client = axios.create({ baseURL: `${process.env.SERVICE_URL}/rest/api/v1`, headers })
const { data } = await client.post('/getanswer', { id: 1 })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
await axios({ url: `${process.env.SERVICE_URL}/rest/api/v1/listanswers`, method: 'post', data: {}, headers }) //! listanswers
