import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { stringify } from 'qs';
import { sessionCookie } from '../platform/viewer.ts';
import type { TestApp } from '../testing/test-app.ts';
import { nextKey } from '../testing/trade-builders.ts';
import { type TestFile, upload } from '../testing/upload.ts';

/** The input of any call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as multipart beside the body. */
  readonly files?: readonly TestFile[];
  /** Its idempotency key; by default a new one where the call needs one. */
  readonly key?: string;
  /** The client's address; by default this machine's. Calls are limited by it. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** `GET /api/order/{id}`: a call's name in tables and messages. */
export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function fill(path: string, params: CallInput['params']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? 1));
}

/** The start of an event stream; a refusal is read whole. */
async function askEndless(t: TestApp, url: string, session?: string): Promise<Answer> {
  const answer = await t.app.inject({
    method: 'GET',
    url,
    cookies: session === undefined ? {} : { [sessionCookie]: session },
    payloadAsStream: true,
  });
  let text = '';
  for await (const part of answer.stream()) {
    text += String(part);
    if (answer.statusCode === 200) break;
  }
  return { status: answer.statusCode, body: answer.statusCode === 200 ? text : JSON.parse(text) };
}

/** Makes any call of the contract, as a visitor without `session`; path parameters default to 1. */
export async function makeCall(
  t: TestApp,
  endpoint: Endpoint,
  asked: CallInput = {},
  session?: string,
): Promise<Answer> {
  const path = fill(endpoint.path, asked.params);
  const key = asked.key ?? (endpoint.idempotent === 'always' ? nextKey() : undefined);
  if (asked.files) {
    const who = {
      ...(session === undefined ? {} : { as: session }),
      ...(key === undefined ? {} : { idempotencyKey: key }),
    };
    const { status, ...body } = await upload(t, { ...endpoint, path }, asked.body ?? {}, asked.files, who);
    return { status, body };
  }
  const query = stringify(asked.query ?? {}, { arrayFormat: 'brackets' });
  const isReading = endpoint.method === 'GET';
  const url = query ? `${path}?${query}` : path;
  if (endpoint.isEndless) return askEndless(t, url, session);
  const answer = await t.app.inject({
    method: endpoint.method,
    url,
    ...(asked.from === undefined ? {} : { remoteAddress: asked.from }),
    headers: {
      ...(isReading ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    cookies: session === undefined ? {} : { [sessionCookie]: session },
    ...(isReading ? {} : { payload: stringify(asked.body ?? {}) }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.rawPayload.toString('base64') };
}
