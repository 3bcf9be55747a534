import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { isExpired } from '@qianfang/domain/calendar/validity';
import { lastValidDay } from '@qianfang/domain/qualification/document';
import type { Db } from '../../../platform/db.ts';
import { loadCompanyName } from '../../1-ground/identity/index.ts';
import { type DeliveryAddress, loadAddresses } from './load-addresses.ts';
import { documentFactsOf } from './load-buyer-rights.ts';
import { loadStandingDocuments, type StoredDocument } from './qualification.repo.ts';

/** Where goods may go that a head office buys for one of its stores. */
export interface StorePlaces {
  /** The store's own licensed addresses; none without an agreement that allows it. */
  readonly toStore: readonly DeliveryAddress[];
  readonly toHead: readonly DeliveryAddress[];
}

function isInForce(row: StoredDocument, today: IsoDate): boolean {
  const facts = documentFactsOf(row);
  return facts?.state === 'passed' && !isExpired(lastValidDay(facts), today);
}

function namesStore(row: StoredDocument, store: string): boolean {
  const named = (row.fields as { readonly stores?: unknown } | null)?.stores;
  return typeof named === 'string' && store !== '' && named.includes(store);
}

/**
 * Goods go straight to a chain's store only with an agreement on it (委托配送协议), submitted by the store
 * or, with its name, by its head office. Even then only to the address on the licence (trade-rules 1.1). They
 * may always go to the head office.
 */
export async function loadStorePlaces(
  db: Db,
  storeId: number,
  headId: number,
  today: IsoDate,
): Promise<StorePlaces> {
  const store = (await loadCompanyName(db, storeId))?.name ?? '';
  const agreements = (await loadStandingDocuments(db, [storeId, headId])).filter(
    (row) =>
      row.kind === 'CHAIN_PROOF' &&
      isInForce(row, today) &&
      (row.buyer_id === storeId || namesStore(row, store)),
  );
  const own = agreements.length > 0 ? await loadAddresses(db, storeId) : [];
  const heads = await loadAddresses(db, headId);
  return {
    toStore: own.filter((address) => address.isLicensed && address.review === 'passed'),
    toHead: heads.filter((address) => address.review === 'passed'),
  };
}
