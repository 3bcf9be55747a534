import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getMessages } from '@qianfang/contract/message';
import type { Db } from '../../../platform/db.ts';
import { loadMessages } from './message.repo.ts';

type Result = ResultOf<typeof getMessages>;

/** One page of a company's messages, newest first. */
export async function listMessages(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getMessages>,
): Promise<Result> {
  const { kind, page, per_page } = query;
  const { rows, total } = await loadMessages(db, buyerId, kind, per_page, (page - 1) * per_page);
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind as Result['list'][number]['kind'],
    title: row.title,
    body: row.body,
    url: row.url,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }));
  return { list, page, per_page, total };
}
