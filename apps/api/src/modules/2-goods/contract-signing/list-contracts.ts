import type { getContracts } from '@qianfang/contract/contract-signing';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { contentHash } from './content-hash.ts';
import { loadContracts } from './contract-signing.repo.ts';
import { contractStatus } from './contract-status.ts';

/** The contracts in force and those to come, with this company's status. */
export async function listContracts(deps: Deps, buyerId: number): Promise<ResultOf<typeof getContracts>> {
  const now = deps.clock.now();
  const today = dateInShanghai(now);
  const rows = await loadContracts(deps.db, buyerId, now);
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      version: row.version,
      title: row.title,
      body: row.body,
      is_required: row.required_for === 'all',
      comes_on: row.mandatory_from > now ? dateInShanghai(row.mandatory_from) : null,
      status: contractStatus(row, today),
      signature_id: row.signature_id,
      signer_name: row.signer_name ?? '',
      signed_at: row.signed_at?.toISOString() ?? null,
      valid_to: row.valid_to,
      content_hash: contentHash(row),
    })),
  };
}
