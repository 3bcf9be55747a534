import type { checkApproval as checkApprovalEndpoint } from '@qianfang/contract/approval';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { moveApproval } from '@qianfang/domain/approval/approval-state';
import { placeText } from '@qianfang/domain/identifier/place';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { differences } from '@qianfang/domain/pricing/cart-differences';
import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { peekLimitProblem } from '../../3-trade/purchases/index.ts';
import {
  contractProblem,
  findGateProblems,
  findStoreProblems,
  openCart,
  openWallet,
  type WalletRequest,
} from '../../4-shop/cart/index.ts';
import { refuseOwn, requestAccessOf } from './approval.policy.ts';
import { findRequest, type RequestedLine, type RequestRow } from './approval.repo.ts';
import { lostRequests } from './lost-requests.ts';
import { openRequest } from './open-request.ts';

type Result = ResultOf<typeof checkApprovalEndpoint>;
type Line = Result['lines'][number];

/** Each line's amount now and then, and why it is unavailable. */
function compare(
  asked: readonly RequestedLine[],
  now: readonly PricedLine[],
  changes: ReadonlyMap<string, string>,
): Line[] {
  const present = new Map(now.map((line) => [line.key, line]));
  const known = new Set(asked.map((line) => line.key));
  const added = now.filter((line) => line.isCounted && !known.has(line.key));
  return [
    ...asked.map((line): Line => {
      const priced = present.get(line.key);
      const isCounted = priced?.isCounted === true;
      return {
        id: line.row?.id ?? null,
        name: line.name,
        before: formatAmount(fen(line.net_fen)),
        after: isCounted ? formatAmount(priced.net) : null,
        message: changes.get(line.key) ?? '',
        is_blocked: line.row !== null && (!isCounted || priced.notes.length > 0) ? 1 : 0,
      };
    }),
    ...added.map(
      (line): Line => ({
        id: null,
        name: line.name,
        before: null,
        after: formatAmount(line.net),
        message: '新增的赠品或换购',
        is_blocked: 0,
      }),
    ),
  ];
}

/** The store's chosen reductions, where it pays itself. */
export function savingsOf(row: RequestRow): WalletRequest {
  const { coupon_id, vouchers, points } = row.wishes as WalletRequest;
  return {
    ...(coupon_id === undefined ? {} : { coupon_id }),
    ...(vouchers === undefined ? {} : { vouchers }),
    ...(points === undefined ? {} : { points }),
  };
}

/**
 * The head office's preview of a request: at present prices and stock, beside the requested ones. Read-only.
 * Problems: NOT_FOUND, FORBIDDEN for the requester, STATE_FORBIDS where it is decided.
 */
export async function checkApproval(
  deps: Deps,
  viewer: Viewer,
  id: number,
  body: BodyOf<typeof checkApprovalEndpoint>,
): Promise<Result | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { db } = deps;
  const row = await findRequest(db, requestAccessOf(viewer), id);
  if (!row) return problem('NOT_FOUND');
  const refused = refuseOwn(row, viewer);
  if (refused) return refused;
  const moved = moveApproval(row.status, 'approve', 'head');
  if (typeof moved !== 'string') return problem('STATE_FORBIDS', { message: moved.message });
  const open = await openRequest(db, deps, viewer, row);
  if (isProblem(open)) return open;
  const { buyer, store, places } = open;
  const place = places.find((one) => one.address.id === body.address_id) ?? places[0];
  const leftOut = new Set(body.left_out);
  const now = deps.clock.now();
  const purse = await openWallet(db, buyer.buyerId, now, savingsOf(row));
  const cart = await openCart(db, deps, buyer, {
    rows: open.rows,
    onlyIds: new Set(open.rows.map((one) => one.id).filter((one) => !leftOut.has(one))),
    ...purse,
    choices: { ...row.choices, ...purse.choices },
    ...(place ? { province: place.address.province } : {}),
  });
  const { totals, orders } = cart.priced;
  const wanted = row.lines.filter((line) => line.row === null || !leftOut.has(line.row.id));
  const seen = wanted.map(({ key, name, quantity, net_fen }) => ({
    key,
    name,
    quantity,
    amount: fen(net_fen),
  }));
  const compared = differences({ payable: fen(row.payable_fen), lines: seen }, cart.priced);
  const problems =
    orders.length === 0
      ? []
      : [
          (await contractProblem(db, deps, buyer, cart)) ?? [],
          store ? await findStoreProblems(db, deps, store, cart) : [],
          await findGateProblems(db, buyer, cart, place?.address),
        ].flat();
  const limited = await peekLimitProblem(db, row.buyer_id, totals.payable, now);
  return {
    payable: orders.length === 0 ? null : formatAmount(totals.payable),
    goods: formatAmount(totals.goods),
    reduction: formatAmount(fen(totals.fullReduction + totals.orderDiscount)),
    coupon: formatAmount(totals.coupon),
    freight: formatAmount(totals.freight),
    lines: compare(wanted, cart.priced.lines, new Map(compared.lines.map((one) => [one.key, one.message]))),
    places: places.map(({ address, isStore }) => ({
      id: address.id,
      text: placeText(address, address.detail),
      consignee: address.consignee,
      is_store: isStore ? 1 : 0,
      is_asked: address.id === row.address_id ? 1 : 0,
    })),
    address_id: place?.address.id ?? null,
    blocks: problems.map((one) => ({ message: one.message, action_url: one.actionUrl ?? null })),
    limit_message: limited?.message ?? '',
    lost_wishes: orders.length === 0 ? [] : lostRequests(row, orders),
    has_hm: orders.some((draft) => draft.handling === 'HM') ? 1 : 0,
  };
}
