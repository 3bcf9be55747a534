import { hash } from 'node:crypto';
import { type IsoDate, isoDate, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import type { ManualGrant } from '@qianfang/domain/qualification/class-right';
import type { ControlPolicy } from '@qianfang/domain/qualification/controlled-sale';
import type { DocumentFacts } from '@qianfang/domain/qualification/document';
import { isDocumentType } from '@qianfang/domain/qualification/document-type';
import {
  type BuyerFacts as DomainBuyer,
  type BuyerRights as DomainRights,
  prepareBuyer,
} from '@qianfang/domain/qualification/prepare-buyer';
import { isScopeCode } from '@qianfang/domain/qualification/scope-code';
import { cachedMany } from '../../../memory/cached.ts';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import { type BuyerFacts, loadBuyers } from '../../1-ground/identity/index.ts';
import { loadTradeFacts, sellerOf, type TradeFacts } from './load-trade-facts.ts';
import {
  loadProfiles,
  loadStandingDocuments,
  type StoredDocument,
  type StoredProfile,
} from './qualification.repo.ts';

/** What a company may buy on a day; `decideGoods` decides by it. */
export interface BuyerRights extends DomainRights {
  /** Goods under controlled sale, with the companies they are offered to. */
  readonly policies: ReadonlyMap<number, readonly ControlPolicy[]>;
  /** Names the state of what holds for every buyer: the seller's licences, controlled ingredients, policies. */
  readonly tradeVersion: string;
}

const grants: readonly ManualGrant[] = ['DEV2', 'TCM_RAW', 'TERMINATION', 'PUBLIC_DRUGS'];

/** A stored document as the rules read it; undefined for an unknown kind. */
export function documentFactsOf(row: StoredDocument): DocumentFacts | undefined {
  if (!isDocumentType(row.kind)) return undefined;
  const fields = (row.fields ?? {}) as Record<string, unknown>;
  const inspection = fields.inspection_valid_to;
  return {
    id: row.id,
    type: row.kind,
    version: row.version,
    state: row.state,
    validTo: row.valid_to === null ? null : isoDate(row.valid_to),
    inspectionValidTo: typeof inspection === 'string' ? parseIsoDate(inspection) : null,
    scopeCodes: row.scope_codes.filter(isScopeCode),
    rxCategory: row.rx_category,
    hasColdAnnotation: row.has_cold_annotation,
    reason: row.reject_reason,
  };
}

function domainBuyerOf(
  buyer: BuyerFacts,
  documents: readonly StoredDocument[],
  profiles: readonly StoredProfile[],
  headOffice: DomainBuyer | null,
): DomainBuyer {
  const profile = profiles.find((row) => row.buyer_id === buyer.id);
  return {
    id: buyer.id,
    // A company without a stated kind has not passed either; until then the narrowest kind stands in.
    type: buyer.kind !== null && isBuyerType(buyer.kind) ? buyer.kind : 'OTHER_ORG',
    state: buyer.status,
    province: buyer.province,
    isTcmClinic: profile?.is_tcm_clinic ?? false,
    documents: documents
      .filter((row) => row.buyer_id === buyer.id)
      .flatMap((row) => documentFactsOf(row) ?? []),
    manualGrants: grants.filter((grant) => profile?.manual_grants.includes(grant)),
    headOffice,
  };
}

/**
 * Companies as the rules see them, with their head offices. Always the same few statements, whatever their number and
 * their documents.
 */
async function loadDomainBuyers(
  db: Db,
  buyerIds: readonly number[],
): Promise<ReadonlyMap<number, DomainBuyer>> {
  const own = await loadBuyers(db, buyerIds);
  const parentIds = [...own.values()].flatMap(({ parentId }) => parentId ?? []);
  const ids = [...new Set([...own.keys(), ...parentIds])];
  if (ids.length === 0) return new Map();
  const documents = await loadStandingDocuments(db, ids);
  const profiles = await loadProfiles(db, ids);
  const parents = parentIds.length > 0 ? await loadBuyers(db, [...new Set(parentIds)]) : own;
  const headOf = ({ parentId }: BuyerFacts) => {
    const parent = parentId === null ? undefined : parents.get(parentId);
    return parent ? domainBuyerOf(parent, documents, profiles, null) : null;
  };
  return new Map(
    [...own].map(([id, buyer]) => [id, domainBuyerOf(buyer, documents, profiles, headOf(buyer))]),
  );
}

const domainBuyers = cachedMany({ topic: 'rights', max: 5_000 }, loadDomainBuyers);

interface Prepared {
  readonly day: string;
  readonly rights: BuyerRights;
}

interface Day {
  readonly version: string;
  readonly facts: TradeFacts;
  readonly today: IsoDate;
}

const dayOf = ({ version, today }: Day) => `${version}@${today}`;

const prepare = derived(
  (buyer: DomainBuyer, day: Day): Prepared => {
    const { version, facts, today } = day;
    const seller = sellerOf(version, facts, today);
    const prepared = prepareBuyer(buyer, { today, seller, ingredientControls: facts.ingredientControls });
    return { day: dayOf(day), rights: { ...prepared, policies: facts.policies, tradeVersion: version } };
  },
  ({ day }, asked) => day === dayOf(asked),
);

/**
 * Computes what companies may buy on a day, once until something changes. A chain store's rights are narrowed
 * by its head office's.
 */
export async function loadRightsOfBuyers(
  db: Db,
  buyerIds: readonly number[],
  today: IsoDate,
): Promise<ReadonlyMap<number, BuyerRights>> {
  const buyers = await domainBuyers(db, buyerIds);
  const { version, facts } = await loadTradeFacts(db);
  return new Map([...buyers].map(([id, buyer]) => [id, prepare(buyer, { version, facts, today }).rights]));
}

export async function loadBuyerRights(db: Db, buyerId: number, today: IsoDate): Promise<BuyerRights> {
  const rights = (await loadRightsOfBuyers(db, [buyerId], today)).get(buyerId);
  if (!rights) throw new Error(`company ${buyerId} does not exist`);
  return rights;
}

const plain = (_name: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

/**
 * All that decides on goods, as a short text: companies with the same text may buy the same, but for goods under
 * controlled sale, which are offered to companies by name.
 */
export const classOfRights = derived((rights: BuyerRights): string => {
  // What the version stands for is left out, and what no decision reads.
  const { buyerId: _, evidence: _e, policies: _p, seller: _s, controls: _c, ...decisive } = rights;
  return hash('sha1', JSON.stringify(decisive, plain), 'base64url');
});
