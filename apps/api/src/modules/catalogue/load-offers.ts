import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { BatchRules } from '@qianfang/domain/goods/batch';
import { needsColdChain } from '@qianfang/domain/goods/storage-kind';
import type { Handling } from '@qianfang/domain/pricing/goods-facts';
import { batchRulesFor } from '@qianfang/domain/qualification/batch-block';
import type { Decision } from '@qianfang/domain/qualification/decision';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type GoodsPrice, loadPriceTerms } from '../pricing/index.ts';
import { type BuyerRights, decideGoods, loadBuyerRights, tradeGoodsOf } from '../qualification/index.ts';
import { loadStock, type StockFacts } from '../stock/index.ts';
import { type Goods, loadGoods } from './load-goods.ts';

/** A goods as it is offered to one buyer: price, stock that this buyer can get, and whether it may be bought. */
export interface Offer {
  readonly goods: Goods;
  /** Undefined without a price: 暂无报价. */
  readonly price: GoodsPrice | undefined;
  readonly stock: StockFacts;
  readonly decision: Decision;
  readonly batchRules: BatchRules;
  readonly handling: Handling;
}

export interface Offers {
  readonly rights: BuyerRights;
  readonly today: IsoDate;
  /** By goods id. Goods that do not exist for this buyer are absent (trade-rules 2.2, HIDE). */
  readonly byId: ReadonlyMap<number, Offer>;
}

/** How goods travel: 含麻 always alone (trade-rules 4.1), cold goods by the cold chain. */
function handlingOf(goods: Goods): Handling {
  if (goods.isEphedrine) return 'HM';
  return goods.isCold || needsColdChain(goods.storage_kind) ? 'COLD' : 'NORMAL';
}

function rulesFor(rights: BuyerRights, goods: Goods): BatchRules {
  return batchRulesFor(rights, tradeGoodsOf(goods, rights.policies), {
    shelfLifeMonths: goods.shelf_life_months,
    approvalValidTo: goods.approval_valid_to,
    consent: 'none',
    minRemainingDays: 0,
  });
}

const noStock: StockFacts = { total: 0, expiryFrom: null, expiryTo: null, warehouses: [] };

/**
 * Offers by goods id, in a number of statements that does not grow with the ids. `db` may be a transaction.
 * `rights` may be handed in where they are known already.
 */
export async function loadOffers(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
  known?: BuyerRights,
): Promise<Offers> {
  const today = dateInShanghai(deps.clock.now());
  const goods = await loadGoods(db, ids);
  const rights = known ?? (await loadBuyerRights(db, viewer.buyerId, today));
  const decisions = decideGoods(rights, [...goods.values()]);
  const visible = [...goods.values()].filter((one) => decisions.get(one.id)?.kind !== 'hide');
  const rules = new Map(visible.map((one) => [one.id, rulesFor(rights, one)]));
  const asks = [...rules].map(([goodsId, batchRules]) => ({ goodsId, rules: batchRules }));
  const asker = { buyerId: viewer.buyerId, priceGroup: viewer.priceGroup, province: viewer.province };
  const prices = await loadPriceTerms(
    db,
    asker,
    visible.map((one) => one.id),
    today,
  );
  const stocks = await loadStock(db, asks);
  const byId = new Map<number, Offer>();
  for (const one of visible) {
    const decision = decisions.get(one.id);
    const batchRules = rules.get(one.id);
    if (!decision || !batchRules) continue;
    byId.set(one.id, {
      goods: one,
      price: prices.get(one.id),
      stock: stocks.get(one.id) ?? noStock,
      decision,
      batchRules,
      handling: handlingOf(one),
    });
  }
  return { rights, today, byId };
}
