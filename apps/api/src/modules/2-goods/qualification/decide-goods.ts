import { decide, decisionKey } from '@qianfang/domain/qualification/decide';
import type { Decision } from '@qianfang/domain/qualification/decision';
import type { TradeGoods } from '@qianfang/domain/qualification/trade-goods';
import { derived } from '../../../memory/derived.ts';
import type { BuyerRights } from './load-buyer-rights.ts';

/** Facts of one goods that the rules need; the catalogue's goods facts include them. */
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

/** Goods are cached, and lists decide them again and again. */
const readGoods = derived(
  (goods: TradedGoods, policies: BuyerRights['policies']): Read => {
    const facts = tradeGoodsOf(goods, policies);
    return { policies, facts, key: decisionKey(facts) };
  },
  (known, policies) => known.policies === policies,
);

/** The goods as the rules read them, with the companies they are offered to where sale is controlled. */
export function tradeGoodsOf(goods: TradedGoods, policies: BuyerRights['policies']): TradeGoods {
  const { nameSpans, isTermination, isDirectOralPiece, isPublicPurchaseAllowed } = goods;
  // Only what the rules need: a full copy would hold a cached goods in memory twice.
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

/** Goods with the same key get the same decision: there are few keys, whatever the size of the catalogue. */
const decisionsOf = derived((_rights: BuyerRights) => new Map<string, Decision>());

/** Decides for each goods whether this company sees and may buy it (trade-rules 2.2). By goods id. */
export function decideGoods(rights: BuyerRights, goods: readonly TradedGoods[]): Map<number, Decision> {
  const byKey = decisionsOf(rights);
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
