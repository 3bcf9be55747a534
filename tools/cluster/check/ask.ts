import type { BodyOf, Endpoint, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { stringify } from 'qs';
import { sessionCookie } from '../../../apps/api/src/platform/viewer.ts';
import type { StoreProcess } from '../store-side.ts';

export interface Answered<E extends Endpoint> {
  readonly status: number;
  readonly reason: string | undefined;
  readonly data: ResultOf<E>;
  readonly headers: Headers;
}

interface Asked<E extends Endpoint> {
  readonly session?: string;
  readonly id?: number;
  readonly query?: Partial<QueryOf<E>>;
  readonly body?: BodyOf<E>;
  readonly form?: FormData;
  readonly key?: string;
}

const maxMs = 10_000;

function requestOf<E extends Endpoint>(endpoint: E, { session, body, form, key }: Asked<E>): RequestInit {
  const isRead = endpoint.method === 'GET';
  return {
    method: endpoint.method,
    headers: {
      ...(session === undefined ? {} : { cookie: `${sessionCookie}=${session}` }),
      ...(isRead || form ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(isRead ? {} : { body: form ?? stringify(body ?? {}) }),
  };
}

const urlOf = <E extends Endpoint>({ address }: StoreProcess, endpoint: E, { id, query }: Asked<E>) =>
  `${address}${endpoint.path.replace('{id}', String(id))}?${stringify(query ?? {}, { arrayFormat: 'brackets' })}`;

/** Makes a call to one process, past HAProxy. */
export async function ask<E extends Endpoint>(
  process: StoreProcess,
  endpoint: E,
  asked: Asked<E> = {},
): Promise<Answered<E>> {
  const answer = await fetch(urlOf(process, endpoint, asked), {
    ...requestOf(endpoint, asked),
    signal: AbortSignal.timeout(maxMs),
  });
  const { status, headers } = answer;
  const body = (await answer.json()) as { reason?: string; data: ResultOf<E> };
  return { status, headers, reason: body.reason, data: body.data };
}

/** The bytes of a call that answers with a file; undefined where it refuses. */
export async function fetchFile<E extends Endpoint>(
  process: StoreProcess,
  endpoint: E,
  path: string,
  session: string,
): Promise<Buffer | undefined> {
  const answer = await fetch(`${process.address}${path}`, {
    ...requestOf(endpoint, { session }),
    signal: AbortSignal.timeout(maxMs),
  });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}
