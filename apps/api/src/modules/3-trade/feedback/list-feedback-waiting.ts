import type { Deps } from '../../../platform/deps.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { loadOpenTickets, type Nature, type Topic } from './feedback.repo.ts';

export interface FeedbackWaiting {
  readonly ticketNo: string;
  readonly nature: Nature;
  readonly topic: Topic;
  /** Empty for an anonymous one. */
  readonly company: string;
  readonly contact: string;
  readonly orderNo: string;
  readonly text: string;
  readonly pictures: number;
  readonly isAnswered: boolean;
  readonly isOverdue: boolean;
  readonly dueAt: Date;
}

/** Open tickets, most urgent first. The sender of an anonymous one stays hidden. */
export async function listFeedbackWaiting(deps: Deps, limit = 200): Promise<FeedbackWaiting[]> {
  const rows = await loadOpenTickets(deps.db, limit);
  const named = rows.filter((row) => !row.is_anonymous);
  const buyers = await loadBuyers(deps.db, [...new Set(named.map((row) => row.buyer_id))]);
  const now = deps.clock.now();
  return rows.map((row) => ({
    ticketNo: row.ticket_no,
    nature: row.nature,
    topic: row.topic,
    company: row.is_anonymous ? '' : (buyers.get(row.buyer_id)?.name ?? ''),
    contact: row.contact_sealed === '' ? '' : deps.secrets.open(row.contact_sealed),
    orderNo: row.order_no,
    text: row.body,
    pictures: row.pictures,
    isAnswered: row.state === 'working',
    isOverdue: row.state === 'waiting' && row.due_at < now,
    dueAt: row.due_at,
  }));
}
