import { comparableHeader, type GoodsField, goodsFieldLabel, readHeader } from './goods-field.ts';
import type { SheetMapping } from './mapping.ts';

export interface MatchedColumns {
  /** Field → its column, from 0. */
  readonly columns: ReadonlyMap<GoodsField, number>;
  /** Sentences for the operator: which columns were left out, and why. */
  readonly notices: readonly string[];
}

interface Claim {
  readonly column: number;
  readonly header: string;
  readonly rank: number;
}

const mappedRank = -1;

/** Finds the field of every header: by the mapping first, then by the table of synonyms. */
export function matchColumns(headers: readonly string[], mapping: SheetMapping): MatchedColumns {
  const claims = new Map<GoodsField, Claim>();
  const notices: string[] = [];
  const unknown: string[] = [];
  for (const [column, header] of headers.entries()) {
    if (header === '') continue;
    const key = comparableHeader(header);
    if (mapping.ignored.has(key)) continue;
    const mapped = mapping.columns.get(key);
    const found = mapped === undefined ? readHeader(header) : { field: mapped, rank: mappedRank };
    if (!found) {
      unknown.push(header);
      continue;
    }
    if (found.field === null) continue;
    const claim = { column, header, rank: found.rank };
    const earlier = claims.get(found.field);
    const [winner, loser] = earlier && earlier.rank <= claim.rank ? [earlier, claim] : [claim, earlier];
    claims.set(found.field, winner);
    if (loser)
      notices.push(`列“${loser.header}”未使用：${goodsFieldLabel(found.field)}取自列“${winner.header}”`);
  }
  if (unknown.length > 0) notices.push(`未识别的列：${unknown.join('、')}（可用 --map 指定）`);
  return { columns: new Map([...claims].map(([field, claim]) => [field, claim.column])), notices };
}
