import { sql } from 'kysely';
import type { Db } from '../apps/api/src/platform/db.ts';

/**
 * Gives companies the signatures of one that has signed, which needs the same contracts. Each signature prints a
 * document, so signing for a thousand companies would take minutes.
 */
export async function copySignatures(db: Db, from: string, to: readonly string[]): Promise<void> {
  await sql`
    insert into contract_signing.signature
      (buyer_id, template_id, account_id, signer_name, content_hash, signed_at, valid_to)
    select a.buyer_id, s.template_id, a.id, s.signer_name, s.content_hash, s.signed_at, s.valid_to
    from identity.account f
    join contract_signing.signature s on s.buyer_id = f.buyer_id
    join identity.account a on a.username = any(${to}::text[])
    where f.username = ${from} and not exists (
      select from contract_signing.signature o
      where o.buyer_id = a.buyer_id and o.template_id = s.template_id)`.execute(db);
}
