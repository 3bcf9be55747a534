import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  type ContractSignature,
  type OpenContract,
  openContracts,
} from '@qianfang/domain/qualification/contract-gate';
import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadSignedTemplates, type SignedTemplateRow } from './contract-signing.repo.ts';

/** Contents of an order that require contracts of their own. */
export interface ContractNeeds {
  readonly hasDevices: boolean;
  readonly hasEphedrine: boolean;
}

export interface MissingContract extends OpenContract {
  readonly title: string;
}

function isNeeded(contract: SignedTemplateRow, needs: ContractNeeds): boolean {
  if (contract.required_for === 'all') return true;
  if (contract.required_for === 'device') return needs.hasDevices;
  return contract.required_for === 'ephedrine' && needs.hasEphedrine;
}

const cachedTemplates = cached(
  { topic: 'signature', invalidateAllOn: ['contract'], max: 2_000 },
  (db, buyerId: number): Promise<readonly SignedTemplateRow[]> => loadSignedTemplates(db, buyerId),
);

/** The newest version in force of each kind. */
function inForce(templates: readonly SignedTemplateRow[], now: Date): SignedTemplateRow[] {
  const open = templates.filter(
    (one) => one.mandatory_from <= now && (one.withdrawn_at === null || one.withdrawn_at > now),
  );
  return open.filter((one) => !open.some((other) => other.kind === one.kind && other.version > one.version));
}

function signaturesOf(templates: readonly SignedTemplateRow[]): ContractSignature[] {
  return templates.flatMap(({ kind, version, valid_to: validTo }) =>
    validTo === null ? [] : [{ type: kind, version, validTo: isoDate(validTo) }],
  );
}

/** Whether a company has yet to sign the first of the contracts that every order needs. */
export async function awaitsFirstSignature(db: Db, buyerId: number, now: Date): Promise<boolean> {
  const templates = (await cachedTemplates(db, buyerId)) ?? [];
  return (
    signaturesOf(templates).length === 0 && inForce(templates, now).some((one) => one.required_for === 'all')
  );
}

/** Contracts to be signed before this order may be placed (trade-rules 4.12): the 459 of submit. */
export async function missingContracts(
  db: Db,
  buyerId: number,
  needs: ContractNeeds,
  now: Date,
): Promise<MissingContract[]> {
  const templates = (await cachedTemplates(db, buyerId)) ?? [];
  const needed = inForce(templates, now).filter((contract) => isNeeded(contract, needs));
  const min = needed.map(({ kind, version, mandatory_from: from }) => ({
    type: kind,
    version,
    mandatoryFrom: dateInShanghai(from),
  }));
  const open = openContracts(
    needed.map(({ kind }) => kind),
    min,
    signaturesOf(templates),
    dateInShanghai(now),
  );
  const titles = new Map(needed.map(({ kind, title }) => [kind, title]));
  return open.map((contract) => ({ ...contract, title: titles.get(contract.type) ?? '' }));
}
