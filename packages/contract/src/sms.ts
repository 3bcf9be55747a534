import Type from 'typebox';
import { endpointsOf } from './http/endpoint.ts';
import { closed } from './http/fields.ts';
import * as calls from './sms.calls.ts';

const { forGateway } = endpointsOf('短信');

/** Neither service signs its receipts: the address is what only it knows. */
const params = closed({
  key: Type.String({ title: '回执地址的密钥', minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' }),
});

export const checkAliyunSms = forGateway(calls.checkAliyunSms, {
  summary: '阿里云短信：检查回执地址能否使用',
  params,
  problems: ['SIGNATURE_WRONG'],
});

/** The body is a list of receipts, which the service may add fields to. The answer is the JSON that it waits for. */
export const reportAliyunSms = forGateway(calls.reportAliyunSms, {
  summary: '阿里云短信：短信状态报告（SmsReport）',
  params,
  body: Type.Object({}, { additionalProperties: true }),
  problems: ['INVALID', 'SIGNATURE_WRONG', 'UNAVAILABLE'],
});

/** A list as well. */
export const reportTencentSms = forGateway(calls.reportTencentSms, {
  summary: '腾讯云短信：短信下发状态通知',
  params,
  body: Type.Object({}, { additionalProperties: true }),
  problems: ['INVALID', 'SIGNATURE_WRONG', 'UNAVAILABLE'],
});
