import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { type PadCandidate, type PadSupply, sortCandidates } from '@qianfang/domain/order-pad/judge-match';
import { padUnits } from '@qianfang/domain/order-pad/pad-units';
import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadPreferred } from '../../1-ground/preferred/index.ts';
import type { BuyerRights } from '../../2-goods/qualification/index.ts';
import { loadPurchaseFacts } from '../../3-trade/purchases/index.ts';
import { loadGoodsCards, readShortCard } from '../offer/index.ts';
import type { FoundGoods } from './find-candidates.ts';

type Card = ReturnType<typeof readShortCard>;

/** Of one line so many are looked at with price and stock, those that the buyer has bought first. */
const maxWeighed = 24;

/** How far the stock of a goods reaches for what a line asks. */
function supplyOf(card: Card, facts: FoundGoods['facts'], { amounts }: PadLine): PadSupply {
  if (card.is_buy !== 1 || card.number < card.zbz) return 'none';
  const units = padUnits(amounts, { ...facts });
  if (typeof units === 'string') return 'unclear';
  return card.number >= units ? 'enough' : 'some';
}

/**
 * What is found for each line, with what this buyer bought of it, its price and stock. Goods that the buyer cannot see
 * are left out.
 */
export async function weighCandidates(
  deps: Deps,
  viewer: Viewer,
  rights: BuyerRights,
  lines: readonly PadLine[],
  found: ReadonlyArray<readonly FoundGoods[]>,
): Promise<ReadonlyArray<readonly PadCandidate[]>> {
  const ids = [...new Set(found.flatMap((some) => some.map(({ goodsId }) => goodsId)))];
  const purchaseOf = await loadPurchaseFacts(deps.db, viewer.buyerId, ids);
  const preferred = await loadPreferred(deps.db, viewer, dateInShanghai(deps.clock.now()));
  const likely = found.map((some) => {
    const all = some.map(
      ({ facts, ...one }): PadCandidate => ({
        ...one,
        kind: `${facts.genericName}/${facts.specKey}`,
        timesBought: purchaseOf(one.goodsId)?.orderCount ?? 0,
        isPreferred: preferred.has(one.goodsId),
        supply: 'enough',
        price: null,
        sold: facts.sold,
      }),
    );
    return sortCandidates(all).slice(0, maxWeighed);
  });
  const weighed = [...new Set(likely.flatMap((some) => some.map(({ goodsId }) => goodsId)))];
  const cards = await loadGoodsCards(deps, viewer, weighed, rights);
  const short = new Map([...cards].map(([id, card]) => [id, readShortCard(card)]));
  return likely.map((some, at) => {
    const [line, factsOf] = [lines[at], new Map(found[at]?.map(({ goodsId, facts }) => [goodsId, facts]))];
    return some.flatMap((one) => {
      const [card, facts] = [short.get(one.goodsId), factsOf.get(one.goodsId)];
      if (!card || !facts || !line) return [];
      const price = card.price === null ? null : parseUnitPrice(card.price);
      return [{ ...one, price, supply: supplyOf(card, facts, line) }];
    });
  });
}
