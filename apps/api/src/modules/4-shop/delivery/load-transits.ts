import type { TransitDays } from '@qianfang/domain/delivery/estimate-arrival';
import type { Db } from '../../../platform/db.ts';
import { loadTransitRows } from './delivery.repo.ts';

/** Transit days from a warehouse to a province, `*` for every other one; null outside the cold chain. */
export interface Transit {
  readonly warehouseId: number;
  readonly province: string;
  readonly normal: TransitDays | null;
  readonly cold: TransitDays | null;
}

export async function loadTransits(db: Db): Promise<Transit[]> {
  const rows = await loadTransitRows(db);
  return [...Map.groupBy(rows, (row) => `${row.warehouse_id} ${row.province}`).values()].flatMap((both) => {
    const [first] = both;
    const daysOf = (isCold: boolean) => {
      const row = both.find((one) => one.is_cold === isCold);
      return row ? { least: row.least_days, most: row.most_days } : null;
    };
    return first
      ? [
          {
            warehouseId: first.warehouse_id,
            province: first.province,
            normal: daysOf(false),
            cold: daysOf(true),
          },
        ]
      : [];
  });
}
