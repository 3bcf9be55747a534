import { expect, test } from 'vitest';
import type { ApprovalCheck } from './approval.queries.ts';
import { approvalOf, hindrance, untouched, withNumber } from './approval-choice.ts';

const plain = {
  payable: '120.00',
  address_id: 5,
  blocks: [],
  limit_message: '',
  has_hm: 0,
  lines: [
    { id: 1, is_blocked: 0 },
    { id: 2, is_blocked: 1 },
  ],
} as unknown as ApprovalCheck;
const withoutBlocked = { ...untouched, numbers: [{ id: 2, number: 0 }] };
const free: ApprovalCheck = {
  ...plain,
  lines: plain.lines.map((line) => ({ ...line, is_blocked: 0 as const })),
};

test('a blocked product hinders the approval until a check says that it does no more', () => {
  expect(hindrance(plain, untouched)).toBe('有 1 种商品暂不能采购，请改数量或取消勾选');
  expect(hindrance(free, withoutBlocked)).toBe('');
});

test('a store above its limit needs a consent, and ephedrine a pledge', () => {
  const check: ApprovalCheck = { ...free, limit_message: '超过本月额度 200.00 元', has_hm: 1 };
  expect(hindrance(check, withoutBlocked)).toBe('超过门店额度，请先勾选同意');
  const agreed = { ...withoutBlocked, isAgreed: true };
  expect(hindrance(check, agreed)).toBe('请先勾选含麻商品采购承诺');
  const pledged = { ...agreed, hasPledged: true };
  expect(hindrance(check, pledged)).toBe('');
  expect(approvalOf({ reason: 'LIMIT' }, check, pledged)).toEqual({
    payable: '120.00',
    address_id: 5,
    numbers: [{ id: 2, number: 0 }],
    over_limit: 1,
    hm_pledge: 1,
  });
});

test('a consent that is no longer asked for is not sent, nor an invoice that the store gets itself', () => {
  const eager = { ...withoutBlocked, isAgreed: true, hasPledged: true, note: ' 先订急用的 ' };
  const sent = { payable: '120.00', address_id: 5, numbers: [{ id: 2, number: 0 }], note: '先订急用的' };
  expect(approvalOf({ reason: 'LIMIT' }, free, eager)).toEqual(sent);
  expect(approvalOf({ reason: 'CHAIN' }, free, eager)).toEqual({ ...sent, invoice_type: 'normal' });
});

test('a quantity is sent while it is another than asked for', () => {
  const line = { id: 7, number: 60 };
  const less = withNumber([{ id: 8, number: 5 }], line, 40);
  expect(less).toEqual([
    { id: 8, number: 5 },
    { id: 7, number: 40 },
  ]);
  expect(withNumber(less, line, 60)).toEqual([{ id: 8, number: 5 }]);
});

test('nothing is sent when every product is left out', () => {
  const empty: ApprovalCheck = { ...plain, payable: null };
  expect(hindrance(empty, untouched)).toBe('没有要采购的商品，请勾选商品或驳回申请');
  expect(approvalOf({ reason: 'CHAIN' }, empty, untouched)).toBeNull();
});
