import { contentHash } from '@qianfang/api/modules/2-goods/contract-signing';
import type { Db } from '@qianfang/api/platform/db';
import type { Files } from '@qianfang/api/platform/files';
import type { SecretBox } from '@qianfang/api/platform/secret-box';
import type { CompanyForm } from '@qianfang/contract/registration';
import { addDays, addMonths, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { maskIdCard } from '@qianfang/domain/identifier/id-card';
import { carriesScope } from '@qianfang/domain/qualification/scope-code';
import { readScope } from '@qianfang/domain/qualification/scope-text';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { type DemoBuyer, demoStaff } from '../buyers/demo-buyers.ts';
import type { DemoDocument } from '../buyers/documents.ts';
import { drawDemoScan } from './demo-scans.ts';
import { idAt, insertRows, takeIds } from './insert-rows.ts';

export interface BuyerSeed {
  readonly buyers: readonly DemoBuyer[];
  readonly passwordHash: string;
  readonly secrets: Pick<SecretBox, 'seal' | 'sealBytes'>;
  readonly files: Pick<Files, 'put'>;
  readonly today: IsoDate;
  readonly now: Date;
}

export interface SeededBuyer {
  readonly buyer: DemoBuyer;
  readonly id: number;
  readonly accountId: number;
  readonly addressId: number;
}

interface PlacedDocument {
  readonly id: number;
  readonly buyerId: number;
  readonly buyer: DemoBuyer;
  readonly document: DemoDocument;
}

const DAY_MS = 86_400_000;

/** Seeds companies with accounts, papers, reviews, people, addresses and signed contracts. */
export async function seedBuyers(tx: Db, seed: BuyerSeed): Promise<Map<string, SeededBuyer>> {
  const staff = await seedStaff(tx);
  const { buyers } = seed;
  const ids = await takeIds(tx, 'identity.buyer', buyers.length);
  const accountIds = await takeIds(tx, 'identity.account', buyers.length);
  const addressIds = await takeIds(tx, 'qualification.address', buyers.length);
  const seeded = buyers.map(
    (buyer, index): SeededBuyer => ({
      buyer,
      id: idAt(ids, index),
      accountId: idAt(accountIds, index),
      addressId: idAt(addressIds, index),
    }),
  );
  const byName = new Map(seeded.map((one) => [one.buyer.username, one]));
  await insertCompanies(tx, seed, seeded, byName, staff);
  await insertForms(tx, seed, seeded);
  const documents = await insertDocuments(tx, seed, seeded);
  await insertReviews(tx, seed, seeded, staff);
  await insertPeople(tx, seed, seeded, documents);
  await insertAddresses(tx, seed, seeded, documents);
  await insertSignatures(tx, seed, seeded);
  return byName;
}

async function seedStaff(tx: Db): Promise<Map<string, number>> {
  const ids = await takeIds(tx, 'identity.staff', demoStaff.length);
  await insertRows(
    tx,
    'identity.staff',
    demoStaff.map(({ isDefaultManager, ...row }, index) => ({
      id: idAt(ids, index),
      ...row,
      is_default_manager: isDefaultManager,
    })),
  );
  return new Map(demoStaff.map((one, index) => [one.username, idAt(ids, index)]));
}

function registeredAt(buyer: DemoBuyer, now: Date): Date {
  return new Date(now.getTime() - buyer.registeredDaysAgo * DAY_MS);
}

function passedAt(buyer: DemoBuyer, now: Date): Date | null {
  return buyer.status === 'passed' ? new Date(registeredAt(buyer, now).getTime() + 26 * 3_600_000) : null;
}

async function insertCompanies(
  tx: Db,
  { now, passwordHash }: BuyerSeed,
  seeded: readonly SeededBuyer[],
  byName: ReadonlyMap<string, SeededBuyer>,
  staff: ReadonlyMap<string, number>,
): Promise<void> {
  await insertRows(
    tx,
    'identity.buyer',
    seeded.map(({ id, buyer }) => ({
      id,
      kind: buyer.kind,
      name: buyer.name,
      uscc: buyer.uscc,
      legal_person: buyer.legalPerson,
      contact: buyer.contact,
      phone: buyer.phone,
      landline: buyer.landline,
      email: buyer.email,
      province: buyer.province,
      city: buyer.city,
      district: buyer.district,
      address: buyer.address,
      region_code: buyer.regionCode,
      billing: buyer.documents.find((one) => one.kind === 'BILLING')?.fields ?? {},
      status: buyer.status,
      parent_id: buyer.parent === null ? null : (byName.get(buyer.parent)?.id ?? null),
      manager_id: staff.get(buyer.manager) ?? null,
      price_group: buyer.priceGroup,
      rank: buyer.rank,
      created_at: registeredAt(buyer, now).toISOString(),
      submitted_at: submittedAt(buyer, now),
      passed_at: passedAt(buyer, now)?.toISOString() ?? null,
    })),
  );
  await insertRows(
    tx,
    'identity.account',
    seeded.map(({ id, accountId, buyer }) => ({
      id: accountId,
      buyer_id: id,
      username: buyer.username,
      phone: buyer.phone,
      name: buyer.contact,
      password_hash: passwordHash,
      created_at: registeredAt(buyer, now).toISOString(),
    })),
  );
  await insertRows(
    tx,
    'qualification.profile',
    seeded.map(({ id, buyer }) => ({
      buyer_id: id,
      circumstances: circumstancesOf(buyer),
      is_tcm_clinic: buyer.isTcmClinic,
      manual_grants: buyer.manualGrants,
    })),
  );
}

const submittedAt = (buyer: DemoBuyer, now: Date) =>
  new Date(registeredAt(buyer, now).getTime() + 2 * 3_600_000).toISOString();

/** The form of a company under review: after a rejection it continues from there. */
async function insertForms(
  tx: Db,
  { now, passwordHash, secrets }: BuyerSeed,
  seeded: readonly SeededBuyer[],
): Promise<void> {
  const waiting = seeded.filter(({ buyer }) => buyer.status === 'submitted' && buyer.parent === null);
  await insertRows(
    tx,
    'registration.form',
    waiting.map(({ id, buyer }) => {
      const at = registeredAt(buyer, now).toISOString();
      return {
        buyer_id: id,
        phone: buyer.phone,
        username: buyer.username,
        password_hash: passwordHash,
        form_sealed: secrets.seal(JSON.stringify(typedOf(buyer))),
        is_company_checked: true,
        agreed_at: at,
        sensitive_agreed_at: at,
        created_at: at,
        updated_at: submittedAt(buyer, now),
        submitted_at: submittedAt(buyer, now),
      };
    }),
  );
}

const flag = (isOn: boolean | undefined) => (isOn ? 1 : 0);

/** A company's facts in the shape of registration step 2. */
function typedOf(buyer: DemoBuyer): Static<typeof CompanyForm> {
  const paper = (kind: string) => buyer.documents.find((document) => document.kind === kind);
  const text = (name: string) => String(paper('BILLING')?.fields[name] ?? '');
  const circumstances = circumstancesOf(buyer);
  return {
    kind: buyer.kind,
    name: buyer.name,
    uscc: buyer.uscc,
    legal_person: buyer.legalPerson,
    region_code: buyer.regionCode,
    address: buyer.address,
    contact: buyer.contact,
    phone: buyer.phone,
    landline: buyer.landline,
    email: buyer.email,
    drug_licence_no: paper('DRUG_LICENCE')?.number ?? '',
    med_licence_no: paper('MED_LICENCE')?.number ?? '',
    dev3_licence_no: paper('DEV3_LICENCE')?.number ?? '',
    dev2_filing_no: paper('DEV2_FILING')?.number ?? '',
    food_licence_no: paper('FOOD_LICENCE')?.number ?? '',
    billing: {
      title: text('title'),
      uscc: text('uscc'),
      address: text('address'),
      phone: text('phone'),
      bank: text('bank'),
      account_no: text('account_no'),
    },
    is_same_address: 1,
    is_tcm_clinic: flag(buyer.isTcmClinic),
    legal_person_orders: flag(circumstances.legalPersonOrders),
    buys_dev2: flag(circumstances.buysDev2),
    buys_dev3: flag(circumstances.buysDev3),
    resells_food: flag(circumstances.resellsFood),
    buys_ephedrine: flag(circumstances.buysEphedrine),
    buys_cold: flag(circumstances.buysCold),
  };
}

/** The handed-in papers determine what a company declared it would buy. */
function circumstancesOf(buyer: DemoBuyer): Record<string, boolean> {
  const has = (kind: string) => buyer.documents.some((document) => document.kind === kind);
  return {
    buysDev3: has('DEV3_LICENCE'),
    buysDev2: has('DEV2_FILING'),
    resellsFood: has('FOOD_LICENCE'),
    buysEphedrine: has('RECEIVE_AUTH'),
    buysCold: has('COLD_AUTH'),
    buysIvAntibiotics: has('IV_ANTIBIOTIC'),
    buysSpecialDrugs: has('SPECIAL_SCOPE'),
    legalPersonOrders: buyer.contact === buyer.legalPerson,
    deliversToStores: has('CHAIN_PROOF'),
  };
}

async function insertDocuments(
  tx: Db,
  seed: BuyerSeed,
  seeded: readonly SeededBuyer[],
): Promise<PlacedDocument[]> {
  const flat = seeded.flatMap(({ id, buyer }) =>
    buyer.documents.map((document) => ({ buyerId: id, buyer, document })),
  );
  const ids = await takeIds(tx, 'qualification.document', flat.length);
  const placed = flat.map((one, index): PlacedDocument => ({ ...one, id: idAt(ids, index) }));
  await insertRows(
    tx,
    'qualification.document',
    placed.map((one) => documentRow(one, seed)),
  );
  await insertScans(tx, seed, placed);
  return placed;
}

/** A letter issued after the approval of the company was handed in on its own day. */
function handedInAt({ buyer, document }: Pick<PlacedDocument, 'buyer' | 'document'>, now: Date): Date {
  const issued = document.issuedOn === null ? 0 : startOfDayInShanghai(document.issuedOn) + 10 * 3_600_000;
  return new Date(Math.max(registeredAt(buyer, now).getTime(), issued));
}

function documentRow({ id, buyerId, buyer, document }: PlacedDocument, { secrets, now }: BuyerSeed) {
  const scope = carriesScope(document.kind)
    ? readScope(document.kind, document.scopeText, document.era)
    : { codes: [], rxCategory: '', hasColdAnnotation: false };
  const sealed = Object.fromEntries(
    Object.entries(document.idNumbers).map(([name, number]) => [
      name,
      { sealed: secrets.seal(number), masked: maskIdCard(number) },
    ]),
  );
  const isPassed = buyer.status === 'passed';
  const at = handedInAt({ buyer, document }, now);
  return {
    id,
    buyer_id: buyerId,
    kind: document.kind,
    number: document.number,
    holder_name: buyer.name,
    fields: { ...document.fields, ...sealed },
    scope_text: document.scopeText,
    scope_codes: scope.codes,
    scope_era: document.era,
    rx_category: scope.rxCategory,
    has_cold_annotation: scope.hasColdAnnotation,
    issued_on: document.issuedOn,
    valid_to: document.validTo,
    is_long_term: document.isLongTerm,
    state: isPassed ? 'passed' : 'submitted',
    created_at: at.toISOString(),
    reviewed_at: isPassed ? new Date(at.getTime() + 20 * 3_600_000).toISOString() : null,
  };
}

const WITHOUT_SCAN: ReadonlySet<string> = new Set(['BILLING', 'SEAL_SAMPLE']);

async function insertScans(
  tx: Db,
  { files, secrets, now }: BuyerSeed,
  placed: readonly PlacedDocument[],
): Promise<void> {
  const scan = await drawDemoScan();
  const scans = placed.filter(({ document }) => !WITHOUT_SCAN.has(document.kind));
  const rows = scans.map((one) => ({
    buyer_id: one.buyerId,
    document_id: one.id,
    storage_key: `documents/${one.buyerId}/demo-${one.id}.png`,
    content_type: 'image/png',
    byte_size: scan.length,
    original_name: `演示-${one.document.kind}.png`,
    created_at: handedInAt(one, now).toISOString(),
  }));
  await Promise.all(
    rows.map((row) => files.put(row.storage_key, secrets.sealBytes(scan), 'application/octet-stream')),
  );
  await insertRows(tx, 'qualification.document_file', rows);
}

/** GSP: two people approve a first registration, sales before quality. */
async function insertReviews(
  tx: Db,
  { now }: BuyerSeed,
  seeded: readonly SeededBuyer[],
  staff: ReadonlyMap<string, number>,
): Promise<void> {
  const reviewers = [
    { stage: 'business', staffId: staff.get('linxiao'), hours: 8 },
    { stage: 'quality', staffId: staff.get('hejing'), hours: 26 },
  ];
  await insertRows(
    tx,
    'qualification.review',
    seeded
      .filter(({ buyer }) => buyer.status === 'passed')
      .flatMap(({ id, buyer }) =>
        reviewers.map(({ stage, staffId, hours }) => ({
          buyer_id: id,
          stage,
          staff_id: staffId,
          decision: 'pass',
          at: new Date(registeredAt(buyer, now).getTime() + hours * 3_600_000).toISOString(),
        })),
      ),
  );
}

async function insertPeople(
  tx: Db,
  { secrets }: BuyerSeed,
  seeded: readonly SeededBuyer[],
  documents: readonly PlacedDocument[],
): Promise<void> {
  const idOf = (buyerId: number, kind: string) =>
    documents.find((one) => one.buyerId === buyerId && one.document.kind === kind)?.id ?? null;
  await insertRows(
    tx,
    'qualification.purchaser',
    seeded
      .filter(({ buyer }) => buyer.kind !== 'CHAIN_STORE' && buyer.status === 'passed')
      .map(({ id, accountId, buyer }) => ({
        buyer_id: id,
        account_id: accountId,
        name: buyer.contact,
        id_no_sealed: secrets.seal(buyer.purchaserId),
        id_no_masked: maskIdCard(buyer.purchaserId),
        auth_document_id: idOf(id, 'PURCHASE_AUTH'),
        id_document_id: idOf(id, 'ID_CARD'),
        is_legal_person: buyer.contact === buyer.legalPerson,
        may_sign: true,
      })),
  );
}

async function insertAddresses(
  tx: Db,
  { now }: BuyerSeed,
  seeded: readonly SeededBuyer[],
  documents: readonly PlacedDocument[],
): Promise<void> {
  const licenceOf = (buyerId: number) =>
    documents.find(
      (one) => one.buyerId === buyerId && ['DRUG_LICENCE', 'MED_LICENCE'].includes(one.document.kind),
    )?.id ?? null;
  await insertRows(
    tx,
    'qualification.address',
    seeded
      .filter(({ buyer }) => buyer.status === 'passed')
      .map(({ id, addressId, buyer }) => ({
        id: addressId,
        buyer_id: id,
        consignee: buyer.contact,
        phone: buyer.phone,
        landline: buyer.landline,
        province: buyer.province,
        city: buyer.city,
        district: buyer.district,
        detail: buyer.address,
        region_code: buyer.regionCode,
        kind: buyer.kind === 'RETAIL_SINGLE' || buyer.kind === 'CHAIN_STORE' ? 'store' : 'warehouse',
        is_licensed: true,
        document_id: licenceOf(id),
        review: 'passed',
        is_default: true,
        created_at: registeredAt(buyer, now).toISOString(),
      })),
  );
}

async function insertSignatures(
  tx: Db,
  { now, today }: BuyerSeed,
  seeded: readonly SeededBuyer[],
): Promise<void> {
  const templates = await sql<{
    id: number;
    kind: string;
    version: number;
    title: string;
    body: string;
    valid_days: number;
  }>`select id, kind, version, title, body, valid_days from contract_signing.template order by id`.execute(
    tx,
  );
  // Signed again three months ago, since contracts last a year.
  const signedOn = addMonths(today, -3);
  await insertRows(
    tx,
    'contract_signing.signature',
    seeded
      .filter(({ buyer }) => buyer.hasSignedContracts)
      .flatMap(({ id, accountId, buyer }) =>
        templates.rows.map((template) => ({
          buyer_id: id,
          template_id: template.id,
          account_id: accountId,
          signer_name: buyer.contact,
          content_hash: contentHash(template),
          signed_at: new Date(
            Math.max(passedAt(buyer, now)?.getTime() ?? 0, startOfDayInShanghai(signedOn) + 11 * 3_600_000),
          ).toISOString(),
          valid_to: addDays(signedOn, template.valid_days),
        })),
      ),
  );
}
