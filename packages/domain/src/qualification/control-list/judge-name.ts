import type { IsoDate } from '../../calendar/iso-date.ts';
import { isInForce } from '../../calendar/validity.ts';
import { memoize } from '../../goods/memoize.ts';
import { type ControlKind, controlKindLabel } from './control-kind.ts';
import { LAWFUL_HOLDING, LAWFUL_NEAR } from './lawful-names.ts';
import type { ControlEffect, ListedSubstance } from './listed-substance.ts';
import { LISTED_SUBSTANCES } from './listed-substances.ts';
import { LostTerms } from './lost-terms.ts';
import { COMPOUND_WORDS, LIQUID_WORDS, PARTNER_WORDS } from './name-words.ts';
import { NearTerms } from './near-terms.ts';
import { normalName } from './normal-name.ts';
import { NOTICES } from './notice.ts';
import { coreOf, hasForm, herbOf, restOf } from './strip-name.ts';
import { TermFinder, type TermHit } from './term-finder.ts';

/** Product facts that reveal its contents; '' where not given. */
export interface NamedGoods {
  readonly genericName: string;
  readonly tradeName: string;
  readonly form: string;
  readonly spec: string;
  readonly maker: string;
  readonly approvalNo: string;
  /** 中药饮片 or 中药材, as far as known. */
  readonly isHerb: boolean;
}

/** A match of one row of the list. */
export interface NameFinding {
  readonly kind: ControlKind;
  readonly substance: string;
  readonly effect: Exclude<ControlEffect, 'LAWFUL'>;
  /** Why it is uncertain, for HELD. */
  readonly doubt: string;
  readonly basis: string;
  /** null = in force already. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

type Word = 'NAME' | 'COMPOUND';
type Use = readonly [row: ListedSubstance, word: Word];

const NO_USES: readonly Use[] = [];

function indexOf(matches: readonly ListedSubstance['match'][]): Map<string, Use[]> {
  const index = new Map<string, Use[]>();
  const add = (text: string, row: ListedSubstance, word: Word) => {
    const term = normalName(text);
    const uses = index.get(term) ?? [];
    if (!uses.some(([known]) => known === row)) uses.push([row, word]);
    index.set(term, uses);
  };
  for (const row of LISTED_SUBSTANCES.filter(({ match }) => matches.includes(match))) {
    // A salt containing the substance's name is found by it, with the other rows of the substance.
    const salts = row.salts.filter((text) => !text.includes(row.substance));
    for (const text of [row.substance, ...salts, ...row.aliases]) add(text, row, 'NAME');
    for (const text of row.compounds) add(text, row, 'COMPOUND');
  }
  return index;
}

function tradeNames(): Map<string, ListedSubstance[]> {
  const index = new Map<string, ListedSubstance[]>();
  for (const row of LISTED_SUBSTANCES) {
    for (const text of row.tradeNames) {
      const term = normalName(text);
      index.set(term, [...(index.get(term) ?? []), row]);
    }
  }
  return index;
}

/** Matches without an effect, so that a shorter word inside is not matched. */
const lawful = (terms: readonly string[]) => terms.map((term) => [normalName(term), NO_USES] as const);

const PARTS = new TermFinder<readonly Use[]>(new Map([...indexOf(['PART']), ...lawful(LAWFUL_HOLDING)]));
const HERB_WHOLES = indexOf(['HERB_PART', 'HERB_WHOLE']);
const HERB_PARTS = new TermFinder<readonly Use[]>(
  new Map([...indexOf(['HERB_PART']), ...lawful(LAWFUL_HOLDING)]),
);
const RAW_MATERIALS = indexOf(['RAW_MATERIAL']);
const BY_TRADE_NAME = tradeNames();

const HAN = /^[\u4e00-\u9fff]+$/;
const isStrict = (row: ListedSubstance): boolean =>
  row.kind === 'TERMINATION' || [row.single, row.compound, row.compoundLiquid].includes('NEVER');

/** Similar lawful names outnumber the misspelt ones: mixtures with 麻黄, the prostaglandin eye drops. */
const NO_NEIGHBOURS = /^麻黄|前列[素酮]$/;

/** For misspelt names. Of three-character words substances only: others have more lawful neighbours. */
function nearUses(isMeant: (row: ListedSubstance) => boolean): Map<string, ListedSubstance> {
  const index = new Map<string, ListedSubstance>();
  for (const row of LISTED_SUBSTANCES.filter((one) => one.match === 'PART' && isMeant(one))) {
    const longer = [...row.salts, ...row.aliases, ...row.compounds].filter((text) => text.length > 3);
    for (const text of [row.substance, ...longer]) {
      const term = normalName(text);
      if (HAN.test(term) && term.length > 2 && !NO_NEIGHBOURS.test(term) && !index.has(term))
        index.set(term, row);
    }
  }
  return index;
}

/** Terms to find names with lost characters by: also words of two, which must then be the whole name. */
function lostUses(): Map<string, ListedSubstance> {
  const index = new Map<string, ListedSubstance>();
  for (const [term, uses] of indexOf(['PART', 'HERB_PART'])) {
    const row = uses.map(([one]) => one).find(isStrict);
    if (row !== undefined && HAN.test(term) && term.length >= 2) index.set(term, row);
  }
  return index;
}

const NEAR_USES = nearUses(isStrict);
/** Never ordinary in compounds: narcotic and psychotropic substances are compound ingredients. */
const WITHIN_USES = nearUses(
  ({ kind, compound }) =>
    (kind === 'NARCOTIC' || kind === 'PSYCHOTROPIC_1' || kind === 'PSYCHOTROPIC_2') &&
    (compound === 'NEVER' || compound === 'HELD'),
);
const LOST_USES = lostUses();
const NEAR = new NearTerms([...NEAR_USES.keys()]);
const WITHIN = new NearTerms([...WITHIN_USES.keys()]);
const LOST_TERMS = new LostTerms([...LOST_USES.keys()]);
const LAWFUL_NEAR_PARTS = LAWFUL_NEAR.map(normalName);
const LAWFUL_CORES = new Set(LAWFUL_NEAR_PARTS);
/** Tests for a substance contain next to nothing of it. */
const TEST = /检测|测定|试剂盒|试纸|质控品|校准品|参考品/;
/** Longer than any product name. */
const maxCore = 80;

function findingOf(row: ListedSubstance, effect: NameFinding['effect'], doubt = ''): NameFinding {
  const { title, from, to, isConfirmed } = NOTICES[row.notice];
  const basis = isConfirmed || title.includes('待') ? title : `${title}（待核实）`;
  return { kind: row.kind, substance: row.substance, effect, doubt, basis, from, to };
}

const found = (row: ListedSubstance, effect: ControlEffect, doubt: string): NameFinding[] =>
  effect === 'LAWFUL' ? [] : [findingOf(row, effect, effect === 'HELD' ? doubt : '')];

/** A word that is a brand of a listed substance. */
type BrandHit = readonly [word: string, rows: readonly ListedSubstance[]];

/** What a generic name tells by itself. */
interface NameWords {
  readonly name: string;
  /** The name without salts and dosage forms. */
  readonly core: string;
  /** A test for a substance. */
  readonly isTest: boolean;
  /** Listed words in the name. */
  readonly hits: readonly TermHit<readonly Use[]>[];
  /** Herbs by the whole name. */
  readonly wholeHerb: readonly Use[] | undefined;
  readonly rawMaterial: readonly Use[] | undefined;
  readonly asBrand: readonly BrandHit[];
  /** The substance its lost characters may mean. */
  readonly lost: ListedSubstance | undefined;
  /** The substance one edit from its core. */
  readonly near: ListedSubstance | undefined;
  /** The substance one edit from a part of its core. */
  readonly nearWithin: ListedSubstance | undefined;
}

/** What a brand tells by itself. */
interface BrandWords {
  readonly trade: string;
  readonly asBrand: readonly BrandHit[];
  readonly near: ListedSubstance | undefined;
}

/** What the words of a product tell. */
interface Reading extends Pick<NamedGoods, 'spec' | 'isHerb'> {
  readonly words: NameWords;
  readonly brand: BrandWords;
  readonly formText: string;
}

const rowOf = (
  term: string | null,
  uses: ReadonlyMap<string, ListedSubstance>,
): ListedSubstance | undefined => (term === null ? undefined : uses.get(term));

const nearOf = (core: string) => (LAWFUL_CORES.has(core) ? undefined : rowOf(NEAR.find(core), NEAR_USES));

function nearWithin(core: string): ListedSubstance | undefined {
  // Names of permitted substances are not another name misspelt.
  if (LAWFUL_NEAR_PARTS.some((part) => core.includes(part)) || core.length > maxCore) return undefined;
  return rowOf(WITHIN.findWithin(core), WITHIN_USES);
}

function brandHits(words: readonly string[]): BrandHit[] {
  return [...new Set(words)].flatMap((word) => {
    const rows = BY_TRADE_NAME.get(word);
    return rows === undefined ? [] : [[word, rows] as const];
  });
}

// Many makers share a name, and names are judged at each read and write. Names and brands have caches of
// their own: there are few of either, and many pairs.
const nameWordsOf = memoize((genericName): NameWords => {
  const name = normalName(genericName);
  const core = coreOf(name);
  return {
    name,
    core,
    isTest: TEST.test(name),
    hits: PARTS.longest(name),
    wholeHerb: HERB_WHOLES.get(name) ?? HERB_WHOLES.get(herbOf(name)),
    rawMaterial: RAW_MATERIALS.get(name) ?? RAW_MATERIALS.get(core),
    asBrand: brandHits([name, core]),
    lost: rowOf(LOST_TERMS.find(name, core), LOST_USES),
    near: nearOf(core),
    nearWithin: nearWithin(core),
  };
});

const brandWordsOf = memoize((tradeName): BrandWords => {
  const trade = normalName(tradeName);
  const core = coreOf(trade);
  return { trade, asBrand: brandHits([trade, core]), near: nearOf(core) };
});

const formTextOf = memoize(normalName);

function readingOf(goods: NamedGoods): Reading {
  return {
    spec: goods.spec,
    isHerb: goods.isHerb,
    words: nameWordsOf(goods.genericName),
    brand: brandWordsOf(goods.tradeName),
    formText: formTextOf(goods.form),
  };
}

const LIQUIDS = LIQUID_WORDS.map(normalName);
const COMPOUNDS = COMPOUND_WORDS.map(normalName);
const PARTNERS = PARTNER_WORDS.map(normalName);
const VOLUME = /\d\s*(?:ml|毫升|l\b)/i;

/** Whether it is an oral liquid; null where unknown. */
function isLiquid({ words: { name }, formText, spec }: Reading): boolean | null {
  if (LIQUIDS.some((word) => name.includes(word))) return true;
  if (hasForm(name)) return false;
  if (LIQUIDS.some((word) => formText.includes(word)) || VOLUME.test(spec.normalize('NFKC'))) return true;
  return formText === '' ? null : false;
}

/** Whether the substance is the only ingredient; null where the rest of the name is unknown. */
function isSingle(
  { words: { name }, brand: { trade } }: Reading,
  hits: readonly TermHit<unknown>[],
  row: ListedSubstance,
): boolean | null {
  if (COMPOUNDS.some((word) => name.includes(word))) return false;
  let rest = '';
  let at = 0;
  for (const hit of hits) {
    rest += `${name.slice(at, hit.from)} `;
    at = hit.to;
  }
  rest += name.slice(at);
  for (const brand of [trade, ...row.tradeNames]) if (brand !== '') rest = rest.replaceAll(brand, ' ');
  rest = rest.split(' ').map(restOf).join('');
  const others = hits.filter(
    (hit) => !(hit.value as readonly Use[]).some(([one]) => one.substance === row.substance),
  );
  if (others.length > 0) return false;
  if (rest === '') return true;
  return PARTNERS.some((word) => rest.includes(word)) ? false : null;
}

const ORDER: readonly ControlEffect[] = ['LAWFUL', 'FLAG', 'HELD', 'NEVER'];
const stricter = (a: ControlEffect, b: ControlEffect): ControlEffect =>
  ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b;
/** The stricter of two readings; where one of them forbids, a person decides. */
const doubtful = (a: ControlEffect, b: ControlEffect): ControlEffect => {
  if (a === b) return a;
  const worse = stricter(a, b);
  return worse === 'NEVER' ? 'HELD' : worse;
};

/** @param single whether the substance is the only ingredient; null where unknown */
function effectOf(row: ListedSubstance, reading: Reading, single: () => boolean | null): ControlEffect {
  if (row.forms.length > 0) {
    const text = reading.words.name + reading.formText;
    if (!row.forms.some((form) => text.includes(form))) {
      return reading.formText === '' && !hasForm(reading.words.name) ? 'HELD' : 'LAWFUL';
    }
  }
  if (row.single === row.compound && row.compound === row.compoundLiquid) return row.single;
  const liquid = isLiquid(reading);
  const asCompound =
    liquid === null ? doubtful(row.compound, row.compoundLiquid) : liquid ? row.compoundLiquid : row.compound;
  const isAlone = single();
  if (isAlone === null) return row.single === 'HELD' ? asCompound : doubtful(row.single, asCompound);
  return isAlone ? row.single : asCompound;
}

const worstOf = (row: ListedSubstance): ControlEffect =>
  stricter(row.single, stricter(row.compound, row.compoundLiquid));

function byParts(reading: Reading): NameFinding[] {
  const { hits } = reading.words;
  return hits.flatMap(({ value }) =>
    value.flatMap(([row, word]) => {
      if (word === 'COMPOUND') return found(row, worstOf(row), '');
      const effect = effectOf(row, reading, () => isSingle(reading, hits, row));
      return found(row, effect, `名称含“${row.substance}”，单方或复方、剂型须核实`);
    }),
  );
}

function byHerb({ words: { name, wholeHerb }, isHerb, formText }: Reading): NameFinding[] {
  if (wholeHerb !== undefined) {
    return wholeHerb.flatMap(([row]) => found(row, row.single, `“${row.substance}”未注明是否炮制`));
  }
  if (!isHerb && !formText.includes('饮片')) return [];
  return HERB_PARTS.longest(name).flatMap(({ value }) =>
    value.flatMap(([row]) => found(row, row.single, '')),
  );
}

function byRawMaterial({ words: { name, rawMaterial }, formText }: Reading): NameFinding[] {
  if (rawMaterial === undefined) return [];
  const isRaw = formText.includes('原料') || name.includes('原料') || (formText === '' && !hasForm(name));
  return isRaw ? rawMaterial.flatMap(([row]) => found(row, row.single, '')) : [];
}

/** A brand alone does not say what the product contains. */
function byTradeName({ words, brand }: Reading): NameFinding[] {
  const ofBrand = brand.asBrand.filter(([word]) => word !== words.name && word !== words.core);
  return [...words.asBrand, ...ofBrand].flatMap(([word, rows]) =>
    rows.flatMap((row) => {
      const worst = worstOf(row);
      const effect = worst === 'NEVER' ? 'HELD' : worst;
      return found(row, effect, `“${word}”是${controlKindLabel(row.kind)}“${row.substance}”的商品名`);
    }),
  );
}

function byNeighbour({ words, brand }: Reading): NameFinding[] {
  const { lost, hits, nearWithin } = words;
  if (lost !== undefined) return [findingOf(lost, 'HELD', '名称中有丢失的字，可能是它')];
  // A listed word without effect here is not another one misspelt.
  if (hits.length > 0) return [];
  const row = words.near ?? brand.near;
  if (row !== undefined) return [findingOf(row, 'HELD', '名称与其相近')];
  return nearWithin === undefined ? [] : [findingOf(nearWithin, 'HELD', '名称中有一部分与其相近')];
}

/** From cells or animals, no human blood. */
const NO_HUMAN_BLOOD = /重组|猪|兔|^马|抗人t细胞|抗人淋巴/;
/** 10 mg, or one tablet of 25 mg: emergency contraception, exempt from the termination rules. */
const EMERGENCY_SIZE =
  /(?:^|[^\d.])(?:0{0,3}10\s{0,3}mg|0\.01\s{0,3}g|25\s{0,3}mg\s{0,3}[*×x]\s{0,3}1(?!\d))/i;

function settled(finding: NameFinding, reading: Reading): NameFinding[] {
  if (finding.kind === 'BLOOD' && NO_HUMAN_BLOOD.test(reading.words.name)) return [];
  if (finding.kind === 'VACCINE' && reading.words.name.includes('治疗用')) {
    return [{ ...finding, effect: 'HELD', doubt: '治疗用，是否按疫苗管理须核实' }];
  }
  if (finding.substance === '米非司酮' && finding.effect === 'FLAG') {
    const isEmergency =
      EMERGENCY_SIZE.test(reading.spec.normalize('NFKC')) || reading.words.name.includes('紧急避孕');
    return isEmergency ? [{ ...finding, effect: 'HELD', doubt: '可能是紧急避孕的规格，须核实' }] : [finding];
  }
  return [finding];
}

/** Makers whose granules are nearly all 中药配方颗粒. */
const GRANULE_MAKERS =
  /江阴天江|广东一方|四川新绿色|北京康仁堂|培力(?:\(南宁\))?|(?:神威药业|红日)[^,，]{0,20}配方/;
/** Extract and the raw herb it equals: 0.5g/10g. */
const GRANULE_SPEC = /^\s{0,3}\d{1,4}(?:\.\d{1,3})?g\/\d{1,4}(?:\.\d{1,3})?g/i;
const HOSPITAL = /医院|卫生院|妇幼保健/;
const COMPANY = /公司|厂|集团|药业/;
const HOSPITAL_NUMBER = /药制[字备]/;
const BY_KIND = new Map(LISTED_SUBSTANCES.map((row) => [row.kind, row]));

/** What number, maker and spec tell about the preparation. */
function byPreparation({ genericName, form, spec, maker, approvalNo }: NamedGoods): NameFinding[] {
  const of = (kind: ControlKind) => {
    const row = BY_KIND.get(kind);
    return row === undefined ? [] : [findingOf(row, 'NEVER')];
  };
  if (HOSPITAL_NUMBER.test(approvalNo)) return of('HOSPITAL_PREP');
  if (approvalNo !== '') return [];
  if (HOSPITAL.test(maker) && !COMPANY.test(maker)) return of('HOSPITAL_PREP');
  const isGranule = form.includes('颗粒') || genericName.includes('颗粒');
  const isFormula = GRANULE_MAKERS.test(maker) || GRANULE_SPEC.test(spec.normalize('NFKC'));
  return isGranule && isFormula ? of('FORMULA_GRANULE') : [];
}

/** All matches of a product, for any day. Linear in the length of the name. */
export function judgeName(goods: NamedGoods): readonly NameFinding[] {
  if (goods.approvalNo.includes('械')) return [];
  const reading = readingOf(goods);
  const all = [
    ...byParts(reading),
    ...byHerb(reading),
    ...byRawMaterial(reading),
    ...byTradeName(reading),
    ...byPreparation(goods),
  ].flatMap((finding) => settled(finding, reading));
  const findings = reading.words.isTest ? all.filter(({ kind }) => kind === 'RADIOACTIVE') : all;
  // A certain match needs no guess.
  const isSettled = findings.some(({ effect }) => effect !== 'FLAG');
  return isSettled || reading.words.isTest ? findings : [...findings, ...byNeighbour(reading)];
}

/**
 * Matches by ingredients, under any name. An ingredient list is imported text, so a person decides on
 * substances that are never sold; permitted ones (`FLAG`) match as by name.
 */
export function judgeIngredients(
  goods: NamedGoods,
  ingredients: readonly string[],
  isCompound: boolean,
): readonly NameFinding[] {
  if (ingredients.length === 0 || goods.approvalNo.includes('械')) return [];
  const reading = readingOf(goods);
  if (reading.words.isTest) return [];
  return ingredients.flatMap((ingredient) =>
    PARTS.longest(normalName(ingredient)).flatMap(({ value }) =>
      value.flatMap(([row, word]) => {
        const effect = word === 'COMPOUND' ? worstOf(row) : effectOf(row, reading, () => !isCompound);
        const doubt = `成分含“${row.substance}”`;
        const judged = found(row, effect === 'NEVER' ? 'HELD' : effect, doubt);
        return judged.flatMap((finding) => settled(finding, reading));
      }),
    ),
  );
}

/** Standing of a product on one day: the strictest match in force. */
export interface NameStanding {
  /** Why it is never sold, or null. */
  readonly never: NameFinding | null;
  /** Why it is not sold until reviewed, or null. */
  readonly held: NameFinding | null;
}

export function standingOn(findings: readonly NameFinding[], today: IsoDate): NameStanding {
  const active = findings.filter(({ from, to }) => isInForce(from, to, today));
  return {
    never: active.find(({ effect }) => effect === 'NEVER') ?? null,
    held: active.find(({ effect }) => effect === 'HELD') ?? null,
  };
}

/** Kinds sold under rules of their own: hormones, 终止妊娠药品, 含麻黄碱类复方制剂. */
export function flaggedKinds(findings: readonly NameFinding[]): ReadonlySet<ControlKind> {
  return new Set(findings.filter(({ effect }) => effect === 'FLAG').map(({ kind }) => kind));
}

export function neverSoldText({ kind, substance, basis }: NameFinding): string {
  const label = controlKindLabel(kind);
  return `国家规定不得在网上销售：${label}（${substance === label ? '' : `${substance}，`}${basis}）`;
}

export function awaitingReviewText({ kind, substance, doubt, basis }: NameFinding): string {
  return `待质量管理部核实：疑似${controlKindLabel(kind)}“${substance}”${doubt === '' ? '' : `，${doubt}`}（${basis}）`;
}
