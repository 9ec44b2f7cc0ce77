import { mande } from 'mande'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const index = mande(`${process.env.SERVICE_URL}/api/index/v1`, { headers })
await index.post('indexemployee', { employee: { email: 'a@example.com', location: 'x' } }) //! indexemployee.location
const answers = mande(`${process.env.SERVICE_URL}/rest/api/v1/getanswer`, { headers })
const answer = await answers.post({ id: 1 })
console.log(answer.answerResult.trackingToken) //! getanswer.trackingToken
