import { API } from './routes'

interface Page {
  collection?: { title: string; trackingToken?: string }
  trackingToken?: string //! no-deprecated-field
}

export async function openCollection(id: number, token: string): Promise<string | undefined> {
  const response = await fetch(`${API.base}/rest/api/v1/getcollection`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  const page: Page = await response.json()
  return page.trackingToken //! no-deprecated-field
}

export const listAnswers = (token: string): Promise<Response> =>
  fetch(API.base + API.answers, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: '{}' }) //! no-removed-endpoint
