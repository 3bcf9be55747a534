import { maxReportStores } from '@qianfang/contract/chain-report.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type {
  getPreferredList as getPreferredListEndpoint,
  getPreferredLists as getPreferredListsEndpoint,
} from '@qianfang/contract/preferred';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { standingOf } from '@qianfang/domain/preferred/preferred-goods';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listAffiliatedStores } from '../../1-ground/identity/index.ts';
import { type ListRow, loadLists } from '../../1-ground/preferred/index.ts';
import { presentOffers } from '../../4-shop/shelf/index.ts';
import { checkListUse } from './preferred-lists.policy.ts';
import { loadListNotes } from './preferred-lists.repo.ts';

type Lists = ResultOf<typeof getPreferredListsEndpoint>;

function presentHead(row: ListRow, today: IsoDate): Lists['list'][number] {
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    standing: standingOf({ validFrom: row.valid_from, validTo: row.valid_to }, today),
    stores: row.store_ids,
    count: row.goods_ids.length,
  };
}

/** The stores of a head office, without itself. */
export async function loadOwnStores(db: Db, head: Viewer): Promise<Lists['stores']> {
  const { list } = await listAffiliatedStores(db, head, { limit: maxReportStores, offset: 0 });
  return list.filter(({ id }) => id !== head.buyerId).map(({ id, name }) => ({ id, company: name }));
}

/** A head office's lists. Problem: FORBIDDEN. */
export async function readLists(deps: Deps, viewer: Viewer): Promise<Lists | Problem<'FORBIDDEN'>> {
  const refused = checkListUse(viewer);
  if (refused) return refused;
  const today = dateInShanghai(deps.clock.now());
  const rows = await loadLists(deps.db, viewer.buyerId);
  return {
    stores: await loadOwnStores(deps.db, viewer),
    list: rows.map((row) => presentHead(row, today)),
  };
}

/** A list with its goods at present prices. Problems: FORBIDDEN, NOT_FOUND. */
export async function readList(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<ResultOf<typeof getPreferredListEndpoint> | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  const refused = checkListUse(viewer);
  if (refused) return refused;
  const row = (await loadLists(deps.db, viewer.buyerId)).find((one) => one.id === id);
  if (!row) return problem('NOT_FOUND');
  const notes = new Map(
    (await loadListNotes(deps.db, viewer.buyerId, id)).map(({ goods_id, note }) => [goods_id, note]),
  );
  const goods = await presentOffers(deps, viewer, row.goods_ids);
  return {
    ...presentHead(row, dateInShanghai(deps.clock.now())),
    lines: goods.map((one) => ({ goods: one, note: notes.get(one.id) ?? '' })),
    gone: row.goods_ids.length - goods.length,
  };
}
