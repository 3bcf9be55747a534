import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface ContractRow {
  readonly id: number;
  readonly kind: string;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly required_for: 'all' | 'device' | 'ephedrine' | 'none';
  readonly valid_days: number;
  /** The buyer's newest signature of this template, whatever its date. */
  readonly signer_name: string | null;
  readonly signed_at: Date | null;
  readonly valid_to: string | null;
}

/** The templates in force at `at`, the newest version of each kind, with this buyer's newest signature. */
export async function loadContracts(db: Db, buyerId: number, at: Date): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select t.id, t.kind, t.version, t.title, t.body, t.required_for, t.valid_days,
           s.signer_name, s.signed_at, s.valid_to
    from (
      select distinct on (kind) * from contract_signing.template
      where mandatory_from <= ${at} and (withdrawn_at is null or withdrawn_at > ${at})
      order by kind, version desc
    ) t
    left join lateral (
      select signer_name, signed_at, valid_to from contract_signing.signature
      where buyer_id = ${buyerId} and template_id = t.id order by valid_to desc, id desc limit 1
    ) s on true
    order by t.id`.execute(db);
  return rows;
}

/** A template, and until when this buyer has signed it. */
export interface SignedTemplateRow {
  readonly kind: string;
  readonly version: number;
  readonly title: string;
  readonly required_for: ContractRow['required_for'];
  readonly mandatory_from: Date;
  readonly withdrawn_at: Date | null;
  readonly valid_to: string | null;
}

/** Every template, of whatever time, the newest version of a kind first. */
export async function loadSignedTemplates(db: Db, buyerId: number): Promise<SignedTemplateRow[]> {
  const { rows } = await sql<SignedTemplateRow>`
    select t.kind, t.version, t.title, t.required_for, t.mandatory_from, t.withdrawn_at, (
      select max(s.valid_to) from contract_signing.signature s where s.buyer_id = ${buyerId} and s.template_id = t.id
    ) as valid_to
    from contract_signing.template t order by t.id`.execute(db);
  return rows;
}

export async function insertSignature(
  db: Db,
  signature: {
    buyerId: number;
    templateId: number;
    accountId: number;
    signerName: string;
    contentHash: string;
    signedAt: Date;
    validTo: string;
  },
): Promise<void> {
  await sql`
    insert into contract_signing.signature
      (buyer_id, template_id, account_id, signer_name, content_hash, signed_at, valid_to)
    values (${signature.buyerId}, ${signature.templateId}, ${signature.accountId}, ${signature.signerName},
            ${signature.contentHash}, ${signature.signedAt}, ${signature.validTo})`.execute(db);
}
