import axios, { mergeConfig } from 'axios'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
await axios(mergeConfig({ baseURL: `${process.env.SERVICE_URL}/rest/api/v1`, headers }, { url: '/listanswers', method: 'post' })) //! listanswers

const api = axios.create({ baseURL: process.env.SERVICE_URL, headers })
api.defaults.baseURL += '/rest/api/v1'
const { data } = await api.post('/getanswer', { id: 1 })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
