import { describe, expect, it } from 'vitest';
import { isTraceLevel, matchTraceCodes, type TracedLine, type TraceScan } from './trace-codes.ts';

const code = (n: number, product = '8123456') => `${product}${String(n).padStart(13, '0')}`;
const line = (changes: Partial<TracedLine> = {}): TracedLine => ({
  orderLineId: 1,
  batchId: 11,
  batchNo: 'B1',
  quantity: 2,
  name: '示例片',
  productCode: '8123456',
  ...changes,
});
const scan = (text: string, changes: Partial<TraceScan> = {}): TraceScan => ({
  batchNo: 'B1',
  code: text,
  level: '小',
  parentCode: '',
  ...changes,
});

describe('trace codes of a parcel', () => {
  it('belong to the product whose code they begin with, and to its batch', () => {
    const other = line({ orderLineId: 2, batchId: 12, name: '另一片', productCode: '8999999', quantity: 1 });
    const found = matchTraceCodes(
      [
        scan(code(9), { level: '大' }),
        scan(code(1), { parentCode: code(9) }),
        scan(code(2), { parentCode: code(9) }),
        scan(code(1, '8999999')),
      ],
      [line(), other],
    );
    expect(found).toMatchObject({ ok: true });
    expect(found.ok && found.codes.map((one) => [one.orderLineId, one.level, one.parentCode])).toEqual([
      [1, '大', ''],
      [1, '小', code(9)],
      [1, '小', code(9)],
      [2, '小', ''],
    ]);
  });

  it('sold and free units of one batch share its codes', () => {
    const gift = line({ orderLineId: 2, quantity: 1 });
    const found = matchTraceCodes(
      [1, 2, 3].map((n) => scan(code(n))),
      [line(), gift],
    );
    expect(found.ok && found.codes.map((one) => one.orderLineId)).toEqual([1, 1, 2]);
  });

  it.each([
    [[scan('123')], '“123”：追溯码格式不正确，应为 20 位数字'],
    [[scan(code(1)), scan(code(1))], `追溯码 ${code(1)} 扫描了两次`],
    [[scan(code(1), { batchNo: 'B2' })], '批号 B2 不在本次发货中'],
    [[scan(code(1, '8777777'))], `追溯码 ${code(1, '8777777')} 不是示例片的`],
    [[1, 2, 3].map((n) => scan(code(n))), '示例片 批号 B1 扫描的追溯码多于发货数量'],
    [[scan(code(1))], '示例片 批号 B1 发货 2，只扫描了 1 个追溯码'],
    [[], '示例片 批号 B1 发货 2，只扫描了 0 个追溯码'],
    [[scan(code(1), { parentCode: 'X' }), scan(code(2))], '“X”：追溯码格式不正确，应为 20 位数字'],
  ])('%# are refused with the reason', (scans, message) => {
    expect(matchTraceCodes(scans, [line()])).toEqual({ ok: false, message });
  });

  it('goods without a product code need no trace code and accept any', () => {
    const plain = line({ productCode: '' });
    expect(matchTraceCodes([], [plain])).toEqual({ ok: true, codes: [] });
    expect(matchTraceCodes([scan(code(1, '0123456')), scan(code(2))], [plain])).toMatchObject({ ok: true });
    expect(isTraceLevel('中') && !isTraceLevel('箱')).toBe(true);
  });
});
