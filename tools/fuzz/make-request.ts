import { heavyCases } from './heavy-cases.ts';
import { type Known, makeObject, makeValue } from './make-value.ts';
import { pickFile } from './odd-files.ts';
import { oddText, oddValue } from './odd-values.ts';
import { SeededRandom } from './seeded-random.ts';
import type { Operation, Schema } from './store-document.ts';
import { boundary, encode, textOf, writeForm, writeJson, writeMultipart } from './write-body.ts';

/** The caller: a visitor, or one of the demo's buyers. */
export const buyers = ['yaodian', 'zhensuo', 'liansuo', 'daishen', 'hetong', 'guoqi'] as const;
export type Caller = (typeof buyers)[number] | 'visitor';

export interface FuzzRequest {
  readonly index: number;
  readonly who: Caller;
  readonly method: string;
  readonly target: string;
  /** Without the caller's cookie. */
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: Buffer;
  /** Whether a success is a document. */
  readonly isFile: boolean;
  /** Sent so many times concurrently. */
  readonly times: number;
  /** Raw bytes instead of a request. */
  readonly raw?: string;
}

/** Malformed requests: the HTTP parser answers most of them. */
const noRequests: readonly string[] = [
  'GET\r\n\r\n',
  'GET /api/cart/total HTTP/9.9\r\n\r\n',
  'FETCH /api/cart/total HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/cart/total HTTP/1.1\r\n\r\n',
  `GET /api/cart/total HTTP/1.1\r\nHost: ${'h'.repeat(4_000)}\r\n\r\n`,
  `GET /api/cart/total HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
  `GET /api/${'y'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'GET /api/cart/total HTTP/1.1\r\nHost: a\r\nx\x00y: 1\r\n\r\n',
  'GET /api/cart/total HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  'POST /api/user/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/user/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'PROPFIND /api/cart/total HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET http://elsewhere/api/cart/total HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET //api//cart/total HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /api/../api/cart HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /api/order/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
];

/** A value that a header line may contain, whatever it means. */
const headerText = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 3_000);

function pathOf(random: SeededRandom, { path, parameters }: Operation, known: Known): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema: Schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const said = name === 'id' ? known.get(`id of ${path.split('/')[2]}`) : undefined;
    if (said && random.chance(0.6)) return encode(textOf(random.pick(said)));
    const text = encode(textOf(makeValue(random, name, schema, known)));
    return text === '' ? '0' : text.slice(0, 6_000);
  });
}

function queryOf(random: SeededRandom, { parameters }: Operation, known: Known): string {
  const asked: Record<string, unknown> = {};
  for (const { name, in: place, schema, required } of parameters) {
    if (place !== 'query' || !random.chance(required ? 0.95 : 0.35)) continue;
    asked[name.replace(/\[\]$/, '')] = makeValue(random, name, schema, known);
  }
  if (random.chance(0.05)) asked[oddText(random)] = oddValue(random);
  return writeForm(asked).slice(0, 8_000);
}

function oddHeaders(random: SeededRandom): Array<readonly [string, string]> {
  const odd: Array<readonly [string, string]> = [];
  const maybe = (part: number, name: string, value: () => string) => {
    if (random.chance(part)) odd.push([name, headerText(value())]);
  };
  maybe(0.1, 'accept', () => random.pick(['text/html', 'application/json', '*/*', 'x', oddText(random)]));
  maybe(0.1, 'accept-encoding', () => random.pick(['gzip', 'zstd', 'br', 'identity;q=0', oddText(random)]));
  maybe(0.05, 'if-none-match', () => random.pick(['*', 'W/"x"', oddText(random)]));
  maybe(0.05, 'origin', () => random.pick(['null', 'https://evil.example', 'http://store', oddText(random)]));
  maybe(0.03, 'range', () => random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', oddText(random)]));
  maybe(0.03, 'referer', () => oddText(random));
  maybe(0.05, 'user-agent', () => oddText(random));
  maybe(0.004, 'x-forwarded-host', () => oddText(random));
  maybe(0.004, 'x-forwarded-proto', () => oddText(random));
  maybe(0.02, 'expect', () => random.pick(['100-continue', 'cake']));
  maybe(0.02, 'content-encoding', () => random.pick(['gzip', 'br', 'x']));
  maybe(0.02, 'x-http-method-override', () => 'DELETE');
  maybe(0.02, 'accept-language', () => oddText(random));
  return odd;
}

function bodyOf(random: SeededRandom, operation: Operation, known: Known): { type: string; bytes: Buffer } {
  const schema = operation.body ?? { type: 'object' };
  const fields = makeObject(random, schema, known);
  if (operation.isUpload ? random.chance(0.9) : random.chance(0.02)) {
    const field = Object.entries(schema.properties ?? {}).find(
      ([, { contentMediaType, items }]) => (contentMediaType ?? items?.contentMediaType) !== undefined,
    )?.[0];
    const files = Array.from({ length: random.pick([0, 1, 1, 1, 2, 7]) }, () =>
      pickFile(random, field ?? 'file'),
    );
    return { type: `multipart/form-data; boundary=${boundary}`, bytes: writeMultipart(fields, files) };
  }
  if (random.chance(0.04))
    return {
      type: random.pick(['text/plain', 'text/xml', 'a/b', 'x', '']),
      bytes: Buffer.from(oddText(random)),
    };
  if (random.chance(0.4)) {
    const whole = random.chance(0.04) ? oddValue(random) : fields;
    return { type: 'application/json', bytes: Buffer.from(writeJson(random, whole) ?? '') };
  }
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(writeForm(fields)) };
}

/** The source of a request: each its own, or the limits of one address would answer all of them. */
function addressOf(random: SeededRandom): string {
  return `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
}

/** The request with this number: the same for the same seed. */
export function makeRequest(
  seed: number,
  index: number,
  { operations, known }: { readonly operations: readonly Operation[]; readonly known: Known },
): FuzzRequest {
  const random = new SeededRandom(seed, index);
  const who: Caller = random.chance(0.25) ? 'visitor' : random.pick(buyers);
  const from = ['x-forwarded-for', addressOf(random)] as const;
  const common = { index, who, isFile: false, times: 1 };
  if (random.chance(0.02))
    return {
      ...common,
      method: 'RAW',
      target: '',
      headers: [],
      body: Buffer.alloc(0),
      raw: random.pick(noRequests),
    };
  if (random.chance(0.008)) {
    const { type, bytes, ...heavy } = random.pick(heavyCases)();
    return { ...common, ...heavy, headers: [from, ['content-type', type]], body: bytes };
  }
  const operation = random.pick(operations);
  const method = random.chance(0.02)
    ? random.pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
    : operation.method;
  const query = queryOf(random, operation, known);
  const target = `${pathOf(random, operation, known)}${query ? `?${query}` : ''}`;
  const hasBody = operation.method !== 'GET' || random.chance(0.02);
  const { type, bytes } = hasBody ? bodyOf(random, operation, known) : { type: '', bytes: Buffer.alloc(0) };
  const wantsKey = operation.parameters.some(({ in: place }) => place === 'header');
  const key = random.chance(0.9) ? `fuzz-${seed}-${index}` : headerText(oddText(random));
  return {
    ...common,
    method,
    target,
    headers: [
      from,
      ...(type ? [['content-type', type] as const] : []),
      ...(wantsKey && random.chance(0.95) ? [['idempotency-key', key] as const] : []),
      ...oddHeaders(random),
    ],
    body: bytes,
    isFile: operation.isFile,
    // Double clicks send twice concurrently.
    times: operation.method !== 'GET' && random.chance(0.04) ? 4 : 1,
  };
}
