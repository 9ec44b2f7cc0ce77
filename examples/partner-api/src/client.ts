const base = 'https://api.parcels.example.com/partner/v2'

/** Asks the partner; the path starts with a slash. */
export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { 'X-Partner-Token': process.env['PARTNER_TOKEN'] ?? '', 'Content-Type': 'application/json' }
  const response = await fetch(`${base}${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}
