import type { Problem, ReasonsOf } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { lastValidDay } from '@qianfang/domain/qualification/document';
import { type PurchaserFacts, purchaserBlock } from '@qianfang/domain/qualification/purchaser';
import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { blockProblem } from './block-problem.ts';
import { documentFactsOf } from './load-buyer-rights.ts';
import { loadPurchaserDocuments, type StoredDocument } from './qualification.repo.ts';

function factsOf(row: StoredDocument | undefined) {
  return (row && documentFactsOf(row)) ?? null;
}

/** The person on a paper; '' where none was read. */
function personOn(row: StoredDocument | undefined, field: 'name' | 'grantee_name'): string {
  return String((row?.fields as Readonly<Record<string, unknown>> | null | undefined)?.[field] ?? '');
}

interface KnownPurchaser extends PurchaserFacts {
  readonly name: string;
  readonly idNoMasked: string;
}

/** The papers of a company's purchasers by account. */
const purchasers = cached({ topic: 'rights', max: 2_000 }, async (db, buyerId: number) => {
  const known = new Map<number, KnownPurchaser>();
  for (const own of await loadPurchaserDocuments(db, buyerId)) {
    if (known.has(own.accountId)) continue;
    known.set(own.accountId, {
      name: own.name,
      idNoMasked: own.idNoMasked,
      isLegalPerson: own.isLegalPerson,
      authorisation: factsOf(own.authority),
      idCard: factsOf(own.card),
      authorised: personOn(own.authority, 'grantee_name'),
      identified: personOn(own.card, 'name'),
    });
  }
  return known;
});

const noPapers: KnownPurchaser = {
  name: '',
  idNoMasked: '',
  isLegalPerson: false,
  authorisation: null,
  idCard: null,
  authorised: '',
  identified: '',
};

/**
 * Who orders by an account: its own person, and for a colleague without papers of their own the purchaser whom the
 * company has named, in whose authority they then order.
 */
function purchaserFor(
  known: ReadonlyMap<number, KnownPurchaser> | undefined,
  accountId: number,
): KnownPurchaser {
  // Last filed first, so the company's first purchaser is the last.
  return known?.get(accountId) ?? [...(known?.values() ?? [])].at(-1) ?? noPapers;
}

/**
 * Whether an account's papers let it order for its company today (GSP 89). They stop this purchaser
 * alone, not others of the company. The caller checks that a chain's store does not order by itself
 * (Q-08).
 */
export async function checkPurchaser(
  db: Db,
  buyerId: number,
  accountId: number,
  today: IsoDate,
): Promise<Problem<ReasonsOf<typeof blockProblem>> | undefined> {
  const purchaser = purchaserFor(await purchasers(db, buyerId), accountId);
  const block = purchaserBlock(purchaser, 'OTHER_ORG', true, today);
  return block ? blockProblem(block, 'purchaser') : undefined;
}

/** The purchaser of 含麻 orders, as their page shows them (GSP 89, trade-rules 4.1). */
export interface Purchaser {
  readonly name: string;
  /** Masked. */
  readonly idNo: string;
  readonly isLegalPerson: boolean;
  /** Last day of the letter of authority; null for the legal representative. */
  readonly authorisedUntil: IsoDate | null;
  /** Why they may not order today; '' where they may. */
  readonly problem: string;
}

export async function loadPurchaser(
  db: Db,
  buyerId: number,
  accountId: number,
  today: IsoDate,
): Promise<Purchaser> {
  const known = purchaserFor(await purchasers(db, buyerId), accountId);
  const { name, idNoMasked, isLegalPerson, authorisation } = known;
  return {
    name,
    idNo: idNoMasked,
    isLegalPerson,
    authorisedUntil: isLegalPerson || authorisation === null ? null : lastValidDay(authorisation),
    problem: purchaserBlock(known, 'OTHER_ORG', true, today)?.message ?? '',
  };
}

/** In the fields of the contract. */
export function presentPurchaser(purchaser: Purchaser) {
  return {
    name: purchaser.name,
    id_no: purchaser.idNo,
    is_legal_person: purchaser.isLegalPerson,
    authorised_until: purchaser.authorisedUntil,
    problem: purchaser.problem,
  };
}
