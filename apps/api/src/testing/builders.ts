import type { BuyerType } from '@qianfang/domain/qualification/buyer-type';
import { type Insertable, sql } from 'kysely';
import type {
  BillingJson,
  BuyerStatus,
  IdentityTables,
} from '../modules/1-ground/identity/identity.table.ts';
import { createSession, hashPassword } from '../modules/1-ground/identity/index.ts';
import type {
  DocumentRow,
  QualificationTables,
} from '../modules/2-goods/qualification/qualification.table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { SecretBox } from '../platform/secret-box.ts';

export const testPassword = 'Qianfang-2026';
let testPasswordHash: Promise<string> | undefined;
let made = 0;

/** A mobile number that no other buyer of this process has. */
export function nextPhone(): string {
  made += 1;
  return `139${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(5, '0')}`;
}

/** What builders need of a store: they write to it from inside. */
export interface BuilderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly app: { readonly deps: { readonly secrets: SecretBox } };
}

/** Facts of a document, by column. */
export type DocumentDraft = Partial<Omit<Insertable<DocumentRow>, 'id' | 'buyer_id' | 'kind' | 'fields'>> & {
  readonly fields?: Readonly<Record<string, unknown>>;
};

const drugScope = '中药饮片、中成药、化学药、生物制品';
const drugCodes = ['TCM_PIECE', 'TCM_PIECE_ORAL', 'CPM', 'CHEM', 'ANTIB', 'BIOCHEM', 'BIO', 'INSULIN'];
const deviceScope = '全部类别';

/** Valid documents of each kind, covering all common goods of the store. */
const documentDrafts: Readonly<Record<string, DocumentDraft>> = {
  BIZ_LICENCE: { number: '91440300MA00DEM00J', is_long_term: true },
  DRUG_LICENCE: {
    number: '粤DA755000001',
    scope_text: drugScope,
    scope_codes: drugCodes,
    rx_category: 'RX',
    has_cold_annotation: true,
  },
  MED_LICENCE: {
    number: 'PDY00002X44030017A1001',
    scope_text: '内科、外科、全科医疗科、中医科',
    scope_codes: drugCodes,
  },
  DEV3_LICENCE: { number: '粤深药监械经营许20260001号', scope_text: deviceScope },
  DEV2_FILING: { number: '粤深药监械经营备20260001号', scope_text: deviceScope, is_long_term: true },
  FOOD_LICENCE: {
    number: 'JY14403000000018',
    scope_text: '保健食品销售、预包装食品销售',
    scope_codes: ['HEALTH_FOOD', 'SFMP'],
  },
  BILLING: { is_long_term: true },
  ANNUAL_REPORT: { fields: { year: 2025 }, is_long_term: true },
  PURCHASE_AUTH: {},
  ID_CARD: {},
  RECEIVE_AUTH: {},
  COLD_AUTH: {},
  QA_AGREEMENT: {},
};

const pharmacyDocuments = Object.keys(documentDrafts).filter((kind) => kind !== 'MED_LICENCE');
const institutionDocuments = Object.keys(documentDrafts).filter(
  (kind) => !['DRUG_LICENCE', 'DEV3_LICENCE', 'DEV2_FILING'].includes(kind),
);
const withoutDrugLicence: readonly BuyerType[] = [
  'CLINIC',
  'VILLAGE',
  'PRIMARY_PUBLIC',
  'HOSPITAL_PUBLIC',
  'HOSPITAL_PRIVATE',
];

function kindsFor(kind: BuyerType): readonly string[] {
  if (withoutDrugLicence.includes(kind)) return institutionDocuments;
  if (kind === 'DEVICE_DEALER') return pharmacyDocuments.filter((code) => code !== 'DRUG_LICENCE');
  if (kind === 'OTHER_ORG') return ['BIZ_LICENCE', 'BILLING', 'PURCHASE_AUTH', 'ID_CARD', 'QA_AGREEMENT'];
  return pharmacyDocuments;
}

export interface BuyerDraft {
  readonly kind?: BuyerType;
  /** Default true; false leaves the first review waiting. */
  readonly passed?: boolean;
  readonly status?: BuyerStatus;
  readonly name?: string;
  readonly uscc?: string;
  readonly province?: string;
  readonly priceGroup?: string;
  readonly parentId?: number;
  readonly username?: string;
  readonly phone?: string;
  readonly billing?: BillingJson;
  /** Changes to the documents, by kind; null leaves one out. */
  readonly documents?: Readonly<Record<string, DocumentDraft | null>>;
}

export interface TestBuyer {
  readonly buyerId: number;
  readonly accountId: number;
  /** Session token, for `call(…, { as })`. */
  readonly session: string;
  readonly username: string;
  readonly phone: string;
  readonly name: string;
  /** Its licensed default address. */
  readonly addressId: number;
  readonly documentIds: Readonly<Record<string, number>>;
}

/** The wholesaler's own licences, valid for three years, for everything it may sell. */
async function makeSeller(t: BuilderDeps): Promise<void> {
  const validTo = `${t.clock.now().getUTCFullYear() + 3}-12-31`;
  const scopes: Readonly<Record<string, readonly string[]>> = {
    BIZ_LICENCE: [],
    DRUG_LICENCE: [...drugCodes, 'TCM_RAW', 'IVD_DRUG', 'ANABOLIC', 'PEPTIDE', 'TERMINATION'],
    DEV3_LICENCE: [],
    DEV2_FILING: [],
    FOOD_LICENCE: ['HEALTH_FOOD', 'SFMP'],
  };
  const { rows } = await sql`select from qualification.seller_licence limit 1`.execute(t.db);
  if (rows.length > 0) return;
  await t.db
    .withTables<QualificationTables>()
    .insertInto('qualification.seller_licence')
    .values(
      Object.entries(scopes).map(([kind, codes], sort) => ({
        kind,
        name: kind,
        number: `示例${kind}`,
        scope_codes: [...codes],
        province: kind === 'DRUG_LICENCE' ? '广东省' : '',
        valid_to: validTo,
        sort,
      })),
    )
    .execute();
}

const sold = new WeakMap<BuilderDeps, Promise<void>>();

/** Buyers can buy nothing from a wholesaler without licences, so the first one creates them. */
async function ensureSeller(t: BuilderDeps): Promise<void> {
  const made = sold.get(t) ?? makeSeller(t);
  sold.set(t, made);
  await made;
}

/**
 * A company that logs in with {@link testPassword}. By default a passed single pharmacy of 深圳 with a
 * licensed default address, whose documents are valid for three years and cover all common goods.
 */
export async function makeBuyer(t: BuilderDeps, draft: BuyerDraft = {}): Promise<TestBuyer> {
  await ensureSeller(t);
  testPasswordHash ??= hashPassword(testPassword);
  const at = t.clock.now();
  const phone = draft.phone ?? nextPhone();
  const kind = draft.kind ?? 'RETAIL_SINGLE';
  const name = draft.name ?? `示例大药房${phone.slice(-5)}`;
  const status = draft.status ?? (draft.passed === false ? 'submitted' : 'passed');
  const province = draft.province ?? '广东省';
  const identity = t.db.withTables<IdentityTables>();
  const buyer = await identity
    .insertInto('identity.buyer')
    .values({
      kind,
      name,
      uscc: draft.uscc ?? `T${phone}000000`,
      legal_person: '陈示范',
      contact: '陈示范',
      phone,
      province,
      city: '深圳市',
      district: '南山区',
      address: '示例路 1 号',
      region_code: '440305',
      billing: JSON.stringify(
        draft.billing ?? {
          title: name,
          uscc: draft.uscc ?? `T${phone}000000`,
          address: '深圳市南山区示例路 1 号',
          phone: '0755-00000000',
          bank: '示例银行深圳分行',
          account_no_masked: '************9012',
        },
      ) as never,
      status,
      parent_id: draft.parentId ?? null,
      manager_id: null,
      price_group: draft.priceGroup ?? '',
      created_at: at,
      submitted_at: at,
      passed_at: status === 'passed' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const username = draft.username ?? `buyer${phone}`;
  const account = await identity
    .insertInto('identity.account')
    .values({
      buyer_id: buyer.id,
      username,
      phone,
      name: '陈示范',
      password_hash: await testPasswordHash,
      created_at: at,
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const documentIds = await insertDocuments(t, buyer.id, name, kindsFor(kind), draft.documents ?? {}, status);
  const qualification = t.db.withTables<QualificationTables>();
  await qualification
    .insertInto('qualification.purchaser')
    .values({
      buyer_id: buyer.id,
      account_id: account.id,
      name: '陈示范',
      id_no_sealed: t.app.deps.secrets.seal('110101199003070011'),
      id_no_masked: '110***********0011',
      auth_document_id: documentIds.PURCHASE_AUTH ?? null,
      id_document_id: documentIds.ID_CARD ?? null,
      may_sign: true,
    })
    .execute();
  const address = await qualification
    .insertInto('qualification.address')
    .values({
      buyer_id: buyer.id,
      consignee: '陈示范',
      phone,
      province,
      city: '深圳市',
      district: '南山区',
      detail: '示例路 1 号',
      region_code: '440305',
      is_licensed: true,
      review: 'passed',
      document_id: documentIds.DRUG_LICENCE ?? documentIds.MED_LICENCE ?? null,
      is_default: true,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await createSession(t.db, {
    accountId: account.id,
    buyerId: buyer.id,
    at,
    ip: '203.0.113.7',
    userAgent: 'test',
  });
  return {
    buyerId: buyer.id,
    accountId: account.id,
    session,
    username,
    phone,
    name,
    addressId: address.id,
    documentIds,
  };
}

async function insertDocuments(
  t: BuilderDeps,
  buyerId: number,
  holder: string,
  kinds: readonly string[],
  changes: Readonly<Record<string, DocumentDraft | null>>,
  status: BuyerStatus,
): Promise<Record<string, number>> {
  const at = t.clock.now();
  const validTo = `${at.getUTCFullYear() + 3}-12-31`;
  const wanted = [...new Set([...kinds, ...Object.keys(changes)])].filter((kind) => changes[kind] !== null);
  if (wanted.length === 0) return {};
  const rows = await t.db
    .withTables<QualificationTables>()
    .insertInto('qualification.document')
    .values(
      wanted.map((kind) => {
        const { fields, ...facts } = { ...documentDrafts[kind], ...changes[kind] };
        return {
          buyer_id: buyerId,
          holder_name: holder,
          issued_on: '2025-01-02',
          valid_to: facts.is_long_term ? null : validTo,
          state: status === 'passed' ? ('passed' as const) : ('submitted' as const),
          created_at: at,
          reviewed_at: status === 'passed' ? at : null,
          ...facts,
          kind,
          fields: JSON.stringify(fields ?? {}),
        };
      }),
    )
    .returning(['id', 'kind'])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.id]));
}
