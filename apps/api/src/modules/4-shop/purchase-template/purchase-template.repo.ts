import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly updated_at: Date;
}

export interface TemplateLine {
  readonly goodsId: number;
  readonly quantity: number;
}

const heads = sql.raw(`
  select t.id, t.name, t.updated_at, (select count(*)::int from purchase_template.line l
    where l.buyer_id = t.buyer_id and l.template_id = t.id) as count
  from purchase_template.template t`);

/** A company's templates, last changed first. */
export async function loadTemplates(db: Db, buyerId: number): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    ${heads} where t.buyer_id = ${buyerId} order by t.updated_at desc, t.id desc`.execute(db);
  return rows;
}

export async function loadTemplate(db: Db, buyerId: number, id: number): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    ${heads} where t.buyer_id = ${buyerId} and t.id = ${id}`.execute(db);
  return rows[0];
}

export async function loadTemplateLines(db: Db, buyerId: number, id: number): Promise<TemplateLine[]> {
  const { rows } = await sql<TemplateLine>`
    select goods_id as "goodsId", quantity from purchase_template.line
    where buyer_id = ${buyerId} and template_id = ${id} order by sort`.execute(db);
  return rows;
}

/** Serialises the writes of one company, so that none exceeds the limit. */
export async function lockTemplates(tx: Db, buyerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('purchase_template'), ${buyerId}::int)`.execute(tx);
}

export async function countTemplates(tx: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from purchase_template.template where buyer_id = ${buyerId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The id of a company's template of this name. */
export async function findTemplateId(tx: Db, buyerId: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from purchase_template.template where buyer_id = ${buyerId} and name = ${name}`.execute(tx);
  return rows[0]?.id;
}

export async function insertTemplate(tx: Db, buyerId: number, name: string, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into purchase_template.template (buyer_id, name, created_at, updated_at)
    values (${buyerId}, ${name}, ${at}, ${at}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Renames a template and records the change. */
export async function updateTemplate(
  tx: Db,
  buyerId: number,
  { id, name, at }: { readonly id: number; readonly name: string; readonly at: Date },
): Promise<void> {
  await sql`
    update purchase_template.template set name = ${name}, updated_at = ${at}
    where buyer_id = ${buyerId} and id = ${id}`.execute(tx);
}

/** Replaces all lines of a template. */
export async function replaceLines(
  tx: Db,
  buyerId: number,
  id: number,
  lines: readonly TemplateLine[],
): Promise<void> {
  await sql`delete from purchase_template.line where buyer_id = ${buyerId} and template_id = ${id}`.execute(
    tx,
  );
  await sql`
    insert into purchase_template.line (buyer_id, template_id, goods_id, quantity, sort)
    select ${buyerId}, ${id}, goods_id, quantity, sort
    from unnest(${lines.map((line) => line.goodsId)}::bigint[], ${lines.map((line) => line.quantity)}::int[])
      with ordinality as l (goods_id, quantity, sort)`.execute(tx);
}

/** False where the company has no such template. */
export async function deleteTemplate(db: Db, buyerId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from purchase_template.template where buyer_id = ${buyerId} and id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}
