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

/** The goods as the rules read them, with those to whom they are offered where they are under controlled sale. */
export function tradeGoodsOf(goods: TradedGoods, policies: BuyerRights['policies']): TradeGoods {
  return {
    ...goods,
    isOnSale: goods.saleStatus === 'on_sale',
    isRecalled: goods.saleStatus === 'recalled',
    controlPolicies: goods.isControlledSale ? (policies.get(goods.id) ?? []) : null,
  };
}

/** Decides for each goods whether this company sees and may buy it (trade-rules 2.2). Keyed by goods id. */
export function decideGoods(rights: BuyerRights, goods: readonly TradedGoods[]): Map<number, Decision> {
  const byKey = new Map<string, Decision>();
  return new Map(
    goods.map((one) => {
      const facts = tradeGoodsOf(one, rights.policies);
      const key = decisionKey(facts);
      const known = key === null ? undefined : byKey.get(key);
      const decision = known ?? decide(rights, facts);
      if (key !== null) byKey.set(key, decision);
      return [one.id, decision];
    }),
  );
}
