import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getMessages } from '@qianfang/contract/message';
import type { Db } from '../../../platform/db.ts';
import { searchWords } from '../../../platform/search-words.ts';
import { countUnreadByKind, loadMessages } from './message.repo.ts';

type Result = ResultOf<typeof getMessages>;

/** One page of a company's messages, newest first, and how many are unread by kind. */
export async function listMessages(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getMessages>,
): Promise<Result> {
  const { kind, page, per_page } = query;
  const terms = { kind, keyword: searchWords(query.keyword) };
  const [{ rows, total }, unread] = await Promise.all([
    loadMessages(db, buyerId, terms, { limit: per_page, offset: (page - 1) * per_page }),
    countUnreadByKind(db, buyerId),
  ]);
  const of = (name: string) => unread.get(name) ?? 0;
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind as Result['list'][number]['kind'],
    title: row.title,
    body: row.body,
    url: row.url,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }));
  return {
    list,
    page,
    per_page,
    total,
    unread: {
      all: [...unread.values()].reduce((sum, count) => sum + count, 0),
      order: of('order'),
      activity: of('activity'),
      asset: of('asset'),
      licence: of('licence'),
      system: of('system'),
    },
  };
}
