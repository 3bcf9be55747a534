import { setImmediate as giveWay } from 'node:timers/promises';
import { memoize } from '@qianfang/domain/goods/memoize';
import { decisionKey } from '@qianfang/domain/qualification/decide';
import type { Db } from '../../../platform/db.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { type TradedGoods, tradeGoodsOf } from '../../2-goods/qualification/index.ts';
import { ensureKeys, type NewEntry, textSeparator, upsertEntries, upsertMakers } from './entries.repo.ts';
import { namePartOf } from './name-part.ts';
import { nameReadings } from './name-readings.ts';
import { normalizeForSearch } from './normalize-keyword.ts';

/** Controlled goods get no key here, and other goods have no policies. */
const noPolicies: Parameters<typeof tradeGoodsOf>[1] = new Map();

/** The facts by which goods are found. */
export type EnteredGoods = TradedGoods &
  Pick<Goods, 'maker_id' | 'maker' | 'name' | 'trade_name' | 'approval_no' | 'barcode' | 'code'>;

function keyOf(goods: EnteredGoods): { key: string; facts: unknown } | null {
  if (goods.isControlledSale) return null;
  const facts = tradeGoodsOf(goods, noPolicies);
  const key = decisionKey(facts);
  if (key === null) return null;
  return { key, facts: { ...facts, controlPolicies: null } };
}

/** Cached separately from the far more numerous product names. */
const makerPartOf = memoize((name) => ({ name_norm: normalizeForSearch(name), ...nameReadings(name) }));

/** Goods converted without a pause. */
const sliceGoods = 100;

type Entry = Omit<NewEntry, 'key_id'> & { readonly key: string | null };

function entryOf(goods: EnteredGoods, key: string | null): Entry {
  const numbers = [goods.approval_no, goods.barcode, goods.code ?? '']
    .map((text) => normalizeForSearch(text).replaceAll(textSeparator, ''))
    .filter((text) => text !== '');
  const { name_norm, initials, pinyin } = namePartOf(goods);
  return {
    goods_id: goods.id,
    maker_id: goods.maker_id,
    name_norm,
    initials,
    pinyin,
    numbers: numbers.join(textSeparator),
    key,
  };
}

/** Writes the search entries of these goods inside the caller's transaction. Whoever changes goods calls it. */
export async function refreshEntries(tx: Db, goodsIds: readonly number[], at: Date): Promise<void> {
  await writeEntries(tx, await entriesOf((await loadGoods(tx, goodsIds)).values()), at);
}

/** Search entries before they are written. */
export interface Entries {
  readonly entries: readonly Entry[];
  readonly keys: ReadonlyArray<{ readonly key: string; readonly facts: unknown }>;
  /** Names by id. */
  readonly makers: ReadonlyMap<number, string>;
}

/** For callers that know the goods while a transaction writes them. Pauses for other work. */
export async function entriesOf(goods: Iterable<EnteredGoods>): Promise<Entries> {
  const keys = new Map<string, { readonly key: string; readonly facts: unknown }>();
  const entries: Entry[] = [];
  const makers = new Map<number, string>();
  for (const one of goods) {
    const key = keyOf(one);
    if (key !== null && !keys.has(key.key)) keys.set(key.key, key);
    makers.set(one.maker_id, one.maker);
    entries.push(entryOf(one, key?.key ?? null));
    if (entries.length % sliceGoods === 0) await giveWay();
  }
  return { entries, keys: [...keys.values()], makers };
}

/** Writes the entries, in the transaction that writes the goods. */
export async function writeEntries(tx: Db, { entries, keys, makers }: Entries, at: Date): Promise<void> {
  if (entries.length === 0) return;
  const ids = await ensureKeys(tx, keys);
  await upsertEntries(
    tx,
    entries.map((entry) => ({ ...entry, key_id: ids.get(entry.key ?? '') ?? null })),
    at,
  );
  await upsertMakers(
    tx,
    [...makers].map(([makerId, name]) => ({
      maker_id: makerId,
      name,
      ...makerPartOf(name),
    })),
  );
}
