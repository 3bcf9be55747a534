import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../platform/db.ts';
import { type ContractRow, loadContracts } from './contract-signing.repo.ts';
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

function isNeeded(contract: ContractRow, needs: ContractNeeds): boolean {
  if (contract.required_for === 'all') return true;
  if (contract.required_for === 'device') return needs.hasDevices;
  return contract.required_for === 'ephedrine' && needs.hasEphedrine;
}

/** Contracts that must be signed before this order may be placed (trade-rules 4.12): the 459 of submit. */
export async function missingContracts(
  db: Db,
  buyerId: number,
  needs: ContractNeeds,
  now: Date,
): Promise<MissingContract[]> {
  const today = dateInShanghai(now);
  const contracts = await loadContracts(db, buyerId, now);
  return contracts.flatMap((contract) => {
    const status = contractStatus(contract, today);
    if (status === 'signed' || !isNeeded(contract, needs)) return [];
    return [{ type: contract.kind, title: contract.title, reason: status }];
  });
}
