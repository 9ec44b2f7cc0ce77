/** A server on this machine that answers everything with deprecated fields; a program of a test imports it as `./server.mjs`. */
export const server = `
import { createServer } from 'node:http'
const answer = { id: 1, snippets: [{ snippet: 'a' }], body: { snippet: 'of another kind' } }
export async function serve() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.setHeader('set-cookie', 'secret-cookie=1')
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: 'http://127.0.0.1:' + server.address().port, close }
}
`
