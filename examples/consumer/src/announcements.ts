const BASE = process.env.SEARCH_URL;
const CREATE = '/rest/api/v1/createannouncement';

interface Notice {
  title: string;
  summary: string;
  from: Date;
  until: Date;
}

/** Puts a notice on everybody's home page. */
export async function announce(notice: Notice, token: string): Promise<number> {
  const response = await fetch(`${BASE}${CREATE}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: notice.title,
      snippet: notice.summary,
      startTime: notice.from.toISOString(),
      endTime: notice.until.toISOString(),
    }),
  });
  if (!response.ok) throw new Error(`createannouncement: ${response.status}`);
  const { id } = await response.json();
  return id;
}
