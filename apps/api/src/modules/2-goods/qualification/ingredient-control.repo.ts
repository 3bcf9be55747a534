import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface NewControl {
  readonly ingredient: string;
  readonly goodsClass: string;
  readonly preparation: 'ANY' | 'SINGLE' | 'COMPOUND';
  readonly forms: readonly string[];
  readonly basis: string;
  readonly from: string;
  readonly to: string | null;
}

/** Stores a control of an ingredient, replacing the one of the same preparation and first day. */
export async function upsertControl(tx: Db, control: NewControl): Promise<void> {
  await sql`
    insert into qualification.ingredient_control (ingredient, goods_class, preparation, forms, basis, effective_from, effective_to)
    values (${control.ingredient}, ${control.goodsClass}, ${control.preparation}, ${control.forms}::text[], ${control.basis},
      ${control.from}, ${control.to})
    on conflict (ingredient, preparation, effective_from) do update set goods_class = excluded.goods_class, forms = excluded.forms,
      basis = excluded.basis, effective_to = excluded.effective_to`.execute(tx);
}
