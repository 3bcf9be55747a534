import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../../platform/deps.ts';
import { testClock } from '../../../../testing/test-app.ts';
import { openAliyunSms } from './aliyun-sms.ts';
import { openTencentSms } from './tencent-sms.ts';

// Answers as the documentation of each service prints them.

let server: Server;
let answer: readonly [status: number, text: string] = [200, ''];
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const message = {
  id: '0b6a5b1e-6a53-4d5c-9d8e-8d9e3a3b8f11',
  phone: '13800138000',
  code: '123456',
  purpose: 'login',
  validMinutes: 5,
} as const;

function ask(kind: 'aliyun' | 'tencent') {
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const templates = { register: '1', login: '1', forget: '1', pay: '1', confirm: '1' };
  const texts = { url, signName: '千方', templates, price: 0 as never, receiptKey: undefined };
  const deps = { clock: testClock(), log: { info: () => {}, warn: () => {} } } as unknown as Deps;
  const service =
    kind === 'aliyun'
      ? openAliyunSms(
          { kind, ...texts, accessKeyId: 'id', accessKeySecret: 'secret', variables: { code: 'code' } },
          deps,
        )
      : openTencentSms(
          {
            kind,
            ...texts,
            secretId: 'id',
            secretKey: 'secret',
            sdkAppId: '1',
            region: 'ap-guangzhou',
            variables: ['code'],
          },
          deps,
        );
  return service.send(message);
}

const aliyunError = (Code: string) => ({ Message: 'as documented', RequestId: 'F655A8D5', Code });
const tencentError = (Code: string) => ({
  Response: { Error: { Code, Message: 'as documented' }, RequestId: 'ed93f3cb' },
});
const tencentStatus = (Code: string) => ({
  Response: {
    SendStatusSet: [
      { SerialNo: '', PhoneNumber: '+8618511122233', Fee: 0, SessionContext: '', Code, Message: '' },
    ],
    RequestId: 'a0aabda6',
  },
});

test('a message that was taken has the number of the service, and what it is billed as', async () => {
  // https://help.aliyun.com/document_detail/55284.html
  answer = [
    200,
    '{"Code":"OK","Message":"OK","BizId":"9006197469364984400","RequestId":"F655A8D5-B967-440B-8683-DAD6FF8DE990"}',
  ];
  expect(await ask('aliyun')).toEqual({ state: 'sent', serviceId: '9006197469364984400', parts: 1 });
  // https://cloud.tencent.com/document/api/382/55981
  answer = [
    200,
    '{"Response":{"SendStatusSet":[{"SerialNo":"5000:1045710669157053657849499619","PhoneNumber":"+8618511122233","Fee":2,"SessionContext":"test","Code":"Ok","Message":"send success","IsoCode":"CN"}],"RequestId":"a0aabda6-cf91-4f3e-a81f-9198114a2279"}}',
  ];
  expect(await ask('tencent')).toEqual({
    state: 'sent',
    serviceId: '5000:1045710669157053657849499619',
    parts: 2,
  });
});

test.each([
  ['aliyun', 200, aliyunError('isv.MOBILE_NUMBER_ILLEGAL'), '手机号不正确'],
  ['tencent', 200, tencentStatus('InvalidParameterValue.IncorrectPhoneNumber'), '手机号不正确'],
  ['tencent', 200, tencentStatus('FailedOperation.PhoneNumberInBlacklist'), '手机号在免打扰名单中'],
] as const)('%s refuses a phone for good (%s, %o)', async (kind, status, value, sentence) => {
  answer = [status, JSON.stringify(value)];
  expect(await ask(kind)).toEqual({
    state: 'refused',
    isFinal: true,
    reason: expect.stringContaining(sentence),
  });
});

test.each([
  ['aliyun', 200, aliyunError('isv.AMOUNT_NOT_ENOUGH'), '账户余额不足'],
  ['aliyun', 200, aliyunError('isv.SMS_SIGNATURE_ILLEGAL'), '签名不合法或未审核通过'],
  ['aliyun', 200, aliyunError('isv.SMS_TEMPLATE_ILLEGAL'), '模板不合法或未审核通过'],
  ['aliyun', 200, aliyunError('isv.BUSINESS_LIMIT_CONTROL'), '频率限制'],
  ['aliyun', 200, aliyunError('isv.DAY_LIMIT_CONTROL'), '日发送限额'],
  ['aliyun', 200, aliyunError('isv.SOMETHING_NEW'), '发送失败（isv.SOMETHING_NEW）'],
  ['aliyun', 400, aliyunError('SignatureDoesNotMatch'), '请核对 access_key_secret'],
  ['aliyun', 404, aliyunError('InvalidAccessKeyId.NotFound'), 'access_key_id 不存在'],
  ['aliyun', 503, aliyunError('ServiceUnavailable'), '暂不可用'],
  ['aliyun', 302, {}, '应答无法识别（HTTP 302）'],
  ['tencent', 200, tencentStatus('FailedOperation.InsufficientBalanceInSmsPackage'), '套餐包余量不足'],
  ['tencent', 200, tencentStatus('FailedOperation.TemplateIncorrectOrUnapproved'), '模板不合法'],
  ['tencent', 200, tencentStatus('LimitExceeded.PhoneNumberDailyLimit'), '当日的发送超过限制'],
  ['tencent', 200, tencentError('AuthFailure.SignatureFailure'), '请核对 secret_key'],
  ['tencent', 200, tencentError('InternalError.RequestTimeException'), '请校准本机时间'],
] as const)(
  'what %s refuses for a reason of its own (%s, %o) another may send',
  async (kind, status, value, sentence) => {
    answer = [status, JSON.stringify(value)];
    expect(await ask(kind)).toEqual({
      state: 'refused',
      isFinal: false,
      reason: expect.stringContaining(sentence),
    });
  },
);

test.each([
  ['aliyun', 500, aliyunError('InternalError')],
  ['aliyun', 502, {}],
  ['aliyun', 200, {}],
  ['tencent', 200, tencentStatus('InternalError.Timeout')],
  ['tencent', 200, tencentError('InternalError')],
  ['tencent', 504, {}],
  ['tencent', 200, { Response: { SendStatusSet: [], RequestId: 'a0aabda6' } }],
] as const)('%s may have sent where it answers %s %o', async (kind, status, value) => {
  answer = [status, JSON.stringify(value)];
  expect(await ask(kind)).toMatchObject({ state: 'unknown' });
});
