import { promisify } from 'node:util'
import get from 'simple-get'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}` }
await new Promise((resolve) => {
  get.concat({ url: `${process.env.SERVICE_URL}/rest/api/v1/getanswer`, body: { id: 1 }, json: true, headers }, (error, answer, data) => {
    console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
    resolve()
  })
})
await promisify(get.post)({ url: `${process.env.SERVICE_URL}/rest/api/v1/listanswers`, body: {}, json: true, headers }) //! listanswers
