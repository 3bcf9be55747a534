import type { getAdditions as getAdditionsEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { formatAmount } from '@qianfang/domain/money/fen';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import {
  type Addition,
  type AdditionGoal,
  additionGoals,
  bestAddition,
} from '@qianfang/domain/promotion/best-addition';
import type { Scope } from '@qianfang/domain/promotion/scope';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadIdsInScopes } from '../../2-goods/goods/index.ts';
import { loadPurchaseSummaries } from '../../3-trade/purchases/index.ts';
import { loadOffers, noOwnFacts, type Offers, presentGoods } from '../offer/index.ts';
import { factsNear } from './offer-facts.ts';
import { type OpenCart, openCart } from './open-cart.ts';

type Result = ResultOf<typeof getAdditionsEndpoint>;
type AdditionView = Result['list'][number];

/** The nearest goals; more would be a list to read instead of a help. */
const maxGoals = 3;
/** Goods looked at beside those that the company buys again and again. */
const maxOthers = 60;
const maxFrequent = 60;

/** What others may fill a goal up with: what its activity names, and 优选 goods for the freight. */
function scopesOf(cart: OpenCart, goals: readonly AdditionGoal[]): Scope[] {
  return goals.map((goal) => {
    const rule = cart.rules.find(({ id }) => id === goal.ruleId);
    return goal.kind === 'FULL_REDUCTION' && rule ? rule.scope : { kind: 'SECTION', names: ['yx'] };
  });
}

interface Offered {
  readonly frequent: readonly GoodsFacts[];
  readonly others: readonly GoodsFacts[];
  readonly offers: Offers;
}

/**
 * Goods that could be added from the warehouses that the cart is sent from, so that no further order arises.
 */
async function loadOffered(
  deps: Deps,
  viewer: Viewer,
  cart: OpenCart,
  goals: readonly AdditionGoal[],
): Promise<Offered> {
  const summaries = await loadPurchaseSummaries(deps.db, viewer.buyerId);
  const frequentIds = [...summaries]
    .toSorted(([, a], [, b]) => b.times - a.times || b.lastAt.getTime() - a.lastAt.getTime())
    .slice(0, maxFrequent)
    .map(([id]) => id);
  const known = new Set(frequentIds);
  const inScopes = await loadIdsInScopes(deps.db, scopesOf(cart, goals));
  const otherIds = inScopes.filter((id) => !known.has(id)).slice(0, maxOthers);
  const offers = await loadOffers(
    deps.db,
    deps,
    viewer,
    [...frequentIds, ...otherIds],
    cart.offers.rights,
    cart.rules,
  );
  const places = [...new Set(cart.priced.orders.map((order) => order.warehouseId))];
  const factsOf = factsNear(offers, places);
  const facts = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const goods = factsOf(id);
      return goods && places.includes(goods.warehouseId) ? [goods] : [];
    });
  return { frequent: facts(frequentIds), others: facts(otherIds), offers };
}

/** What the company buys anyway comes first; other goods only where that does not reach. */
function additionFor(cart: OpenCart, goal: AdditionGoal, offered: Offered): Addition | null {
  const { frequent, others } = offered;
  return (
    bestAddition(cart.input, cart.priced, goal, frequent) ??
    bestAddition(cart.input, cart.priced, goal, [...frequent.slice(0, 6), ...others])
  );
}

function present(cart: OpenCart, addition: Addition, { offers, frequent }: Offered): AdditionView {
  const { goal, lines } = addition;
  const known = new Set(frequent.map((goods) => goods.goodsId));
  const { fullReductions, orderDiscounts } = cart.priced;
  const status = [...fullReductions, ...orderDiscounts].find(({ id }) => id === goal.ruleId);
  return {
    kind: goal.kind,
    activity_id: goal.ruleId,
    name: status?.name ?? '包邮',
    missing: formatAmount(goal.missing),
    amount: formatAmount(addition.amount),
    pay_more: formatAmount(addition.payMore),
    saved: formatAmount(addition.saved),
    lines: lines.flatMap((line) => {
      const offer = offers.byId.get(line.goods.goodsId);
      if (!offer) return [];
      const view = presentGoods(offer, { ...noOwnFacts, cartNumber: line.total }, cart.priced.now);
      return [
        {
          goods: { ...view, number: line.goods.stock, ck_id: line.goods.warehouseId },
          number: line.added,
          amount: formatAmount(line.amount),
          is_frequent: known.has(line.goods.goodsId) ? 1 : 0,
        },
      ];
    }),
  };
}

/**
 * 最优凑单: for the cart as it is ticked, the cheapest goods that bring it to the next step of an activity or to free
 * freight, of those the company buys anyway if they reach. Nothing is written, and the number of statements is fixed.
 */
export async function listAdditions(deps: Deps, viewer: Viewer): Promise<Result> {
  const cart = await openCart(deps.db, deps, viewer);
  const goals = additionGoals(cart.input, cart.priced).slice(0, maxGoals);
  if (goals.length === 0) return { list: [] };
  const offered = await loadOffered(deps, viewer, cart, goals);
  const found = goals.flatMap((goal) => additionFor(cart, goal, offered) ?? []);
  return {
    list: found.toSorted((a, b) => a.payMore - b.payMore).map((one) => present(cart, one, offered)),
  };
}
