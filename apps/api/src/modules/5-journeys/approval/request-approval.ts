import type { requestApproval as requestApprovalEndpoint } from '@qianfang/contract/approval';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { approvalDays } from '@qianfang/domain/approval/approval-state';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { placeText } from '@qianfang/domain/identifier/place';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { formatAmount } from '@qianfang/domain/money/fen';
import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { type HeadOffice, loadCompanyName, loadHeadOffice } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { type DeliveryAddress, loadAddress, loadStorePlaces } from '../../2-goods/qualification/index.ts';
import { peekLimitProblem } from '../../3-trade/purchases/index.ts';
import {
  loadChoices,
  lockCart,
  type OpenCart,
  priceSubmit,
  removeOrderedLines,
} from '../../4-shop/cart/index.ts';
import { insertRequest, type RequestedLine } from './approval.repo.ts';

type Body = BodyOf<typeof requestApprovalEndpoint>;
type Result = ResultOf<typeof requestApprovalEndpoint>;

const dayMs = 86_400_000;

/** The buyer, the store and the address. */
interface Route {
  readonly head: HeadOffice;
  readonly reason: 'CHAIN' | 'LIMIT';
  readonly buyer: Viewer;
  /** The store that the head office buys for. */
  readonly store: Viewer | undefined;
  readonly address: DeliveryAddress | undefined;
}

async function findRoute(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  addressId: number,
): Promise<Route | Problem<'STATE_FORBIDS'>> {
  const head = await loadHeadOffice(tx, viewer.buyerId);
  if (!head?.viewer) return problem('STATE_FORBIDS', { message: '本单位没有可以审批的总部' });
  if (viewer.buyerKind !== 'CHAIN_STORE') {
    const address = await loadAddress(tx, viewer.buyerId, addressId);
    return { head, reason: 'LIMIT', buyer: viewer, store: undefined, address };
  }
  const today = dateInShanghai(deps.clock.now());
  const { toStore, toHead } = await loadStorePlaces(tx, viewer.buyerId, head.id, today);
  return {
    head,
    reason: 'CHAIN',
    buyer: head.viewer,
    store: viewer,
    address: [...toStore, ...toHead].find((one) => one.id === addressId),
  };
}

function askedLine(cart: OpenCart, line: PricedLine): RequestedLine {
  const row = cart.rows.find((one) => one.id === line.lineId) ?? null;
  const [part] = line.parts;
  const isSet = line.kind === 'COMBINATION';
  const goods = part && cart.offers.byId.get(part.goods.goodsId)?.goods;
  return {
    key: line.key,
    row,
    kind: line.kind,
    goods_id: isSet ? null : (part?.goods.goodsId ?? null),
    name: line.name,
    spec: isSet ? line.parts.map((one) => one.goods.name).join('、') : (goods?.spec ?? ''),
    maker: isSet ? '' : (goods?.maker ?? ''),
    unit: isSet ? '套' : (goods?.unit ?? ''),
    picture: goods?.pictureUrl ?? '',
    quantity: line.quantity,
    net_fen: line.net,
  };
}

const addressText = (address: DeliveryAddress) =>
  `${address.consignee} ${placeText(address, address.detail)}`;

async function ask(tx: Db, deps: Deps, viewer: Viewer, body: Body) {
  const rows = await lockCart(tx, viewer.buyerId);
  const route = await findRoute(tx, deps, viewer, body.address_id);
  if (isProblem(route)) return route;
  const { head, reason, buyer, store, address } = route;
  const { note = '', payable, ids, lines: seen, address_id: _address, ...wishes } = body;
  const choices = await loadChoices(tx, viewer.buyerId);
  // The head office's coupons, vouchers and points are its own to use.
  const ownSeen = { payable, coupon_id: 0, ...(ids ? { ids } : {}), ...(seen ? { lines: seen } : {}) };
  const cart = await priceSubmit(tx, deps, buyer, {
    rows,
    seen: reason === 'CHAIN' ? ownSeen : body,
    address,
    store,
    choices,
    isAskedOnly: reason === 'CHAIN',
  });
  if (isProblem(cart)) return cart;
  if (!address) return fieldProblem('address_id', '请选择收货地址');
  const now = deps.clock.now();
  const { totals } = cart.priced;
  if (reason === 'LIMIT' && !(await peekLimitProblem(tx, viewer.buyerId, totals.payable, now)))
    return problem('STATE_FORBIDS', { message: '没有超过总部设置的采购额度，可以直接提交订单' });

  const lines = cart.priced.lines.filter((line) => line.isCounted);
  const request = await insertRequest(
    tx,
    {
      buyer_id: viewer.buyerId,
      head_id: head.id,
      account_id: viewer.accountId,
      account_name: viewer.accountName,
      reason,
      note: note.trim(),
      lines: lines.map((line) => askedLine(cart, line)),
      choices,
      wishes: reason === 'CHAIN' ? withoutOwn(wishes) : wishes,
      address_id: address.id,
      address: addressText(address),
      freight_fen: totals.freight,
      payable_fen: totals.payable,
      asked_at: now,
      expires_at: new Date(now.getTime() + approvalDays * dayMs),
    },
    dateInShanghai(now),
  );
  await removeOrderedLines(tx, viewer.buyerId, cart);
  const company = (await loadCompanyName(tx, viewer.buyerId))?.name ?? '';
  await sendMessage(tx, {
    buyerId: head.id,
    kind: 'order',
    title: `${company}提交了采购申请`,
    body: `${viewer.accountName}申请采购 ${lines.length} 种商品，${displayAmount(totals.payable)}，请在 ${approvalDays} 天内审批。`,
    url: `/ddgl?request=${request.id}`,
    dedupeKey: `approval-asked:${request.id}`,
    at: now,
  });
  return { ...request, payable: formatAmount(totals.payable) };
}

/** Savings and invoices are for the head office to choose. */
function withoutOwn(wishes: Omit<Body, 'note' | 'payable' | 'ids' | 'address_id'>) {
  const {
    coupon_id: _coupon,
    vouchers: _vouchers,
    points: _points,
    invoice_email: _email,
    ...others
  } = wishes;
  return others;
}

/**
 * A store requests its head office's approval of its cart: a store of a chain always, another beyond its
 * limits. Prices the cart as if ordered and compares it with what the store saw (ORDER_CHANGED, 409); the
 * lines leave the cart. Problems: STATE_FORBIDS for a company without a head office, or one that can order
 * itself.
 */
export function requestApproval(
  deps: Deps,
  viewer: Viewer,
  keyed: KeyedWrite | undefined,
  body: Body,
): Promise<Result | Problem<ReasonsOf<typeof ask>>> {
  return transactOnce(deps.db, keyed, (tx) => ask(tx, deps, viewer, body));
}
