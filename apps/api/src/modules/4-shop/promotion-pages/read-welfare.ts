import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getWelfare } from '@qianfang/contract/promotion';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { displayDiscount, formatRate, rateOfPrice } from '@qianfang/domain/money/rate';
import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadIdsInScopes } from '../../2-goods/goods/index.ts';
import { loadRules, type Rule } from '../../2-goods/promotion/index.ts';
import { firstOrderCheck, type GoodsView, loadOffers, type Offer, presentGoods } from '../offer/index.ts';
import { loadOwnFacts } from '../shelf/index.ts';
import { activityImage } from './activity-banner.ts';
import { findGoodsIds } from './find-goods-ids.ts';
import { secondsOf } from './read-sessions.ts';

type Result = ResultOf<typeof getWelfare>;

function exclusion(offer: Offer): string {
  if (offer.handling === 'HM') return '含麻商品不参与促销';
  return offer.price?.terms.welfareRate === null ? '该商品不参与本活动' : '';
}

function presentItem(offer: Offer, goods: GoodsView): Result['list'][number] {
  const terms = offer.price?.terms;
  const base = terms && offer.decision.isPriceVisible ? basePriceOf(terms) : null;
  const reason = exclusion(offer);
  const rate = reason === '' ? (terms?.welfareRate ?? null) : null;
  return {
    goods,
    raw_price: base === null ? null : formatUnitPrice(base),
    price: base === null || rate === null ? null : formatUnitPrice(rateOfPrice(base, rate)),
    is_excluded: reason === '' ? 0 : 1,
    reason,
  };
}

/** The goods of the activity, exclusions included; undefined for the whole store. */
function aboutIds(db: Db, { scope }: Rule): Promise<readonly number[]> | undefined {
  const whole = scope.kind === 'EXCEPT' ? scope.of : scope;
  return whole.kind === 'ALL' ? undefined : loadIdsInScopes(db, [whole]);
}

/** 全场折: the running activity with its rate, and a page of goods at it; nothing while none runs. */
export async function readWelfare(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getWelfare>,
): Promise<Result> {
  const { db } = deps;
  const now = deps.clock.now();
  const rules = await loadRules(db, viewer, now, firstOrderCheck(db, viewer.buyerId));
  const activity = rules.find((rule) => rule.kind === 'WELFARE');
  const onlyIds = activity && (await aboutIds(db, activity));
  const { ids, total } = await findGoodsIds(deps, viewer, {
    ...(onlyIds ? { onlyIds } : {}),
    keywords: query.keywords ?? '',
    categoryId: query.select,
    page: query.page,
    perPage: query.per_page,
  });
  const found = activity ? ids : [];
  const offers = await loadOffers(db, deps, viewer, found, undefined, rules);
  const ownOf = await loadOwnFacts(deps, viewer, found);
  return {
    timestamp: secondsOf(now),
    activity: activity
      ? {
          id: activity.id,
          name: activity.name,
          rate: formatRate(activity.rateBasisPoints ?? 10_000),
          label: displayDiscount(activity.rateBasisPoints ?? 10_000),
          rule: activity.ruleText,
          image: activityImage(activity),
          starts_at: shanghaiInstantText(activity.startsAt),
          ends_at: shanghaiInstantText(activity.endsAt),
        }
      : null,
    list: found.flatMap((id) => {
      const offer = offers.byId.get(id);
      return offer ? [presentItem(offer, presentGoods(offer, ownOf(id), now.getTime()))] : [];
    }),
    page: query.page,
    per_page: query.per_page,
    total: activity ? total : 0,
  };
}
