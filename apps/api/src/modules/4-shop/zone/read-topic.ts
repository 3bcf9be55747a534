import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { getTopic } from '@qianfang/contract/zone';
import type { Db } from '../../../platform/db.ts';
import { findTopic } from '../offer/index.ts';

/** A running topic; NOT_FOUND otherwise. */
export async function readTopic(
  db: Db,
  id: number,
): Promise<ResultOf<typeof getTopic> | Problem<'NOT_FOUND'>> {
  return (await findTopic(db, id)) ?? problem('NOT_FOUND');
}
