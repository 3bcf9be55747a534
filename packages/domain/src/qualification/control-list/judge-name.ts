import type { IsoDate } from '../../calendar/iso-date.ts';
import { isInForce } from '../../calendar/validity.ts';
import { remember } from '../../goods/remember.ts';
import { type ControlKind, controlKindLabel } from './control-kind.ts';
import { LAWFUL_HOLDING, LAWFUL_NEAR } from './lawful-names.ts';
import type { ControlEffect, ListedSubstance } from './listed-substance.ts';
import { LISTED_SUBSTANCES } from './listed-substances.ts';
import { LostTerms } from './lost-terms.ts';
import { COMPOUND_WORDS, LIQUID_WORDS, PARTNER_WORDS } from './name-words.ts';
import { NearTerms } from './near-terms.ts';
import { normalName } from './normal-name.ts';
import { NOTICES } from './notice.ts';
import { coreOf, herbOf, restOf, saysForm } from './strip-name.ts';
import { TermFinder, type TermHit } from './term-finder.ts';

/** What of a goods tells what is in it; '' where it is not given. */
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

/** What the list says of a goods by one row. */
export interface NameFinding {
  readonly kind: ControlKind;
  readonly substance: string;
  readonly effect: Exclude<ControlEffect, 'LAWFUL'>;
  /** Why it is only doubtful, for HELD. */
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
    // A salt that holds the substance's name is found by it, with the other rows of the same substance.
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

/** A row that says nothing by its own words is found all the same, so that a shorter word inside of it is not. */
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

/** Beside these words stand more lawful names than misspelt ones: mixtures with 麻黄, the eye drops among the prostaglandins. */
const NO_NEIGHBOURS = /^麻黄|前列[素酮]$/;

/** What misspelt names are told by. Of words of three characters only the substance's own: the shorter a word, the more lawful ones lie beside it. */
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

/** What names with lost characters are told by: also words of two, which then have to be the whole name. */
function lostUses(): Map<string, ListedSubstance> {
  const index = new Map<string, ListedSubstance>();
  for (const [term, uses] of indexOf(['PART', 'HERB_PART'])) {
    const row = uses.map(([one]) => one).find(isStrict);
    if (row !== undefined && HAN.test(term) && term.length >= 2) index.set(term, row);
  }
  return index;
}

const NEAR_USES = nearUses(isStrict);
/** Of what beside other ingredients is no ordinary drug: narcotic and psychotropic substances are what compounds are made of. */
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
/** Tests for a substance hold next to nothing of it. */
const TEST = /检测|测定|试剂盒|试纸|质控品|校准品|参考品/;
/** No name of a goods is longer; what is, is no name. */
const longestCore = 80;

function findingOf(row: ListedSubstance, effect: NameFinding['effect'], doubt = ''): NameFinding {
  const { title, from, to, isConfirmed } = NOTICES[row.notice];
  const basis = isConfirmed || title.includes('待') ? title : `${title}（待核实）`;
  return { kind: row.kind, substance: row.substance, effect, doubt, basis, from, to };
}

const found = (row: ListedSubstance, effect: ControlEffect, doubt: string): NameFinding[] =>
  effect === 'LAWFUL' ? [] : [findingOf(row, effect, effect === 'HELD' ? doubt : '')];

/** A word that is a brand of something listed. */
type BrandHit = readonly [word: string, rows: readonly ListedSubstance[]];

/** What a generic name tells by itself. */
interface NameWords {
  readonly name: string;
  /** The name without salts and dosage forms. */
  readonly core: string;
  /** A test for a substance. */
  readonly isTest: boolean;
  /** Words of the list that stand in the name. */
  readonly hits: readonly TermHit<readonly Use[]>[];
  /** What is a herb by its whole name. */
  readonly wholeHerb: readonly Use[] | undefined;
  readonly rawMaterial: readonly Use[] | undefined;
  readonly asBrand: readonly BrandHit[];
  /** What its lost characters may have been. */
  readonly lost: ListedSubstance | undefined;
  /** What its core is but for one step. */
  readonly near: ListedSubstance | undefined;
  /** What a part of its core is but for one step. */
  readonly nearWithin: ListedSubstance | undefined;
}

/** What a brand tells by itself. */
interface BrandWords {
  readonly trade: string;
  readonly asBrand: readonly BrandHit[];
  readonly near: ListedSubstance | undefined;
}

/** What the words of a goods tell. */
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
  // Names of what may be sold are no part of another name misspelt.
  if (LAWFUL_NEAR_PARTS.some((part) => core.includes(part)) || core.length > longestCore) return undefined;
  return rowOf(WITHIN.findWithin(core), WITHIN_USES);
}

function brandHits(words: readonly string[]): BrandHit[] {
  return [...new Set(words)].flatMap((word) => {
    const rows = BY_TRADE_NAME.get(word);
    return rows === undefined ? [] : [[word, rows] as const];
  });
}

// Many makers sell goods of one name, and of each its name is judged whenever it is read or written. Names and brands are kept
// apart: there are few of either, and many pairs.
const nameWordsOf = remember((genericName): NameWords => {
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

const brandWordsOf = remember((tradeName): BrandWords => {
  const trade = normalName(tradeName);
  const core = coreOf(trade);
  return { trade, asBrand: brandHits([trade, core]), near: nearOf(core) };
});

const formTextOf = remember(normalName);

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

/** Whether it is taken as a liquid; null where nothing tells. */
function isLiquid({ words: { name }, formText, spec }: Reading): boolean | null {
  if (LIQUIDS.some((word) => name.includes(word))) return true;
  if (saysForm(name)) return false;
  if (LIQUIDS.some((word) => formText.includes(word)) || VOLUME.test(spec.normalize('NFKC'))) return true;
  return formText === '' ? null : false;
}

/** Whether the substance is the one ingredient; null where what stands beside it is not known to be one. */
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
/** Of two readings the stricter one counts; where one of them would forbid it, a person looks. */
const doubtful = (a: ControlEffect, b: ControlEffect): ControlEffect => {
  if (a === b) return a;
  const worse = stricter(a, b);
  return worse === 'NEVER' ? 'HELD' : worse;
};

/** @param single whether the substance is the one ingredient; null where that is not known */
function effectOf(row: ListedSubstance, reading: Reading, single: () => boolean | null): ControlEffect {
  if (row.forms.length > 0) {
    const text = reading.words.name + reading.formText;
    if (!row.forms.some((form) => text.includes(form))) {
      return reading.formText === '' && !saysForm(reading.words.name) ? 'HELD' : 'LAWFUL';
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
  const isRaw = formText.includes('原料') || name.includes('原料') || (formText === '' && !saysForm(name));
  return isRaw ? rawMaterial.flatMap(([row]) => found(row, row.single, '')) : [];
}

/** A brand's name alone does not say what is in the box that it stands on. */
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
  // A word of the list that means nothing here is no other one misspelt.
  if (hits.length > 0) return [];
  const row = words.near ?? brand.near;
  if (row !== undefined) return [findingOf(row, 'HELD', '名称与其相近')];
  return nearWithin === undefined ? [] : [findingOf(nearWithin, 'HELD', '名称中有一部分与其相近')];
}

/** Made by cells or animals, no blood of men. */
const NO_HUMAN_BLOOD = /重组|猪|兔|^马|抗人t细胞|抗人淋巴/;
/** 10 mg, or one tablet of 25 mg: sizes for emergency contraception, which the rules of termination leave out. */
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

/** Who makes 中药配方颗粒 and next to nothing else as granules. */
const GRANULE_MAKERS =
  /江阴天江|广东一方|四川新绿色|北京康仁堂|培力(?:\(南宁\))?|(?:神威药业|红日)[^,，]{0,20}配方/;
/** Extract and the raw herb that it stands for: 0.5g/10g. */
const GRANULE_SPEC = /^\s{0,3}\d{1,4}(?:\.\d{1,3})?g\/\d{1,4}(?:\.\d{1,3})?g/i;
const HOSPITAL = /医院|卫生院|妇幼保健/;
const COMPANY = /公司|厂|集团|药业/;
const HOSPITAL_NUMBER = /药制[字备]/;
const BY_KIND = new Map(LISTED_SUBSTANCES.map((row) => [row.kind, row]));

/** What the number, the maker and the spec tell of how it was made. */
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

/** Everything that the list says of a goods, whatever the day. The time grows with the length of the name alone. */
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
  // What is told for certain needs no guess beside it.
  const isSettled = findings.some(({ effect }) => effect !== 'FLAG');
  return isSettled || reading.words.isTest ? findings : [...findings, ...byNeighbour(reading)];
}

/**
 * What the list says of goods by what is in them, whatever they are called. A list of ingredients is words of a file, so a person looks where
 * it names what is never sold; what may be sold as what it is (`FLAG`) is told as by a name.
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

/** How goods stand on one day: the strictest of what is in force. */
export interface NameStanding {
  /** Why it is never sold, or null. */
  readonly never: NameFinding | null;
  /** Why it is kept from sale until somebody has looked, or null. */
  readonly held: NameFinding | null;
}

export function standingOn(findings: readonly NameFinding[], today: IsoDate): NameStanding {
  const active = findings.filter(({ from, to }) => isInForce(from, to, today));
  return {
    never: active.find(({ effect }) => effect === 'NEVER') ?? null,
    held: active.find(({ effect }) => effect === 'HELD') ?? null,
  };
}

/** The kinds that goods may be sold as under rules of their own: hormones, 终止妊娠药品, 含麻黄碱类复方制剂. */
export function flaggedKinds(findings: readonly NameFinding[]): ReadonlySet<ControlKind> {
  return new Set(findings.filter(({ effect }) => effect === 'FLAG').map(({ kind }) => kind));
}

export function neverSoldText({ kind, substance, basis }: NameFinding): string {
  const label = controlKindLabel(kind);
  return `国家规定不得在网上销售：${label}（${substance === label ? '' : `${substance}，`}${basis}）`;
}

export function heldText({ kind, substance, doubt, basis }: NameFinding): string {
  return `待质量管理部核实：疑似${controlKindLabel(kind)}“${substance}”${doubt === '' ? '' : `，${doubt}`}（${basis}）`;
}
