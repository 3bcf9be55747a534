import type { Db } from '../../../../platform/db.ts';
import { transact } from '../../../../platform/transact.ts';
import { refreshEntries } from '../../../4-shop/search/index.ts';
import { lockImports } from '../import.repo.ts';
import { absentNote } from '../off-sale.ts';
import { filteredOutPrefix } from '../row/row-reader.ts';
import {
  countRefused,
  loadNames,
  loadOnSale,
  type NamedGoods,
  type Scope,
  takeOffSale,
} from './absent.repo.ts';

const readAtOnce = 5000;
const takenAtOnce = 1000;
/**
 * A list that lacks more of the goods on sale than this is probably partial: somebody has to confirm that it
 * is complete.
 */
const maxShare = 0.2;
/** Refused rows that concern no goods on sale. */
const harmless = [
  `${filteredOutPrefix}%`,
  '合计行，%',
  '重复的表头行',
  '第二行表头，%',
  '国家规定不得在网上销售：%',
];

export interface AbsentOptions {
  /** The confirmed number of goods to take off despite a large share; 0 for none. */
  readonly confirmed: number;
  /** Receives the number of absent goods before any is taken off. */
  onFound?(found: AbsentFound): void;
  onGoods?(goods: NamedGoods): void | Promise<void>;
}

export interface AbsentFound {
  /** Goods on sale that the list does not have. */
  readonly absent: number;
  /** Goods on sale that it is complete for. */
  readonly onSale: number;
  /** Why they stay on sale; null where they do not. */
  readonly refusal: string | null;
}

export interface AbsentRun {
  readonly runId: number;
  readonly at: Date;
  readonly scope: Scope;
  isNamed(goodsId: number): boolean;
  readonly signal: AbortSignal | undefined;
  /** Dry run: finds and reports, writes nothing. */
  readonly isPreview: boolean;
}

async function findAbsent(db: Db, run: AbsentRun): Promise<{ ids: number[]; onSale: number }> {
  const ids: number[] = [];
  let onSale = 0;
  let afterId = 0;
  for (;;) {
    run.signal?.throwIfAborted();
    const found = await loadOnSale(db, run.scope, { afterId, limit: readAtOnce });
    for (const id of found) if (!run.isNamed(id)) ids.push(id);
    onSale += found.length;
    afterId = found.at(-1) ?? afterId;
    if (found.length < readAtOnce) return { ids, onSale };
  }
}

function refusalOf(absent: number, onSale: number, untold: number, confirmed: number): string | null {
  if (absent === 0) return null;
  if (untold > 0)
    return `有 ${untold} 行被拒绝，不知说的是哪个商品，清单不能算完整，没有停售。请先改正这些行`;
  if (absent <= onSale * maxShare || absent <= confirmed) return null;
  const share = `占在售 ${onSale} 个的 ${Math.round((absent / onSale) * 100)}%，超过 ${maxShare * 100}%`;
  return `清单中没有的在售商品有 ${absent} 个，${share}，没有停售。确认清单完整的，请加 --confirm ${absent} 再运行一次`;
}

/**
 * Takes goods off sale that a complete list does not have: only goods on sale within its scope, and none
 * while rows of the list could not be identified. A list that has them again puts them back (off-sale.ts).
 */
export async function takeOffAbsent(db: Db, run: AbsentRun, options: AbsentOptions): Promise<AbsentFound> {
  const { ids, onSale } = await findAbsent(db, run);
  const untold = await countRefused(db, run.runId, harmless);
  const refusal = refusalOf(ids.length, onSale, untold, options.confirmed);
  const found: AbsentFound = { absent: ids.length, onSale, refusal };
  options.onFound?.(found);
  for (let start = 0; start < ids.length; start += takenAtOnce) {
    run.signal?.throwIfAborted();
    const some = ids.slice(start, start + takenAtOnce);
    const goods =
      run.isPreview || refusal !== null ? await loadNames(db, some) : await takeOffSome(db, some, run.at);
    for (const one of goods) await options.onGoods?.(one);
  }
  return found;
}

function takeOffSome(db: Db, ids: readonly number[], at: Date): Promise<NamedGoods[]> {
  return transact(db, async (tx) => {
    await lockImports(tx);
    const taken = await takeOffSale(tx, ids, { note: absentNote, at });
    await refreshEntries(
      tx,
      taken.map(({ id }) => id),
      at,
    );
    return taken;
  });
}
