import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IndexedGoods } from '../../apps/api/src/modules/4-shop/search/column-index/indexed-goods.ts';
import type { IndexedMaker } from '../../apps/api/src/modules/4-shop/search/column-index/maker-table.ts';
import { textSeparator } from '../../apps/api/src/modules/4-shop/search/entries.repo.ts';
import { namePartOf } from '../../apps/api/src/modules/4-shop/search/name-part.ts';
import { nameReadings } from '../../apps/api/src/modules/4-shop/search/name-readings.ts';
import { normalizeForSearch } from '../../apps/api/src/modules/4-shop/search/normalize-keyword.ts';
import { type DemoGoods, makeCatalogue } from '../../apps/demo/src/make-catalogue.ts';
import { dayNumber, isoDate } from '../../packages/domain/src/calendar/iso-date.ts';
import { decisionKey } from '../../packages/domain/src/qualification/decide.ts';
import { root } from '../runtime.mjs';

export const madeToday = isoDate('2026-11-21');

/** Numbers values in order of appearance, from 1. */
class Numbers {
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }

  get size(): number {
    return this.#numbers.size;
  }
}

const texts = (joined: string) => (joined === '' ? [] : joined.split(textSeparator));

type NameTexts = Pick<IndexedGoods, 'nameNorm' | 'initials' | 'pinyin'>;

/** The demo's goods in the index's form, without a database. */
class Maker {
  readonly #makers = new Numbers();
  readonly #categories = new Numbers();
  readonly #keys = new Numbers();
  readonly #names = new Map<string, NameTexts>();

  *lines(count: number): Generator<string> {
    for (const one of makeCatalogue({ today: madeToday, count })) {
      const known = this.#makers.size;
      const goods = this.#indexed(one);
      if (this.#makers.size > known) {
        yield `${JSON.stringify({ maker: makerOf(one.maker.name, goods.makerId) })}\n`;
      }
      yield `${JSON.stringify({ goods })}\n`;
    }
  }

  #indexed(one: DemoGoods): IndexedGoods {
    const sellable = one.batches.filter((batch) => batch.status === 'OK' && batch.onHand > 0);
    const expiries = sellable.map((batch) => dayNumber(batch.expiryDate)).toSorted((a, b) => a - b);
    const nearDays = dayNumber(madeToday) + (one.shelfLifeMonths > 12 ? 180 : 90);
    return {
      ...this.#nameOf(one),
      goodsId: one.serial,
      makerId: this.#makers.of(one.maker.name),
      keyId: this.#keyOf(one),
      numbers: [one.approvalNo, one.barcode, one.code].map(normalizeForSearch).filter((text) => text !== ''),
      spec: one.spec,
      form: one.form,
      origin: one.origin,
      categoryPath: [1, 2, 3].map((depth) => this.#categories.of(one.shelf.slice(0, depth).join('/'))),
      rxType: one.rxType,
      isCold: one.isCold,
      isEphedrine: one.ephedrineMg !== null,
      isYoux: one.isYoux,
      isSelfOperated: one.isSelfOperated,
      isDeviceSection: one.isDeviceSection,
      isDpby: one.isDpby,
      soldQuantity: one.soldQuantity,
      createdAt: (dayNumber(one.firstSaleOn) * 86_400 + (one.serial % 86_400)) * 1_000_000,
      basePrice: one.price.base,
      ladderPrice: one.price.ladder.find((tier) => tier.number <= one.packSize)?.price ?? null,
      groupPrices: one.price.lists.map(({ group, province, price }) => ({
        priceGroup: group,
        province,
        price,
      })),
      available: sellable.reduce((sum, batch) => sum + batch.onHand, 0),
      expiryFrom: expiries.find((day) => day > nearDays) ?? null,
      hasNear: expiries.some((day) => day <= nearDays),
      tags: one.tags.map(({ name }) => name),
    };
  }

  #nameOf({ name, tradeName }: DemoGoods): NameTexts {
    const key = `${name}\n${tradeName}`;
    const known = this.#names.get(key);
    if (known) return known;
    const { name_norm: nameNorm, initials, pinyin } = namePartOf({ name, trade_name: tradeName });
    const made = { nameNorm, initials: texts(initials), pinyin: texts(pinyin) };
    this.#names.set(key, made);
    return made;
  }

  #keyOf(one: DemoGoods): number | null {
    const key = decisionKey({
      ...one,
      isOnSale: one.saleStatus === 'on_sale',
      isRecalled: one.saleStatus === 'recalled',
      isEphedrine: one.ephedrineMg !== null,
      isAntibiotic: one.isAntibacterial,
      deviceCategory: one.deviceClassCode,
      controlPolicies: one.isControlledSale ? [] : null,
    });
    return key === null ? null : this.#keys.of(key);
  }
}

function makerOf(name: string, makerId: number): IndexedMaker {
  return { makerId, name, nameNorm: normalizeForSearch(name), ...nameReadings(name) };
}

type Line =
  | { readonly goods: IndexedGoods; readonly maker?: undefined }
  | { readonly maker: IndexedMaker; readonly goods?: undefined };

/** Cached in a file, because analysing names costs more than everything else. */
async function madeFile(count: number): Promise<string> {
  const folder = join(root, '.cache', 'bench');
  const file = join(folder, `indexed-${count}.ndjson`);
  if (await stat(file).catch(() => undefined)) return file;
  await mkdir(folder, { recursive: true });
  await pipeline(Readable.from(new Maker().lines(count)), createWriteStream(`${file}.new`));
  await rename(`${file}.new`, file);
  return file;
}

/** `count` generated goods in batches of `size`, each with its new makers. */
export async function* madeGoods(
  count: number,
  size = 1_000,
): AsyncGenerator<{ readonly goods: readonly IndexedGoods[]; readonly makers: readonly IndexedMaker[] }> {
  let goods: IndexedGoods[] = [];
  let makers: IndexedMaker[] = [];
  for await (const text of createInterface({ input: createReadStream(await madeFile(count)) })) {
    const line = JSON.parse(text) as Line;
    if (line.maker) makers.push(line.maker);
    else goods.push(line.goods);
    if (goods.length < size) continue;
    yield { goods, makers };
    goods = [];
    makers = [];
  }
  if (goods.length > 0) yield { goods, makers };
}
