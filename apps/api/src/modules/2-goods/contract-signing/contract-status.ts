import type { ContractRow } from './contract-signing.repo.ts';

/** The status of a contract on a day; the valid-to day is its last. */
export function contractStatus(
  contract: Pick<ContractRow, 'valid_to'>,
  today: string,
): 'unsigned' | 'signed' | 'expired' {
  if (contract.valid_to === null) return 'unsigned';
  return contract.valid_to >= today ? 'signed' : 'expired';
}
