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
import { cached } from '../../../memory/cached.ts';
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
 * A company as the rules see it, with its head office. Always the same few statements, whatever its
 * documents.
 */
async function loadDomainBuyer(db: Db, buyerId: number): Promise<DomainBuyer | undefined> {
  const own = (await loadBuyers(db, [buyerId])).get(buyerId);
  if (!own) return undefined;
  const ids = own.parentId === null ? [buyerId] : [buyerId, own.parentId];
  const documents = await loadStandingDocuments(db, ids);
  const profiles = await loadProfiles(db, ids);
  const parent = own.parentId === null ? undefined : (await loadBuyers(db, [own.parentId])).get(own.parentId);
  const headOffice = parent ? domainBuyerOf(parent, documents, profiles, null) : null;
  return domainBuyerOf(own, documents, profiles, headOffice);
}

const domainBuyer = cached({ topic: 'rights', max: 5_000 }, loadDomainBuyer);

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
 * Computes what a company may buy on a day, once until something changes. A chain store's rights are narrowed
 * by its head office's.
 */
export async function loadBuyerRights(db: Db, buyerId: number, today: IsoDate): Promise<BuyerRights> {
  const buyer = await domainBuyer(db, buyerId);
  if (!buyer) throw new Error(`company ${buyerId} does not exist`);
  const { version, facts } = await loadTradeFacts(db);
  return prepare(buyer, { version, facts, today }).rights;
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
