import type { Db } from '@qianfang/api/platform/db';
import type { AccountRole } from '@qianfang/domain/access/rights';
import { sql } from 'kysely';
import { demoPhone } from '../buyers/identity-numbers.ts';
import type { SeededBuyer } from './seed-buyers.ts';

const colleagues: ReadonlyArray<{
  readonly suffix: string;
  readonly name: string;
  readonly role: AccountRole;
  readonly phone: string;
  /** Hours since the last login. */
  readonly seenHoursAgo: number;
}> = [
  { suffix: 'caigou', name: '林小满', role: 'purchaser', phone: demoPhone(8001), seenHoursAgo: 3 },
  { suffix: 'caiwu', name: '沈月清', role: 'finance', phone: demoPhone(8002), seenHoursAgo: 26 },
  { suffix: 'shouhuo', name: '唐立冬', role: 'receiver', phone: demoPhone(8003), seenHoursAgo: 20 },
];

const hourMs = 3_600_000;

/** Writes one account for each role of a company, beside its main one: `yaodian-caigou` and so on. */
export async function seedColleagues(
  tx: Db,
  { id, buyer }: SeededBuyer,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  for (const { suffix, name, role, phone, seenHoursAgo } of colleagues) {
    await sql`
      insert into identity.account (buyer_id, username, phone, name, password_hash, role, created_at, last_login_at)
      values (${id}, ${`${buyer.username}-${suffix}`}, ${phone}, ${name}, ${passwordHash}, ${role},
        ${new Date(now.getTime() - 90 * 24 * hourMs)}, ${new Date(now.getTime() - seenHoursAgo * hourMs)})`.execute(
      tx,
    );
  }
}
