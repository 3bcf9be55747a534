import type { APIRequestContext } from 'playwright-core';

/** Takes everything out of a company's cart, which the file before may have left something in. */
export async function emptyCart(request: APIRequestContext): Promise<void> {
  const answer = await request.get('/api/cart/list');
  const { data } = (await answer.json()) as { data: { data: ReadonlyArray<{ id: number }> } };
  if (data.data.length === 0) return;
  const ids = data.data.map((line, at) => [`ids[${at}]`, String(line.id)]);
  const deleted = await request.post('/api/cart/batch_delete', { form: Object.fromEntries(ids) });
  if (!deleted.ok()) throw new Error(await deleted.text());
}
