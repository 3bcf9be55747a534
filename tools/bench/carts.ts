import type { BenchBuyer } from './buyers.ts';

export interface Goods {
  readonly id: number;
  readonly price: string;
  readonly zbz: number;
  readonly ck_id: number;
}

export interface CartLine {
  readonly id: number;
  readonly number: number;
  readonly goods: { readonly id: number; readonly zbz: number };
}

const maxPerPage = 80;
/** Goods that the buyer may order now, best sellers first. */
export async function buyableBy(buyer: BenchBuyer, count: number): Promise<Goods[]> {
  const goods: Goods[] = [];
  for (let page = 1; goods.length < count; page++) {
    const { list } = await buyer.call<{ list: ReadonlyArray<Goods & { is_buy: number; number: number }> }>(
      buyer.get(`/api/goods/list?buyable=1&in_stock=1&per_page=${maxPerPage}&page=${page}`),
    );
    if (list.length === 0) break;
    goods.push(...list.filter((one) => one.is_buy === 1 && one.number >= one.zbz));
  }
  return goods.slice(0, count);
}

export const lineForm = (goods: readonly Goods[]) =>
  Object.fromEntries(
    goods.flatMap(({ id, price, zbz, ck_id }, at) => [
      [`params[${at}][goods_id]`, id],
      [`params[${at}][price]`, price],
      [`params[${at}][number]`, zbz],
      [`params[${at}][ck_id]`, ck_id],
    ]),
  );

export async function linesOf(buyer: BenchBuyer): Promise<CartLine[]> {
  return [...(await buyer.call<{ data: readonly CartLine[] }>(buyer.get('/api/cart/list'))).data];
}

export async function emptyCart(buyer: BenchBuyer): Promise<void> {
  const lines = await linesOf(buyer);
  if (lines.length === 0) return;
  await buyer.call(
    buyer.post('/api/cart/batch_delete', Object.fromEntries(lines.map(({ id }, at) => [`ids[${at}]`, id]))),
  );
}

export async function fillCart(buyer: BenchBuyer, goods: readonly Goods[]): Promise<void> {
  await emptyCart(buyer);
  for (let at = 0; at < goods.length; at += 50)
    await buyer.call(buyer.add(lineForm(goods.slice(at, at + 50))));
}
