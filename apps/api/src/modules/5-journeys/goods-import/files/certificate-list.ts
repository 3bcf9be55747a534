import { isProblem } from '@qianfang/contract/problem';
import type { Deps } from '../../../../platform/deps.ts';
import { ImportError, readUploadedRows } from '../../../1-ground/file-rows/index.ts';
import type { PaperKind } from '../../../2-goods/goods/index.ts';
import { comparableHeader } from '../columns/goods-field.ts';
import { dateReader } from '../row/read-date.ts';
import { paperKindOf } from './file-name.ts';

/** A row about one file. */
export interface Certificate {
  readonly line: number;
  /** Own code, barcode or approval number; '' where the file's name has it. */
  readonly number: string;
  /** Name of the file, without folders; '' where its own name says what it is. */
  readonly file: string;
  readonly kind: PaperKind | null;
  readonly certificateNo: string;
  /** ISO day; '' = without end; null = not stated. */
  readonly validTo: string | null;
  /** What of the row is unreadable. */
  readonly doubt: string | null;
}

const columns = {
  number: ['编码', '商品编码', '自有编码', '货号', '条码', '批准文号', '商品条码'],
  file: ['文件', '文件名', '图片', '附件'],
  kind: ['类型', '资料类别', '资料类型', '证书类型', '类别'],
  certificateNo: ['证号', '证书编号', '注册证号', '备案号', '编号', '文号'],
  validTo: ['有效期至', '有效期', '到期日', '截止日期', '失效日期'],
} as const;
type Column = keyof typeof columns;

const known = new Map(
  Object.entries(columns).flatMap(([column, headers]) =>
    headers.map((header) => [comparableHeader(header), column as Column] as const),
  ),
);
const maxRows = 100_000;
const endless = /^(?:长期|无限期|永久|不限)(?:有效)?$/;

export const isCertificateList = (path: string): boolean =>
  /(?:^|\/)(?:证书|资料|资质|certificates?)\.(?:csv|txt|xlsx)$/i.test(path);

/** Reads the list. Throws {@link ImportError} where it is none. */
export async function readCertificateList(
  deps: Pick<Deps, 'reader'>,
  file: { readonly name: string; readonly path: string },
): Promise<Certificate[]> {
  const rows = await readUploadedRows(deps, file, maxRows);
  if (isProblem(rows)) throw new ImportError(`${file.name}：${rows.message}`);
  const [head, ...body] = rows;
  const places = new Map<Column, number>();
  for (const [at, header] of (head?.cells ?? []).entries()) {
    const column = known.get(comparableHeader(header));
    if (column && !places.has(column)) places.set(column, at);
  }
  if (!places.has('number') && !places.has('file'))
    throw new ImportError(`${file.name} 没有“编码”或“文件”列，表头应为：编码,文件,类型,证号,有效期至`);
  const dates = dateReader({ form: undefined, is1904: false });
  return body.map(({ line, cells }): Certificate => {
    const cell = (column: Column) => cells[places.get(column) ?? -1]?.normalize('NFKC').trim() ?? '';
    const [kindText, validText] = [cell('kind'), cell('validTo')];
    const kind = paperKindOf(kindText);
    const date = validText === '' || endless.test(validText) ? null : dates.expiry(validText);
    const doubt =
      kindText !== '' && kind === null
        ? `类型“${kindText}”不能识别`
        : date?.why
          ? `有效期至“${validText}”${date.why}`
          : null;
    return {
      line,
      number: cell('number'),
      file: cell('file').split(/[\\/]/).at(-1) ?? '',
      kind,
      certificateNo: cell('certificateNo'),
      validTo: endless.test(validText) ? '' : (date?.day ?? null),
      doubt,
    };
  });
}
