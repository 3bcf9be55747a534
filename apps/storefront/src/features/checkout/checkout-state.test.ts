import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../shared/call.ts';
import { newDraft } from './check-draft.ts';
import { type CheckoutState, checkoutAfter, firstMissing, isShownInDialog } from './checkout-state.ts';

const draft = { ...newDraft('', 'key'), isUnanswered: true };
const fresh: CheckoutState = { draft, errors: {}, dialog: null };
const asked = { ways: ['password'] };

function refusal(more: { reason?: string; errors?: Record<string, string[]>; data?: unknown }): CallFailure {
  return new CallFailure('problem', '不行', { code: 422, message: '不行', data: null, ...more });
}
const wantsProof = refusal({ reason: 'PAY_CONFIRMATION', data: asked });
const wrongProof = refusal({ errors: { pay_password: ['支付密码不正确'] } });
const noStock = refusal({ errors: { address_id: ['请选择收货地址'] } });

const refused = (state: CheckoutState, failure: CallFailure) =>
  checkoutAfter(state, { kind: 'answered', outcome: { kind: 'refused', failure } });

test('what is chosen joins what was chosen before', () => {
  const chosen = checkoutAfter(fresh, { kind: 'chose', part: { addressId: 7 } });
  const both = checkoutAfter(chosen, { kind: 'chose', part: { points: 100 } });
  expect(both.draft).toMatchObject({ addressId: 7, points: 100, key: 'key' });
});

describe('a payment that wants to be confirmed', () => {
  const confirming = refused(fresh, wantsProof);

  test('is asked for in a dialog, and nothing else is told', () => {
    expect(confirming.dialog).toEqual({ kind: 'confirm', asked, failure: null });
    expect(confirming.errors).toEqual({});
    expect(isShownInDialog(fresh, wantsProof)).toBe(true);
  });

  test('stays open with what was wrong with what was typed', () => {
    expect(isShownInDialog(confirming, wrongProof)).toBe(true);
    const again = refused(confirming, wrongProof);
    expect(again.dialog).toEqual({ kind: 'confirm', asked, failure: wrongProof });
    expect(refused(again, wantsProof).dialog).toMatchObject({ failure: null });
  });

  test('is given up for any other refusal, which the page tells', () => {
    expect(isShownInDialog(confirming, noStock)).toBe(false);
    expect(refused(confirming, noStock)).toMatchObject({ dialog: null, errors: noStock.errors });
  });

  test('without an answer closes, and the page says that there may be an order', () => {
    const outcome = { kind: 'unknown', failure: noStock } as const;
    const sent = checkoutAfter(confirming, { kind: 'sent' });
    const next = checkoutAfter(sent, { kind: 'answered', outcome });
    expect(next).toEqual({ draft, errors: {}, dialog: null });
  });
});

test('a wrong proof that no dialog has asked for is told on the page', () => {
  expect(isShownInDialog(fresh, wrongProof)).toBe(false);
  expect(refused(fresh, wrongProof).errors).toEqual(wrongProof.errors);
});

test('an answer ends the doubt whether there is an order, and none leaves it', () => {
  expect(refused(fresh, noStock).draft.isUnanswered).toBe(false);
  const changed = { kind: 'changed', failure: noStock } as const;
  expect(checkoutAfter(fresh, { kind: 'answered', outcome: changed }).draft.isUnanswered).toBe(false);
  const unknown = { kind: 'unknown', failure: noStock } as const;
  expect(checkoutAfter(fresh, { kind: 'answered', outcome: unknown }).draft.isUnanswered).toBe(true);
});

test('what is typed while a submit is on its way leaves the doubt whether there is an order', () => {
  const answeredBefore = { ...fresh, draft: { ...draft, isUnanswered: false } };
  const sent = checkoutAfter(answeredBefore, { kind: 'sent' });
  const typed = checkoutAfter(sent, { kind: 'chose', part: { remarks: { a: '后门' } } });
  expect(typed.draft).toMatchObject({ isUnanswered: true, remarks: { a: '后门' } });
});

test('one dialog stands before the page at a time', () => {
  const asking = checkoutAfter(fresh, { kind: 'opened', dialog: { kind: 'approval' } });
  expect(asking.dialog).toEqual({ kind: 'approval' });
  expect(checkoutAfter(asking, { kind: 'closed' }).dialog).toBeNull();
});

describe('what is missing is told one after the other', () => {
  const ready = { ...draft, hasAgreed: true };

  test('the pledge, where there are 含麻 goods', () => {
    expect(firstMissing(ready, true)?.[0]).toBe('hm_pledge');
    expect(firstMissing({ ...ready, hasPledged: true }, true)).toBeUndefined();
  });

  test('an e-mail that is none, where there is an invoice', () => {
    expect(firstMissing({ ...ready, invoiceEmail: 'cw@' }, false)?.[0]).toBe('invoice_email');
    expect(firstMissing({ ...ready, invoiceEmail: 'cw@', invoiceType: 'none' }, false)).toBeUndefined();
    expect(firstMissing({ ...ready, invoiceEmail: ' ' }, false)).toBeUndefined();
  });

  test('the agreement, last', () => {
    expect(firstMissing({ ...ready, hasAgreed: false, invoiceEmail: 'cw@' }, false)?.[0]).toBe(
      'invoice_email',
    );
    expect(firstMissing({ ...ready, hasAgreed: false }, false)?.[0]).toBe('agreed');
  });
});
