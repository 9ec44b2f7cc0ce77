/** Sends a body to a path of the search service. */
export const post = (path, body) =>
  fetch(`https://acme.example.com${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${globalThis.clientToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
