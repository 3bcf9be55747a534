import type { APIRequestContext, Page } from 'playwright-core';
import { settle } from './launch-browser.ts';

/** Empties a company's cart, which an earlier file may have left filled. */
export async function emptyCart(request: APIRequestContext): Promise<void> {
  const answer = await request.get('/api/cart/list');
  const { data } = (await answer.json()) as { data: { data: ReadonlyArray<{ id: number }> } };
  if (data.data.length === 0) return;
  const ids = data.data.map((line, at) => [`ids[${at}]`, String(line.id)]);
  const deleted = await request.post('/api/cart/batch_delete', { form: Object.fromEntries(ids) });
  if (!deleted.ok()) throw new Error(await deleted.text());
}

/** The lines of the cart. */
export async function cartLines(
  request: APIRequestContext,
): Promise<Array<{ name: string; batch: string | null; price: string | null; number: number }>> {
  const answer = await request.get('/api/cart/list');
  const { data } = (await answer.json()) as {
    data: {
      data: Array<{ goods: { name: string }; batch_no: string | null; price: string | null; number: number }>;
    };
  };
  return data.data.map(({ goods, batch_no, price, number }) => ({
    name: goods.name,
    batch: batch_no,
    price,
    number,
  }));
}

interface FilledLine {
  readonly lineId: number;
  readonly name: string;
}

/** Puts so many goods of the demo into the cart and returns their lines. */
export async function fillCartWith(
  request: APIRequestContext,
  kinds: number,
): Promise<readonly FilledLine[]> {
  const dataOf = async <T>(answer: { json(): Promise<unknown> }) =>
    ((await answer.json()) as { data: T }).data;
  const { list } = await dataOf<{
    list: ReadonlyArray<{ id: number; zbz: number; number: number; name: string }>;
  }>(await request.get('/api/goods/list?buyable=1&in_stock=1&per_page=40'));
  // Two goods of one name would be indistinguishable.
  const byName = new Map(list.filter((one) => one.number >= one.zbz).map((one) => [one.name, one]));
  const chosen = [...byName.values()].slice(0, kinds);
  const { added } = await dataOf<{ added: ReadonlyArray<{ id: number; goods_id: number }> }>(
    await request.post('/api/cart', {
      form: Object.fromEntries(
        chosen.flatMap(({ id, zbz }, at) => [
          [`params[${at}][goods_id]`, String(id)],
          [`params[${at}][number]`, String(zbz)],
        ]),
      ),
    }),
  );
  return chosen.flatMap(({ id, name }) => {
    const line = added.find((one) => one.goods_id === id);
    return line ? [{ lineId: line.id, name }] : [];
  });
}

/** Empties the cart, orders these goods and returns the id of the first order. */
export async function placeOrder(
  request: APIRequestContext,
  goods: ReadonlyArray<{ readonly id: number; readonly number: number }>,
): Promise<number> {
  await emptyCart(request);
  const form = Object.fromEntries(
    goods.flatMap(({ id, number }, at) => [
      [`params[${at}][goods_id]`, String(id)],
      [`params[${at}][number]`, String(number)],
    ]),
  );
  const added = await request.post('/api/cart', { form });
  if (!added.ok()) throw new Error(await added.text());
  const check = (await (await request.post('/api/cart/checkout')).json()) as {
    data: { address_id: number; totals: { payable: string } };
  };
  const { address_id: addressId, totals } = check.data;
  const placed = await request.post('/api/order', {
    form: { address_id: String(addressId), payable: totals.payable, agreed: '1' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (!placed.ok()) throw new Error(await placed.text());
  return ((await placed.json()) as { data: { id: number } }).data.id;
}

/** Ticks the user agreement on the check page, as every order requires. */
export async function agree(page: Page): Promise<void> {
  // A repricing moves the tick during the click.
  await settle(page);
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
}
