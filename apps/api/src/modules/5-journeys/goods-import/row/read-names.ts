import { cleanMaker, cleanText, specKey } from '@qianfang/domain/goods/comparable-text';
import { refuse } from './refusal.ts';
import { isRegion } from './region.ts';
import type { RowNotes } from './row-notes.ts';
import type { ReadField } from './row-reader.ts';
import { type SplitName, splitName, withoutListMarks } from './split-name.ts';

const maxTextLength = 200;

function requireText(text: string, label: string): string {
  const cleaned = cleanText(text);
  if (cleaned === '') refuse(`缺少${label}`);
  if (cleaned.length > maxTextLength) refuse(`${label}超过 ${maxTextLength} 个字`);
  return cleaned;
}

const sumLine = /^(?:合计|小计|总计|共计|本页合计|本页小计|制表人?|审核人?|打印日期)[:：]?$/;

/** Whether a cell begins a sum or signature line of the list. */
export function isSumLine(cell: string): boolean {
  return cell.length < 20 && sumLine.test(cell.replace(/\s+/g, ''));
}

/**
 * The names of a row: the generic one, and the trade name from its own column, the full name or the brackets.
 */
export function readNames(read: ReadField, isHerb: boolean): SplitName {
  const generic = read('generic_name');
  const full = read('name');
  const text = requireText(generic || full, '通用名');
  if (isSumLine(text)) refuse('合计行，不是商品');
  if (!/[\u3400-\u9fffA-Za-z]/.test(text)) refuse(`通用名“${text}”不是商品名称`);
  // The brackets of a herb contain its processing.
  if (isHerb) return { genericName: withoutListMarks(text), tradeName: cleanText(read('trade_name')) };
  const split = splitName(text, read('trade_name'));
  if (split.tradeName !== '' || generic === '' || full === '') return split;
  const shown = splitName(full);
  const brand =
    shown.tradeName || (shown.genericName !== split.genericName && full.length <= 8 ? shown.genericName : '');
  return { genericName: split.genericName, tradeName: brand };
}

export function readSpec(read: ReadField): string {
  const spec = cleanText(read('spec'));
  const pack = cleanText(read('pack_spec'));
  if (spec === '' || pack === '' || specKey(spec).includes(specKey(pack)))
    return requireText(spec || pack, '规格');
  return requireText(/^[*×x]/i.test(pack) ? spec + pack : `${spec}*${pack}`, '规格');
}

const companyWords = /公司|厂|药业|集团|制药|药房|药店|饮片|社|院|所|株式会社|[A-Za-z]{3}/;
const noMaker = /^(?:[\d.\-/]+|进口|国产|其他|其它|不详|未知|自制|多家|.)$/;

/** The maker, and the origin where the maker's cell has only a place. */
export function readMaker(
  read: ReadField,
  isHerb: boolean,
  notes: RowNotes,
): { readonly maker: string; readonly origin: string } {
  const text = cleanText(read('maker'));
  const origin = cleanText(read('origin'));
  if (text === '') return { maker: '', origin };
  const isPlace =
    isRegion(text) || (isHerb && text.length <= 6 && !companyWords.test(text) && !noMaker.test(text));
  if (isPlace && text !== '进口') {
    notes.remark(`生产企业“${text}”是地名，已记为产地`);
    return { maker: '', origin: origin || text };
  }
  if (noMaker.test(text)) {
    notes.remark(`生产企业“${text}”不是企业名称，未采用`);
    return { maker: '', origin };
  }
  return { maker: cleanMaker(text), origin };
}
