import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSmsSetting } from './sms-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-sms-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(keys: unknown) {
  const file = join(folder, 'sms.json');
  await writeFile(file, JSON.stringify(keys));
  return readSmsSetting(file);
}

const secret = 'a-secret-of-the-gateway';
const webhook = { url: 'https://sms.example/send', secret };
const templates = { register: 'SMS_1', login: 'SMS_2', forget: 'SMS_3', pay: 'SMS_4', confirm: 'SMS_5' };
const aliyun = {
  kind: 'aliyun',
  access_key_id: 'LTAI',
  access_key_secret: 'secret',
  sign_name: '千方医药',
  templates,
};
const tencent = {
  kind: 'tencent',
  secret_id: 'AKID',
  secret_key: 'secret',
  sdk_app_id: '1400006666',
  sign_name: '千方医药',
  templates,
};

test('a file without a list is one service; without a kind it is the gateway of the wholesaler', async () => {
  expect(await read(webhook)).toMatchObject({
    services: [{ kind: 'webhook', secret, price: 0 }],
    dailyBound: 5_000,
  });
  expect((await read({ ...tencent, daily_bound: 0 })).dailyBound).toBe(0);
});

test('a list is kept in its order, with the address, texts and price of each', async () => {
  const setting = await read({
    services: [
      {
        ...tencent,
        variables: 'code,minutes',
        price: '0.045',
        receipt_key: 'a-key-of-the-address',
      },
      { ...aliyun, variables: { yzm: 'code', min: 'minutes' } },
    ],
    daily_bound: 300,
  });
  expect(setting).toMatchObject({
    dailyBound: 300,
    services: [
      {
        kind: 'tencent',
        price: 450,
        templates,
        variables: ['code', 'minutes'],
        receiptKey: 'a-key-of-the-address',
        region: 'ap-guangzhou',
      },
      { kind: 'aliyun', variables: { yzm: 'code', min: 'minutes' }, receiptKey: undefined },
    ],
  });
  expect(setting.services.map(({ url }) => url.href)).toEqual([
    'https://sms.tencentcloudapi.com/',
    'https://dysmsapi.aliyuncs.com/',
  ]);
});

test.each([
  [[webhook], /无法读取，须为 JSON/],
  [{ url: 'http://sms.example/send', secret }, /url 须为 https/],
  [{ url: 'ftp://127.0.0.1/send', secret }, /url 须为 https/],
  [{ url: 'sms.example', secret }, /url 不是地址/],
  [{ url: 'https://sms.example/send', secret: 'short' }, /secret 须为至少 16 个字符/],
  [{ url: 'https://sms.example/send' }, /缺少 secret/],
  [{ kind: 'letter' }, /kind 须为 aliyun、tencent 或 webhook/],
  [{ services: [] }, /services 须为至少有一项的列表/],
  [{ services: [webhook, webhook] }, /services 中每种服务只能有一项/],
  [{ services: [webhook, { ...aliyun, sign_name: '' }] }, /缺少 services\[1\].sign_name/],
  [{ ...aliyun, templates: { ...templates, pay: undefined } }, /缺少 templates.pay/],
  [{ ...aliyun, templates: 'SMS_1' }, /templates 须为对象/],
  [{ ...aliyun, access_key_id: 'LTAI\nx' }, /access_key_id 含有不能使用的字符/],
  [{ ...aliyun, variables: { code: 'phone' } }, /variables.code 须为 code 或 minutes/],
  [{ ...tencent, variables: 'code,phone' }, /variables 须为 "code" 或 "code,minutes"/],
  [{ ...tencent, price: '4.5 fen' }, /price 须为每条的价格/],
  [{ ...tencent, price: 0.045 }, /price 须为每条的价格/],
  [{ ...tencent, receipt_key: 'short' }, /receipt_key 须为 16 到 100 个/],
  [{ ...webhook, daily_bound: '300' }, /daily_bound 须为 0 到 10000000 之间的整数/],
] as const)(
  'services that codes would not be safe with (%o) are refused at the start',
  async (keys, sentence) => {
    await expect(read(keys)).rejects.toThrow(sentence);
  },
);
