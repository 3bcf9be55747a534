import { describe, expect, test } from 'vitest';
import type { Check } from './check-differences.ts';
import { newDraft, resumeDraft, submitBody } from './check-draft.ts';

let keys = 0;
const makeKey = () => `key-${++keys}`;

describe('the checkout draft', () => {
  test('a reload uses the same key, so that a retry makes no second order', () => {
    const draft = { ...newDraft('', 'first-key'), remarks: { '1-NORMAL': '请放前台' } };
    expect(resumeDraft(draft, '', makeKey)).toEqual(draft);
  });

  test('other lines get their own key and remarks, and keep the chosen invoice', () => {
    const draft = { ...newDraft('', 'first-key'), invoiceType: 'special' as const, remarks: { a: 'b' } };
    const next = resumeDraft(draft, '3,4', makeKey);
    expect(next).toMatchObject({ scope: '3,4', invoiceType: 'special', remarks: {} });
    expect(next.key).not.toBe('first-key');
  });

  test('a submit without an answer keeps its key for the next checkout, so that both make one order', () => {
    const draft = { ...newDraft('', 'first-key'), isUnanswered: true, remarks: { a: 'b' } };
    expect(resumeDraft(draft, '3,4', makeKey)).toEqual({
      ...draft,
      scope: '3,4',
      remarks: {},
    });
  });

  test.each([undefined, 'words', { key: 1 }, { key: 'k', scope: '', delivery: 'x', invoiceType: 'cash' }])(
    'what is no draft starts a new one: %j',
    (stored) => {
      expect(resumeDraft(stored, '', () => 'fresh')).toEqual(newDraft('', 'fresh'));
    },
  );
});

test('a submit sends the lines and the payable shown, and remarks on existing orders only', () => {
  const draft = {
    ...newDraft('', 'k'),
    papers: ['REPORT' as const],
    hasPledged: true,
    remarks: { '1-NORMAL': ' 请放前台 ', '9-COLD': '旧的', '1-HM': '  ' },
    receiveTimes: { '1-HM': 'WORKDAY' as const, '9-COLD': 'WEEKEND' as const },
  };
  const seen = {
    orders: [
      {
        key: '1-NORMAL',
        handling: 'NORMAL',
        lines: [{ id: 1, key: 'line:1', number: 2, net_amount: '90.00' }],
        added: [{ key: 'gift:3:99', number: 1, net_amount: '0.00' }],
      },
      {
        key: '1-HM',
        handling: 'HM',
        lines: [{ id: 2, key: 'line:2', number: 1, net_amount: '2.00' }],
        added: [],
      },
    ],
    totals: { payable: '92.00' },
    savings: { coupon_id: null },
  } as unknown as Check;
  expect(submitBody(draft, seen, 7, true)).toEqual({
    ids: [1, 2],
    address_id: 7,
    payable: '92.00',
    lines: [
      { key: 'line:1', number: 2, amount: '90.00' },
      { key: 'gift:3:99', number: 1, amount: '0.00' },
      { key: 'line:2', number: 1, amount: '2.00' },
    ],
    coupon_id: 0,
    delivery: 'express',
    invoice_type: 'normal',
    papers: ['REPORT'],
    remarks: { '1-NORMAL': '请放前台' },
    receive_times: { '1-HM': 'WORKDAY' },
    hm_pledge: 1,
    pay: 'balance',
  });
});
