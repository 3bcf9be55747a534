import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import { loadSignedTemplates, type SignedTemplateRow } from './contract-signing.repo.ts';
import { contractStatus } from './contract-status.ts';

/** What an order contains that asks for a contract of its own. */
export interface ContractNeeds {
  readonly hasDevices: boolean;
  readonly hasEphedrine: boolean;
}

export interface MissingContract {
  readonly type: string;
  readonly title: string;
  readonly reason: 'unsigned' | 'expired';
}

function isNeeded(contract: SignedTemplateRow, needs: ContractNeeds): boolean {
  if (contract.required_for === 'all') return true;
  if (contract.required_for === 'device') return needs.hasDevices;
  return contract.required_for === 'ephedrine' && needs.hasEphedrine;
}

const kept = keep(
  { topic: 'signature', wholes: ['contract'], most: 2_000 },
  (db, buyerId: number): Promise<readonly SignedTemplateRow[]> => loadSignedTemplates(db, buyerId),
);

/** The newest version of each kind of those in force. */
function inForce(templates: readonly SignedTemplateRow[], now: Date): SignedTemplateRow[] {
  const open = templates.filter(
    (one) => one.mandatory_from <= now && (one.withdrawn_at === null || one.withdrawn_at > now),
  );
  return open.filter((one) => !open.some((other) => other.kind === one.kind && other.version > one.version));
}

/** Contracts that must be signed before this order may be placed (trade-rules 4.12): the 459 of submit. */
export async function missingContracts(
  db: Db,
  buyerId: number,
  needs: ContractNeeds,
  now: Date,
): Promise<MissingContract[]> {
  const today = dateInShanghai(now);
  const contracts = inForce((await kept(db, buyerId)) ?? [], now);
  return contracts.flatMap((contract) => {
    const status = contractStatus(contract, today);
    if (status === 'signed' || !isNeeded(contract, needs)) return [];
    return [{ type: contract.kind, title: contract.title, reason: status }];
  });
}
