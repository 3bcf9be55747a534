import type { TransitDays } from '@qianfang/domain/delivery/estimate-arrival';
import type { Db } from '../../../platform/db.ts';
import type { TransitRow } from './dispatch.repo.ts';
import { loadDispatch } from './load-dispatch.ts';

interface Way extends TransitDays {
  /** '' where it closes with its warehouse. */
  readonly cutoff: string;
}

/** Transit days from a warehouse to a province, `*` for every other one; null outside the cold chain. */
export interface Transit {
  readonly warehouseId: number;
  readonly province: string;
  readonly normal: Way | null;
  readonly cold: Way | null;
}

const wayOf = (row: TransitRow | undefined): Way | null =>
  row ? { least: row.least_days, most: row.most_days, cutoff: row.cutoff ?? '' } : null;

export async function loadTransits(db: Db): Promise<Transit[]> {
  const { rows } = await loadDispatch(db);
  const places = Map.groupBy(rows.transits, (row) => `${row.warehouse_id} ${row.province}`);
  return [...places.values()].flatMap((both) => {
    const [first] = both;
    if (!first) return [];
    const wayBy = (isCold: boolean) => wayOf(both.find((one) => one.is_cold === isCold));
    return [
      {
        warehouseId: first.warehouse_id,
        province: first.province,
        normal: wayBy(false),
        cold: wayBy(true),
      },
    ];
  });
}
