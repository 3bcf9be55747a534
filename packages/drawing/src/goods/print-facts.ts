import { cutToWidth, signsOf } from '../lettering/measure-text.ts';
import { anyOf, FORMS, SALTS } from '../lettering/name-words.ts';
import { shortMaker } from '../maker/short-maker.ts';
import { printable } from '../svg/letters.ts';
import type { GoodsFacts } from './goods-facts.ts';
import { isSuppository } from './is-suppository.ts';
import type { LegalMark, PrintedFacts } from './sheet.ts';

const SALT = new RegExp(`^${anyOf(['注射用', ...SALTS])}`, 'u');
const FORM = new RegExp(`${anyOf(FORMS)}$`, 'u');
/** Generic prefixes of devices, which distinguish none. */
const USES = /^(?:医用|一次性使用|一次性|全自动|上臂式|臂式)+/u;

/**
 * The name for 60 px, without the bracket; over six characters without salt or 一次性使用, over eight without
 * dosage form. The full name is always beside a small image.
 */
export function shortName(name: string): string {
  let short = name.replace(/[（(].*/su, '').trim() || name;
  for (const [part, room] of [
    [SALT, 6],
    [USES, 6],
    [FORM, 8],
  ] as const) {
    if (signsOf(short).length > room) short = short.replace(part, '') || short;
  }
  return short;
}

const EXTERNAL = /软膏|乳膏|霜剂|眼膏|油膏|外用|搽剂|擦剂|涂剂|洗剂|酊|贴膏|贴剂|膏药|滴眼|洗眼|滴耳|滴鼻/u;
const EATEN = /口服|内服/u;
const DRUGS = /^(?:CHEM|ANTIB|BIOCHEM|CPM|BIO|INSULIN|ANABOLIC|PEPTIDE)$/;

function isExternalDrug(facts: GoodsFacts): boolean {
  if (facts.isExternal !== undefined) return facts.isExternal;
  const isDrug =
    facts.goodsClass === undefined
      ? facts.rxType !== undefined && facts.rxType !== 'NONE'
      : DRUGS.test(facts.goodsClass);
  const text = `${facts.dosageForm ?? ''} ${facts.name}`;
  return isDrug && (EXTERNAL.test(text) || isSuppository(text)) && !EATEN.test(text);
}

function marksOf(facts: GoodsFacts): LegalMark[] {
  const marks: LegalMark[] = [];
  if (facts.isCold) marks.push('cold');
  if (facts.goodsClass === 'HEALTH_FOOD') marks.push('blue-hat');
  if (isExternalDrug(facts)) marks.push('external');
  if (facts.rxType === 'RX') marks.push('rx');
  if (facts.rxType === 'OTC_A') marks.push('otc-a');
  if (facts.rxType === 'OTC_B') marks.push('otc-b');
  return marks;
}

/** Longer than any product name; bounds the time for hostile input. */
const MAX_NAME = 40;

/** The facts as printed on the package. */
export function printFacts(facts: GoodsFacts): PrintedFacts {
  const name = cutToWidth(printable(facts.name), MAX_NAME);
  const maker = printable(facts.maker);
  return {
    name,
    shortName: shortName(name),
    spec: cutToWidth(printable(facts.spec), MAX_NAME),
    maker,
    shortMaker: shortMaker(maker),
    marks: marksOf(facts),
    // 保健食品标注警示用语指南 (2019).
    notice: facts.goodsClass === 'HEALTH_FOOD' ? '保健食品不是药物，不能代替药物治疗疾病' : '',
  };
}
