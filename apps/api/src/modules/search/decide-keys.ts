import { decide } from '@qianfang/domain/qualification/decide';
import type { TradeGoods } from '@qianfang/domain/qualification/trade-goods';
import type { Db } from '../../platform/db.ts';
import { type Goods, loadGoods } from '../catalogue/index.ts';
import { type BuyerRights, decideGoods } from '../qualification/index.ts';
import { type KeySet, loadKeys } from './search.repo.ts';

/** What exists for a buyer, and what of it may be bought. */
export interface DecidedKeys {
  readonly visible: KeySet;
  readonly buyable: KeySet;
}

const isListed = (facts: TradeGoods) => facts.isOnSale && !facts.isRecalled;

/** Decides once per key, and one by one for goods under controlled sale (trade-rules 2.2, 4.2): two statements. */
export async function decideKeys(db: Db, rights: BuyerRights): Promise<DecidedKeys> {
  const verdicts = (await loadKeys(db)).flatMap((row) => {
    const facts = row.facts as TradeGoods;
    // Off the shelf a goods keeps its page for those who come by a link, but stands in no list.
    return isListed(facts) ? [{ id: row.id, kind: decide(rights, facts).kind }] : [];
  });
  const controlled: Goods[] = [...(await loadGoods(db, [...rights.policies.keys()])).values()].filter(
    (goods) => goods.saleStatus === 'on_sale',
  );
  const decisions = decideGoods(rights, controlled);
  const kindOf = (goods: Goods) => decisions.get(goods.id)?.kind;
  return {
    visible: {
      keyIds: verdicts.filter((one) => one.kind !== 'hide').map((one) => one.id),
      goodsIds: controlled.filter((goods) => kindOf(goods) !== 'hide').map((goods) => goods.id),
    },
    buyable: {
      keyIds: verdicts.filter((one) => one.kind === 'show').map((one) => one.id),
      goodsIds: controlled.filter((goods) => kindOf(goods) === 'show').map((goods) => goods.id),
    },
  };
}
