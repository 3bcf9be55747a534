import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface ActivityRow {
  readonly id: number;
  readonly name: string;
  readonly summary: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly url: string;
  readonly template_id: number | null;
  readonly template_kind: 'zqmb' | 'hdmb' | null;
}

const activities = sql`
  select a.id, a.name, a.summary, a.starts_at, a.ends_at, a.url, a.template_id, t.kind as template_kind
  from activity.shop_activity a left join activity.page_template t on t.id = a.template_id`;

/** The activity of a code. */
export async function findByCode(
  db: Db,
  code: { readonly url: string; readonly url1: string; readonly url2: string },
): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    ${activities} join activity.activity_code c on c.activity_id = a.id
    where a.is_on and c.url = ${code.url} and c.url1 = ${code.url1} and c.url2 = ${code.url2}`.execute(db);
  return rows[0];
}

export async function findActivity(db: Db, id: number): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`${activities} where a.is_on and a.id = ${id}`.execute(db);
  return rows[0];
}

export interface ActivityFilter {
  /** Of these sets, running or not; without them only those that have not ended. */
  readonly setIds: readonly number[] | undefined;
  readonly isRunning: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Running ones first, then announced ones, then ended ones. */
export async function loadActivities(
  db: Db,
  filter: ActivityFilter,
  at: Date,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const sets = filter.setIds ?? null;
  const wanted = sql`
    a.is_on
      and (case when ${sets}::bigint[] is null then a.ends_at > ${at}
        else exists (select 1 from activity.set_member m where m.activity_id = a.id and m.set_id = any(${sets}::bigint[])) end)
      and (not ${filter.isRunning}::boolean or (a.starts_at <= ${at} and a.ends_at > ${at}))`;
  const { rows } = await sql<ActivityRow>`
    ${activities} where ${wanted}
    order by case when a.ends_at <= ${at} then 2 when a.starts_at > ${at} then 1 else 0 end, a.sort, a.starts_at, a.id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from activity.shop_activity a where ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Counts a tap of a company; returns its count. */
export async function countTap(db: Db, buyerId: number, activityId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ taps: number }>`
    insert into activity.activity_tap (buyer_id, activity_id, last_at) values (${buyerId}, ${activityId}, ${at})
    on conflict (buyer_id, activity_id) do update set taps = activity_tap.taps + 1, last_at = excluded.last_at
    returning taps`.execute(db);
  return rows[0]?.taps ?? 0;
}

export interface TemplateRow {
  readonly id: number;
  readonly kind: 'zqmb' | 'hdmb';
  readonly name: string;
}

export interface BlockRow {
  readonly id: number;
  readonly kind:
    | 'HERO'
    | 'TEXT'
    | 'COUPONS'
    | 'COUNTDOWN'
    | 'GOODS'
    | 'LINKS'
    | 'DRAW'
    | 'IMAGE'
    | 'ANCHORS'
    | 'REDUCTION';
  readonly title: string;
  readonly body: string;
  readonly content: {
    readonly image?: string;
    readonly tone?: string;
    readonly areas?: ReadonlyArray<{
      readonly name: string;
      readonly url: string;
      readonly left: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    }>;
    readonly reduction_id?: number;
    readonly url?: string;
    readonly query?: string;
    readonly offer_ids?: readonly number[];
    readonly links?: ReadonlyArray<{ readonly name: string; readonly url: string }>;
  };
}

export async function findTemplate(db: Db, id: number): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select id, kind, name from activity.page_template where id = ${id}`.execute(db);
  return rows[0];
}

/** The activity that uses a template as its page at an instant; undefined while none runs. */
export async function findOfTemplate(db: Db, templateId: number, at: Date): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    ${activities} where a.is_on and a.template_id = ${templateId} and a.starts_at <= ${at} and a.ends_at > ${at}
    order by a.starts_at desc limit 1`.execute(db);
  return rows[0];
}

export async function loadBlocks(db: Db, templateId: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select id, kind, title, body, content from activity.template_block where template_id = ${templateId}
    order by sort, id limit 60`.execute(db);
  return rows;
}

/** A block, while the activity of its page runs. */
export async function findRunningBlock(db: Db, id: number, at: Date): Promise<BlockRow | undefined> {
  const { rows } = await sql<BlockRow>`
    select b.id, b.kind, b.title, b.body, b.content from activity.template_block b
    where b.id = ${id} and exists (
      select 1 from activity.shop_activity a
      where a.is_on and a.template_id = b.template_id and a.starts_at <= ${at} and a.ends_at > ${at})`.execute(
    db,
  );
  return rows[0];
}

export async function hasReminder(db: Db, buyerId: number, activityId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from activity.reminder where buyer_id = ${buyerId} and activity_id = ${activityId}`.execute(db);
  return rows.length > 0;
}

export async function writeReminder(db: Db, buyerId: number, activityId: number, at: Date): Promise<void> {
  await sql`
    insert into activity.reminder (buyer_id, activity_id, at) values (${buyerId}, ${activityId}, ${at})
    on conflict do nothing`.execute(db);
}

export async function deleteReminder(db: Db, buyerId: number, activityId: number): Promise<void> {
  await sql`
    delete from activity.reminder where buyer_id = ${buyerId} and activity_id = ${activityId}`.execute(db);
}

/** Takes the reminders of an activity that has begun, so that each is sent once. */
export async function takeReminders(
  db: Db,
  activityId: number,
  at: Date,
): Promise<Array<{ readonly buyer_id: number; readonly name: string; readonly summary: string }>> {
  const { rows } = await sql<{ buyer_id: number; name: string; summary: string }>`
    update activity.reminder r set sent_at = ${at} from activity.shop_activity a
    where a.id = r.activity_id and a.id = ${activityId} and r.sent_at is null and a.is_on and a.starts_at <= ${at}
    returning r.buyer_id, a.name, a.summary`.execute(db);
  return rows;
}
