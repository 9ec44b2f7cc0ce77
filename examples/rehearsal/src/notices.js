const base = process.env.INTRANET_URL ?? 'https://intranet.example.com'

async function post(path, body) {
  return fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env.INTRANET_TOKEN}` },
    body: JSON.stringify(body),
  })
}

/** Publishes a notice, and gives the first line of what was made of it. */
export async function publishNotice(title) {
  const response = await post('/rest/api/v1/createannouncement', { title })
  const { snippets } = await response.json()
  return snippets[0].snippet.split('\n')[0]
}

/** How many people there are; nothing where that is not told any more. */
export async function countPeople() {
  const response = await post('/api/index/v1/getusercount', {})
  return response.ok ? (await response.json()).count : undefined
}
