import { countLetters, normalizeText } from '../identifier/normalize.ts';

/** What a row of an 入库文件 can tell of a batch, with the usual name of its column. */
export const intakeFieldLabels = {
  barcode: '条码',
  code: '供方商品编码',
  name: '商品名称',
  spec: '规格',
  maker: '生产厂家',
  approval_no: '批准文号',
  unit: '单位',
  batch_no: '批号',
  production_date: '生产日期',
  expiry_date: '有效期至',
  quantity: '数量',
  price: '含税单价',
  amount: '含税金额',
  tax_rate: '税率（%）',
  net_amount: '不含税金额',
  tax: '税额',
  supplier: '供货单位',
  order_no: '订单号',
  shipment_no: '发货单号',
  order_date: '下单日期',
  row: '行号',
} as const;

export type IntakeField = keyof typeof intakeFieldLabels;

export const intakeFields = Object.keys(intakeFieldLabels) as IntakeField[];

export const intakeFormatLabels = { xlsx: 'XLSX 表格', csv: '文本（CSV、TXT）' } as const;
export const intakeEncodingLabels = { utf8: 'UTF-8', gb18030: 'GB18030' } as const;
export const intakeSeparatorLabels = { comma: '逗号', tab: '制表符', semicolon: '分号' } as const;
export const intakeDateLabels = { dash: '2026-11-25', slash: '2026/11/25', plain: '20261125' } as const;

export interface IntakeColumn {
  readonly field: IntakeField;
  /** As the buyer's own system calls it. */
  readonly name: string;
}

/** How a company's own system wants the file that its goods come in with. */
export interface IntakeLayout {
  readonly format: keyof typeof intakeFormatLabels;
  /** Of a text; workbooks know neither. */
  readonly encoding: keyof typeof intakeEncodingLabels;
  readonly separator: keyof typeof intakeSeparatorLabels;
  readonly dates: keyof typeof intakeDateLabels;
  readonly columns: readonly IntakeColumn[];
}

const column = (field: IntakeField, name: string = intakeFieldLabels[field]): IntakeColumn => ({
  field,
  name,
});

/** Layouts of common kinds of pharmacy systems, to begin with. */
export const intakeTemplates: ReadonlyArray<{ readonly name: string; readonly layout: IntakeLayout }> = [
  {
    name: '通用 ERP A',
    layout: {
      format: 'xlsx',
      encoding: 'utf8',
      separator: 'comma',
      dates: 'dash',
      columns: intakeFields
        .filter((field) => !['net_amount', 'tax', 'row', 'order_date'].includes(field))
        .map((field) => column(field)),
    },
  },
  {
    name: '通用 ERP B',
    layout: {
      format: 'csv',
      encoding: 'gb18030',
      separator: 'comma',
      dates: 'dash',
      columns: [
        column('code', '商品编码'),
        column('barcode', '条形码'),
        column('name', '品名'),
        column('spec'),
        column('maker', '产地厂家'),
        column('unit', '计量单位'),
        column('batch_no'),
        column('production_date'),
        column('expiry_date', '效期'),
        column('quantity', '入库数量'),
        column('price', '含税价'),
        column('amount'),
        column('tax_rate', '税率'),
      ],
    },
  },
  {
    name: '通用 ERP C',
    layout: {
      format: 'csv',
      encoding: 'utf8',
      separator: 'tab',
      dates: 'plain',
      columns: [
        column('row', '序号'),
        column('barcode', '国际条码'),
        column('name', '通用名称'),
        column('spec'),
        column('maker', '生产企业'),
        column('approval_no'),
        column('batch_no', '生产批号'),
        column('expiry_date', '失效日期'),
        column('quantity'),
        column('price', '单价'),
        column('amount', '金额'),
        column('order_no', '来源单号'),
      ],
    },
  },
];

/** What a company has that chose none. */
export const firstLayout = (intakeTemplates[0] as (typeof intakeTemplates)[number]).layout;

export const maxColumnName = 30;

/** What is wrong with the columns of a layout, or null. */
export function columnsFault(columns: readonly IntakeColumn[]): string | null {
  const seen = new Set<IntakeField>();
  for (const { field, name } of columns) {
    const label = intakeFieldLabels[field];
    if (seen.has(field)) return `“${label}”选了两次，请去掉一列`;
    seen.add(field);
    if (normalizeText(name) === '') return `请填写“${label}”在文件中的列名`;
    if (countLetters(name) > maxColumnName) return `“${label}”的列名最多 ${maxColumnName} 个字`;
    // A line end would break the row.
    if (/\p{Cc}/u.test(name)) return `“${label}”的列名不能换行`;
  }
  return columns.length === 0 ? '请至少选择一列' : null;
}
