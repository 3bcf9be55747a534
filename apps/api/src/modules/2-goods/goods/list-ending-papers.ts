import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { loadEndingPapers } from './goods.repo.ts';

const max = 100;
const daysAhead = 90;

/** Goods papers to renew, from 90 days before they expire, the earliest first (F-01). */
export async function listEndingPapers({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<readonly string[]> {
  const today = dateInShanghai(clock.now());
  const rows = await loadEndingPapers(db, addDays(today, daysAhead), max);
  return rows.map(
    ({ goods_id, name, spec, kind, title, valid_to }) =>
      `商品 ${goods_id}  ${name} ${spec}  ${kind}《${title}》${valid_to < today ? '已于' : '将于'}${valid_to}到期`,
  );
}
