import type { getSignatures } from '@qianfang/contract/contract-signing';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Db } from '../../../platform/db.ts';
import { loadSignatures } from './contract-signing.repo.ts';

/** A company's signatures, newest first. */
export async function listSignatures(
  db: Db,
  buyerId: number,
  { page, per_page }: QueryOf<typeof getSignatures>,
): Promise<ResultOf<typeof getSignatures>> {
  const { rows, total } = await loadSignatures(db, buyerId, {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    version: row.version,
    title: row.title,
    signer_name: row.signer_name,
    signed_at: row.signed_at.toISOString(),
    valid_to: row.valid_to,
  }));
  return { list, page, per_page, total };
}
