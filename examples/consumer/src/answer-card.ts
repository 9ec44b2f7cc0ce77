import axios from 'axios';

// A card on our own page: its `role` and `citations` are not the service's.
export interface Card {
  title: string;
  trackingToken?: string;
  role: 'note' | 'alert';
  citations: string[];
}

const search = axios.create({ baseURL: process.env.SEARCH_URL });

export async function loadCard(id: number): Promise<Card> {
  const { data } = await search.post('/rest/api/v1/getanswer', { id });
  const { answer, trackingToken } = data.answerResult;
  return { title: answer.question, trackingToken, role: 'note', citations: [] };
}

export async function loadAllCards(): Promise<string[]> {
  const { data } = await search.post('/rest/api/v1/listanswers', {});
  return data.answerResults.map((result: { answer: { question: string } }) => result.answer.question);
}
