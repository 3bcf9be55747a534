import { addRow, type BitSet, dropRow, emptySet, grownSet, hasRow, putRow } from './bit-set.ts';
import type { IndexedGoods, IndexedStock } from './indexed-goods.ts';
import { type IndexedMaker, MakerTable } from './maker-table.ts';
import { NameTable } from './name-table.ts';
import { NumberTable } from './number-table.ts';
import { NumberTexts } from './number-texts.ts';
import type { Picture, TakePart } from './picture.ts';
import { everything, type RowChange } from './row-changes.ts';
import { RowLists } from './row-lists.ts';
import { Shapes } from './shapes.ts';
import { rowsInStep, type Steps } from './steps.ts';
import { StrengthTable } from './strength-table.ts';

/** In the column of keys: decided one by one, or removed. */
export const withoutKey = -1;
export const gone = -2;

/** In the column of expiry: nothing that expires. */
export const noExpiry = 0x7fffffff;

/** Specs or names read at a time. */
const textsTogether = 1_024;

/** Upper limit of a quantity sold, so that stock and sales fit in one sort key. */
const maxSold = 2 ** 48;
export const tierWeight = maxSold * 2;

const flagNames = [
  'inStock',
  'near',
  'youx',
  'selfOperated',
  'device',
  'freeShipping',
  'cold',
  'ephedrine',
  'rx',
  'otc',
  'basePriced',
  'groupPriced',
] as const;
export type Flag = (typeof flagNames)[number];

const columnNames = [
  'goodsIds',
  'nameNumbers',
  'makerNumbers',
  'keyIds',
  'shapeNumbers',
  'salesKeys',
  'createdAts',
  'expiries',
  'basePrices',
  'ladderPrices',
] as const;

const priceFlags: readonly Flag[] = ['near', 'basePriced', 'groupPriced'];
const countedFlags: readonly Flag[] = ['youx', 'selfOperated', 'device', 'ephedrine'];
const factFlags = flagNames.filter((name) => !priceFlags.includes(name));

/** A row that was put in, with what has changed about it. */
export interface PutRow {
  readonly row: number;
  readonly change: RowChange;
}

const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.every((one, at) => Object.is(one, others[at]));

const larger = <T extends Float64Array | Int32Array>(column: T, capacity: number): T => {
  const grown = new (column.constructor as new (length: number) => T)(capacity);
  grown.set(column);
  return grown;
};

const groupKey = (priceGroup: string, province: string) => `${priceGroup}\u001F${province}`;

/** The facts of all goods, one column each, by row. */
export class GoodsColumns {
  capacity: number;
  /** The number of rows that count as few. */
  readonly few: number;
  /** Rows in use. A row is never reused, only emptied. */
  count = 0;
  names = new NameTable();
  makers = new MakerTable();
  shapes = new Shapes();
  /** By the numbers of specs and names. */
  readonly specStrengths = new StrengthTable();
  readonly nameStrengths = new StrengthTable();
  /** The greatest key of any product so far. */
  lastKeyId = 0;
  readonly #rowOf: NumberTable;

  goodsIds: Float64Array;
  nameNumbers: Int32Array;
  makerNumbers: Int32Array;
  keyIds: Int32Array;
  shapeNumbers: Int32Array;
  /** In stock first, then best sellers; ascending. */
  salesKeys: Float64Array;
  createdAts: Float64Array;
  expiries: Int32Array;
  /** NaN without one. */
  basePrices: Float64Array;
  ladderPrices: Float64Array;
  numbers: NumberTexts;
  readonly byName: RowLists;
  readonly byMaker: RowLists;
  readonly flags: Record<Flag, BitSet>;
  readonly #groups = new Map<string, NumberTable>();
  readonly #tagged = new Map<string, BitSet>();

  constructor(capacity: number, few: number) {
    this.capacity = capacity;
    this.few = few;
    this.#rowOf = new NumberTable(capacity);
    this.goodsIds = new Float64Array(capacity);
    this.nameNumbers = new Int32Array(capacity);
    this.makerNumbers = new Int32Array(capacity);
    this.keyIds = new Int32Array(capacity);
    this.shapeNumbers = new Int32Array(capacity);
    this.salesKeys = new Float64Array(capacity);
    this.createdAts = new Float64Array(capacity);
    this.expiries = new Int32Array(capacity);
    this.basePrices = new Float64Array(capacity);
    this.ladderPrices = new Float64Array(capacity);
    this.numbers = new NumberTexts(capacity, few);
    this.byName = new RowLists(capacity);
    this.byMaker = new RowLists(capacity);
    this.flags = Object.fromEntries(flagNames.map((name) => [name, emptySet(capacity)])) as Record<
      Flag,
      BitSet
    >;
  }

  /** Restores a {@link picture}, with room for `capacity` rows. */
  static *restored(take: TakePart, capacity: number, few: number): Steps<GoodsColumns> {
    const columns = new GoodsColumns(capacity, few);
    columns.count = take();
    columns.lastKeyId = take();
    for (const name of columnNames) {
      columns[name].set(take<Float64Array | Int32Array>());
      yield;
    }
    for (const name of flagNames) columns.flags[name].set(take<BitSet>());
    for (const [tag, rows] of take<Map<string, BitSet>>()) columns.#tagged.set(tag, grownSet(rows, capacity));
    for (const [key, table] of take<Map<string, ReturnType<NumberTable['saved']>>>()) {
      columns.#groups.set(key, NumberTable.restored(table));
    }
    columns.names = yield* NameTable.restored(take);
    columns.makers = MakerTable.restored(take);
    columns.shapes = yield* Shapes.restored(take);
    columns.numbers = yield* NumberTexts.restored(take, capacity, few);
    yield* columns.#readStrengths();
    for (let row = 0; row < columns.count; row++) {
      if (row % rowsInStep === rowsInStep - 1) yield;
      columns.#rowOf.set(columns.goodsIds[row] as number, row);
      columns.byName.add(columns.nameNumbers[row] as number, row);
      columns.byMaker.add(columns.makerNumbers[row] as number, row);
    }
    return columns;
  }

  *#readStrengths(): Steps<void> {
    for (const [spec, text] of this.shapes.specs.texts().entries()) {
      if (spec % textsTogether === textsTogether - 1) yield;
      this.specStrengths.add(spec, text);
    }
    for (let name = 0; name < this.names.size; name++) {
      if (name % textsTogether === textsTogether - 1) yield;
      this.nameStrengths.add(name, this.names.nameOf(name));
    }
  }

  /** A snapshot without what follows from other columns. Nothing may be put in meanwhile. */
  *picture(): Picture {
    const rows = (set: BitSet) => set.subarray(0, (this.count + 31) >>> 5);
    yield this.count;
    yield this.lastKeyId;
    for (const name of columnNames) yield this[name].subarray(0, this.count);
    for (const name of flagNames) yield rows(this.flags[name]);
    yield new Map([...this.#tagged].map(([tag, set]) => [tag, rows(set)]));
    yield new Map([...this.#groups].map(([key, table]) => [key, table.saved()]));
    yield* this.names.picture();
    yield* this.makers.picture();
    yield* this.shapes.picture();
    yield* this.numbers.picture(this.count);
  }

  rowOf(goodsId: number): number | undefined {
    return this.#rowOf.get(goodsId);
  }

  /** Rows with a badge of their own; undefined where no row ever had it. */
  taggedRows(tag: string): BitSet | undefined {
    return this.#tagged.get(tag);
  }

  soldOf(row: number): number {
    return maxSold - 1 - ((this.salesKeys[row] as number) % maxSold);
  }

  rowsOf(goodsIds: readonly number[]): number[] {
    return goodsIds.flatMap((id) => this.#rowOf.get(id) ?? []);
  }

  /** Makes room for more rows. Nothing may be put in meanwhile; readers still find all rows. */
  *grow(capacity: number): Steps<void> {
    yield* this.#rowOf.reserve(capacity);
    this.goodsIds = larger(this.goodsIds, capacity);
    this.nameNumbers = larger(this.nameNumbers, capacity);
    yield;
    this.makerNumbers = larger(this.makerNumbers, capacity);
    this.keyIds = larger(this.keyIds, capacity);
    this.shapeNumbers = larger(this.shapeNumbers, capacity);
    yield;
    this.salesKeys = larger(this.salesKeys, capacity);
    this.createdAts = larger(this.createdAts, capacity);
    yield;
    this.expiries = larger(this.expiries, capacity);
    this.basePrices = larger(this.basePrices, capacity);
    this.ladderPrices = larger(this.ladderPrices, capacity);
    yield;
    yield* this.numbers.grow(capacity);
    this.byName.grow(capacity);
    yield;
    this.byMaker.grow(capacity);
    yield;
    for (const name of flagNames) this.flags[name] = grownSet(this.flags[name], capacity);
    for (const [tag, rows] of this.#tagged) this.#tagged.set(tag, grownSet(rows, capacity));
    this.capacity = capacity;
  }

  putMaker(maker: IndexedMaker): void {
    this.makers.put(maker);
  }

  /** Puts a product in; returns its row and what has changed. There must be room. */
  put(goods: IndexedGoods): PutRow {
    const known = this.#rowOf.get(goods.goodsId);
    const row = known ?? this.count++;
    const before =
      known === undefined
        ? undefined
        : {
            counted: this.#countedOf(row),
            facts: this.#factsOf(row),
            prices: this.#pricesOf(row),
            place: this.salesKeys[row],
          };
    const name = this.names.add(goods);
    const maker = this.makers.numberOf(goods.makerId);
    if (known === undefined) {
      this.#rowOf.set(goods.goodsId, row);
      this.goodsIds[row] = goods.goodsId;
      this.byName.add(name, row);
      this.byMaker.add(maker, row);
    } else {
      this.#move(this.byName, this.nameNumbers[row] as number, name, row);
      this.#move(this.byMaker, this.makerNumbers[row] as number, maker, row);
    }
    this.nameNumbers[row] = name;
    this.makerNumbers[row] = maker;
    this.keyIds[row] = goods.keyId ?? withoutKey;
    this.lastKeyId = Math.max(this.lastKeyId, goods.keyId ?? 0);
    const shape = this.shapes.add(goods);
    this.shapeNumbers[row] = shape;
    this.nameStrengths.add(name, goods.nameNorm);
    this.specStrengths.add(this.shapes.specOf(shape), goods.spec);
    this.#setStock(row, goods, goods.soldQuantity);
    this.createdAts[row] = goods.createdAt;
    this.basePrices[row] = goods.basePrice ?? Number.NaN;
    this.ladderPrices[row] = goods.ladderPrice ?? Number.NaN;
    const hasOtherNumbers = this.numbers.set(row, goods.numbers);
    this.#putFlags(row, goods);
    this.#putTags(row, goods.tags);
    this.#putGroupPrices(row, goods);
    if (!before) return { row, change: everything };
    const change = {
      isFoundOtherwise: hasOtherNumbers || !isSame(before.facts, this.#factsOf(row)),
      isPlacedOtherwise: before.place !== this.salesKeys[row],
      isCountedOtherwise: !isSame(before.counted, this.#countedOf(row)),
      isPricedOtherwise: !isSame(before.prices, this.#pricesOf(row)),
    };
    return { row, change };
  }

  /** Puts only the stock of a product in; undefined for one that is not there. */
  putStock(stock: IndexedStock): PutRow | undefined {
    const row = this.#rowOf.get(stock.goodsId);
    if (row === undefined || this.keyIds[row] === gone) return undefined;
    const { inStock, near } = this.flags;
    const factsOf = () => [hasRow(inStock, row), hasRow(near, row), this.expiries[row], this.salesKeys[row]];
    const [wasInStock, wasNear, expiry, place] = factsOf();
    this.#setStock(row, stock, this.soldOf(row));
    const [isInStock, isNear, expiryNow, placeNow] = factsOf();
    const change = {
      isFoundOtherwise: isInStock !== wasInStock,
      isPlacedOtherwise: placeNow !== place,
      isCountedOtherwise: false,
      isPricedOtherwise: isNear !== wasNear || expiryNow !== expiry,
    };
    return { row, change };
  }

  #setStock(row: number, { available, expiryFrom, hasNear }: IndexedStock, sold: number): void {
    this.salesKeys[row] = (available > 0 ? 0 : maxSold) + maxSold - 1 - Math.min(maxSold - 1, sold);
    this.expiries[row] = expiryFrom ?? noExpiry;
    putRow(this.flags.inStock, row, available > 0);
    putRow(this.flags.near, row, hasNear);
  }

  /** The facts that decide, for any requester, whether a row is found and where, except its sales. */
  #factsOf(row: number): readonly unknown[] {
    return [
      this.nameNumbers[row],
      this.makerNumbers[row],
      this.keyIds[row],
      this.shapeNumbers[row],
      this.#tagsOf(row),
      this.createdAts[row],
      ...factFlags.map((name) => hasRow(this.flags[name], row)),
    ];
  }

  /** The facts by which facets count a row, except prices and expiry. */
  #countedOf(row: number): readonly unknown[] {
    return [
      this.makerNumbers[row],
      this.shapeNumbers[row],
      this.#tagsOf(row),
      ...countedFlags.map((name) => hasRow(this.flags[name], row)),
    ];
  }

  #tagsOf(row: number): string {
    let tags = '';
    for (const [tag, rows] of this.#tagged) if (hasRow(rows, row)) tags += `${tag} `;
    return tags;
  }

  /** The facts that decide searches by price or expiry. */
  #pricesOf(row: number): readonly unknown[] {
    return [
      this.basePrices[row],
      this.ladderPrices[row],
      this.expiries[row],
      hasRow(this.flags.near, row),
      hasRow(this.flags.basePriced, row),
      this.#groupPricesOf(row),
    ];
  }

  #groupPricesOf(row: number): string {
    if (!hasRow(this.flags.groupPriced, row)) return '';
    let prices = '';
    for (const [key, table] of this.#groups) {
      const price = table.get(row);
      if (price !== undefined && !Number.isNaN(price)) prices += `${key}=${price} `;
    }
    return prices;
  }

  /** Finishes deferred sorting of texts, so that the next search does not wait for it. */
  *settle(): Steps<void> {
    yield* this.shapes.settle();
    yield* this.makers.settle();
  }

  /** Empties the row of a deleted product; returns it. */
  empty(goodsId: number): number | undefined {
    const row = this.#rowOf.get(goodsId);
    if (row !== undefined) this.keyIds[row] = gone;
    return row;
  }

  /** The prices of a group and a region by row; undefined where there are none. */
  groupPrices(priceGroup: string, province: string): NumberTable | undefined {
    return this.#groups.get(groupKey(priceGroup, province));
  }

  #move(lists: RowLists, from: number, to: number, row: number): void {
    if (from === to) return;
    lists.drop(from, row);
    lists.add(to, row);
  }

  #putFlags(row: number, goods: IndexedGoods): void {
    const { flags } = this;
    putRow(flags.youx, row, goods.isYoux);
    putRow(flags.selfOperated, row, goods.isSelfOperated);
    putRow(flags.device, row, goods.isDeviceSection);
    putRow(flags.freeShipping, row, goods.isDpby);
    putRow(flags.cold, row, goods.isCold);
    putRow(flags.ephedrine, row, goods.isEphedrine);
    putRow(flags.rx, row, goods.rxType === 'RX');
    putRow(flags.otc, row, goods.rxType === 'OTC_A' || goods.rxType === 'OTC_B');
    putRow(flags.basePriced, row, goods.basePrice !== null);
  }

  #putTags(row: number, tags: readonly string[]): void {
    for (const tag of tags) if (!this.#tagged.has(tag)) this.#tagged.set(tag, emptySet(this.capacity));
    for (const [tag, rows] of this.#tagged) putRow(rows, row, tags.includes(tag));
  }

  #putGroupPrices(row: number, goods: IndexedGoods): void {
    const had = this.flags.groupPriced;
    // NaN: this row no longer has that price.
    if (hasRow(had, row)) {
      for (const table of this.#groups.values()) if (table.get(row) !== undefined) table.set(row, Number.NaN);
    }
    if (goods.groupPrices.length === 0) {
      dropRow(had, row);
      return;
    }
    addRow(had, row);
    for (const { priceGroup, province, price } of goods.groupPrices) {
      const key = groupKey(priceGroup, province);
      const table = this.#groups.get(key) ?? new NumberTable();
      this.#groups.set(key, table);
      table.set(row, price);
    }
  }
}
