import { createClient } from 'fets'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
const client = createClient({ endpoint: process.env.SERVICE_URL, globalParams: { headers } })
const answer = await client['/rest/api/v1/getanswer'].post({ json: { id: 1 } })
const { answerResult } = await answer.json()
console.log(answerResult.trackingToken) //! getanswer.trackingToken
await client['/rest/api/v1/listanswers'].post({ json: {} }) //! listanswers
