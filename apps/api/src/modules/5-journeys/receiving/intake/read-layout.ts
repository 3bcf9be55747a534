import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getIntakeLayout } from '@qianfang/contract/intake-file';
import { firstLayout } from '@qianfang/domain/order/intake-layout';
import type { Db } from '../../../../platform/db.ts';
import { findLayout } from './layout.repo.ts';

/** How the company's own system wants its files; the first template until it chose. */
export async function readLayout(db: Db, buyerId: number): Promise<ResultOf<typeof getIntakeLayout>> {
  const chosen = await findLayout(db, buyerId);
  const layout = chosen ?? firstLayout;
  return { layout: { ...layout, columns: [...layout.columns] }, is_chosen: chosen !== undefined };
}
