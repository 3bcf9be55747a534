import type { GoodsRecord } from './import.table.ts';
import type { SaleWord } from './row/read-sale-status.ts';

/** Why a file took goods off sale. Their note begins with it, followed by other reasons. */
const reasons = { stopped: '文件标明停售', absent: '完整清单中没有' } as const;
export type OffReason = keyof typeof reasons;

/** The note of goods that were on sale until a complete list did not have them. */
export const absentNote = reasons.absent;

/** Why a file took these goods off sale; null for goods on sale, drafts, and those that a person took off. */
export function offReasonOf({ sale_status, sale_note }: GoodsRecord): OffReason | null {
  if (sale_status !== 'off_shelf') return null;
  const [first] = sale_note.split('；');
  if (first === reasons.stopped) return 'stopped';
  return first === reasons.absent ? 'absent' : null;
}

/**
 * Turns goods into drafts, to be decided by the sale rules: those on sale, and those that a file took off.
 * Goods taken off by a person, or recalled, stay.
 */
export function asDraft(record: GoodsRecord): GoodsRecord {
  if (record.sale_status === 'on_sale') return { ...record, sale_status: 'draft', sale_note: '' };
  if (offReasonOf(record) === null) return record;
  const [, ...others] = record.sale_note.split('；');
  return { ...record, sale_status: 'draft', sale_note: others.join('；') };
}

/** Takes goods off sale. */
export function takeOff(record: GoodsRecord, reason: OffReason): GoodsRecord {
  if (record.sale_status !== 'on_sale' && record.sale_status !== 'draft') return record;
  const notes = [reasons[reason], record.sale_note].filter((note) => note !== '');
  return { ...record, sale_status: 'off_shelf', sale_note: notes.join('；') };
}

/**
 * Whether goods stay off sale after a row about them. A list that has them again ends their absence; a stop
 * ends when a list says so.
 *
 * @param isListed the row is of a whole list, not of an update
 */
export function offReasonAfter(known: OffReason | null, said: SaleWord, isListed: boolean): OffReason | null {
  if (said === 'off') return 'stopped';
  if (said === 'on') return null;
  return known === 'absent' && isListed ? null : known;
}
