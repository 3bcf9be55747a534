import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { stringify } from 'qs';
import sharp from 'sharp';
import { sessionCookie } from '../platform/viewer.ts';
import type { TestApp } from './test-app.ts';

export interface TestFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly field?: string;
}

/** A photo large enough for a reviewer to read. */
export function photo(width = 900, height = 1200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#e8f0ea' } })
    .jpeg()
    .toBuffer();
}

let uploads = 0;

/** Makes a multipart call as a browser does. */
export async function upload(
  t: TestApp,
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  files: readonly TestFile[],
  who: {
    readonly as?: string;
    readonly cookies?: Readonly<Record<string, string>>;
    /** The id in the path. */
    readonly id?: number;
    /** The parcel in the path. */
    readonly part?: number;
    readonly idempotencyKey?: string;
  } = {},
) {
  const boundary = '----qianfang-test';
  const parts: Buffer[] = [];
  for (const [name, value] of new URLSearchParams(stringify(body))) {
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  }
  for (const file of files) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  uploads += 1;
  const answer = await t.app.inject({
    method: endpoint.method,
    remoteAddress: `10.3.${uploads >> 8}.${uploads & 255}`,
    url: endpoint.path.replace('{id}', String(who.id)).replace('{part}', String(who.part)),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(who.idempotencyKey === undefined ? {} : { 'idempotency-key': who.idempotencyKey }),
    },
    cookies: { ...who.cookies, ...(who.as === undefined ? {} : { [sessionCookie]: who.as }) },
    payload: Buffer.concat(parts),
  });
  return { status: answer.statusCode, ...answer.json() };
}
