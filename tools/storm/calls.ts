import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyOf, Endpoint, ResultOf } from '@qianfang/contract/http/endpoint';
import { stringify } from 'qs';
import { sessionCookie } from '../../apps/api/src/platform/viewer.ts';
import type { StoreFleet } from '../../apps/api/src/testing/store-fleet.ts';

export interface Answer<T> {
  readonly status: number;
  readonly message: string;
  readonly reason: string | undefined;
  readonly data: T;
}

interface Input<E extends Endpoint> {
  readonly id?: number;
  readonly query?: string;
  readonly body?: BodyOf<E>;
  readonly key?: string;
  /** Instead of a body, where files go along. */
  readonly form?: FormData;
}

/** A body as it is sent, with its type; encoded once for all retries. */
async function encode(body: unknown, form: FormData | undefined) {
  if (!form) return { type: 'application/x-www-form-urlencoded', body: stringify(body ?? {}) };
  const packed = new Response(form);
  return {
    type: packed.headers.get('content-type') ?? '',
    body: new Uint8Array(await packed.arrayBuffer()),
  };
}

/** Statistics of one kind of calls. */
export interface Tally {
  readonly name: string;
  done: number;
  /** Broken off, or answered with 5xx; retried each time. */
  broken: number;
  readonly refused: Map<string, number>;
  /** Milliseconds of each answer. */
  readonly took: number[];
}

/** Pauses before a retry: short at first, like those of browsers and people. */
const firstPauseMs = 100;
const maxPauseMs = 2_000;

/**
 * All calls of the storm, made like a patient browser: retried after a broken one, with the same key, until
 * there is an answer.
 */
export class Calls {
  readonly tallies = new Map<string, Tally>();
  /** Answers with 5xx while nothing was being killed. */
  readonly unexplained: string[] = [];
  private readonly fleet: Pick<StoreFleet, 'send'>;
  private readonly wasTroubledSince: (startedAt: number) => boolean;

  constructor(fleet: Pick<StoreFleet, 'send'>, wasTroubledSince: (startedAt: number) => boolean) {
    this.fleet = fleet;
    this.wasTroubledSince = wasTroubledSince;
  }

  async insist<E extends Endpoint>(
    session: string,
    endpoint: E,
    input: Input<E> = {},
  ): Promise<Answer<ResultOf<E>>> {
    const isRead = endpoint.method === 'GET';
    const key = input.key ?? (endpoint.idempotent === 'asked' ? randomUUID() : undefined);
    const path = endpoint.path.replace('{id}', String(input.id));
    const tally = this.tallyOf(`${endpoint.method} ${endpoint.path}`);
    const written = isRead ? undefined : await encode(input.body, input.form);
    const { status, body } = await this.send(tally, input.query ? `${path}?${input.query}` : path, {
      method: endpoint.method,
      headers: {
        cookie: `${sessionCookie}=${session}`,
        ...(written ? { 'content-type': written.type } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(written ? { body: written.body } : {}),
    });
    const answer = JSON.parse(body) as Omit<Answer<ResultOf<E>>, 'status'>;
    if (status >= 400) {
      const why = `${status} ${answer.reason ?? ''} ${answer.message}`;
      tally.refused.set(why, (tally.refused.get(why) ?? 0) + 1);
    }
    return { ...answer, status };
  }

  /** A page or form beside the API: the buyer's phone, the gateway's notification. */
  async post(
    name: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<number> {
    const { status } = await this.send(this.tallyOf(name), path, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
    });
    return status;
  }

  private async send(
    tally: Tally,
    path: string,
    request: RequestInit,
  ): Promise<{ status: number; body: string }> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
      const startedAt = performance.now();
      const answer = await this.fleet.send(path, request);
      if (answer && answer.status < 500) {
        tally.done += 1;
        tally.took.push(performance.now() - startedAt);
        return { status: answer.status, body: await answer.text() };
      }
      tally.broken += 1;
      // A server that is loading its catalogue after a kill says when to retry (decision 0030).
      const isAskedBack = answer?.headers.has('retry-after');
      if (answer && !isAskedBack && !this.wasTroubledSince(startedAt))
        this.unexplained.push(`${tally.name}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  private tallyOf(name: string): Tally {
    const known = this.tallies.get(name);
    if (known) return known;
    const tally: Tally = { name, done: 0, broken: 0, refused: new Map(), took: [] };
    this.tallies.set(name, tally);
    return tally;
  }
}
