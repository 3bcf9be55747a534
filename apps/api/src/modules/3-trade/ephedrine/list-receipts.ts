import type { exportReceipts, getReceipts } from '@qianfang/contract/ephedrine';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { queryDays } from '@qianfang/domain/calendar/query-day';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { type SearchWords, searchWords } from '../../../platform/search-words.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { type OwnReceipt, readReceipts } from './read-receipts.ts';

type Query = QueryOf<typeof getReceipts>;
type Result = ResultOf<typeof getReceipts>;

function present({ order, row, state, dueOn, arrivedAt }: OwnReceipt): Result['list'][number] {
  return {
    id: order.id,
    order_no: order.order_no,
    shipped_at: order.shipped_at.toISOString(),
    received_at: arrivedAt?.toISOString() ?? null,
    due_on: dueOn,
    state,
    reason: row?.reason ?? '',
    signer_name: row?.signer_name ?? '',
    signed_on: row?.signed_on ?? null,
    lines: order.lines.map((line, at) => ({ ...line, received: row?.received?.[at] ?? null })),
  };
}

const holds = (one: OwnReceipt, { texts, number }: SearchWords) =>
  one.order.order_no.includes(number) ||
  one.order.lines.some(({ name }) => texts.some((text) => name.toLowerCase().includes(text.toLowerCase())));

/** A company's receipts with the keyword, shipped within these days, in any state. */
export async function findReceipts(
  deps: Deps,
  viewer: Viewer,
  terms: QueryOf<typeof exportReceipts>,
): Promise<OwnReceipt[]> {
  const all = await readReceipts(deps.db, viewer.buyerId, dateInShanghai(deps.clock.now()));
  const keyword = searchWords(terms.keyword);
  const { from = '', to = '9999-12-31' } = queryDays(terms);
  return all.filter((one) => {
    const shippedOn = dateInShanghai(one.order.shipped_at);
    return shippedOn >= from && shippedOn <= to && (!keyword || holds(one, keyword));
  });
}

/** One page of a company's receipts, and the number in each state. */
export async function listReceipts(deps: Deps, viewer: Viewer, query: Query): Promise<Result> {
  const found = await findReceipts(deps, viewer, query);
  const shown = query.state ? found.filter((one) => one.state === query.state) : found;
  const from = (query.page - 1) * query.per_page;
  const count = (state: OwnReceipt['state']) => found.filter((one) => one.state === state).length;
  const [settings, buyer] = await Promise.all([readSettings(deps.db), loadBuyer(deps.db, viewer.buyerId)]);
  return {
    list: shown.slice(from, from + query.per_page).map(present),
    page: query.page,
    per_page: query.per_page,
    total: shown.length,
    counts: {
      WAIT_DELIVERY: count('WAIT_DELIVERY'),
      WAIT_UPLOAD: count('WAIT_UPLOAD'),
      UPLOADED: count('UPLOADED'),
      CONFIRMED: count('CONFIRMED'),
      REJECTED: count('REJECTED'),
      OVERDUE: count('OVERDUE'),
    },
    seller: settings.company,
    buyer: buyer?.name ?? '',
  };
}
