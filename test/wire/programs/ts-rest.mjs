import { initClient, initContract } from '@ts-rest/core'
import { z } from 'zod'

const c = initContract()
const contract = c.router(
  {
    answer: { method: 'POST', path: '/getanswer', body: z.any(), responses: { 200: z.any() } },
    answers: { method: 'POST', path: '/listanswers', body: z.any(), responses: { 200: z.any() } },
  },
  { pathPrefix: '/rest/api/v1' },
)
const client = initClient(contract, { baseUrl: process.env.SERVICE_URL, baseHeaders: { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` } })
const { body } = await client.answer({ body: { id: 1 } })
console.log(body.answerResult.trackingToken) //! getanswer.trackingToken
await client.answers({ body: {} }) //! listanswers
