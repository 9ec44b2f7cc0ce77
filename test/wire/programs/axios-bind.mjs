import axios from 'axios'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const api = axios.create({ baseURL: `${process.env.SERVICE_URL}/rest/api/v1`, headers })
const post = api.post.bind(api)
const { data } = await post('getanswer', { id: 1 })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
const listAnswers = api.request.bind(api, { url: '/listanswers', method: 'post', data: {} }) //! listanswers
await listAnswers()
