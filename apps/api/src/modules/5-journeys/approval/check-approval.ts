import type { checkApproval as checkApprovalEndpoint } from '@qianfang/contract/approval';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { moveApproval } from '@qianfang/domain/approval/approval-state';
import { placeText } from '@qianfang/domain/identifier/place';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { differences } from '@qianfang/domain/pricing/cart-differences';
import { maximumQuantity, packStep } from '@qianfang/domain/quantity/pack-quantity';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { peekLimitProblem } from '../../3-trade/purchases/index.ts';
import {
  contractProblem,
  findGateProblems,
  findStoreProblems,
  type OpenCart,
  openCart,
  openWallet,
  setPackRule,
  type WalletRequest,
} from '../../4-shop/cart/index.ts';
import { refuseOwn, requestAccessOf } from './approval.policy.ts';
import { findRequest, type RequestedLine, type RequestRow } from './approval.repo.ts';
import { couponOf, type DecidedLines, decideLines } from './decide-lines.ts';
import { lostRequests } from './lost-requests.ts';
import { openRequest } from './open-request.ts';

type Result = ResultOf<typeof checkApprovalEndpoint>;
type Line = Result['lines'][number];

interface Compared {
  readonly cart: OpenCart;
  readonly decided: DecidedLines;
  /** What is another than when it was asked for, by the key of its line. */
  readonly messages: ReadonlyMap<string, string>;
}

/** How a line's quantity may be changed; a store that buys itself is ordered no more than it asked for. */
function packOf({ reason }: RequestRow, { row }: RequestedLine, cart: OpenCart): Line['pack'] {
  const input = cart.input.lines.find((line) => line.id === row?.id);
  if (!input || !row) return null;
  const rule = input.kind === 'GOODS' ? input.goods : setPackRule(input.combination);
  const most = maximumQuantity(rule);
  return { step: packStep(rule), most: reason === 'LIMIT' ? Math.min(most, row.quantity) : most };
}

/** Each line's quantity and amount now and then, and why it is unavailable. */
function compare(row: RequestRow, { cart, decided, messages }: Compared): Line[] {
  const now = cart.priced.lines;
  const present = new Map(now.map((line) => [line.key, line]));
  const known = new Set(row.lines.map((line) => line.key));
  const wanted = new Set(decided.ids);
  const added = now.filter((line) => line.isCounted && !known.has(line.key));
  return [
    ...row.lines.map((line): Line => {
      const priced = present.get(line.key);
      const isWanted = line.row === null || wanted.has(line.row.id);
      const isCounted = isWanted && priced?.isCounted === true;
      return {
        id: line.row?.id ?? null,
        name: line.name,
        number: isWanted ? (priced?.quantity ?? 0) : 0,
        before: formatAmount(fen(line.net_fen)),
        after: isCounted ? formatAmount(priced.net) : null,
        message: messages.get(line.key) ?? '',
        is_blocked: line.row !== null && isWanted && (!isCounted || priced.notes.length > 0) ? 1 : 0,
        pack: packOf(row, line, cart),
      };
    }),
    ...added.map(
      (line): Line => ({
        id: null,
        name: line.name,
        number: line.quantity,
        before: null,
        after: formatAmount(line.net),
        message: '新增的赠品或换购',
        is_blocked: 0,
        pack: null,
      }),
    ),
  ];
}

/**
 * What stands in the way of each line, or is another than it was asked for. That a changed quantity comes to another
 * amount goes without saying.
 */
function messagesOf(row: RequestRow, cart: OpenCart, { ids, changes }: DecidedLines): Map<string, string> {
  const wanted = new Set(ids);
  const changed = new Map(changes.map(({ id, after }) => [id, after]));
  const lines = row.lines
    .filter((line) => line.row === null || wanted.has(line.row.id))
    .map(({ key, name, quantity, net_fen, row: asked }) => ({
      key,
      name,
      quantity: changed.get(asked?.id ?? 0) ?? quantity,
      amount: fen(net_fen),
    }));
  const compared = differences({ payable: fen(row.payable_fen), lines }, cart.priced);
  const isSaid = new Set(changes.map(({ id }) => `line:${id}`));
  return new Map(
    compared.lines
      .filter(({ key, kind }) => !isSaid.has(key) || kind === 'GONE' || kind === 'BLOCKED')
      .map((one) => [one.key, one.message]),
  );
}

/** The reductions that the store chose, where it pays itself. */
function savingsOf(row: RequestRow, decided: DecidedLines): WalletRequest {
  const { vouchers, points } = row.wishes as WalletRequest;
  return {
    ...couponOf(row, decided),
    ...(vouchers === undefined ? {} : { vouchers }),
    ...(points === undefined ? {} : { points }),
  };
}

/**
 * The head office's preview of a request: at present prices and stock, beside the requested ones. Read-only.
 * Problems: NOT_FOUND, FORBIDDEN for the requester, STATE_FORBIDS where it is decided, INVALID where it raises what a
 * store buys itself.
 */
export async function checkApproval(
  deps: Deps,
  viewer: Viewer,
  id: number,
  body: BodyOf<typeof checkApprovalEndpoint>,
): Promise<Result | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
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
  const decided = decideLines(row, body);
  if (isProblem(decided)) return decided;
  const now = deps.clock.now();
  const purse = await openWallet(db, buyer.buyerId, now, savingsOf(row, decided));
  const cart = await openCart(db, deps, buyer, {
    rows: decided.rows,
    onlyIds: new Set(decided.ids),
    ...purse,
    choices: { ...row.choices, ...purse.choices },
    ...(place ? { province: place.address.province } : {}),
  });
  const { totals, orders } = cart.priced;
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
    lines: compare(row, { cart, decided, messages: messagesOf(row, cart, decided) }),
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
