import { QueryClient, QueryObserver } from '@tanstack/query-core'

const headers = { Authorization: `Bearer ${process.env.CLIENT_TOKEN}`, 'Content-Type': 'application/json' }
const ask = async ({ queryKey: [path, body] }) => {
  const answer = await fetch(process.env.SERVICE_URL + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return await answer.json()
}
const client = new QueryClient({ defaultOptions: { queries: { queryFn: ask } } })
const data = await client.fetchQuery({ queryKey: ['/rest/api/v1/getanswer', { id: 1 }] })
console.log(data.answerResult.trackingToken) //! getanswer.trackingToken
const observer = new QueryObserver(client, { queryKey: ['/rest/api/v1/listanswers', {}] }) //! listanswers
await new Promise((resolve) => {
  const leave = observer.subscribe(({ isSuccess }) => isSuccess && (leave(), resolve()))
})
