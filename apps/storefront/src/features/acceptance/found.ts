import type { RefusalReason } from '@qianfang/domain/order/acceptance';
import type { Parcel } from './acceptance.queries.ts';

export type Batch = Parcel['lines'][number];

/** The finding for a batch on unpacking. */
export interface Found {
  /** Null until somebody has counted: nothing is taken for granted. */
  readonly arrived: number | null;
  /** Of what arrived. */
  readonly refused: number;
  readonly reason: RefusalReason | null;
}

export const keyOf = (batch: Pick<Batch, 'line_id' | 'batch_no'>) => `${batch.line_id}/${batch.batch_no}`;

export type FoundByBatch = Readonly<Record<string, Found>>;

export const notCounted: Found = { arrived: null, refused: 0, reason: null };

export const foundOf = (found: FoundByBatch, batch: Batch): Found => found[keyOf(batch)] ?? notCounted;

/** Every batch with what was found of it, where nobody has counted: all or nothing of it. */
export function withRest(parcel: Parcel, found: FoundByBatch, rest: 'all' | 'none'): FoundByBatch {
  return Object.fromEntries(
    parcel.lines.map((batch) => {
      const own = foundOf(found, batch);
      const arrived = own.arrived ?? (rest === 'all' ? batch.number : 0);
      return [keyOf(batch), { ...own, arrived }];
    }),
  );
}

/** Units that arrived; what was refused of more before stays within them. */
export const withArrived = (found: Found, arrived: number): Found => ({
  ...found,
  arrived,
  refused: Math.min(found.refused, arrived),
});

export interface Sums {
  readonly batches: number;
  readonly counted: number;
  /** Of what was counted. */
  readonly short: number;
  readonly refused: number;
}

export function sumsOf(parcel: Parcel, found: FoundByBatch): Sums {
  let [counted, short, refused] = [0, 0, 0];
  for (const batch of parcel.lines) {
    const one = foundOf(found, batch);
    if (one.arrived === null) continue;
    counted += 1;
    short += batch.number - one.arrived;
    refused += one.refused;
  }
  return { batches: parcel.lines.length, counted, short, refused };
}

export const lacksReason = (found: Found) => found.refused > 0 && found.reason === null;
