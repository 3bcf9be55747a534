import { cleanText } from '@qianfang/domain/goods/comparable-text';
import type { RowNotes } from './row-notes.ts';

const maxIngredients = 60;
const longest = 40;
/** With surrounding words. */
const maxPartLength = 200;
const maxCellLength = 2_000;

/** Introductions before the first ingredient, in any order. */
const leadIns = [
  '本品',
  '为复方制剂',
  '系复方制剂',
  '复方制剂',
  '主要',
  '活性',
  '有效',
  '药物',
  '成分',
  '成份',
  '组分',
  '组份',
  '组成',
  '及其',
  '其',
  '含有',
  '含',
  '由',
  '为',
  '是',
];
const perPiece = /^每[^含]{1,12}含有?/;
const amount =
  /[约相当于\s]{0,5}\d{1,9}(?:\.\d{1,6})?\s?(?:万|亿)?(?:mg|ml|g|μg|ug|mcg|iu|u|%|毫克|微克|克|毫升|单位)$/i;
const saysNothing = /^(?:等|略|无|未知|不详|详?见(?:说明书|包装).{0,4}|制成.{0,10}|组成)$/;

/** Remarks in brackets say how something is counted, not what it is. An unclosed bracket is ignored. */
function withoutRemarks(text: string): string {
  let outside = '';
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) outside += char;
  }
  return depth === 0 ? outside : text.replace(/[()]/g, '');
}

function withoutLeadIn(text: string): string {
  let rest = text;
  for (;;) {
    const word = leadIns.find((one) => rest.startsWith(one));
    const next = word === undefined ? rest.replace(perPiece, '') : rest.slice(word.length);
    if (next === rest) return rest;
    rest = next.trim();
  }
}

/** One ingredient without surrounding words, '' where nothing is left. */
function ingredientOf(part: string): string {
  let bare = part.trim();
  // A longer one is refused as it is.
  for (let before = ''; bare !== before && bare.length <= maxPartLength; ) {
    before = bare;
    bare = withoutLeadIn(bare).replace(amount, '').replace(/等$/, '').trim();
  }
  return saysNothing.test(bare) || !/[\u3400-\u9fffA-Za-z]{2}/.test(bare) ? '' : bare;
}

/**
 * The ingredients in a cell: a list (`对乙酰氨基酚、咖啡因`) or a leaflet's sentence
 * (`本品为复方制剂，每片含：对乙酰氨基酚 250mg，…`). Excipients (辅料) are left out. A cell that is no list
 * is left out and reported.
 */
export function readIngredients(cell: string, notes: RowNotes): readonly string[] {
  if (cell === '') return [];
  if (cell.length > maxCellLength) {
    notes.leaveOut('ingredients', `成分超过 ${maxCellLength} 个字`);
    return [];
  }
  const [said = ''] = withoutRemarks(cleanText(cell)).split('辅料');
  const found = [...new Set(said.split(/[、,，;；。:：+|\n]/).map(ingredientOf))].filter((one) => one !== '');
  const tooLong = found.find((one) => one.length > longest);
  if (tooLong === undefined && found.length <= maxIngredients) return found;
  notes.leaveOut(
    'ingredients',
    tooLong === undefined ? `成分超过 ${maxIngredients} 种` : `成分“${tooLong}”无法识别`,
  );
  return [];
}
