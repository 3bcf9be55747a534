import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getEverydayPrice, getSpike } from '@qianfang/contract/promotion';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import {
  dateInShanghai,
  shanghaiInstantText,
  startOfDayInShanghai,
} from '@qianfang/domain/calendar/shanghai-time';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { forFirstOrders, loadSessionRows, type SessionRow } from '../../2-goods/promotion/index.ts';
import { firstOrderCheck, loadOffers, type Offers, type OwnFacts, presentGoods } from '../offer/index.ts';
import { loadOwnFacts } from '../shelf/index.ts';

type Spike = ResultOf<typeof getSpike>;
type Everyday = ResultOf<typeof getEverydayPrice>;
type SpecialOffer = Spike['sessions'][number]['list'][number];

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
/** Server time on the wire: whole seconds. */
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

interface Shelf {
  readonly offers: Offers;
  readonly ownOf: (goodsId: number) => OwnFacts;
  readonly now: number;
}

/** The rest of a quota, and its sold share in whole percent; 100 only when nothing is left. */
export function soldOf(
  total: number | null,
  claimed: number,
): { sold: number; percent: number; isOut: boolean } {
  if (total === null) return { sold: claimed, percent: 0, isOut: false };
  return { sold: claimed, percent: Math.floor((claimed * 100) / total), isOut: claimed >= total };
}

function presentItem(session: SessionRow, item: SessionRow['items'][number], shelf: Shelf): SpecialOffer[] {
  const offer = shelf.offers.byId.get(item.goods_id);
  // 含麻 goods take no promotion (trade-rules 4.1): the engine would refuse the price, so none is shown.
  if (!offer || offer.handling === 'HM') return [];
  const shows = offer.decision.isPriceVisible;
  const base = offer.price ? basePriceOf(offer.price.terms) : null;
  const { sold, percent, isOut } = soldOf(item.total, item.claimed);
  const mine = item.per_buyer === null ? null : Math.max(0, item.per_buyer - item.mine);
  const inAll = item.total === null ? null : item.total - item.claimed;
  return [
    {
      activity_id: session.id,
      goods: presentGoods(offer, shelf.ownOf(item.goods_id), shelf.now),
      price: shows ? formatUnitPrice(unitPrice(item.price)) : null,
      raw_price: shows && base !== null ? formatUnitPrice(base) : null,
      total: item.total,
      sold,
      sold_percent: percent,
      limit: item.per_buyer,
      left: inAll === null || mine === null ? (inAll ?? mine) : Math.min(inAll, mine),
      is_sold_out: flag(isOut),
      is_reminded: flag(item.is_reminded),
    },
  ];
}

async function loadSessions(
  deps: Deps,
  viewer: Viewer,
  kind: 'FLASH' | 'DAILY',
  until: Date,
): Promise<{ readonly rows: readonly SessionRow[]; readonly shelf: Shelf }> {
  const now = deps.clock.now();
  const all = await loadSessionRows(deps.db, viewer, kind, now, until);
  const rows = await forFirstOrders(all, firstOrderCheck(deps.db, viewer.buyerId));
  const ids = [...new Set(rows.flatMap((row) => row.items.map((item) => item.goods_id)))];
  const offers = await loadOffers(deps.db, deps, viewer, ids);
  const ownOf = await loadOwnFacts(deps, viewer, ids);
  return { rows, shelf: { offers, ownOf, now: now.getTime() } };
}

function presentSession(row: SessionRow, shelf: Shelf) {
  return {
    starts_at: shanghaiInstantText(row.starts_at),
    ends_at: shanghaiInstantText(row.ends_at),
    state: row.starts_at.getTime() <= shelf.now ? ('running' as const) : ('coming' as const),
    list: row.items.flatMap((item) => presentItem(row, item, shelf)),
  };
}

const spikeAheadMs = 3 * 86_400_000;

/** The running 秒杀 sessions, and the next one within three days. */
export async function readSpike(deps: Deps, viewer: Viewer): Promise<Spike> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + spikeAheadMs);
  const { rows, shelf } = await loadSessions(deps, viewer, 'FLASH', until);
  const running = rows.filter((row) => row.starts_at <= now);
  const next = rows.filter((row) => row.starts_at > now).slice(0, 1);
  return {
    timestamp: secondsOf(now),
    sessions: [...running, ...next].map((row) => ({
      id: row.id,
      name: row.name,
      ...presentSession(row, shelf),
    })),
  };
}

const daysAhead = 3;

/** 每日特价 of today and the following days, grouped by day. Days without any are left out. */
export async function readEverydayPrice(deps: Deps, viewer: Viewer): Promise<Everyday> {
  const now = deps.clock.now();
  const until = new Date(startOfDayInShanghai(addDays(dateInShanghai(now), daysAhead)));
  const { rows, shelf } = await loadSessions(deps, viewer, 'DAILY', until);
  const byDay = Map.groupBy(rows, (row) => dateInShanghai(Math.max(row.starts_at.getTime(), now.getTime())));
  const days = [...byDay].map(([date, sessions]) => {
    const first = sessions[0];
    return {
      date,
      starts_at: shanghaiInstantText(startOfDayInShanghai(date)),
      ends_at: shanghaiInstantText(startOfDayInShanghai(addDays(date, 1))),
      state: first && first.starts_at > now ? ('coming' as const) : ('running' as const),
      list: sessions.flatMap((row) => presentSession(row, shelf).list),
    };
  });
  return { timestamp: secondsOf(now), days: days.toSorted((a, b) => a.date.localeCompare(b.date)) };
}
