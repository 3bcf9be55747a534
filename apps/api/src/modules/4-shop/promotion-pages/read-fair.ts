import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { getFair, getFairs } from '@qianfang/contract/promotion';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { FullReductionStatus } from '@qianfang/domain/pricing/priced-cart';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadIdsInScopes } from '../../2-goods/goods/index.ts';
import {
  type FairRow,
  findFairRow,
  loadFairRows,
  loadRuleRowsById,
  type Rule,
  ruleOf,
} from '../../2-goods/promotion/index.ts';
import { openCart } from '../cart/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { activityImage } from './activity-banner.ts';
import { findGoodsIds } from './find-goods-ids.ts';
import { secondsOf } from './read-sessions.ts';

type Fairs = ResultOf<typeof getFairs>;
type Fair = ResultOf<typeof getFair>;

function presentHead(row: FairRow, now: Date): Fairs['list'][number] {
  const isOver = row.ends_at <= now;
  return {
    id: row.id,
    name: row.name,
    rule: row.rule_text,
    image: activityImage(row),
    starts_at: shanghaiInstantText(row.starts_at),
    ends_at: shanghaiInstantText(row.ends_at),
    state: isOver ? 'ended' : row.starts_at <= now ? 'running' : 'coming',
  };
}

/**
 * The sub-activities of 药交会: running and coming ones first, then those that ended within a month, last one
 * outside the fair.
 */
export async function listFairs(
  deps: Deps,
  viewer: Viewer,
  { with: id }: QueryOf<typeof getFairs>,
): Promise<Fairs> {
  const now = deps.clock.now();
  const rows = await loadFairRows(deps.db, viewer, now);
  const isAmong = id === undefined || rows.some((row) => row.id === id);
  const other = isAmong ? undefined : await findFairRow(deps.db, viewer, id);
  const list = other ? [...rows, other] : rows;
  return { timestamp: secondsOf(now), list: list.map((row) => presentHead(row, now)) };
}

function presentProgress(
  rule: Rule,
  status: FullReductionStatus | undefined,
): Pick<Fair, 'tiers' | 'qualifying' | 'reduction' | 'next'> {
  const amounts = ({ amount, minus }: Rule['tiers'][number]) => ({
    amount: formatAmount(amount),
    minus: formatAmount(minus),
  });
  if (!status) {
    const tiers = rule.tiers.map((tier) => ({ ...amounts(tier), status: 0 as const }));
    return { tiers, qualifying: formatAmount(fen(0)), reduction: formatAmount(fen(0)), next: null };
  }
  const { next } = status;
  return {
    tiers: status.tiers
      .toSorted((a, b) => a.amount - b.amount)
      .map((tier) => ({
        amount: formatAmount(tier.amount),
        minus: formatAmount(tier.minus),
        status: tier.status,
      })),
    qualifying: formatAmount(status.qualifying),
    reduction: formatAmount(status.reduction),
    next: next && {
      amount: formatAmount(next.amount),
      minus: formatAmount(next.minus),
      missing: formatAmount(next.missing),
    },
  };
}

/**
 * One sub-activity with its goods and the progress of the company's cart. NOT_FOUND for anything but a 满减
 * of this company.
 */
export async function readFair(
  deps: Deps,
  viewer: Viewer,
  id: number,
  query: QueryOf<typeof getFair>,
): Promise<Fair | Problem<'NOT_FOUND'>> {
  const now = deps.clock.now();
  const row = await findFairRow(deps.db, viewer, id);
  const rule = row && (await loadRuleRowsById(deps.db, viewer, now, [id])).map((row) => ruleOf(row))[0];
  if (!row || !rule) return problem('NOT_FOUND');
  const onlyIds = await loadIdsInScopes(deps.db, [rule.scope]);
  const { ids, total } = await findGoodsIds(deps, viewer, {
    ...(rule.scope.kind === 'ALL' ? {} : { onlyIds }),
    page: query.page,
    perPage: query.per_page,
  });
  const cart = viewer.isPassed && rule.isOpen ? await openCart(deps.db, deps, viewer) : undefined;
  return {
    timestamp: secondsOf(now),
    ...presentHead(row, now),
    repeat: rule.repeats ? 1 : 0,
    cap: rule.cap === null ? null : formatAmount(rule.cap),
    ...presentProgress(
      rule,
      cart?.priced.fullReductions.find((one) => one.id === id),
    ),
    list: await presentOffers(deps, viewer, ids),
    page: query.page,
    per_page: query.per_page,
    total,
  };
}
