import type { IndexedGoods } from './column-index/indexed-goods.ts';
import { textSeparator } from './entries.repo.ts';
import type { IndexedRow } from './indexed.repo.ts';

const texts = (joined: string): string[] => (joined === '' ? [] : joined.split(textSeparator));

interface Readings {
  readonly initialsJoined: string;
  readonly pinyinJoined: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
}

/** Converts database rows to goods of the index. Values that many rows share are parsed once. */
export class GoodsReader {
  /** Readings of the last product with each name: goods of one name nearly always share them. */
  readonly #readings = new Map<string, Readings>();
  readonly #paths = new Map<string, readonly number[]>();

  read(row: IndexedRow): IndexedGoods {
    const { initials, pinyin } = this.#readingsOf(row);
    return {
      goodsId: row.goods_id,
      makerId: row.maker_id,
      keyId: row.key_id,
      nameNorm: row.name_norm,
      initials,
      pinyin,
      numbers: texts(row.numbers),
      spec: row.spec,
      form: row.form,
      origin: row.origin,
      categoryPath: this.#pathOf(row.category_path),
      rxType: row.rx_type,
      isCold: row.is_cold,
      isEphedrine: row.is_ephedrine,
      isYoux: row.is_youx,
      isSelfOperated: row.is_self_operated,
      isDeviceSection: row.is_device_section,
      isDpby: row.is_dpby,
      soldQuantity: row.sold_quantity,
      createdAt: row.created_at_us,
      basePrice: row.base_price,
      ladderPrice: row.ladder_price,
      groupPrices: row.group_prices ?? [],
      available: row.available,
      expiryFrom: row.expiry_day,
      hasNear: row.has_near,
      tags: texts(row.tags),
    };
  }

  #readingsOf({ name_norm, initials, pinyin }: IndexedRow): Readings {
    const known = this.#readings.get(name_norm);
    if (known && known.initialsJoined === initials && known.pinyinJoined === pinyin) return known;
    const read = {
      initialsJoined: initials,
      pinyinJoined: pinyin,
      initials: texts(initials),
      pinyin: texts(pinyin),
    };
    this.#readings.set(name_norm, read);
    return read;
  }

  #pathOf(joined: string): readonly number[] {
    const known = this.#paths.get(joined);
    if (known) return known;
    const path = joined === '' ? [] : joined.split(',').map(Number);
    this.#paths.set(joined, path);
    return path;
  }
}
