import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getStores } from '@qianfang/contract/store';
import { placeText } from '@qianfang/domain/identifier/place';
import { type Fen, fen, formatAmount } from '@qianfang/domain/money/fen';
import { buyerTypeLabel, isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { reviewStateLabel } from '@qianfang/domain/qualification/review-state';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyer, loadStores, type StoreRow, standingOf } from '../../1-ground/identity/index.ts';
import { loadBalancesOf } from '../../2-goods/wallet/index.ts';
import { loadMonthTotals, loadPurchaseLimits, type PurchaseLimit } from '../../3-trade/purchases/index.ts';
import { loadStanding, noticeOf } from './standing.ts';

type Result = ResultOf<typeof getStores>;
type Shown = Result['list'][number];

const amountText = (amount: Fen | null | undefined) => (amount ? formatAmount(amount) : null);

function present(
  row: StoreRow,
  facts: {
    readonly month: Fen | undefined;
    readonly balance: Fen | undefined;
    readonly limit: PurchaseLimit | undefined;
  },
): Shown {
  const review = standingOf(row.status).state;
  return {
    id: row.id,
    company: row.name,
    username: row.username ?? '',
    contact: row.contact,
    phone: row.phone,
    address: placeText(row, row.address),
    buyer_type: row.kind !== null && isBuyerType(row.kind) ? buyerTypeLabel(row.kind) : '',
    review,
    review_label: reviewStateLabel(row.status),
    month_amount: formatAmount(facts.month ?? fen(0)),
    balance: formatAmount(facts.balance ?? fen(0)),
    is_stopped: row.is_stopped ? 1 : 0,
    order_limit: amountText(facts.limit?.order),
    month_limit: amountText(facts.limit?.month),
    can_switch: !row.is_stopped && row.username !== null ? 1 : 0,
    is_registering: row.kind === 'CHAIN_STORE' && (review === 'draft' || review === 'rejected') ? 1 : 0,
  };
}

/** The requester's stores, and its rights about stores. A company without any gets advice. */
export async function listStores(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getStores>,
): Promise<Result> {
  const { db } = deps;
  const standing = await loadStanding(db, viewer);
  const { parentId } = standing.company;
  const head = parentId === null ? undefined : await loadBuyer(db, parentId);
  const { page, per_page: perPage } = query;
  const { rows, total } = standing.isMain
    ? await loadStores(db, viewer.buyerId, perPage, (page - 1) * perPage)
    : { rows: [], total: 0 };
  const ids = rows.map((row) => row.id);
  const months = await loadMonthTotals(db, ids, deps.clock.now());
  const balances = await loadBalancesOf(db, ids);
  const limits = await loadPurchaseLimits(db, ids);
  return {
    is_main: standing.isMain ? 1 : 0,
    may_bind: standing.mayBind ? 1 : 0,
    may_add: standing.mayAdd ? 1 : 0,
    may_join: standing.mayJoin ? 1 : 0,
    notice: noticeOf(standing, viewer, head?.name ?? ''),
    head_company: head?.name ?? '',
    list: rows.map((row) =>
      present(row, {
        month: months.get(row.id),
        balance: balances.get(row.id),
        limit: limits.get(row.id),
      }),
    ),
    page,
    per_page: perPage,
    total,
  };
}
