import type { StaffRole } from '@qianfang/domain/access/rights';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface StaffEntry {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  readonly role: StaffRole;
  readonly is_default_manager: boolean;
  readonly is_enabled: boolean;
}

/** Everybody of the wholesaler, also who has left. */
export async function loadStaff(db: Db): Promise<StaffEntry[]> {
  const { rows } = await sql<StaffEntry>`
    select id, username, name, phone, role, is_default_manager, is_enabled
    from identity.staff order by is_enabled desc, id`.execute(db);
  return rows;
}

/** Lets nobody else change who works here until the transaction ends. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`lock table identity.staff in share row exclusive mode`.execute(tx);
}

/** Adds a member of staff, or changes the one of that user name. Returns the id. */
export async function upsertStaff(tx: Db, entry: Omit<StaffEntry, 'id'>): Promise<number> {
  // New companies get one manager.
  if (entry.is_default_manager)
    await sql`update identity.staff set is_default_manager = false where is_default_manager`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into identity.staff (username, name, phone, role, is_default_manager, is_enabled)
    values (${entry.username}, ${entry.name}, ${entry.phone}, ${entry.role}, ${entry.is_default_manager}, ${entry.is_enabled})
    on conflict (username) do update set (name, phone, role, is_default_manager, is_enabled) =
      (excluded.name, excluded.phone, excluded.role, excluded.is_default_manager, excluded.is_enabled)
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}
