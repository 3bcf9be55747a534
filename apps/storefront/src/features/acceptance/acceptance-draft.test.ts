import { expect, test } from 'vitest';
import { afterScan, scanBookOf } from './accept-scan.ts';
import type { Parcel } from './acceptance.queries.ts';
import { type AcceptanceDraft, bodyOf, checkDraft, draftOf } from './acceptance-draft.ts';
import { withRest } from './found.ts';

const batch = {
  line_id: 7,
  goods_id: 11,
  name: '阿莫西林胶囊',
  ypgg: '0.25g*24粒',
  sccj: '云杉谷制药',
  bzdw: '盒',
  batch_no: '260801',
  production_date: '2026-08-01',
  expiry_date: '2028-07-31',
  number: 10,
} as Parcel['lines'][number];
const parcel = { shipment_no: 'FH1', delivered_at: null, lines: [batch] } as unknown as Parcel;

const filled = (changes: Partial<AcceptanceDraft> = {}): AcceptanceDraft => ({
  ...draftOf(parcel, '林验收', '2026-11-26'),
  ...changes,
});

test('a parcel arrived on the day of its delivery in Shanghai, or today when no carrier said so', () => {
  expect(filled().arrivedOn).toBe('2026-11-26');
  const late = { ...parcel, delivered_at: '2026-11-24T16:30:00.000Z' };
  expect(draftOf(late, '', '2026-11-26').arrivedOn).toBe('2026-11-25');
});

test.each([
  ['', false, undefined],
  ['', true, '冷链商品请填写到货温度'],
  ['４.５', true, undefined],
  ['-12.5', true, undefined],
  ['4.55', false, '“4.55”不是温度，请填写摄氏度，最多一位小数，如 4.5'],
])('a temperature of “%s” with a cold chain %s is refused with %s', (temperature, isCold, sentence) => {
  expect(checkDraft(filled({ temperature }), parcel, isCold).temperature).toBe(sentence);
});

const key = '7/260801';

test('nothing is sent before every batch was counted; one press counts the rest as arrived, or as missing', () => {
  expect(checkDraft(filled(), parcel, false)).toEqual({
    lines: '还有 1 个批号没有清点，请填写到货数量，或按“全部到齐”',
  });
  for (const [rest, arrived] of [
    ['all', 10],
    ['none', 0],
  ] as const) {
    const draft = filled({ found: withRest(parcel, {}, rest) });
    expect(checkDraft(draft, parcel, false)).toEqual({});
    expect(bodyOf(draft, parcel).lines).toEqual([
      { line_id: 7, batch_no: '260801', arrived, accepted: arrived },
    ]);
  }
  const counted = { [key]: { arrived: 8, refused: 1, reason: 'BROKEN' as const } };
  expect(withRest(parcel, counted, 'all')).toEqual(counted);
});

test('refused units need a reason', () => {
  const without = filled({ found: { [key]: { arrived: 10, refused: 1, reason: null } } });
  expect(checkDraft(without, parcel, false)).toEqual({ lines: '有拒收数量的，请逐行选择原因' });
  const withReason = filled({ found: { [key]: { arrived: 10, refused: 1, reason: 'BROKEN' } } });
  expect(checkDraft(withReason, parcel, false)).toEqual({});
  expect(bodyOf(withReason, parcel).lines).toEqual([
    { line_id: 7, batch_no: '260801', arrived: 10, accepted: 9, reason: 'BROKEN' },
  ]);
});

test('a reason chosen before the batch was in order again is not sent', () => {
  const draft = filled({ found: { [key]: { arrived: 10, refused: 0, reason: 'BROKEN' } } });
  expect(bodyOf(draft, parcel)).toEqual({
    acceptor: '林验收',
    arrived_on: '2026-11-26',
    accepted_on: '2026-11-26',
    lines: [{ line_id: 7, batch_no: '260801', arrived: 10, accepted: 10 }],
  });
});

test('a scan counts on its batch; a code of another parcel is told and changes nothing', () => {
  const book = scanBookOf({
    is_cut: false,
    lines: [{ line_id: 7, batch_no: '260801', barcode: '6901234567892', is_traced: false, codes: [] }],
  });
  const counted = afterScan('6901234567892', filled(), parcel, book);
  expect(counted).toEqual({
    changes: { found: { [key]: { arrived: 1, refused: 0, reason: null } } },
    told: { isWrong: false, text: '阿莫西林胶囊 批号 260801 到货 1 / 10 盒', key },
  });
  const foreign = afterScan('81234560000000000012', filled(), parcel, book);
  expect(foreign.changes).toEqual({});
  expect(foreign.told).toMatchObject({ isWrong: true, key: null });
});
