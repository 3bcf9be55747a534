import type { RefusalReason } from '@qianfang/domain/order/acceptance';
import type { Parcel } from './acceptance.queries.ts';

type Batch = Parcel['lines'][number];

/** The finding for a batch on unpacking. */
export interface Found {
  readonly arrived: number;
  readonly accepted: number;
  readonly reason: RefusalReason | null;
}

export const keyOf = (batch: Pick<Batch, 'line_id' | 'batch_no'>) => `${batch.line_id}/${batch.batch_no}`;

export type FoundByBatch = Readonly<Record<string, Found>>;

/** The default: everything in order. */
export function allInOrder(parcel: Parcel): FoundByBatch {
  return Object.fromEntries(
    parcel.lines.map((batch) => [
      keyOf(batch),
      { arrived: batch.number, accepted: batch.number, reason: null },
    ]),
  );
}

/** Units short and units refused, over all batches. */
export function sumsOf(parcel: Parcel, found: FoundByBatch) {
  let [short, refused] = [0, 0];
  for (const batch of parcel.lines) {
    const one = found[keyOf(batch)];
    if (!one) continue;
    short += batch.number - one.arrived;
    refused += one.arrived - one.accepted;
  }
  return { short, refused };
}

export function lacksReason(found: FoundByBatch): boolean {
  return Object.values(found).some((one) => one.accepted < one.arrived && one.reason === null);
}
