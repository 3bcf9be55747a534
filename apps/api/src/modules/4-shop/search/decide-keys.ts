import { decide } from '@qianfang/domain/qualification/decide';
import type { TradeGoods } from '@qianfang/domain/qualification/trade-goods';
import { cached } from '../../../memory/cached.ts';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { type BuyerRights, classOfRights, decideGoods } from '../../2-goods/qualification/index.ts';
import { type KeyRow, loadKeys } from './entries.repo.ts';
import type { KeySet } from './search-filters.ts';

/** The goods visible to a buyer, and those of them that the buyer may buy. */
export interface DecidedKeys {
  readonly visible: KeySet;
  readonly buyable: KeySet;
}

const isListed = (facts: TradeGoods) => facts.isOnSale && !facts.isRecalled;

const keyRows = cached({ invalidateAllOn: ['decision_key'], max: 1 }, (db, _whole: 0) => loadKeys(db));

interface KeyIds {
  readonly visible: readonly number[];
  readonly buyable: readonly number[];
}

function decideRows(rights: BuyerRights, rows: readonly KeyRow[]): KeyIds {
  const verdicts = rows.flatMap((row) => {
    const facts = row.facts as TradeGoods;
    // A product taken off the shelf keeps its page for those with a link, but is in no list.
    return isListed(facts) ? [{ id: row.id, kind: decide(rights, facts).kind }] : [];
  });
  return {
    visible: verdicts.filter((one) => one.kind !== 'hide').map((one) => one.id),
    buyable: verdicts.filter((one) => one.kind === 'show').map((one) => one.id),
  };
}

/** By the class of the rights, for one day: yesterday's classes never come back. */
const decidedRows = derived(
  (_rows: readonly KeyRow[], today: string) => ({ today, byClass: new Map<string, KeyIds>() }),
  (known, today) => known.today === today,
);

/** Companies of a class differ only in goods under controlled sale. */
function keysOf(rights: BuyerRights, rows: readonly KeyRow[]): KeyIds {
  const { byClass } = decidedRows(rows, rights.today);
  const name = classOfRights(rights);
  const keys = byClass.get(name) ?? decideRows(rights, rows);
  byClass.set(name, keys);
  return keys;
}

function decideAll(rights: BuyerRights, rows: readonly KeyRow[], controlled: readonly Goods[]): DecidedKeys {
  const { visible, buyable } = keysOf(rights, rows);
  const listed = controlled.filter((goods) => goods.saleStatus === 'on_sale');
  const decisions = decideGoods(rights, listed);
  const kindOf = (goods: Goods) => decisions.get(goods.id)?.kind;
  return {
    visible: {
      keyIds: visible,
      goodsIds: listed.filter((goods) => kindOf(goods) !== 'hide').map((goods) => goods.id),
    },
    buyable: {
      keyIds: buyable,
      goodsIds: listed.filter((goods) => kindOf(goods) === 'show').map((goods) => goods.id),
    },
  };
}

interface Facts {
  readonly rows: readonly KeyRow[];
  readonly controlled: readonly Goods[];
}

const isSame = (some: readonly Goods[], others: readonly Goods[]) =>
  some.length === others.length && some.every((goods, at) => goods === others[at]);

const decided = derived(
  (rights: BuyerRights, { rows, controlled }: Facts) => ({
    rows,
    controlled,
    keys: decideAll(rights, rows, controlled),
  }),
  (known, { rows, controlled }) => known.rows === rows && isSame(known.controlled, controlled),
);

/** Decides once per key, and one by one for controlled goods (trade-rules 2.2, 4.2). */
export async function decideKeys(db: Db, rights: BuyerRights): Promise<DecidedKeys> {
  const rows = (await keyRows(db, 0)) ?? [];
  const ids = [...rights.policies.keys()];
  const goods = await loadGoods(db, ids);
  const controlled = ids.flatMap((id) => goods.get(id) ?? []);
  return decided(rights, { rows, controlled }).keys;
}
