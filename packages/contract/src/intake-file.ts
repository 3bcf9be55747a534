import {
  intakeDateLabels,
  intakeEncodingLabels,
  intakeFieldLabels,
  intakeFields,
  intakeFormatLabels,
  intakeSeparatorLabels,
  maxColumnName,
} from '@qianfang/domain/order/intake-layout';
import Type from 'typebox';
import { choice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id, text } from './http/fields.ts';
import * as calls from './intake-file.calls.ts';

const { forAccount } = endpointsOf('收货验收');

const Layout = {
  format: choice('文件格式', intakeFormatLabels),
  encoding: choice('文字编码', intakeEncodingLabels),
  separator: choice('分隔符', intakeSeparatorLabels),
  dates: choice('日期写法', intakeDateLabels),
  columns: Type.Array(
    closed({ field: choice('内容', intakeFieldLabels), name: text('列名', maxColumnName) }),
    { title: '列', minItems: 1, maxItems: intakeFields.length },
  ),
} as const;

const result = closed({
  layout: closed(Layout),
  /** The company chose it; without, the first template. */
  is_chosen: Type.Boolean(),
});

export const getIntakeLayout = forAccount(calls.getIntakeLayout, {
  summary: '本单位入库文件的格式：列、列名、编码和分隔符',
  result,
});

export const saveIntakeLayout = forAccount(calls.saveIntakeLayout, {
  summary: '保存本单位入库文件的格式，以后的文件都照此',
  body: closed(Layout),
  result,
  problems: ['INVALID'],
});

export const getOrderIntakeFile = forAccount(calls.getOrderIntakeFile, {
  summary: '入库文件：订单的商品，逐批一行，按本单位的格式；金额含税、不含运费，合计到分',
  params: closed({ id: Id }),
  problems: ['NOT_FOUND'],
});

export const getAcceptanceIntakeFile = forAccount(calls.getAcceptanceIntakeFile, {
  summary: '入库文件：一个包裹验收合格的商品，逐批一行，按本单位的格式',
  params: closed({ id: Id, part: Type.Integer({ title: '包裹', minimum: 1, maximum: 999 }) }),
  problems: ['NOT_FOUND'],
});
