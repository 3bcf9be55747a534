import type { countApplications as endpoint } from '@qianfang/contract/after-sale';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Db } from '../../../platform/db.ts';
import { countOpen } from './application-list.repo.ts';

/** Counts open returns and services. */
export function countApplications(db: Db, buyerId: number): Promise<ResultOf<typeof endpoint>> {
  return countOpen(db, buyerId);
}
