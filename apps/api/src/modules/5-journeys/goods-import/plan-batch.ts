import { type IsoDate, isoDate } from '@qianfang/domain/calendar/iso-date';
import { approvalKey } from '@qianfang/domain/goods/comparable-text';
import type { BasePrice } from '../../1-ground/pricing/index.ts';
import {
  type Aliases,
  type GoodsKey,
  hashOf,
  type IdentifiedKey,
  type Identities,
  IdentityIndex,
  identifyKey,
  identifyRecord,
  identitiesOf,
  keyOfRecord,
} from './goods-identity.ts';
import type { GoodsRecord, Outcome, StoredGoods } from './import.table.ts';
import {
  contradictionOf,
  decideStatedSale,
  type MergeMode,
  mergeGoods,
  newGoods,
  type RowPlace,
} from './merge-goods.ts';
import { offReasonOf } from './off-sale.ts';
import type { BatchOfRow, GoodsRow } from './row/goods-row.ts';
import { doubtsAfter } from './sale-doubts.ts';

/** One goods while a batch is planned. */
export interface Draft {
  readonly stored: StoredGoods | null;
  record: GoodsRecord;
  readonly storedPrice: BasePrice | null;
  price: BasePrice;
  readonly storedSince: IsoDate | null;
  /** The first day of the price, where a file stated it. */
  since: IsoDate | null;
  /** The first line of this file about it; 0 for none. */
  firstLine: number;
}

export interface PlannedRow {
  readonly line: number;
  outcome: Outcome;
  readonly reasons: string[];
  readonly draft: Draft | null;
  readonly batch: BatchOfRow | null;
}

export interface BatchPlan {
  readonly rows: readonly PlannedRow[];
  readonly drafts: readonly Draft[];
  /** Aliases of goods from rows, by hash of the identity. */
  readonly aliases: ReadonlyMap<number, Draft>;
  /** Goods outside the batch that lost their own code to one of its drafts. */
  readonly bereft: readonly number[];
}

/** Facts of the database that a plan needs. */
export interface BatchFacts {
  readonly today: IsoDate;
  /** All goods that a row may match, also by alias, oldest first. */
  readonly goods: readonly StoredGoods[];
  readonly aliases: Aliases;
  readonly prices: ReadonlyMap<number, BasePrice>;
  /** The first days of those prices that a file has dated. */
  readonly pricesSince: ReadonlyMap<number, IsoDate>;
  readonly codeOwners: ReadonlyMap<string, number>;
  placeOf(row: GoodsRow): Omit<RowPlace, 'isPricedOtherwise'>;
  /** The first line of this file, before this batch, about the goods; 0 for none. */
  firstLineOf(goodsId: number): number;
  /** `第 5 行`: the position of a line in the file. */
  placeOfLine(line: number): string;
}

const noPrice: BasePrice = { basePrice: null, suggestedRetail: null };

/** Drafts of stored goods. */
export function draftOf(
  stored: StoredGoods,
  { prices, pricesSince, firstLineOf }: Pick<BatchFacts, 'prices' | 'pricesSince' | 'firstLineOf'>,
): Draft {
  const price = prices.get(stored.id) ?? null;
  const since = pricesSince.get(stored.id) ?? null;
  return {
    stored,
    record: stored.record,
    storedPrice: price,
    price: price ?? noPrice,
    storedSince: since,
    since,
    firstLine: firstLineOf(stored.id),
  };
}

export function goodsKeyOf(row: GoodsRow, makerId: number): GoodsKey {
  return {
    maker_id: makerId,
    spec_key: row.specKey,
    bare_no: approvalKey(row.approvalNo),
    generic_name: row.genericName,
  };
}

function isSame(a: GoodsRecord, b: GoodsRecord): boolean {
  return (Object.keys(a) as Array<keyof GoodsRecord>).every((column) => a[column] === b[column]);
}

export function hasChangedRecord(draft: Draft): boolean {
  return draft.stored === null || !isSame(draft.stored.record, draft.record);
}

export function hasChangedPrice({ storedPrice, price }: Draft): boolean {
  const old = storedPrice ?? noPrice;
  return old.basePrice !== price.basePrice || old.suggestedRetail !== price.suggestedRetail;
}

export function hasChangedSince({ storedSince, since }: Draft): boolean {
  return storedSince !== since;
}

/**
 * Own codes are unique. The first line that claims one gets it; goods not in this file so far give theirs up,
 * since the file states the present owner.
 */
class CodeBook {
  readonly #owners = new Map<string, Draft | number>();
  readonly #isSpokenOf: (goodsId: number) => boolean;
  /** Goods outside the batch that lost their code. */
  readonly bereft: number[] = [];

  constructor(facts: BatchFacts, drafts: ReadonlyMap<number, Draft>) {
    for (const [code, id] of facts.codeOwners) this.#owners.set(code, drafts.get(id) ?? id);
    this.#isSpokenOf = (id) => facts.firstLineOf(id) > 0;
  }

  mayTake(code: string, draft: Draft): boolean {
    const owner = this.#owners.get(code);
    if (owner === undefined || owner === draft) return true;
    return typeof owner === 'number' ? !this.#isSpokenOf(owner) : owner.firstLine === 0;
  }

  /** Moves goods to another code; its former owner is left without. */
  move(from: string | null, to: string | null, draft: Draft): void {
    if (from === to) return;
    if (from !== null && this.#owners.get(from) === draft) this.#owners.delete(from);
    if (to === null) return;
    const owner = this.#owners.get(to);
    if (typeof owner === 'number') this.bereft.push(owner);
    else if (owner) owner.record = { ...owner.record, code: null };
    this.#owners.set(to, draft);
  }
}

/** The start of undated prices, once the file proves to be a price history: dated ones are later. */
const beforeAll = isoDate('1900-01-01');

interface MergedPrice {
  readonly price: BasePrice;
  readonly since: IsoDate | null;
}

/**
 * The price after a row. Of two dated prices the later one is in force, in any order; else the first line of
 * a file counts.
 */
export function mergePrice(
  { price: known, since }: Pick<Draft, 'price' | 'since'>,
  row: Pick<GoodsRow, 'price' | 'priceSince' | 'isPriceOutOfForce' | 'suggestedRetail'>,
  isRepeat: boolean,
): MergedPrice {
  const pick = <T>(old: T | null, said: T | null, fillsGaps: boolean): T | null =>
    said === null || (fillsGaps && old !== null) ? old : said;
  const suggestedRetail = pick(known.suggestedRetail, row.suggestedRetail, isRepeat);
  if (row.price === null) {
    const isOutdone = row.isPriceOutOfForce && !isRepeat;
    return {
      price: { basePrice: known.basePrice, suggestedRetail },
      since: isOutdone ? (since ?? beforeAll) : since,
    };
  }
  const order = row.priceSince !== null && since !== null ? row.priceSince.localeCompare(since) : 0;
  const isTaken = known.basePrice === null || order > 0 || (order === 0 && !isRepeat);
  return {
    price: { basePrice: isTaken ? row.price : known.basePrice, suggestedRetail },
    since: isTaken ? (row.priceSince ?? (isRepeat ? since : null)) : since,
  };
}

/** Why goods cannot be bought now, where a file may change that. */
export function standingOf(record: GoodsRecord): string[] {
  if (record.sale_status === 'draft' && record.sale_note !== '') return [`暂不可售：${record.sale_note}`];
  return offReasonOf(record) === null ? [] : [`停售：${record.sale_note}`];
}

/** Differences of a later line from the counting one that matter to the operator. */
function differences(draft: Draft, row: GoodsRow, taken: BasePrice): string[] {
  const notes: string[] = [];
  if (row.approvalNo !== '' && approvalKey(row.approvalNo) !== approvalKey(draft.record.approval_no)) {
    notes.push(`批准文号“${row.approvalNo}”不同，未采用`);
  }
  if (row.price !== null && row.price !== taken.basePrice) notes.push('价格不同，未采用');
  const isOff = draft.record.sale_status === 'off_shelf' || draft.record.sale_status === 'recalled';
  if (row.sale !== null && (row.sale === 'off') !== isOff) notes.push('是否在售说法不同，未采用');
  return notes;
}

/**
 * Merges so that number and class of the goods agree (G-02). Where a row states only one and contradicts the
 * other, the known ones stay.
 */
function mergeFitting(known: GoodsRecord, row: GoodsRow, place: RowPlace, mode: MergeMode) {
  const merged = mergeGoods(known, row, place, mode);
  if (contradictionOf(merged) === null) return { merged, notes: [] };
  const withoutClass = mergeGoods(known, { ...row, isClassStated: false }, place, mode);
  if (contradictionOf(withoutClass) === null) {
    return { merged: withoutClass, notes: [`商品类别与批准文号“${known.approval_no}”不一致，未采用`] };
  }
  return {
    merged: mergeGoods(known, { ...row, isClassStated: false, approvalNo: '' }, place, mode),
    notes: [`批准文号“${row.approvalNo}”与商品类别不一致，未采用`],
  };
}

/** Goods about to be added are the youngest. */
function isOlder(a: Draft, b: Draft): boolean {
  return (a.stored?.id ?? Number.POSITIVE_INFINITY) < (b.stored?.id ?? Number.POSITIVE_INFINITY);
}

/** Plans the rows of one batch, in line order. */
class BatchPlanner {
  readonly #facts: BatchFacts;
  readonly #index = new IdentityIndex<Draft>(isOlder);
  readonly #codes: CodeBook;
  readonly #byId = new Map<number, Draft>();
  readonly drafts: Draft[] = [];
  readonly aliases = new Map<number, Draft>();

  constructor(facts: BatchFacts) {
    this.#facts = facts;
    for (const stored of facts.goods) {
      const draft = draftOf(stored, facts);
      this.drafts.push(draft);
      this.#byId.set(stored.id, draft);
      this.#index.add(draft, identitiesOf(keyOfRecord(stored.record)));
    }
    this.#codes = new CodeBook(facts, this.#byId);
  }

  get bereft(): readonly number[] {
    return this.#codes.bereft;
  }

  plan(row: GoodsRow): PlannedRow {
    const place = this.#facts.placeOf(row);
    const found = identifyKey(goodsKeyOf(row, place.makerId));
    const { identities } = found;
    const known = this.#find(identities);
    const draft = known ?? this.#newDraft(row, place);
    const isRepeat = draft.firstLine > 0;
    // A later line does not change a code, so it has no claim to one.
    const claimsCode = row.code !== '' && !(isRepeat && draft.record.code !== null);
    const hasCode = !claimsCode || this.#codes.mayTake(row.code, draft);
    const said = this.#saidOf(row, hasCode, this.#isNameTaken(identities, draft) ? draft : undefined);
    const { price, since } = mergePrice(draft, said, isRepeat);
    const { merged, notes } = known
      ? mergeFitting(
          draft.record,
          said,
          { ...place, isPricedOtherwise: draft.price.basePrice !== null && row.price !== price.basePrice },
          isRepeat ? 'fill-gaps' : 'later-wins',
        )
      : { merged: hasCode ? draft.record : { ...draft.record, code: null }, notes: [] };
    const record = decideStatedSale(merged, {
      sale: row.sale,
      isListed: true,
      isRepeat,
      maker: row.maker,
      price: price.basePrice,
      hasFile: draft.stored?.has_file ?? false,
      releasedAs: draft.stored?.released_as ?? null,
      today: this.#facts.today,
      doubts: doubtsAfter(draft.record.sale_note, row, isRepeat),
    });
    const reasons = isRepeat
      ? [`与${this.#facts.placeOfLine(draft.firstLine)}是同一商品，已合并`, ...differences(draft, row, price)]
      : [];
    if (!isRepeat && row.price !== null && row.price !== price.basePrice)
      reasons.push(`价格自 ${row.priceSince} 起，已有自 ${since} 起的价格，未采用`);
    reasons.push(...notes);
    if (!hasCode) reasons.push(`商品编码“${row.code}”已属于另一商品，未采用`);
    reasons.push(...standingOf(record));
    reasons.push(...row.remarks);
    const isChanged = this.#keep(draft, record, price, { line: row.line, found });
    draft.since = since;
    this.#keepAliases(identities, draft);
    const outcome = known ? (isChanged ? 'changed' : 'unchanged') : 'added';
    return { line: row.line, outcome, reasons, draft, batch: row.batch };
  }

  #find(identities: Identities): Draft | undefined {
    if (this.#facts.aliases.size === 0) return this.#index.find(identities);
    for (const identity of [identities.byNumber, identities.byName]) {
      if (identity === null || this.#index.holderOf(identity)) continue;
      const id = this.#facts.aliases.get(hashOf(identity));
      const draft = id === undefined ? undefined : this.#byId.get(id);
      if (draft) this.#index.addAlias(draft, identity);
    }
    return this.#index.find(identities);
  }

  /** A row without the code, or the name, that its goods may not have. */
  #saidOf(row: GoodsRow, hasCode: boolean, called: Draft | undefined): GoodsRow {
    if (hasCode && called === undefined) return row;
    return {
      ...row,
      code: hasCode ? row.code : '',
      // Found by number, goods must not take a name by which lines of this file find others.
      genericName: called?.record.generic_name ?? row.genericName,
    };
  }

  /** New goods of a row, whose number and class agree (`checkRow`). */
  #newDraft(row: GoodsRow, place: Omit<RowPlace, 'isPricedOtherwise'>): Draft {
    return {
      stored: null,
      record: newGoods(row, place),
      storedPrice: null,
      price: noPrice,
      storedSince: null,
      since: null,
      firstLine: 0,
    };
  }

  /** Whether this file uses that name for other goods. */
  #isNameTaken({ byName }: Identities, draft: Draft): boolean {
    const holder = this.#index.holderOf(byName);
    return holder !== undefined && holder !== draft && holder.firstLine > 0;
  }

  /** Stores the merged record; returns whether it changed. */
  #keep(
    draft: Draft,
    record: GoodsRecord,
    price: BasePrice,
    { line, found }: { readonly line: number; readonly found: IdentifiedKey },
  ): boolean {
    const isNew = draft.stored === null && draft.firstLine === 0;
    const isChanged =
      isNew ||
      !isSame(draft.record, record) ||
      price.basePrice !== draft.price.basePrice ||
      price.suggestedRetail !== draft.price.suggestedRetail;
    this.#codes.move(isNew ? null : draft.record.code, record.code, draft);
    const identities = identifyRecord(record, found);
    if (isNew) this.drafts.push(draft);
    else this.#index.remove(draft, identifyRecord(draft.record, found));
    draft.record = record;
    draft.price = price;
    if (draft.firstLine === 0) draft.firstLine = line;
    this.#index.add(draft, identities);
    return isChanged;
  }

  #keepAliases({ byNumber, byName }: Identities, draft: Draft): void {
    for (const identity of [byNumber, byName]) {
      if (identity === null || this.#index.holderOf(identity) !== undefined) continue;
      this.#index.addAlias(draft, identity);
      this.aliases.set(hashOf(identity), draft);
    }
  }
}

/** Rows planned before yielding to answers of the database. */
const stepRows = 100;

/** Plans rows in line order and returns the writes. Performs no I/O itself. */
export function* planBatch(rows: readonly GoodsRow[], facts: BatchFacts): Generator<void, BatchPlan> {
  const planner = new BatchPlanner(facts);
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    planned.push(planner.plan(row));
    if (planned.length % stepRows === 0) yield;
  }
  return { rows: planned, drafts: planner.drafts, aliases: planner.aliases, bereft: planner.bereft };
}
