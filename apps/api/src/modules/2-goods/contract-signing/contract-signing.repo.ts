import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface ContractRow {
  readonly id: number;
  readonly kind: string;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly required_for: 'all' | 'device' | 'ephedrine' | 'none';
  readonly valid_days: number;
  readonly mandatory_from: Date;
  /** The buyer's newest signature of this template, of any date. */
  readonly signature_id: number | null;
  readonly signer_name: string | null;
  readonly signed_at: Date | null;
  readonly valid_to: string | null;
}

/**
 * The templates in force at `at`, the newest version of each kind, then its successor, which may be signed
 * before its day (trade-rules E-02); each with this buyer's newest signature.
 */
export async function loadContracts(db: Db, buyerId: number, at: Date): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    with standing as (
      select * from contract_signing.template where withdrawn_at is null or withdrawn_at > ${at}
    ), in_force as (
      select distinct on (kind) * from standing where mandatory_from <= ${at} order by kind, version desc
    ), coming as (
      select distinct on (kind) * from standing where mandatory_from > ${at} order by kind, mandatory_from, version desc
    )
    select t.id, t.kind, t.version, t.title, t.body, t.required_for, t.valid_days, t.mandatory_from,
           s.id as signature_id, s.signer_name, s.signed_at, s.valid_to
    from (select * from in_force union all select * from coming) t
    left join lateral (
      select id, signer_name, signed_at, valid_to from contract_signing.signature
      where buyer_id = ${buyerId} and template_id = t.id order by valid_to desc, id desc limit 1
    ) s on true
    order by min(t.id) over (partition by t.kind), t.mandatory_from`.execute(db);
  return rows;
}

/** A template, and until when this buyer's signature of it lasts. */
export interface SignedTemplateRow {
  readonly kind: string;
  readonly version: number;
  readonly title: string;
  readonly required_for: ContractRow['required_for'];
  readonly mandatory_from: Date;
  readonly withdrawn_at: Date | null;
  readonly valid_to: string | null;
}

/** Every template of any time, newest version of a kind first. */
export async function loadSignedTemplates(db: Db, buyerId: number): Promise<SignedTemplateRow[]> {
  const { rows } = await sql<SignedTemplateRow>`
    select t.kind, t.version, t.title, t.required_for, t.mandatory_from, t.withdrawn_at, (
      select max(s.valid_to) from contract_signing.signature s where s.buyer_id = ${buyerId} and s.template_id = t.id
    ) as valid_to
    from contract_signing.template t order by t.id`.execute(db);
  return rows;
}

/** Signatures of a company come one after the other. */
export async function lockSigning(tx: Db, buyerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contract_signing', ${buyerId}))`.execute(tx);
}

/** Takes an id for a signature, because its document is made before the signature is written. */
export async function nextSignatureId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('contract_signing.signature', 'id')) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function insertSignature(
  db: Db,
  signature: {
    id: number;
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
      (buyer_id, id, template_id, account_id, signer_name, content_hash, signed_at, valid_to)
    overriding system value
    values (${signature.buyerId}, ${signature.id}, ${signature.templateId}, ${signature.accountId}, ${signature.signerName},
            ${signature.contentHash}, ${signature.signedAt}, ${signature.validTo})`.execute(db);
}

/** A signature with its content. */
export interface SignatureRow {
  readonly id: number;
  readonly kind: string;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly signer_name: string;
  readonly content_hash: string;
  readonly signed_at: Date;
  readonly valid_to: string;
  /** Of its document; null where none has been made yet. */
  readonly storage_key: string | null;
  readonly sha256: string | null;
  readonly certificate_sha256: string | null;
}

/** A page of a company's signatures, newest first, and the total. */
export async function loadSignatures(
  db: Db,
  buyerId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: SignatureRow[]; readonly total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<SignatureRow>`
      ${signatures} where s.buyer_id = ${buyerId}
      order by s.signed_at desc, s.id desc limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from contract_signing.signature where buyer_id = ${buyerId}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findSignature(db: Db, buyerId: number, id: number): Promise<SignatureRow | undefined> {
  const { rows } = await sql<SignatureRow>`
    ${signatures} where s.buyer_id = ${buyerId} and s.id = ${id}`.execute(db);
  return rows[0];
}

const signatures = sql`
  select s.id, t.kind, t.version, t.title, t.body, s.signer_name, s.content_hash, s.signed_at, s.valid_to,
         d.storage_key, d.sha256, d.certificate_sha256
  from contract_signing.signature s
  join contract_signing.template t on t.id = s.template_id
  left join contract_signing.signed_document d on d.buyer_id = s.buyer_id and d.signature_id = s.id`;

/** Where a signature's document is stored, and the hash of its bytes. */
export interface SignedDocument {
  readonly storageKey: string;
  readonly sha256: string;
  readonly certificateSha256: string;
}

/** Stores the first document of a signature; false where there was one. */
export async function insertSignedDocument(
  db: Db,
  signature: { readonly buyerId: number; readonly id: number },
  document: SignedDocument,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into contract_signing.signed_document
      (buyer_id, signature_id, storage_key, sha256, certificate_sha256, made_at)
    values (${signature.buyerId}, ${signature.id}, ${document.storageKey}, ${document.sha256},
            ${document.certificateSha256}, ${at})
    on conflict (buyer_id, signature_id) do nothing returning 1`.execute(db);
  return rows.length > 0;
}
