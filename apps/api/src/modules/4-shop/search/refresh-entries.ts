import { setImmediate as giveWay } from 'node:timers/promises';
import { decisionKey } from '@qianfang/domain/qualification/decide';
import type { Db } from '../../../platform/db.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { type TradedGoods, tradeGoodsOf } from '../../2-goods/qualification/index.ts';
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

/** Goods that are read in one go. */
const sliceGoods = 100;

function entryOf(goods: EnteredGoods): Omit<NewEntry, 'key_id'> {
  const numbers = [goods.approval_no, goods.barcode, goods.code ?? '']
    .map((text) => normalizeForSearch(text).replaceAll(textSeparator, ''))
    .filter((text) => text !== '');
  return {
    goods_id: goods.id,
    maker_id: goods.maker_id,
    ...namePartOf(goods),
    numbers: numbers.join(textSeparator),
  };
}

/** Writes what these goods can be found by, inside the caller's transaction: whoever changes goods calls it. */
export async function refreshEntries(tx: Db, goodsIds: readonly number[], at: Date): Promise<void> {
  await writeEntries(tx, await entriesOf([...(await loadGoods(tx, goodsIds)).values()]), at);
}

/** What goods can be found by, before it is written. */
export interface Entries {
  readonly entries: ReadonlyArray<Omit<NewEntry, 'key_id'> & { readonly key: string | null }>;
  readonly keys: ReadonlyArray<{ readonly key: string; readonly facts: unknown }>;
  /** Names by id. */
  readonly makers: ReadonlyMap<number, string>;
}

/** For who knows the goods as a transaction writes them, while it does. Lets others have their turn. */
export async function entriesOf(goods: readonly EnteredGoods[]): Promise<Entries> {
  const keys = new Map<string, { readonly key: string; readonly facts: unknown }>();
  const entries: Array<Entries['entries'][number]> = [];
  for (const one of goods) {
    const key = keyOf(one);
    if (key !== null && !keys.has(key.key)) keys.set(key.key, key);
    entries.push({ ...entryOf(one), key: key?.key ?? null });
    if (entries.length % sliceGoods === 0) await giveWay();
  }
  return {
    entries,
    keys: [...keys.values()],
    makers: new Map(goods.map((one) => [one.maker_id, one.maker])),
  };
}

/** Writes them, in the transaction that writes the goods. */
export async function writeEntries(tx: Db, { entries, keys, makers }: Entries, at: Date): Promise<void> {
  if (entries.length === 0) return;
  const ids = await ensureKeys(tx, keys);
  await upsertEntries(
    tx,
    entries.map(({ key, ...entry }) => ({ ...entry, key_id: ids.get(key ?? '') ?? null })),
    at,
  );
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
