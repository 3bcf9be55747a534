import { expect, test } from 'vitest';
import type { Parcel } from './acceptance.queries.ts';
import { type AcceptanceDraft, bodyOf, checkDraft, draftOf } from './acceptance-draft.ts';

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
  expect(checkDraft(filled({ temperature }), isCold).temperature).toBe(sentence);
});

test('refused units need a reason', () => {
  const refused = { arrived: 10, accepted: 9 };
  const without = filled({ found: { '7/260801': { ...refused, reason: null } } });
  expect(checkDraft(without, false)).toEqual({ lines: '有不合格数量的，请逐行选择原因' });
  const withReason = filled({ found: { '7/260801': { ...refused, reason: 'BROKEN' } } });
  expect(checkDraft(withReason, false)).toEqual({});
  expect(bodyOf(withReason, parcel).lines).toEqual([
    { line_id: 7, batch_no: '260801', ...refused, reason: 'BROKEN' },
  ]);
});

test('a reason chosen before the batch was in order again is not sent', () => {
  const draft = filled({ found: { '7/260801': { arrived: 10, accepted: 10, reason: 'BROKEN' } } });
  expect(bodyOf(draft, parcel)).toEqual({
    acceptor: '林验收',
    arrived_on: '2026-11-26',
    accepted_on: '2026-11-26',
    lines: [{ line_id: 7, batch_no: '260801', arrived: 10, accepted: 10 }],
  });
});
