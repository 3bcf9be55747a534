import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ContractRow } from './contract-signing.repo.ts';

export type TemplateRow = Pick<
  ContractRow,
  'id' | 'kind' | 'version' | 'title' | 'required_for' | 'valid_days' | 'mandatory_from'
>;

/** Every version of every contract that is not withdrawn. */
export async function loadTemplates(db: Db, at: Date): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select id, kind, version, title, required_for, valid_days, mandatory_from from contract_signing.template
    where withdrawn_at is null or withdrawn_at > ${at} order by kind, version`.execute(db);
  return rows;
}

/** Adds the next version of a kind. Returns its number. */
export async function insertTemplate(
  tx: Db,
  template: Omit<TemplateRow, 'id' | 'version'> & { readonly body: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into contract_signing.template (kind, version, title, body, required_for, valid_days, mandatory_from)
    values (${template.kind},
      (select coalesce(max(version), 0) + 1 from contract_signing.template where kind = ${template.kind}),
      ${template.title}, ${template.body}, ${template.required_for}, ${template.valid_days}, ${template.mandatory_from})
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Ends every version of a kind. Returns how many stood. */
export async function withdrawTemplates(tx: Db, kind: string, at: Date): Promise<number> {
  const { rows } = await sql`
    update contract_signing.template set withdrawn_at = ${at}
    where kind = ${kind} and (withdrawn_at is null or withdrawn_at > ${at}) returning 1`.execute(tx);
  return rows.length;
}
