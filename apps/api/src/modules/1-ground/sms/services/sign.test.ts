import { expect, test } from 'vitest';
import { canonicalQuery, signAliyun } from './sign-aliyun.ts';
import { signTencent } from './sign-tencent.ts';

// The examples of the services' own documentation, with the keys and results that are printed there.

test.each([
  // https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
  [
    '2023-10-26T10:22:32Z',
    '3156853299f313e23d1673dc12e1703d',
    '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  ],
  // https://help.aliyun.com/zh/model-studio/roa-style-request-body-signature-mechanism
  [
    '2023-10-26T09:01:01Z',
    'd410180a5abf7fe235dd9b74aca91fc0',
    'e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804',
  ],
])('阿里云 signs its example of %s as documented', (at, nonce, signature) => {
  const url = new URL(
    'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
  );
  const headers = signAliyun(
    {
      method: 'POST',
      url,
      action: 'RunInstances',
      version: '2014-05-26',
      body: '',
      at: new Date(at),
      nonce,
    },
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
  );
  expect(headers.authorization).toBe(
    `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${signature}`,
  );
});

test('a query is signed by name, encoded as RFC 3986 says', () => {
  expect(
    canonicalQuery([
      ['b', "it's (1) *"],
      ['a1', '~+'],
      ['a', '千方'],
    ]),
  ).toBe('a=%E5%8D%83%E6%96%B9&a1=~%2B&b=it%27s%20%281%29%20%2A');
});

test('腾讯云 signs its example as documented', () => {
  // https://cloud.tencent.com/document/api/362/4208
  const authorization = signTencent(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      contentType: 'application/json; charset=utf-8',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      at: new Date(1_551_113_065_000),
    },
    { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
  );
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});
