/** Sends a body to an operation of the search service. */
export const post = (operation, body) =>
  fetch(`https://acme.example.com/rest/api/v1/${operation}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${globalThis.clientToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
