import wretch from 'wretch'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}`, 'Content-Type': 'application/json' }
await wretch(`${process.env.SERVICE_URL}/rest/api/v1/listanswers`, { headers, method: 'POST', body: '{}' }).fetch().res() //! listanswers
const answer = await wretch(`${process.env.SERVICE_URL}/rest/api/v1`).options({ method: 'POST', headers }).url('/getanswer').json({ id: 1 }).fetch().json()
console.log(answer.answerResult.trackingToken) //! getanswer.trackingToken
