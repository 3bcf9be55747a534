import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type GoodsClass, isDevice, isDrug, isHerbal } from '@qianfang/domain/goods/goods-class';
import type { RxType } from '@qianfang/domain/goods/rx-type';
import { needsColdChain, type StorageKind, storageKindLabel } from '@qianfang/domain/goods/storage-kind';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import {
  approvalNumberOf,
  barcodeOf,
  insuranceCodeOf,
  nationalCodeOf,
  tracePrefixOf,
} from './goods-numbers.ts';
import { isBestSeller } from './leaflets/best-sellers.ts';
import { type DemoBatch, makeBatches } from './make-batches.ts';
import { type DemoPrice, makePrice } from './make-price.ts';
import { type DemoMaker, furtherMakers, namedMakers } from './makers.ts';
import { allParts } from './parts/all-parts.ts';
import { deviceSizes } from './parts/device-sizes.ts';
import type { MakerKind, Part } from './parts/part.ts';
import { hashOf, randomFor, type SeededRandom, shuffled } from './seeded-random.ts';

type TagName = '优' | '秒' | '满' | '换购' | '赠' | '特' | '新';

interface DemoTag {
  readonly name: TagName;
  readonly describe: string;
}

/** One goods of the demo with all its data. */
export interface DemoGoods {
  /** 1, 2, 3 …: the place of the goods in the catalogue. */
  readonly serial: number;
  /** The wholesaler's own code. */
  readonly code: string;
  readonly name: string;
  readonly genericName: string;
  readonly tradeName: string;
  readonly spec: string;
  readonly form: string;
  readonly maker: DemoMaker;
  readonly mah: string;
  readonly approvalNo: string;
  readonly approvalValidTo: IsoDate | null;
  readonly goodsClass: GoodsClass;
  readonly rxType: RxType;
  readonly storageKind: StorageKind;
  readonly storageText: string;
  readonly shelfLifeMonths: number;
  readonly unit: string;
  readonly packSize: number;
  readonly caseSize: number;
  readonly isSplittable: boolean;
  /** Names of the three levels of its category. */
  readonly shelf: readonly [string, string, string];
  readonly barcode: string;
  readonly nationalCode: string;
  readonly tracePrefix: string;
  readonly insuranceCode: string;
  readonly origin: string;
  readonly deviceClassCode: string;
  readonly ephedrineMg: number | null;
  readonly isCold: boolean;
  readonly isAntibacterial: boolean;
  readonly isInjection: boolean;
  readonly isControlledSale: boolean;
  readonly isExternal: boolean;
  readonly ingredients: readonly string[];
  readonly isYoux: boolean;
  readonly isSelfOperated: boolean;
  readonly isDeviceSection: boolean;
  readonly isDpby: boolean;
  readonly freeShippingQuantity: number;
  readonly purchaseLimit: number | null;
  readonly weightGrams: number;
  readonly taxClass: 'STANDARD' | 'AGRICULTURAL';
  readonly subtitle: string;
  readonly saleStatus: 'on_sale' | 'recalled';
  readonly soldQuantity: number;
  readonly firstSaleOn: IsoDate;
  readonly price: DemoPrice;
  readonly batches: readonly DemoBatch[];
  readonly tags: readonly DemoTag[];
}

export interface CatalogueOptions {
  /** Number of goods; without it, the default demo. */
  readonly count?: number;
  readonly today: IsoDate;
  readonly seed?: number;
}

export const DEMO_SEED = 20_261;

/** Makers of one kind in the order of their turns: the named ones first. */
interface MakerLine {
  readonly named: readonly DemoMaker[];
  readonly further: readonly DemoMaker[];
}

const firstRound = (part: Part): number => Math.max(1, Math.round(part.makers * 0.55));

/** Size of the default demo: every product and spec once, popular ones from several makers. */
export function defaultCatalogueSize(): number {
  return [...allParts, ...deviceSizes].reduce((sum, part) => sum + firstRound(part), 0);
}

/**
 * Makes goods one by one. The same seed and day give the same goods, and a longer catalogue begins with the
 * shorter one. Goods of every class come first, one each, then every product once. Further makers of popular
 * products follow, then further makers and pack counts of all, round by round. Each round ends with further
 * sizes of devices.
 */
export function* makeCatalogue(options: CatalogueOptions): Generator<DemoGoods> {
  const { today, seed = DEMO_SEED, count = defaultCatalogueSize() } = options;
  let serial = 0;
  for (const { part, position } of turns(seed)) {
    serial += 1;
    if (serial > count) return;
    yield makeGoods(part, position, serial, today, seed);
  }
}

interface Turn {
  readonly part: Part;
  /** Earlier turns of the part. */
  readonly position: number;
}

function* turns(seed: number): Generator<Turn> {
  const order = oneOfEachClassFirst(shuffled(allParts, seed, 'parts'));
  for (let round = 0; ; round += 1) {
    yield* turnsOfRound(order, round);
    yield* turnsOfRound(deviceSizes, round);
  }
}

function* turnsOfRound(order: readonly Part[], round: number): Generator<Turn> {
  const max = Math.max(...order.map(firstRound));
  for (let turn = 0; turn < max; turn += 1) {
    for (const part of order) {
      if (turn < firstRound(part)) yield { part, position: round * firstRound(part) + turn };
    }
  }
}

function oneOfEachClassFirst(parts: readonly Part[]): readonly Part[] {
  const first = new Map<string, Part>();
  for (const part of parts) {
    for (const trait of traitsOf(part)) if (!first.has(trait)) first.set(trait, part);
  }
  const ahead = new Set(first.values());
  return [...ahead, ...parts.filter((part) => !ahead.has(part))];
}

/** Traits of which a small catalogue has at least one goods each (trade-rules 9, seed data). */
function traitsOf(part: Part): string[] {
  const traits: string[] = [part.goodsClass];
  if (part.ephedrineMg !== null) traits.push('ephedrine');
  if (part.isControlledSale) traits.push('controlled');
  if (part.isRecalled) traits.push('recalled');
  if (needsColdChain(part.storage)) traits.push('cold');
  if (part.isAntibacterial && part.isInjection) traits.push('antibacterial injection');
  return traits;
}

const makerLines = new Map<MakerKind, MakerLine>();

function makersOf(kind: MakerKind): MakerLine {
  const line = makerLines.get(kind) ?? {
    named: namedMakers.filter((maker) => maker.kinds.includes(kind)),
    further: furtherMakers(kind),
  };
  makerLines.set(kind, line);
  return line;
}

/** The maker whose turn it is, and the laps that all makers have completed. All specs of a name share the order. */
function makerAt(part: Part, position: number): { readonly maker: DemoMaker; readonly lap: number } {
  const { named, further: more } = makersOf(part.makerKind);
  const start = hashOf(part.name);
  const lap = Math.floor(position / (named.length + more.length));
  const place = position % (named.length + more.length);
  const line = place < named.length ? named : more;
  const step = place < named.length ? place : place - named.length;
  const maker = line[(start + step) % line.length];
  if (maker === undefined) throw new RangeError(`no maker of kind ${part.makerKind}`);
  return { maker, lap };
}

const STORAGE_TEXT: Readonly<Record<StorageKind, string>> = {
  NORMAL: '密封，置干燥处（10–30℃）。',
  COOL: '密封，置阴凉处（不超过20℃）。',
  DARK_COOL: '遮光，密闭，置凉暗处（避光并不超过20℃）。',
  COLD: '2–8℃避光保存和运输，不得冷冻。',
  FROZEN: '-25–-10℃保存和运输。',
};

function makeGoods(base: Part, position: number, serial: number, today: IsoDate, seed: number): DemoGoods {
  const { maker, lap } = makerAt(base, position);
  const part = lap === 0 ? base : inLargerPack(base, lap + 1);
  const random = randomFor(seed, `goods:${serial}`);
  const popularity = popularityOf(base, position, random);
  const tradeName = tradeNameOf(part, maker, random);
  const firstSaleOn = addDays(
    today,
    -(random.chance(0.05) ? random.between(2, 44) : random.between(60, 1400)),
  );
  const price = makePrice(part, random);
  const isYoux = random.chance(0.2) && !base.isRecalled && part.ephedrineMg === null;
  return {
    serial,
    code: `QF${String(serial).padStart(7, '0')}`,
    name: tradeName === '' ? part.name : `${part.name}(${tradeName})`,
    genericName: part.name,
    tradeName,
    spec: part.spec,
    form: part.form,
    maker,
    mah: isDrug(part.goodsClass) && isHerbal(part.goodsClass) ? '' : maker.name,
    approvalNo: approvalNumberOf(part, serial, maker.province, makerSerialOf(maker)),
    approvalValidTo: approvalEndOf(part, today, random),
    goodsClass: part.goodsClass,
    rxType: part.rxType,
    storageKind: part.storage,
    storageText: STORAGE_TEXT[part.storage],
    shelfLifeMonths: part.shelfLifeMonths,
    unit: part.unit,
    packSize: part.packSize,
    caseSize: part.caseSize,
    isSplittable: part.packSize > 1 && random.chance(0.04),
    shelf: part.shelf,
    barcode: barcodeOf(serial),
    nationalCode: nationalCodeOf(part, serial),
    tracePrefix: tracePrefixOf(part, serial),
    insuranceCode: isInsured(part, random) ? insuranceCodeOf(part, serial) : '',
    origin: part.origin,
    deviceClassCode: part.deviceClassCode,
    ephedrineMg: part.ephedrineMg,
    isCold: needsColdChain(part.storage),
    isAntibacterial: part.isAntibacterial,
    isInjection: part.isInjection,
    isControlledSale: part.isControlledSale,
    isExternal: part.isExternal,
    ingredients: part.ingredients,
    isYoux,
    isSelfOperated: random.chance(0.35),
    isDeviceSection: isDevice(part.goodsClass),
    ...singleFreeShipping(part, random),
    purchaseLimit: random.chance(0.02) ? part.packSize * random.between(5, 20) : null,
    weightGrams: part.weightGrams,
    taxClass: isHerbal(part.goodsClass) ? 'AGRICULTURAL' : 'STANDARD',
    subtitle: subtitleOf(part),
    saleStatus: base.isRecalled ? 'recalled' : 'on_sale',
    soldQuantity: soldOf(part, popularity, random),
    firstSaleOn,
    price,
    batches: makeBatches(part, popularity, today, random),
    tags: tagsOf({ isYoux, isNew: firstSaleOn >= addDays(today, -45), price, unit: part.unit }),
  };
}

const makerSerials = new Map<string, number>();

/** A number for each maker, independent of the order in which makers come up. */
function makerSerialOf(maker: DemoMaker): number {
  const known = makerSerials.get(maker.name) ?? hashOf(maker.name) % 10_000;
  makerSerials.set(maker.name, known);
  return known;
}

/** The same product in a larger carton, for later rounds of a large catalogue. */
function inLargerPack(part: Part, times: number): Part {
  const counted = /^(.*×)(\d+)(\D*)$/.exec(part.spec);
  const spec =
    counted === null
      ? `${part.spec}×${times}${part.unit}`
      : `${counted[1] ?? ''}${Number(counted[2]) * times}${counted[3] ?? ''}`;
  return {
    ...part,
    spec,
    price: Math.round(part.price * times * 0.97),
    weightGrams: part.weightGrams * times,
  };
}

/** Demand from 0 to about 12: from the product, the maker's place and chance. */
function popularityOf(part: Part, position: number, random: SeededRandom): number {
  const fame = part.makers * (0.6 + random.next() * 0.8);
  return fame / (1 + (position % firstRound(part)) * 0.5);
}

function soldOf(part: Part, popularity: number, random: SeededRandom): number {
  if (part.isRecalled) return 0;
  const yuan = Math.max(1, part.price / 10_000);
  const usual = Math.round((popularity * 900 * (0.3 + random.next())) / yuan ** 0.4);
  // Leaflets exist for best sellers only, so these sell by far the most.
  return isBestSeller(part.name) ? 24_000 + usual * 6 : Math.min(usual, 23_000);
}

const EFFECT_SYLLABLES: Readonly<Record<string, string>> = {
  抗感染: '欣锐立',
  心脑血管: '平通衡',
  内分泌: '达稳怡',
  消化系统: '胃和畅',
  呼吸系统: '润清舒',
  解热镇痛: '舒松宁',
  神经精神: '宁朗悦',
  泌尿生殖: '畅安利',
  皮肤用药: '肤净柔',
  眼耳鼻喉: '明润澈',
};

/** Some chemical products for the shelf have an invented brand; Chinese medicines and injections have none. */
function tradeNameOf(part: Part, maker: DemoMaker, random: SeededRandom): string {
  const wanted = random.chance(0.22);
  const syllables = EFFECT_SYLLABLES[part.shelf[1]];
  if (!wanted || syllables === undefined || part.isInjection || !['CHEM', 'ANTIB'].includes(part.goodsClass))
    return '';
  if (part.ingredients.length > 0) return '';
  return `${maker.syllable}${syllables[hashOf(part.name) % syllables.length] ?? ''}`;
}

/** Registrations last five years. One in two hundred expired recently: goods made before remain lawful (G-04). */
function approvalEndOf(part: Part, today: IsoDate, random: SeededRandom): IsoDate | null {
  if (
    isHerbal(part.goodsClass) ||
    part.goodsClass === 'DEV1' ||
    ['COSM', 'GENERAL'].includes(part.goodsClass)
  )
    return null;
  const lapsed = isDrug(part.goodsClass) && random.chance(0.005);
  return addDays(today, lapsed ? -random.between(3, 20) : random.between(120, 1780));
}

function isInsured(part: Part, random: SeededRandom): boolean {
  return (
    isDrug(part.goodsClass) && !isHerbal(part.goodsClass) && random.chance(part.rxType === 'RX' ? 0.62 : 0.3)
  );
}

function singleFreeShipping(
  part: Part,
  random: SeededRandom,
): Pick<DemoGoods, 'isDpby' | 'freeShippingQuantity'> {
  const isDpby = random.chance(0.07) && part.ephedrineMg === null;
  return { isDpby, freeShippingQuantity: isDpby ? part.packSize * random.between(5, 12) : 0 };
}

function subtitleOf(part: Part): string {
  if (part.ephedrineMg !== null) return '含麻黄碱类复方制剂，单独成单，对公付款';
  if (part.storage === 'COLD') return `${storageKindLabel(part.storage)}商品，冷链配送`;
  if (part.goodsClass === 'HEALTH_FOOD') return '保健食品，本品不能代替药物';
  return '';
}

function tagsOf(facts: {
  readonly isYoux: boolean;
  readonly isNew: boolean;
  readonly price: DemoPrice;
  readonly unit: string;
}): DemoTag[] {
  const tags: DemoTag[] = [];
  if (facts.isYoux) tags.push({ name: '优', describe: '优选商品，计入优选包邮' });
  if (facts.price.ladderType === 1) {
    const tier = facts.price.ladder[0];
    if (tier) tags.push({ name: '特', describe: `${formatUnits(tier.number, facts.unit)}以内享特价` });
  }
  if (facts.isNew) tags.push({ name: '新', describe: '近 45 天上架' });
  return tags;
}
