import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getCombinations } from '@qianfang/contract/promotion';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { lineAmount } from '@qianfang/domain/money/line-amount';
import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import { countRefusal } from '@qianfang/domain/pricing/count-line';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import { availableSets, type Combination } from '@qianfang/domain/promotion/combination';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadCombinationIds } from '../../2-goods/promotion/index.ts';
import { type OpenSet, openSets } from '../cart/index.ts';
import { type Offers, type OwnFacts, presentGoods } from '../offer/index.ts';
import { loadOwnFacts } from '../shelf/index.ts';
import { secondsOf } from './read-sessions.ts';

type Result = ResultOf<typeof getCombinations>;
type Part = Combination['parts'][number];

const isShort = ({ goods, quantityPerSet }: Part) => goods.stock < quantityPerSet;

/** Why no set can be bought, '' when one can. A short part is named. */
function refusalOf(combination: Combination, now: number): string {
  const line = {
    kind: 'COMBINATION',
    id: 1,
    quantity: 1,
    isSelected: true,
    pickedReductionId: null,
  } as const;
  const refusal = countRefusal({ ...line, combination }, now);
  if (refusal === null) return '';
  const short = combination.parts.filter(isShort).map(({ goods }) => `「${goods.name}」`);
  return short.length > 0 ? `${short.join('')}缺货` : refusal.message;
}

/** The price of one set's parts bought separately; null where one has no price. */
function baseOf(combination: Combination): number | null {
  let sum = 0;
  for (const { goods, quantityPerSet } of combination.parts) {
    const price = basePriceOf(goods.terms);
    if (price === null) return null;
    sum += lineAmount(price, quantityPerSet);
  }
  return sum;
}

function present(
  set: OpenSet,
  offers: Offers,
  ownOf: (goodsId: number) => OwnFacts,
  now: number,
): Result['list'] {
  const { combination, ruleText } = set;
  const own = combination.parts.flatMap(({ goods }) => offers.byId.get(goods.goodsId) ?? []);
  // A set with a part that this company cannot see does not exist for it either.
  if (combination.parts.length === 0) return [];
  const shows = own.every((offer) => offer.decision.isPriceVisible);
  const base = baseOf(combination);
  const price = lineAmount(combination.setPrice, 1);
  // A company that has not passed gets that reason, not one about a part.
  const [first] = own;
  const message = shows || !first ? refusalOf(combination, now) : (first.decision.reasons[0]?.message ?? '');
  return [
    {
      id: combination.id,
      name: combination.name,
      rule: ruleText,
      ends_at: shanghaiInstantText(combination.endsAt ?? now),
      price: shows ? formatUnitPrice(combination.setPrice) : null,
      raw_price: shows && base !== null ? formatAmount(fen(base)) : null,
      save: shows && base !== null ? formatAmount(fen(Math.max(0, base - price))) : null,
      number: availableSets(combination.parts),
      limit: combination.purchaseLimit,
      is_buy: message === '' ? 1 : 0,
      message,
      cart_sets: set.held,
      parts: combination.parts.flatMap((part) => {
        const offer = offers.byId.get(part.goods.goodsId);
        if (!offer) return [];
        return [
          {
            goods: presentGoods(offer, ownOf(part.goods.goodsId), now),
            number: part.quantityPerSet,
            is_short: isShort(part) ? 1 : 0,
          },
        ];
      }),
    },
  ];
}

/** The combinations open to this company, those that can be bought first. */
export async function listCombinations(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getCombinations>,
): Promise<Result> {
  const at = deps.clock.now();
  const now = at.getTime();
  const ids = await loadCombinationIds(deps.db, viewer, at, query.goods_id);
  const sets = await openSets(deps.db, deps, viewer, ids, []);
  const ownOf = await loadOwnFacts(deps, viewer, [...sets.offers.byId.keys()]);
  const list = ids.flatMap((id) => {
    const set = sets.find(id);
    return set ? present(set, sets.offers, ownOf, now) : [];
  });
  return { timestamp: secondsOf(at), list: list.toSorted((a, b) => b.is_buy - a.is_buy) };
}
