import { oddFile, oddFileNames } from './odd-files.ts';
import { boundary, writeMultipart } from './write-body.ts';

interface Heavy {
  readonly method: string;
  readonly target: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const multipart = `multipart/form-data; boundary=${boundary}`;

const post = (target: string, type: string, text: string): Heavy => ({
  method: 'POST',
  target,
  type,
  bytes: Buffer.from(text),
});

const fields = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join('&');

/** Each has blocked or crashed a store once: this one or another. */
const texts: readonly Heavy[] = [
  post('/api/order_pad/match', form, `text=${encodeURIComponent(`${'0.25g*24粒*'.repeat(14)} x10`)}`),
  post('/api/order_pad/match', form, `text=${encodeURIComponent('9'.repeat(19_000))}`),
  post('/api/order_pad/match', form, `text=${encodeURIComponent(`${'a '.repeat(9_000)}!`)}`),
  post('/api/order_pad/match', form, `text=${encodeURIComponent('阿莫西林 0.25g*24粒 x10\n'.repeat(800))}`),
  post('/api/order_pad/match', form, `text=${encodeURIComponent('国药准字H'.repeat(2_000))}`),
  post(
    '/api/notify/alipay',
    form,
    fields(150_000, (n) => `f${n}=1`),
  ),
  post(
    '/api/notify/unionpay',
    form,
    fields(150_000, (n) => `f${n}=1`),
  ),
  post(
    '/api/notify/unionpay',
    form,
    fields(8_000, (n) => `f${n}=1`),
  ),
  post('/api/notify/wechat', json, `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  post(
    '/api/cart',
    form,
    fields(16_000, (n) => `params[${n >> 3}][f${n & 7}]=${n}`),
  ),
  post(
    '/api/cart',
    form,
    fields(19_999, (n) => `params[4999][${n % 5_000}]=1`),
  ),
  post(
    '/api/cart',
    form,
    fields(19_999, (n) => `x${n}[a][b][c][d][e]=1`),
  ),
  post(
    '/api/cart',
    form,
    fields(19_999, (n) => `params[${n % 4_999}][goods_id]=x`),
  ),
  post('/api/cart', form, `note=${'+'.repeat(2_000_000)}`),
  post('/api/cart', form, `note=${'%41'.repeat(690_000)}`),
  post('/api/cart', form, '&'.repeat(2_000_000)),
  post('/api/cart', form, `a${'[a]'.repeat(600_000)}=1`),
  post('/api/cart', json, `{"params":${'['.repeat(3_000)}${']'.repeat(3_000)}}`),
  post('/api/cart', json, `{"a":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_001)}`),
  post('/api/cart', json, `{${Array.from({ length: 39_000 }, (_, n) => `"x${n}":1`).join(',')}}`),
  post('/api/cart', json, `{"params":[${'{"goods_id":1,"number":"x"},'.repeat(12_000)}{}]}`),
  post('/api/cart', json, `{"params":[${'[],'.repeat(600_000)}[]]}`),
  post('/api/cart', json, `{"note":"${'\\u0000'.repeat(300_000)}"}`),
  post('/api/cart', json, `"${'长'.repeat(690_000)}"`),
  post('/api/user/login', json, `{"a":${'['.repeat(3_000)}1${']'.repeat(3_000)}}`),
  post(
    '/api/user/login',
    form,
    fields(9_000, (n) => `a${n}=1`),
  ),
  post('/api/store/code', form, ''),
];

const searches: readonly Heavy[] = [
  'a'.repeat(7_000),
  '%E9%98%BF'.repeat(900),
  '%2B'.repeat(2_000),
  '(%7C'.repeat(1_000),
  'a+'.repeat(3_000),
].flatMap((keywords) =>
  ['/api/goods/list', '/api/goods/search', '/api/article/search'].map((path) => ({
    method: 'GET',
    target: `${path}?keywords=${keywords}`,
    type: form,
    bytes: Buffer.alloc(0),
  })),
);

const places = ['/api/order_pad/match', '/api/register/dd/import', '/api/user/document', '/api/feedback'];
const files = places.flatMap((target) =>
  oddFileNames.map((kind) => () => ({
    method: 'POST',
    target,
    type: multipart,
    bytes: writeMultipart({ type: 'DRUG_LICENCE', number: '1' }, [
      { field: 'file', name: kind, bytes: oddFile(kind) },
    ]),
  })),
);

/** The name of a file with a character that no database stores. */
const nul = () => ({
  method: 'POST',
  target: '/api/order_pad/match',
  type: multipart,
  bytes: writeMultipart({}, [{ field: 'file', name: 'a\0b.csv', bytes: Buffer.from('名称,数量\n') }]),
});

const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n`;
const manyParts = () => post('/api/user/feedback', multipart, part.repeat(60_000));

export const heavyCases: ReadonlyArray<() => Heavy> = [
  ...[...texts, ...searches].map((one) => () => one),
  ...files,
  nul,
  manyParts,
];
