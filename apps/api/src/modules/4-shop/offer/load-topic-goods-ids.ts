import type { Db } from '../../../platform/db.ts';
import { loadTopicIds } from './topic.repo.ts';

/** Goods of a topic; none for an unknown topic. */
export function loadTopicGoodsIds(db: Db, topicId: number): Promise<number[]> {
  return loadTopicIds(db, topicId);
}
