import type { APIRequestContext } from 'playwright-core';

type Item = Readonly<Record<string, unknown>>;

/** Values for `{…}`: the call that lists the demo's first of the kind, and the part of it in the address. */
const sources: ReadonlyArray<readonly [name: string, call: string, nameIt: (item: Item) => unknown]> = [
  ['goods', '/api/goods/list?per_page=20', ({ id }) => id],
  ['order', '/api/order', ({ id }) => id],
  ['unpaid', '/api/order?status=PENDING_PAYMENT', ({ id }) => id],
  ['paid', '/api/order?status=DONE', ({ id }) => id],
  ['demand', '/api/user/buy', ({ id }) => id],
  ['zone', '/api/focus/kxzq', ({ url }) => url],
  ['brand', '/api/focus/ppzq', ({ id }) => id],
  ['help', '/api/article/category?category_id=3', ({ children }) => (children as Item[])[0]?.id],
  ['post', '/api/focus/postList', ({ id, type }) => `${id}/${type}`],
  ['return', '/api/return', ({ id }) => id],
  ['service', '/api/after_sales', ({ id }) => id],
];

/** Objects of the demo that the requester may see, by their names in addresses. */
export async function findExamples(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [name, call, nameIt] of sources) {
    const answer = await request.get(call);
    if (!answer.ok()) continue;
    const { data } = (await answer.json()) as { data: { list: readonly Item[] } };
    if (data.list[0]) found.set(name, String(nameIt(data.list[0])));
  }
  return found;
}

/** Puts one goods in the cart, because a check page without any is refused. */
export async function fillCart(request: APIRequestContext): Promise<void> {
  const answer = await request.get('/api/goods/list?buyable=1&in_stock=1&per_page=20');
  const { data } = (await answer.json()) as {
    data: { list: ReadonlyArray<{ id: number; zbz: number; number: number }> };
  };
  const goods = data.list.find((one) => one.number >= one.zbz);
  if (!goods) throw new Error('the demo has no goods that can be bought');
  const added = await request.post('/api/cart', {
    form: { 'params[0][goods_id]': String(goods.id), 'params[0][number]': String(goods.zbz) },
  });
  if (!added.ok()) throw new Error(await added.text());
}

/** The address with the demo's values for its `{…}`; undefined where it has none. */
export function fillIn(address: string, known: ReadonlyMap<string, string>): string | undefined {
  const filled = address.replaceAll(/\{(\w+)\}/g, (braces, name: string) => known.get(name) ?? braces);
  return filled.includes('{') ? undefined : filled;
}
