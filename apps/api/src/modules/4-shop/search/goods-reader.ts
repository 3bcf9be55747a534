import { dayNumber, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { expiryThresholds } from '@qianfang/domain/goods/expiry-band';
import type { GroupPrice, IndexedGoods, IndexedStock } from './column-index/indexed-goods.ts';
import type { IndexedColumns, StockColumns } from './indexed.repo.ts';

/** Stock with this many days left, or fewer, is not sold as near expiry. */
const lastDays = 30;

const none: readonly never[] = [];

/** Follows goods, ascending, through a list with any number of rows of each. */
class RowsByGoods {
  readonly #goodsIds: readonly number[];
  #at = 0;

  constructor(goodsIds: readonly number[] | null) {
    this.#goodsIds = goodsIds ?? none;
  }

  /** The place of the next row of this product; -1 after its last. */
  nextOf(goodsId: number): number {
    while ((this.#goodsIds[this.#at] as number) < goodsId) this.#at += 1;
    return this.#goodsIds[this.#at] === goodsId ? this.#at++ : -1;
  }
}

type BasePrice = Pick<IndexedGoods, 'basePrice' | 'ladderPrice'>;
type Stock = Omit<IndexedStock, 'goodsId'>;

function basePriceReader({ prices, ladders }: IndexedColumns) {
  const rows = new RowsByGoods(prices.goodsId);
  const steps = new RowsByGoods(ladders.goodsId);
  return (goodsId: number, packSize: number): BasePrice => {
    const at = rows.nextOf(goodsId);
    if (at === -1) return { basePrice: null, ladderPrice: null };
    let ladderPrice: number | null = null;
    for (let step = steps.nextOf(goodsId); step !== -1; step = steps.nextOf(goodsId)) {
      const price = ladders.price[step] as number;
      // 1 is a price up to a number, others are prices from a number on.
      if (prices.ladderType[at] === 1) ladderPrice = Math.min(ladderPrice ?? price, price);
      else if ((ladders.number[step] as number) <= packSize) ladderPrice = price;
    }
    return { basePrice: prices.basePrice[at] ?? null, ladderPrice };
  };
}

function groupPriceReader({ groupPrices: { goodsId, priceGroup, province, price } }: IndexedColumns) {
  const rows = new RowsByGoods(goodsId);
  return (id: number): readonly GroupPrice[] => {
    let read: GroupPrice[] | undefined;
    for (let at = rows.nextOf(id); at !== -1; at = rows.nextOf(id)) {
      read ??= [];
      read.push({
        priceGroup: priceGroup[at] as string,
        province: province[at] as string,
        price: price[at] as number,
      });
    }
    return read ?? none;
  };
}

function stockReader(
  { batches: { goodsId, available, expiryDay } }: Pick<IndexedColumns, 'batches'>,
  today: number,
) {
  const rows = new RowsByGoods(goodsId);
  return (id: number, shelfLifeMonths: number | null): Stock => {
    const near = today + expiryThresholds(shelfLifeMonths).nearDays;
    const stock = { available: 0, expiryFrom: null as number | null, hasNear: false };
    for (let at = rows.nextOf(id); at !== -1; at = rows.nextOf(id)) {
      const day = expiryDay[at] ?? null;
      if (day === null || day > near) {
        stock.available += available[at] as number;
        if (day !== null) stock.expiryFrom = Math.min(stock.expiryFrom ?? day, day);
      } else if (day > today + lastDays) stock.hasNear = true;
    }
    return stock;
  };
}

function tagReader({ tags: { goodsId, name } }: IndexedColumns) {
  const rows = new RowsByGoods(goodsId);
  return (id: number): readonly string[] => {
    let read: string[] | undefined;
    for (let at = rows.nextOf(id); at !== -1; at = rows.nextOf(id)) {
      read ??= [];
      read.push(name[at] as string);
    }
    return read ?? none;
  };
}

/** Stock of goods as of a day. */
export function* readStock(columns: StockColumns, today: IsoDate): Generator<IndexedStock> {
  const { goodsId: ids, shelfLifeMonths } = columns.goods;
  const stockOf = stockReader(columns, dayNumber(today));
  for (const [at, goodsId] of (ids ?? none).entries())
    yield { goodsId, ...stockOf(goodsId, shelfLifeMonths[at] ?? null) };
}

/** Converts columns of the database to goods of the index. Paths that many goods share are kept once. */
export class GoodsReader {
  readonly #paths = new Map<string, readonly number[]>();

  /** The goods as of a day. */
  *read(columns: IndexedColumns, today: IsoDate): Generator<IndexedGoods> {
    const { entries, goods } = columns;
    const rows = new RowsByGoods(goods.goodsId);
    const pathOf = this.#pathReader(columns);
    const basePriceOf = basePriceReader(columns);
    const groupPricesOf = groupPriceReader(columns);
    const stockOf = stockReader(columns, dayNumber(today));
    const tagsOf = tagReader(columns);
    for (const [entry, goodsId] of (entries.goodsId ?? none).entries()) {
      const at = rows.nextOf(goodsId);
      if (at === -1) continue;
      const { basePrice, ladderPrice } = basePriceOf(goodsId, goods.packSize[at] as number);
      const { available, expiryFrom, hasNear } = stockOf(goodsId, goods.shelfLifeMonths[at] ?? null);
      const flags = goods.flags[at] as number;
      yield {
        goodsId,
        makerId: entries.makerId[entry] as number,
        keyId: entries.keyId[entry] ?? null,
        nameNorm: entries.nameNorm[entry] as string,
        initials: entries.initials[entry] as readonly string[],
        pinyin: entries.pinyin[entry] as readonly string[],
        numbers: entries.numbers[entry] as readonly string[],
        spec: goods.spec[at] as string,
        form: goods.form[at] as string,
        origin: goods.origin[at] as string,
        categoryPath: pathOf(goods.categoryId[at] ?? null),
        rxType: goods.rxType[at] as string,
        isCold: (flags & 1) !== 0,
        isEphedrine: (flags & 2) !== 0,
        isYoux: (flags & 4) !== 0,
        isSelfOperated: (flags & 8) !== 0,
        isDeviceSection: (flags & 16) !== 0,
        isDpby: (flags & 32) !== 0,
        soldQuantity: goods.soldQuantity[at] as number,
        createdAt: goods.createdAt[at] as number,
        basePrice,
        ladderPrice,
        groupPrices: groupPricesOf(goodsId),
        available,
        expiryFrom,
        hasNear,
        tags: tagsOf(goodsId),
      };
    }
  }

  /** Categories of the same path have the same list. */
  #pathReader({ categories }: IndexedColumns): (categoryId: number | null) => readonly number[] {
    const paths = new Map<number, readonly number[]>();
    for (const [at, id] of (categories.categoryId ?? none).entries()) {
      const path = categories.path[at] ?? none;
      const key = path.join();
      const known = this.#paths.get(key) ?? path;
      this.#paths.set(key, known);
      paths.set(id, known);
    }
    return (id) => (id === null ? none : (paths.get(id) ?? none));
  }
}
