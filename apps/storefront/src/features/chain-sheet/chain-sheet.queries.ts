import { readTerms } from '@qianfang/contract/cart-wire/read-cart-input';
import {
  answerSheet,
  checkSheet,
  getChainSheet,
  orderSheet,
  pasteSheet,
  setSheetCells,
} from '@qianfang/contract/chain-sheet.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { SheetOffer } from '@qianfang/domain/chain-sheet/weigh-row';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { callOnce } from '../../shared/send-once.ts';

type Wire = ResultOf<typeof getChainSheet>;
export type SheetStore = Wire['stores'][number];
export type Unread = Wire['unread'];
export type Checked = ResultOf<typeof checkSheet>['list'][number];
export type Pasted = ResultOf<typeof pasteSheet>;

/** A row as the page weighs it: what is constant of it is read once. */
export interface SheetRow extends Omit<Wire['rows'][number], 'offers' | 'of' | 'cells'> {
  /** In the order of the stores. */
  readonly offers: readonly SheetOffer[];
  readonly numbers: readonly number[];
}

export interface Sheet {
  readonly stores: readonly SheetStore[];
  readonly rows: readonly SheetRow[];
  readonly unread: Unread;
}

function readRow(
  { offers, of, cells, ...row }: Wire['rows'][number],
  stores: readonly SheetStore[],
): SheetRow {
  const read = offers.map(
    (offer): SheetOffer => ({
      terms: readTerms(offer.terms),
      stock: offer.number,
      purchaseLimit: offer.purchase_limit,
      block: offer.block,
      takesPromotions: offer.takes_promotions === 1,
    }),
  );
  const numbers = new Map(cells.map((cell) => [cell.store_id, cell.number]));
  return {
    ...row,
    offers: of.flatMap((place, column) => {
      const [offer, block] = [read[place], stores[column]?.block];
      return offer ? (block ? { ...offer, block } : offer) : [];
    }),
    numbers: stores.map((store) => numbers.get(store.id) ?? 0),
  };
}

export const sheetKey = ['chain-sheet'] as const;

export const sheetQuery = callQuery(getChainSheet, sheetKey);

export const readSheet = ({ stores, rows, unread }: Wire): Sheet => ({
  stores,
  rows: rows.map((row) => readRow(row, stores)),
  unread,
});

export const saveCells = (body: BodyOf<typeof setSheetCells>) => call(setSheetCells, { body });

const changed = { onSuccess: () => invalidate(sheetKey), meta: { inPlace: isRefusal } };

export const pasteMutation = {
  ...changed,
  mutationFn: (text: string) => callOnce(pasteSheet, { body: { text } }),
};

export const answerMutation = {
  ...changed,
  mutationFn: (body: BodyOf<typeof answerSheet>) => call(answerSheet, { body }),
};

export const changeRowsMutation = { ...changed, mutationFn: saveCells };

export type Places = ReadonlyMap<number, number>;

/** What each store's order would come to now. Asked again each time it opens. */
export const checkQuery = (places: Places) =>
  callQuery(checkSheet, [...sheetKey, 'check', [...places]], {
    body: { places: [...places].map(([store_id, address_id]) => ({ store_id, address_id })) },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export const orderStore = (id: number, body: BodyOf<typeof orderSheet>) =>
  callOnce(orderSheet, { params: { id }, body });
