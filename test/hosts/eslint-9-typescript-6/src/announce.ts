import { API } from './routes'

interface Draft {
  title: string
  snippet: string
}

export async function announce({ title, snippet }: Draft, token: string): Promise<string> {
  const response = await fetch(`${API.base}${API.announce}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, snippet }), //! no-removed-field
  })
  const { id } = (await response.json()) as { id: string }
  return id
}
