import { fieldProblem, isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { parseEmail } from '@qianfang/domain/identifier/contact';
import { deliveryRequestTexts } from '@qianfang/domain/order/delivery-requests';
import { caughtUp } from '../../../../memory/change-feed.ts';
import { loadCompanyName } from '../../../1-ground/identity/index.ts';
import { readSettings } from '../../../1-ground/settings/index.ts';
import { planAllocation } from '../../../1-ground/stock/index.ts';
import { loadAddress } from '../../../2-goods/qualification/index.ts';
import { cashRefusal } from '../../../3-trade/payment/index.ts';
import { findLimitProblem } from '../../../3-trade/purchases/index.ts';
import {
  changed,
  type Difference,
  draftKey,
  lockCart,
  type OpenCart,
  priceSubmit,
} from '../../../4-shop/cart/index.ts';
import { stockRequests } from './draft-lines.ts';
import type { Body, Submission, Submit } from './submission.ts';

/** The invoice email; '' for none, undefined where it was not given or no invoice is wanted. */
function emailOf(body: Body): string | undefined | Problem<'INVALID'> {
  const typed = body.invoice_email?.trim();
  if (typed === undefined || body.invoice_type === 'none') return undefined;
  if (typed === '') return '';
  const email = parseEmail(typed);
  return email.ok ? email.value : fieldProblem('invoice_email', email.message);
}

/**
 * Requests for orders that no longer exist, since other warehouses send the goods: they are not dropped
 * silently.
 */
function movedOrders(cart: OpenCart, body: Body): Difference[] {
  const keys = new Set(cart.priced.orders.map(draftKey));
  const message = '发货仓库有变化，请核对各订单的备注和收货时间';
  return [...new Set(deliveryRequestTexts(body).map(({ key }) => key))]
    .filter((key) => !keys.has(key))
    .map((key) => ({
      key: `order:${key}`,
      name: '发货安排',
      kind: 'ORDERS',
      message,
      before: null,
      after: null,
    }));
}

/** Checks everything that needs no lock. Returns the invoice email. */
async function checkForm({ deps, tx, viewer, body, invoices, asked }: Submit) {
  if (body.invoice_type === 'special') {
    const block = await invoices.findSpecialBlock(deps, tx, viewer.buyerId);
    if (block !== '') return fieldProblem('invoice_type', block);
  }
  const email = emailOf(body);
  if (isProblem(email)) return email;
  // Approving a store's request is the head office's agreement.
  if (!asked && body.agreed !== 1) return fieldProblem('agreed', '请先阅读并同意《用户协议》');
  return { email };
}

function checkCart(body: Body, cart: OpenCart) {
  const hasEphedrine = cart.priced.orders.some((draft) => draft.handling === 'HM');
  if (body.pay_type === 'COD') return cashRefusal(hasEphedrine);
  if (hasEphedrine && body.hm_pledge !== 1) return fieldProblem('hm_pledge', '请先勾选含麻商品采购承诺');
  return undefined;
}

/** Checks and prices everything again on locked rows, and plans the batches. */
export async function checkSubmit(
  submit: Submit,
): Promise<Submission | Problem<ReasonsOf<typeof priceSubmit> | 'METHOD_FORBIDDEN' | 'STORE_LIMIT'>> {
  const { tx, deps, viewer, body, confirm, asked } = submit;
  const now = deps.clock.now();
  const form = await checkForm(submit);
  if (isProblem(form)) return form;
  // The lock on its own cart serialises the company's submits, whatever they order.
  const own = await lockCart(tx, viewer.buyerId);
  const facts = await caughtUp(tx, deps.db);
  const address = asked?.address ?? (await loadAddress(facts, viewer.buyerId, body.address_id));
  const cart = await priceSubmit(facts, deps, viewer, {
    rows: asked?.rows ?? own,
    seen: body,
    address,
    store: asked?.store,
    choices: asked?.choices,
  });
  if (isProblem(cart)) return cart;
  const moved = asked ? [] : movedOrders(cart, body);
  if (moved.length > 0) return changed(cart, moved, body.payable);
  if (!address) return fieldProblem('address_id', '请选择收货地址');
  const limitedId = asked?.limitedId ?? viewer.buyerId;
  // Only stores of a head office have limits.
  const isLimited = (await loadCompanyName(facts, limitedId))?.parentId !== null;
  const beyond = isLimited && (await findLimitProblem(tx, limitedId, cart.priced.totals.payable, now));
  if (beyond && !asked?.mayExceedLimit) return beyond;
  const unfit = checkCart(body, cart);
  if (unfit) return unfit;

  const { unpaidMinutes } = await readSettings(facts);
  const payBefore = new Date(now.getTime() + unpaidMinutes * 60_000);
  const planned = await planAllocation(facts, stockRequests(cart));
  const shownPayBefore = confirm ? null : payBefore;
  return { ...submit, ...form, facts, cart, address, planned, payBefore, shownPayBefore, now };
}
