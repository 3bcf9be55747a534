import { type Problem, problem } from '@qianfang/contract/problem';
import { formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import { differences, type LineDifference, type SeenCart } from '@qianfang/domain/pricing/cart-differences';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { DeliveryAddress } from '../../2-goods/qualification/index.ts';
import type { CartChoices, CartLineRow } from './cart.repo.ts';
import { contractProblem, findDeliveryProblems, findGateProblems, findStoreProblems } from './check-gate.ts';
import { type OpenCart, openCart } from './open-cart.ts';
import { openWallet, type WalletRequest } from './open-wallet.ts';

/** What was seen and chosen of lines that are to be ordered. */
export interface SeenSubmit extends WalletRequest {
  /** Lines that were wanted; the ticked ones otherwise. */
  readonly ids?: readonly number[];
  /** The payable that was seen. */
  readonly payable: string;
  /** The lines that were seen, gifts too; absent where only the payable is known. */
  readonly lines?: ReadonlyArray<{ readonly key: string; readonly number: number; readonly amount: string }>;
}

/** What has moved of one line since it was seen. */
export type Difference = Pick<LineDifference, 'key' | 'name' | 'message' | 'before' | 'after'> & {
  readonly kind: string;
  /** Of a line that is in the cart no more. */
  readonly lineId?: number;
};

export function changed(
  cart: OpenCart,
  found: readonly Difference[],
  payableBefore: string,
): Problem<'ORDER_CHANGED'> {
  const idOf = (key: string) => cart.priced.lines.find((line) => line.key === key)?.lineId ?? null;
  return problem('ORDER_CHANGED', {
    data: {
      payable_before: payableBefore,
      payable_after: formatAmount(cart.priced.totals.payable),
      differences: found.map((one) => ({
        key: one.key,
        line_id: one.lineId ?? idOf(one.key),
        name: one.name,
        reason: one.kind,
        message: one.message,
        before: one.before === null ? null : formatAmount(one.before),
        after: one.after === null ? null : formatAmount(one.after),
      })),
    },
  });
}

/** Lines that the buyer wanted and that cannot be ordered any more: gone from the cart, or not to be bought. */
function lostLines(cart: OpenCart, ids: readonly number[] | undefined): Difference[] {
  const wanted = new Set(ids ?? cart.rows.filter((row) => row.is_selected).map((row) => row.id));
  const lines = cart.priced.lines.filter((line) => line.lineId !== null && wanted.has(line.lineId));
  const known = new Set(lines.map((line) => line.lineId));
  const missing = [...wanted].filter((id) => !known.has(id));
  return [
    ...lines
      .filter((line) => !line.isCounted)
      .map((line) => ({
        key: line.key,
        name: line.name,
        kind: 'GONE',
        message: line.notes[0]?.message ?? '已不在结算商品内',
        before: null,
        after: null,
      })),
    ...missing.map((id) => ({
      key: `line:${id}`,
      lineId: id,
      name: '商品',
      kind: 'GONE',
      message: '商品已从购物车移除',
      before: null,
      after: null,
    })),
  ];
}

interface Priced {
  readonly rows: readonly CartLineRow[];
  readonly seen: SeenSubmit;
  readonly address: DeliveryAddress | undefined;
  /** Who receives what another buys, and has to be allowed to have it. */
  readonly store?: Viewer | undefined;
  /** What was chosen of activities, where that is not as it lies in the buyer's cart. */
  readonly choices?: CartChoices | undefined;
  /** Only asked for: who purchases and what is signed is seen to when it is ordered. */
  readonly isAskedOnly?: boolean;
}

/**
 * The lines priced for who buys them, or what stands in their way. ORDER_CHANGED (409) tells line by line what moved
 * since they were seen.
 */
export async function priceSubmit(
  facts: Db,
  deps: Deps,
  viewer: Viewer,
  { rows, seen, address, store, choices, isAskedOnly = false }: Priced,
): Promise<
  | Problem<
      | 'ADDRESS_NOT_LICENSED'
      | 'BATCH_LOCKED'
      | 'BUYER_TYPE_FORBIDDEN'
      | 'CHAIN_HQ_ONLY'
      | 'COLD_AUTH_MISSING'
      | 'COLD_ROUTE'
      | 'CONTRACT_REQUIRED'
      | 'CONTROLLED_SALE'
      | 'DOC_EXPIRED'
      | 'DOC_MISSING'
      | 'DOC_REJECTED'
      | 'EMPTY_CART'
      | 'HM_CASH_FORBIDDEN'
      | 'HM_ORIGIN'
      | 'HM_QUOTA'
      | 'HM_RECEIPT_OVERDUE'
      | 'HM_SELLER'
      | 'INVALID'
      | 'IV_ANTIBIOTIC'
      | 'NEAR_EXPIRY_CONSENT'
      | 'NOT_PASSED'
      | 'OFF_SHELF'
      | 'ONLINE_BANNED'
      | 'ORDER_CHANGED'
      | 'PAYER_MISMATCH'
      | 'RECALLED'
      | 'SCOPE_NOT_COVERED'
      | 'SELLER_SCOPE'
      | 'TWO_INVOICE'
    >
  | OpenCart
> {
  const onlyIds = seen.ids ? new Set(seen.ids) : undefined;
  const opened = await openWallet(facts, viewer.buyerId, deps.clock.now(), seen);
  const cart = await openCart(facts, deps, viewer, {
    rows: onlyIds ? rows.filter((row) => onlyIds.has(row.id)) : rows,
    ...opened,
    choices: { ...choices, ...opened.choices },
    isToOrder: true,
    ...(onlyIds ? { onlyIds } : {}),
    ...(address ? { province: address.province } : {}),
  });
  if (cart.priced.orders.length === 0 && cart.rows.length === 0)
    return problem('EMPTY_CART', { actionUrl: '/cart' });

  const contracts = isAskedOnly ? undefined : await contractProblem(facts, deps, viewer, cart);
  if (contracts) return contracts;
  const [foreign] = store ? await findStoreProblems(facts, deps, store, cart) : [];
  if (foreign) return foreign;
  const findProblems = isAskedOnly ? findDeliveryProblems : findGateProblems;
  const [gate] = await findProblems(facts, viewer, cart, address);
  if (gate) return gate;

  const compared = differences(seenCart(cart, seen), cart.priced);
  const lost = lostLines(cart, seen.ids);
  if (lost.length === 0 && compared.isAcceptable) return cart;
  const listed = new Set(lost.map(({ key }) => key));
  return changed(cart, [...lost, ...compared.lines.filter(({ key }) => !listed.has(key))], seen.payable);
}

/** What was seen, as far as it was said. Names are those of now: nobody else's words come back in an answer. */
function seenCart(cart: OpenCart, seen: SeenSubmit): SeenCart {
  const names = new Map(cart.priced.lines.map(({ key, name }) => [key, name]));
  const lines = seen.lines?.map(({ key, number, amount }) => ({
    key,
    name: names.get(key) ?? (key.startsWith('gift:') ? '赠品' : '商品'),
    quantity: number,
    amount: parseAmount(amount),
  }));
  return { payable: parseAmount(seen.payable), lines: lines ?? null, couponId: seen.coupon_id || null };
}
