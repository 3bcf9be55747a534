import { decisionKey } from '@qianfang/domain/qualification/decide';
import type { Db } from '../../platform/db.ts';
import { type Goods, loadGoods } from '../catalogue/index.ts';
import { type TradedGoods, tradeGoodsOf } from '../qualification/index.ts';
import { ensureKeys, type NewEntry, textSeparator, upsertEntries, upsertMakers } from './entries.repo.ts';
import { namePartOf } from './name-part.ts';
import { nameReadings } from './name-readings.ts';
import { normalizeForSearch } from './normalize-keyword.ts';

/** Neither on sale nor off it is part of the key's facts that a controlled goods could be listed by. */
const noPolicies: Parameters<typeof tradeGoodsOf>[1] = new Map();

/** What goods are found by. */
export type EnteredGoods = TradedGoods &
  Pick<Goods, 'maker_id' | 'maker' | 'name' | 'trade_name' | 'approval_no' | 'barcode' | 'code'>;

function keyOf(goods: EnteredGoods): { key: string; facts: unknown } | null {
  if (goods.isControlledSale) return null;
  const facts = tradeGoodsOf(goods, noPolicies);
  const key = decisionKey(facts);
  if (key === null) return null;
  return { key, facts: { ...facts, controlPolicies: null } };
}

function entryOf(goods: EnteredGoods, keyId: number | null): NewEntry {
  const numbers = [goods.approval_no, goods.barcode, goods.code ?? '']
    .map((text) => normalizeForSearch(text).replaceAll(textSeparator, ''))
    .filter((text) => text !== '');
  return {
    goods_id: goods.id,
    maker_id: goods.maker_id,
    key_id: keyId,
    ...namePartOf(goods),
    numbers: numbers.join(textSeparator),
  };
}

/** Writes what these goods can be found by, inside the caller's transaction: whoever changes goods calls it. */
export async function refreshEntries(tx: Db, goodsIds: readonly number[], at: Date): Promise<void> {
  await writeEntries(tx, [...(await loadGoods(tx, goodsIds)).values()], at);
}

/** The same for who knows the goods as this transaction has written them. */
export async function writeEntries(tx: Db, goods: readonly EnteredGoods[], at: Date): Promise<void> {
  if (goods.length === 0) return;
  const keys = new Map(goods.map((one) => [one.id, keyOf(one)]));
  const distinct = new Map([...keys.values()].flatMap((key) => (key ? [[key.key, key] as const] : [])));
  const ids = await ensureKeys(tx, [...distinct.values()]);
  const entries = goods.map((one) => entryOf(one, ids.get(keys.get(one.id)?.key ?? '') ?? null));
  await upsertEntries(tx, entries, at);
  const makers = new Map(goods.map((one) => [one.maker_id, one.maker]));
  await upsertMakers(
    tx,
    [...makers].map(([makerId, name]) => ({
      maker_id: makerId,
      name,
      name_norm: normalizeForSearch(name),
      ...nameReadings(name),
    })),
  );
}
