import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import {
  indexTraceCodes,
  matchScan,
  type ScannedLine,
  type TraceIndex,
} from '@qianfang/domain/order/match-scan';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Parcel, ParcelCodes } from './acceptance.queries.ts';
import type { AcceptanceDraft } from './acceptance-draft.ts';
import { foundOf, keyOf, withArrived } from './found.ts';

/** What the last scan came to, and the batch it speaks of. */
export interface ScanTold {
  readonly isWrong: boolean;
  readonly text: string;
  readonly key: string | null;
}

/** What a scanner may read on the goods of a parcel. */
export interface ScanBook {
  readonly barcodes: ReadonlyMap<string, string>;
  readonly index: TraceIndex;
}

export function scanBookOf(codes: ParcelCodes): ScanBook {
  return {
    barcodes: new Map(codes.lines.map((line) => [keyOf(line), line.barcode])),
    index: indexTraceCodes(
      codes.lines.flatMap((line) =>
        line.codes.map((one) => ({
          key: keyOf(line),
          code: one.code,
          parentCode: one.parent_code,
          isPack: one.is_pack,
        })),
      ),
    ),
  };
}

/** The draft after a scan; the same where the code counts nothing. */
export function afterScan(
  sent: string,
  draft: AcceptanceDraft,
  parcel: Parcel,
  book: ScanBook,
): { readonly changes: Partial<AcceptanceDraft>; readonly told: ScanTold } {
  const lines = parcel.lines.map((batch): ScannedLine => {
    const key = keyOf(batch);
    return {
      key,
      name: batch.name,
      unit: batch.bzdw,
      barcode: book.barcodes.get(key) ?? '',
      batchNo: batch.batch_no,
      expiry: parseIsoDate(batch.expiry_date ?? ''),
      shipped: batch.number,
      arrived: foundOf(draft.found, batch).arrived,
    };
  });
  const match = matchScan(sent, lines, book.index, new Set(draft.scanned));
  const batch = parcel.lines.find((one) => keyOf(one) === match.key);
  if (!match.ok || !batch)
    return { changes: {}, told: { isWrong: true, text: match.ok ? '' : match.message, key: match.key } };
  const found = foundOf(draft.found, batch);
  const arrived = (found.arrived ?? 0) + match.units;
  return {
    changes: {
      found: { ...draft.found, [match.key]: withArrived(found, arrived) },
      ...(match.packs.length > 0 ? { scanned: [...draft.scanned, ...match.packs] } : {}),
    },
    told: {
      isWrong: false,
      text: `${batch.name} 批号 ${batch.batch_no} 到货 ${formatCount(arrived)} / ${formatUnits(batch.number, batch.bzdw)}`,
      key: match.key,
    },
  };
}
