import type { RefusalReason } from '@qianfang/domain/order/acceptance';
import type { Parcel } from './acceptance.queries.ts';

type Batch = Parcel['lines'][number];

/** What was found of a batch when it was unpacked. */
export interface Found {
  readonly arrived: number;
  readonly accepted: number;
  readonly reason: RefusalReason | null;
}

export const keyOf = (batch: Pick<Batch, 'line_id' | 'batch_no'>) => `${batch.line_id}/${batch.batch_no}`;

/** By batch. */
export type FoundByBatch = Readonly<Record<string, Found>>;

/** All in order, until something else is found. */
export function allInOrder(parcel: Parcel): FoundByBatch {
  return Object.fromEntries(
    parcel.lines.map((batch) => [
      keyOf(batch),
      { arrived: batch.number, accepted: batch.number, reason: null },
    ]),
  );
}

/** Units over all batches: what is short, and what is refused. */
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
