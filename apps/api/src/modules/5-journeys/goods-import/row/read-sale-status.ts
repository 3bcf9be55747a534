import { readFlag } from './read-words.ts';
import type { RowNotes } from './row-notes.ts';
import type { ReadField, RowReader } from './row-reader.ts';

/** A row's statement about the sale of its goods; null for none. */
export type SaleWord = 'on' | 'off' | null;

const onWords =
  /^(?:on|on_?sale|active|enabled?|在售|可售|销售中?|正常(?:销售)?|已?上架|已?启用|在用|使用中?|有效|在营|经营中?|营业中)$/i;
const offWords =
  /^(?:off|off_?sale|inactive|disabled?|discontinued|已?停售|(?:暂停|停止)销售|停销|禁售|不可售|非在售|已?下架|未上架|已?停用|未启用|已?禁用|已?作废|无效|已?淘汰|停止经营|停营)$/i;

const saysOff = /停售|停销|停用|禁用|禁售|(?<!上)下架|off_?sale|disabled|discontinued/i;
const saysOn = /是否|上架(?!.?下架)|在售|可售|启用|on_?sale|active|enabled/i;

/** The meaning of 是 under a header: 是否停售 and 是否上架 are opposites, 状态 leaves it open. */
function flagUnder(header: string, isTrue: boolean): SaleWord {
  if (/上.?下架/.test(header)) return null;
  if (saysOff.test(header)) return isTrue ? 'off' : 'on';
  if (saysOn.test(header)) return isTrue ? 'on' : 'off';
  return null;
}

/** 在售, 停售, 下架 …, and 是, 否 under a header that gives them a meaning; null for any other word. */
export function readSaleWord(text: string, header: string): SaleWord {
  const word = text.normalize('NFKC').replace(/\s+/g, '');
  if (offWords.test(word)) return 'off';
  if (onWords.test(word)) return 'on';
  const flag = readFlag(word);
  return flag === null ? null : flagUnder(header.normalize('NFKC'), flag);
}

/** Headers of any status: of an audit, of the row itself. Unknown values there keep no goods off sale. */
const openHeader = /^(?:商品|药品)?状态$|^status$/i;

export function readSaleStatus(read: ReadField, reader: RowReader, notes: RowNotes): SaleWord {
  const text = read('sale_status');
  if (text === '') return null;
  const header = reader.headerOf('sale_status');
  const word = readSaleWord(text, header);
  if (word !== null) return word;
  const why = '不能确定是否在售';
  const hint = '可在映射文件的 values 中写明在售或停售';
  if (openHeader.test(header.trim())) notes.remark(`${header.trim()}“${text}”${why}，未采用（${hint}）`);
  else notes.leaveOutCell('sale_status', text, `${why}（${hint}）`);
  return null;
}
