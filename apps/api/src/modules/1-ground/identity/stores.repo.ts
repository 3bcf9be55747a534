import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { BuyerStatus, IdentityTables } from './identity.table.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** A store under its head office. */
export interface StoreRow {
  readonly id: number;
  readonly kind: string | null;
  readonly name: string;
  /** Of its owner; null without an account. */
  readonly username: string | null;
  readonly contact: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  /** Without province, city, district. */
  readonly address: string;
  readonly status: BuyerStatus;
  readonly is_stopped: boolean;
}

/** A page of a head office's stores, oldest first. */
export async function loadStoreRows(
  db: Db,
  headId: number,
  limit: number,
  offset: number,
): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select b.id, b.kind, b.name, b.contact, b.phone, b.province, b.city, b.district, b.address,
      b.status, b.stopped_at is not null as is_stopped,
      (select a.username from identity.account a
        where a.buyer_id = b.id and a.role = 'owner' order by a.id limit 1) as username
    from identity.buyer b where b.parent_id = ${headId} order by b.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countStores(db: Db, headId: number): Promise<number> {
  const row = await tables(db)
    .selectFrom('identity.buyer')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('parent_id', '=', headId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The account that stands for a store of this head office; undefined for a store that is not its own. */
export async function findStoreEntry(
  db: Db,
  headId: number,
  storeId: number,
): Promise<
  { readonly name: string; readonly isStopped: boolean; readonly accountId: number | null } | undefined
> {
  const { rows } = await sql<{ name: string; is_stopped: boolean; account_id: number | null }>`
    select b.name, b.stopped_at is not null as is_stopped, (select a.id from identity.account a
      where a.buyer_id = b.id and a.role = 'owner' and a.is_enabled order by a.id limit 1) as account_id
    from identity.buyer b where b.id = ${storeId} and b.parent_id = ${headId}`.execute(db);
  const [row] = rows;
  return row && { name: row.name, isStopped: row.is_stopped, accountId: row.account_id };
}

export interface AffiliatedStoreRow {
  readonly id: number;
  readonly name: string;
  readonly kind: string | null;
  readonly status: BuyerStatus;
  readonly province: string;
  readonly price_group: string;
  readonly parent_id: number | null;
  readonly is_stopped: boolean;
  /** Of its owner; null without a login. */
  readonly account_id: number | null;
  readonly username: string | null;
  readonly account_name: string | null;
}

/** The head office, then its stores, with the accounts that stand for them. */
export async function loadAffiliatedStoreRows(
  db: Db,
  headId: number,
  only: { readonly ids: readonly number[] } | { readonly limit: number; readonly offset: number },
): Promise<AffiliatedStoreRow[]> {
  const { rows } = await sql<AffiliatedStoreRow>`
    select b.id, b.name, b.kind, b.status, b.province, b.price_group, b.parent_id, b.stopped_at is not null as is_stopped,
      a.id as account_id, a.username, a.name as account_name
    from identity.buyer b
    left join lateral (
      select id, username, name from identity.account
      where buyer_id = b.id and role = 'owner' and is_enabled order by id limit 1) a on true
    where (b.parent_id = ${headId} or b.id = ${headId})
      ${'ids' in only ? sql`and b.id = any(${only.ids}::bigint[])` : sql``}
    order by b.id <> ${headId}, b.id
    ${'ids' in only ? sql`` : sql`limit ${only.limit} offset ${only.offset}`}`.execute(db);
  return rows;
}

/** Ends a session and returns the time of its login; undefined when it has already ended. */
export async function takeSession(tx: Db, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await tables(tx)
    .deleteFrom('identity.session')
    .where('token_hash', '=', tokenHash)
    .returning('created_at')
    .executeTakeFirst();
  return row?.created_at;
}

/**
 * Changes a store's contact, and stops or starts it. False for a store that is not this head office's. Stopping a
 * store ends its sessions.
 */
export async function saveStore(
  tx: Db,
  headId: number,
  storeId: number,
  change: {
    readonly contact: string;
    readonly phone: string;
    readonly isStopped: boolean;
    readonly at: Date;
  },
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('identity.buyer')
    .set({
      contact: change.contact,
      phone: change.phone,
      stopped_at: change.isStopped ? sql<Date>`coalesce(stopped_at, ${change.at})` : null,
    })
    .where('id', '=', storeId)
    .where('parent_id', '=', headId)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  if (change.isStopped) {
    await tables(tx).deleteFrom('identity.session').where('buyer_id', '=', storeId).execute();
  }
  return true;
}

/** Locks companies in id order, so that concurrent bindings wait instead of deadlocking. */
export async function lockBuyers(tx: Db, buyerIds: readonly number[]): Promise<void> {
  await tables(tx)
    .selectFrom('identity.buyer')
    .select('id')
    .where('id', 'in', buyerIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setParent(tx: Db, storeId: number, headId: number): Promise<void> {
  await tables(tx)
    .updateTable('identity.buyer')
    .set({ parent_id: headId })
    .where('id', '=', storeId)
    .execute();
}
