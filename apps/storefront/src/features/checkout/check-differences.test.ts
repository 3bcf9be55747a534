import { describe, expect, test } from 'vitest';
import { type Check, checkDifferences, lostLines } from './check-differences.ts';

function check(
  lines: ReadonlyArray<{ id: number; number?: number; price?: string; net: string }>,
  freight = '0.00',
  gifts: readonly number[] = [],
): Check {
  return {
    orders: [
      {
        added: gifts.map((number) => ({
          key: 'gift:3:99',
          kind: 'gift',
          number,
          price: '0.00',
          net_amount: '0.00',
          goods: { name: '体温计' },
        })),
        lines: lines.map(({ id, number = 10, price = '8.40', net }) => ({
          id,
          key: `line:${id}`,
          number,
          price,
          net_amount: net,
          goods: { name: `药品${id}` },
        })),
      },
    ],
    totals: { freight },
  } as unknown as Check;
}

describe('changes between the check page and the submit', () => {
  test('a dearer line, a changed number and the freight show both amounts', () => {
    const seen = check([
      { id: 1, net: '84.00' },
      { id: 2, number: 5, net: '50.00' },
    ]);
    const now = check(
      [
        { id: 1, price: '8.60', net: '86.00' },
        { id: 2, number: 4, net: '40.00' },
      ],
      '12.00',
    );
    expect(
      checkDifferences(seen, now, []).map((one) => [one.name, one.message, one.before, one.after]),
    ).toEqual([
      ['药品1', '单价由 ¥8.40 变为 ¥8.60', '84.00', '86.00'],
      ['药品2', '数量由 5 变为 4', '50.00', '40.00'],
      ['运费', '由 ¥0.00 变为 ¥12.00', '0.00', '12.00'],
    ]);
  });

  test('lines whose only change is their share of a reduction come last, after the lines that caused it', () => {
    const seen = check([
      { id: 1, net: '83.00' },
      { id: 2, net: '50.00' },
    ]);
    const now = check(
      [
        { id: 1, net: '82.98' },
        { id: 2, price: '8.60', net: '52.00' },
      ],
      '12.00',
    );
    expect(checkDifferences(seen, now, []).map((one) => [one.name, one.isShare])).toEqual([
      ['药品2', undefined],
      ['运费', undefined],
      ['药品1', true],
    ]);
  });

  test('a lost line shows its former amount and none now', () => {
    const seen = check([
      { id: 1, net: '84.00' },
      { id: 2, net: '50.00' },
    ]);
    const lost = [{ key: 'line:2', lineId: 2, name: '药品2', message: '暂时缺货' }];
    expect(checkDifferences(seen, check([{ id: 1, net: '84.00' }]), lost)).toEqual([
      { key: 'lost-line:2', name: '药品2', message: '暂时缺货', before: '50.00', after: null },
    ]);
  });

  test('a line removed from the cart in another tab shows by its name and its amount', () => {
    const lost = [{ key: 'line:1', lineId: 1, name: '商品', message: '商品已从购物车移除' }];
    expect(checkDifferences(check([{ id: 1, net: '84.00' }]), null, lost)).toEqual([
      { key: 'lost-line:1', name: '药品1', message: '商品已从购物车移除', before: '84.00', after: null },
    ]);
  });

  test('if no line is left only the losses show', () => {
    const lost = [{ key: 'line:7', lineId: null, name: '商品', message: '商品已从购物车移除' }];
    expect(checkDifferences(check([{ id: 1, net: '84.00' }]), null, lost)).toHaveLength(1);
  });

  test('a gift that is fewer, gone or new shows by its name', () => {
    const line = [{ id: 1, net: '84.00' }];
    const withGifts = (...gifts: number[]) => check(line, '0.00', gifts);
    const messagesOf = (found: readonly { name: string; message: string }[]) =>
      found.map(({ name, message }) => `${name}：${message}`);
    expect(messagesOf(checkDifferences(withGifts(2), withGifts(1), []))).toEqual(['体温计：数量由 2 变为 1']);
    expect(messagesOf(checkDifferences(withGifts(), withGifts(1), []))).toEqual(['体温计：新增的赠品']);
    const lost = [{ key: 'gift:3:99', lineId: null, name: '赠品', message: '赠品已送完' }];
    expect(messagesOf(checkDifferences(withGifts(2), withGifts(), lost))).toEqual(['体温计：赠品已送完']);
  });

  test('equal carts have no differences', () => {
    const seen = check([{ id: 1, net: '84.00' }]);
    expect(checkDifferences(seen, seen, [])).toEqual([]);
  });
});

describe('reading a refusal', () => {
  test('lines that cannot be ordered differ from mere price changes', () => {
    const data = {
      differences: [
        { key: 'line:3', line_id: 3, name: '药品3', reason: 'SHORT_STOCK', message: '库存只有 3 盒' },
        { key: 'line:4', line_id: 4, name: '药品4', reason: 'DEARER', message: '金额变了' },
        { key: 'line:9', line_id: null, name: '商品', reason: 'GONE', message: '商品已从购物车移除' },
      ],
    };
    expect(lostLines(data)).toEqual([
      { key: 'line:3', lineId: 3, name: '药品3', message: '库存只有 3 盒' },
      { key: 'line:9', lineId: null, name: '商品', message: '商品已从购物车移除' },
    ]);
  });

  test.each([null, undefined, {}, { differences: 'x' }])(
    'data of another shape loses nothing: %j',
    (data) => {
      expect(lostLines(data)).toEqual([]);
    },
  );
});
