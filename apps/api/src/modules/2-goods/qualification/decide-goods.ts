import { decide, decisionKey } from '@qianfang/domain/qualification/decide';
import type { Decision } from '@qianfang/domain/qualification/decision';
import type { TradeGoods } from '@qianfang/domain/qualification/trade-goods';
import type { BuyerRights } from './load-buyer-rights.ts';

/** What the rules need of one goods; the goods facts of the catalogue carry all of it. */
export interface TradedGoods extends Omit<TradeGoods, 'isOnSale' | 'isRecalled' | 'controlPolicies'> {
  readonly id: number;
  readonly saleStatus: 'draft' | 'on_sale' | 'off_shelf' | 'recalled';
  readonly isControlledSale: boolean;
}

interface Read {
  readonly policies: BuyerRights['policies'];
  readonly facts: TradeGoods;
  readonly key: string | null;
}

/** What was made of goods that are kept in memory, which lists ask for again and again. */
const read = new WeakMap<TradedGoods, Read>();

function readGoods(goods: TradedGoods, policies: BuyerRights['policies']): Read {
  const known = read.get(goods);
  if (known?.policies === policies) return known;
  const facts = tradeGoodsOf(goods, policies);
  const made = { policies, facts, key: decisionKey(facts) };
  read.set(goods, made);
  return made;
}

/** The goods as the rules read them, with those to whom they are offered where they are under controlled sale. */
export function tradeGoodsOf(goods: TradedGoods, policies: BuyerRights['policies']): TradeGoods {
  const { nameSpans, isTermination, isDirectOralPiece, isPublicPurchaseAllowed } = goods;
  // Only what the rules need: a copy of everything would hold a kept goods in memory twice.
  return {
    goodsClass: goods.goodsClass,
    rxType: goods.rxType,
    isEphedrine: goods.isEphedrine,
    isCold: goods.isCold,
    isAntibiotic: goods.isAntibiotic,
    isInjection: goods.isInjection,
    form: goods.form,
    approvalNo: goods.approvalNo,
    deviceCategory: goods.deviceCategory,
    ingredients: goods.ingredients,
    ...(nameSpans === undefined ? {} : { nameSpans }),
    ...(isTermination === undefined ? {} : { isTermination }),
    ...(isDirectOralPiece === undefined ? {} : { isDirectOralPiece }),
    ...(isPublicPurchaseAllowed === undefined ? {} : { isPublicPurchaseAllowed }),
    isOnSale: goods.saleStatus === 'on_sale',
    isRecalled: goods.saleStatus === 'recalled',
    controlPolicies: goods.isControlledSale ? (policies.get(goods.id) ?? []) : null,
  };
}

/** Goods with the same key get the same decision: there are few keys, whatever a catalogue holds. */
const decided = new WeakMap<BuyerRights, Map<string, Decision>>();

/** Decides for each goods whether this company sees and may buy it (trade-rules 2.2). Keyed by goods id. */
export function decideGoods(rights: BuyerRights, goods: readonly TradedGoods[]): Map<number, Decision> {
  const byKey = decided.get(rights) ?? new Map<string, Decision>();
  decided.set(rights, byKey);
  return new Map(
    goods.map((one) => {
      const { facts, key } = readGoods(one, rights.policies);
      const known = key === null ? undefined : byKey.get(key);
      const decision = known ?? decide(rights, facts);
      if (key !== null) byKey.set(key, decision);
      return [one.id, decision];
    }),
  );
}
