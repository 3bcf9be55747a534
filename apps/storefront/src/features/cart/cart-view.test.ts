import { filterCartLines } from '@qianfang/contract/cart-wire/cart-filter';
import { describe, expect, test } from 'vitest';
import { groupActivities } from './activity-progress.ts';
import { cartItems } from './cart-items.ts';
import { firstHindrance, groupLines, hindranceText, placesNote, splitNotice } from './cart-view.ts';
import { freightStatus } from './freight-status.ts';
import { invalidReason } from './invalid-reason.ts';
import { line, view } from './testing/cart-fixtures.ts';

const youxuan = line({ id: 1, goods: { is_youx: 1 } });
const normal = line({ id: 2, isSelected: false });
const cold = line({ id: 3, handling: 'COLD', goods: { is_youx: 1 } });
const ephedrine = line({ id: 4, handling: 'HM' });
const soldOut = line({ id: 5, isSelected: false, goods: { number: 0 } });

describe('cart groups', () => {
  test('the shipping mode decides before the section, and unavailable lines stand apart', () => {
    const { groups, invalid } = groupLines([ephedrine, cold, normal, youxuan, soldOut]);
    expect(groups.map((group) => [group.key, group.lines.map((one) => one.id)])).toEqual([
      ['yx', [1]],
      ['normal', [2]],
      ['cold', [3]],
      ['hm', [4]],
    ]);
    expect(invalid).toEqual([soldOut]);
  });

  test('herbs and devices stand apart from ordinary products, 优选 before both', () => {
    const herb = line({ id: 11, goods: { goods_class: 'TCM_PIECE' } });
    const device = line({ id: 12, goods: { goods_class: 'DEV2' } });
    const chosen = line({ id: 13, goods: { goods_class: 'DEV2', is_youx: 1 } });
    const { groups } = groupLines([herb, device, chosen, normal]);
    expect(groups.map((group) => [group.key, group.lines.map((one) => one.id)])).toEqual([
      ['yx', [13]],
      ['normal', [2]],
      ['herbal', [11]],
      ['device', [12]],
    ]);
  });

  test('the promotion filter shows lines an activity can reach, never 含麻', () => {
    const reduced = { ...line({ id: 14 }), manjian_options: [3] };
    const never = { ...line({ id: 15, handling: 'HM' }), manjian_options: [3] };
    expect(filterCartLines([normal, reduced, never], 'promoted')).toEqual([reduced]);
  });

  test('a subtotal counts ticked lines only, and a group’s tick shows all, some or none', () => {
    const { groups } = groupLines([line({ id: 1 }), line({ id: 2, isSelected: false })]);
    expect(groups[0]).toMatchObject({ subtotal: '100.00', tick: 'some' });
  });

  test('the list shows each group as a card that ends with its last line', () => {
    const { groups, invalid } = groupLines([youxuan, normal, soldOut]);
    expect(cartItems(groups, invalid).map((item) => [item.kind, item.isFirst, item.isLast])).toEqual([
      ['head', true, false],
      ['line', false, true],
      ['head', true, false],
      ['line', false, true],
      ['invalid-head', true, false],
      ['invalid', false, true],
    ]);
  });

  test('filters show lines that became cheaper, expire soon, or cannot be bought', () => {
    const cheaper = line({ id: 6, priceChange: '-0.20' });
    const dearer = line({ id: 7, priceChange: '+0.20' });
    const near = line({ id: 8, goods: { expiry_level: 1 } });
    const all = [cheaper, dearer, near, soldOut];
    expect(filterCartLines(all, 'cheaper')).toEqual([cheaper]);
    expect(filterCartLines(all, 'near')).toEqual([near]);
    expect(filterCartLines(all, 'invalid')).toEqual([soldOut]);
    expect(filterCartLines(all, 'all')).toEqual(all);
  });
});

describe('cart notices', () => {
  test('several warehouses and shipping modes make several orders', () => {
    const order = (warehouse: string, handling: string) => ({ warehouse, handling, payable: '10.00' });
    const orders = [order('广州仓', 'NORMAL'), order('佛山仓', 'NORMAL'), order('广州仓', 'HM')];
    expect(splitNotice(orders)).toBe('将拆分为 3 个订单：普通商品 2 单，含麻商品 1 单');
    expect(splitNotice(orders.slice(0, 1))).toBe('');
  });

  test('a line shows its stock by warehouse, and each warehouse’s share once none has it all', () => {
    const places = [
      { ck_id: 1, warehouse: '广州仓', number: 1_250 },
      { ck_id: 2, warehouse: '佛山仓', number: 950 },
      { ck_id: 3, warehouse: '成都仓', number: 10 },
    ];
    const one = { ...line({ id: 6, goods: { places } }), sources: [{ ck_id: 2, number: 900 }] };
    expect(placesNote(one)).toBe('广州仓\u00a01,250、佛山仓\u00a0950、成都仓\u00a010');
    const sources = [
      { ck_id: 1, number: 1_250 },
      { ck_id: 2, number: 150 },
    ];
    expect(placesNote({ ...one, sources })).toBe('分仓发货：广州仓\u00a01,250、佛山仓\u00a0150');
    expect(placesNote(line({ id: 7 }))).toBe('');
  });

  test('the first ticked line with a problem hinders the checkout', () => {
    const notes = [{ reason: 'SHORT_STOCK', message: '库存只有 3 盒' }];
    const untaken = line({ id: 6, isSelected: false, notes });
    const taken = line({ id: 7, notes });
    expect(firstHindrance([untaken, taken])?.id).toBe(7);
    expect(hindranceText(view({ lines: [untaken, taken], goods: '95.00' }))).toContain('：库存只有 3 盒');
  });

  test('the freight gap shows the amount counted, unshipped orders included', () => {
    const status = freightStatus(view({ lines: [], goods: '95.00', unshipped: '300.00', gap: '105.00' }));
    expect(status).toMatchObject({
      gap: '105.00',
      text: '优选再买 ¥105.00 包邮，本单运费 ¥12.00',
      detail: '已计 ¥95.00（含未发货订单 ¥300.00），',
      reached: 39_500,
      threshold: 50_000,
    });
  });

  test('freight is not mentioned before anything is ticked', () => {
    expect(freightStatus(view({ lines: [], goods: '0.00', freight: '0.00', reason: 'EMPTY' })).isShown).toBe(
      false,
    );
  });
});

describe('an unavailable line', () => {
  test('a missing document leads to the documents', () => {
    const block = {
      reason: 'DOC_EXPIRED',
      message: '资质已到期',
      doc_type: 'DRUG_LICENCE',
      action_url: '/zzzj',
    };
    expect(invalidReason({ ...soldOut, block, notes: [] })).toEqual({
      text: '资质已到期',
      wayOut: { label: '查看资质', to: '/zzzj' },
    });
  });

  test('a sold-out line leads to products of the same name', () => {
    const notes = [{ reason: 'NO_STOCK', message: '暂时缺货' }];
    expect(invalidReason({ ...soldOut, notes })).toEqual({
      text: '暂时缺货',
      wayOut: { label: '找相似', to: `/search?keywords=${encodeURIComponent('布洛芬缓释胶囊')}` },
    });
  });
});

describe('activity steps in the cart', () => {
  const tier = (amount: string, minus: string, status: 0 | 1) => ({ amount, minus, status });
  const [low, high] = [tier('500.00', '30.00', 0), tier('5000.00', '400.00', 0)];
  const activity = {
    id: 7,
    name: '满减',
    repeat: 0 as const,
    cap: null,
    reduction: '0.00',
    is_applied: 0 as const,
  };
  const nextAt = (qualifying: string, missing: string, next = low, reached = 0) => {
    const tiers = reached === 1 ? [{ ...low, status: 1 as const }, high] : [low, high];
    const manjians = { 7: { ...activity, qualifying, tiers, next: { ...next, missing } } };
    return groupActivities([{ ...normal, manjian_id: 7 }], manjians)[0]?.next;
  };

  test('the first step always shows, a later one from half way on', () => {
    expect(nextAt('72.65', '427.35')).toMatchObject({ missing: '427.35' });
    expect(nextAt('2499.99', '2500.01', high, 1)).toBeNull();
    expect(nextAt('2500.00', '2500.00', high, 1)).toMatchObject({ missing: '2500.00' });
  });
});

describe('what is said of freight never contradicts what it costs', () => {
  test('a single goods that ships free asks for nothing more, whatever is missing to the amount', () => {
    const status = freightStatus(
      view({ lines: [], goods: '95.00', freight: '0.00', reason: 'SINGLE_ITEM', gap: '405.00' }),
    );
    expect(status).toMatchObject({ gap: '', text: '含单品包邮商品，本单包邮' });
  });

  test('a region without a fee asks for nothing either', () => {
    const status = freightStatus(view({ lines: [], goods: '95.00', freight: '0.00', gap: '405.00' }));
    expect(status).toMatchObject({ gap: '', text: '本单免运费' });
  });
});
