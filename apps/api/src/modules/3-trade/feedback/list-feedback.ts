import type { getFeedback } from '@qianfang/contract/feedback';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Db } from '../../../platform/db.ts';
import { loadPictureNumbers, loadReplies, loadTickets } from './feedback.repo.ts';

/** A company's own complaints, suggestions and feedback with their answers, newest first. */
export async function listFeedback(
  db: Db,
  buyerId: number,
  { nature, page, per_page }: QueryOf<typeof getFeedback>,
): Promise<ResultOf<typeof getFeedback>> {
  const { rows, total } = await loadTickets(db, buyerId, {
    nature,
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const ids = rows.map((row) => row.id);
  const [replies, pictures] = await Promise.all([
    loadReplies(db, buyerId, ids),
    loadPictureNumbers(db, buyerId, ids),
  ]);
  return {
    list: rows.map((row) => ({
      id: row.id,
      ticket_no: row.ticket_no,
      nature: row.nature,
      type: row.topic,
      order_id: row.order_id,
      order_no: row.order_no,
      content: row.body,
      is_anonymous: row.is_anonymous ? 1 : 0,
      state: row.state,
      created_at: row.created_at.toISOString(),
      due_at: row.due_at.toISOString(),
      pictures: pictures
        .filter((one) => one.ticket_id === row.id)
        .map((one) => `/api/user/feedback/${row.id}/picture/${one.n}`),
      replies: replies
        .filter((one) => one.ticket_id === row.id)
        .map((one) => ({ author: one.author, content: one.body, at: one.at.toISOString() })),
    })),
    page,
    per_page,
    total,
  };
}
