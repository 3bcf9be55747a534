import type { getFeedback } from '@qianfang/contract/feedback';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

type Ticket = ResultOf<typeof getFeedback>['list'][number];
export type Nature = Ticket['nature'];
export type Topic = Ticket['type'];

export interface NewTicket {
  readonly buyerId: number;
  readonly accountId: number;
  readonly nature: Nature;
  readonly topic: Topic;
  readonly orderId: number | null;
  readonly orderNo: string;
  readonly body: string;
  readonly contactSealed: string;
  readonly isAnonymous: boolean;
  readonly requestKey: string | null;
  readonly at: Date;
  readonly dueAt: Date;
}

export interface TicketKeys {
  readonly id: number;
  readonly ticket_no: string;
  readonly due_at: Date;
}

/** Undefined where this request was stored before. */
export async function insertTicket(db: Db, ticket: NewTicket): Promise<TicketKeys | undefined> {
  const { rows } = await sql<TicketKeys>`
    insert into feedback.ticket (buyer_id, account_id, ticket_no, nature, topic, order_id, order_no, body, contact_sealed,
      is_anonymous, request_key, created_at, due_at)
    select ${ticket.buyerId}, ${ticket.accountId},
      'TS' || to_char(${ticket.at}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad(nextval('feedback.ticket_number')::text, 6, '0'),
      ${ticket.nature}, ${ticket.topic}, ${ticket.orderId}::bigint, ${ticket.orderNo}, ${ticket.body},
      ${ticket.contactSealed}, ${ticket.isAnonymous}::boolean, ${ticket.requestKey}::text, ${ticket.at}::timestamptz,
      ${ticket.dueAt}::timestamptz
    on conflict (buyer_id, request_key) where request_key is not null do nothing
    returning id, ticket_no, due_at`.execute(db);
  return rows[0];
}

export async function findTicketByKey(
  db: Db,
  buyerId: number,
  requestKey: string,
): Promise<TicketKeys | undefined> {
  const { rows } = await sql<TicketKeys>`
    select id, ticket_no, due_at from feedback.ticket
    where buyer_id = ${buyerId} and request_key = ${requestKey}`.execute(db);
  return rows[0];
}

export async function insertPictures(
  db: Db,
  buyerId: number,
  ticketId: number,
  pictures: ReadonlyArray<{ readonly storageKey: string; readonly contentType: string }>,
): Promise<void> {
  await sql`
    insert into feedback.picture (buyer_id, ticket_id, n, storage_key, content_type)
    select ${buyerId}, ${ticketId}, p.n, p.storage_key, p.content_type
    from unnest(${pictures.map((one) => one.storageKey)}::text[], ${pictures.map((one) => one.contentType)}::text[])
      with ordinality as p(storage_key, content_type, n)`.execute(db);
}

export interface TicketRow {
  readonly id: number;
  readonly ticket_no: string;
  readonly nature: Nature;
  readonly topic: Topic;
  readonly order_id: number | null;
  readonly order_no: string;
  readonly body: string;
  readonly is_anonymous: boolean;
  readonly state: Ticket['state'];
  readonly created_at: Date;
  readonly due_at: Date;
}

/** One page of a company's own, newest first, and the total. */
export async function loadTickets(
  db: Db,
  buyerId: number,
  filter: { readonly nature: Nature | undefined; readonly limit: number; readonly offset: number },
): Promise<{ rows: TicketRow[]; total: number }> {
  const wanted = sql`
    feedback.ticket where buyer_id = ${buyerId}
      ${filter.nature === undefined ? sql`` : sql`and nature = ${filter.nature}`}`;
  const { rows } = await sql<TicketRow>`
    select id, ticket_no, nature, topic, order_id, order_no, body, is_anonymous, state, created_at, due_at from ${wanted}
    order by created_at desc, id desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function loadReplies(
  db: Db,
  buyerId: number,
  ticketIds: readonly number[],
): Promise<Array<{ ticket_id: number; author: string; body: string; at: Date }>> {
  const { rows } = await sql<{ ticket_id: number; author: string; body: string; at: Date }>`
    select ticket_id, author, body, at from feedback.reply
    where buyer_id = ${buyerId} and ticket_id = any(${ticketIds}::bigint[]) order by at, id`.execute(db);
  return rows;
}

export async function loadPictureNumbers(
  db: Db,
  buyerId: number,
  ticketIds: readonly number[],
): Promise<Array<{ ticket_id: number; n: number }>> {
  const { rows } = await sql<{ ticket_id: number; n: number }>`
    select ticket_id, n from feedback.picture
    where buyer_id = ${buyerId} and ticket_id = any(${ticketIds}::bigint[]) order by ticket_id, n`.execute(
    db,
  );
  return rows;
}

export async function findPicture(
  db: Db,
  buyerId: number,
  ticketId: number,
  n: number,
): Promise<{ storage_key: string; content_type: string } | undefined> {
  const { rows } = await sql<{ storage_key: string; content_type: string }>`
    select storage_key, content_type from feedback.picture
    where buyer_id = ${buyerId} and ticket_id = ${ticketId} and n = ${n}`.execute(db);
  return rows[0];
}

export interface OpenTicketRow extends TicketRow {
  readonly buyer_id: number;
  readonly contact_sealed: string;
  readonly pictures: number;
}

/** Open tickets of any company, most urgent first: for operators. */
export async function loadOpenTickets(db: Db, limit: number): Promise<OpenTicketRow[]> {
  const { rows } = await sql<OpenTicketRow>`
    select t.id, t.buyer_id, t.ticket_no, t.nature, t.topic, t.order_id, t.order_no, t.body, t.contact_sealed, t.is_anonymous,
      t.state, t.created_at, t.due_at,
      (select count(*)::int from feedback.picture p where p.buyer_id = t.buyer_id and p.ticket_id = t.id) as pictures
    from feedback.ticket t where t.state <> 'closed' order by t.due_at, t.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks a ticket by number while it is answered: for operators. */
export async function lockTicketByNumber(
  db: Db,
  ticketNo: string,
): Promise<{ id: number; buyer_id: number; nature: Nature; state: Ticket['state'] } | undefined> {
  const { rows } = await sql<{ id: number; buyer_id: number; nature: Nature; state: Ticket['state'] }>`
    select id, buyer_id, nature, state from feedback.ticket where ticket_no = ${ticketNo} for update`.execute(
    db,
  );
  return rows[0];
}

export async function saveAnswer(
  db: Db,
  answer: {
    readonly buyerId: number;
    readonly ticketId: number;
    readonly author: string;
    readonly body: string;
    readonly state: Ticket['state'];
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into feedback.reply (buyer_id, ticket_id, author, body, at)
    values (${answer.buyerId}, ${answer.ticketId}, ${answer.author}, ${answer.body}, ${answer.at})`.execute(
    db,
  );
  await sql`
    update feedback.ticket set state = ${answer.state}
    where buyer_id = ${answer.buyerId} and id = ${answer.ticketId}`.execute(db);
}

/** Which of the keys are in use. */
export async function findReferencedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from feedback.picture where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}
