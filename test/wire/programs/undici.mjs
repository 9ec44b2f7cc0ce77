import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Pool, request, stream } from 'undici'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}`, 'Content-Type': 'application/json' }
const { body } = await request(`${process.env.SERVICE_URL}/rest/api/v1/getanswer`, { method: 'POST', headers, body: JSON.stringify({ id: 1 }) })
const { answerResult } = await body.json()
console.log(answerResult.trackingToken) //! getanswer.trackingToken
const nowhere = new Writable({ write: (chunk, encoding, done) => done() })
await stream(`${process.env.SERVICE_URL}/rest/api/v1/listanswers`, { method: 'POST', headers, body: '{}' }, () => nowhere) //! listanswers
const pool = new Pool(process.env.SERVICE_URL)
const employee = { email: 'a@example.com', location: 'x' } //! indexemployee.location
const answer = await pool.request({ path: '/api/index/v1/indexemployee', method: 'POST', headers, body: JSON.stringify({ employee }) })
await text(answer.body)
await pool.close()
