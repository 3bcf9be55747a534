import type { AnyCall, BodyOf, ParamsOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Envelope, ProblemEnvelope } from '@qianfang/contract/http/envelope';
import { noteLost, noteReached } from './connection.ts';
import { formEncode } from './form-encode.ts';
import type { Sending } from './send-telling.ts';
import { sessionMark } from './session-hint.ts';

/** storefront.md 9: request timeout. */
export const requestTimeoutMs = 30_000;

const successCodes = new Set([10000, 200, 201]);

/** storefront.md 8: codes that mean the session is gone. */
export const loggedOutCodes: ReadonlySet<number> = new Set([401, 10001]);

/** Why a call was refused that was sent before the present session began: what was refused is the session before. */
export const sessionChanged = 'OTHER_SESSION';

/** The answer to a call that was sent by another session: it says nothing of the present one. */
function answerNow(told: ProblemEnvelope, sentBy: string): ProblemEnvelope {
  const present = sessionMark();
  if (present === '' || present === sentBy || !loggedOutCodes.has(told.code)) return told;
  return { code: 0, reason: sessionChanged, message: '登录已更新，请重试', data: null };
}

/** A call that was answered with anything but success. `code` is the HTTP status, 0 where there was no answer or none that counts. */
export class CallFailure extends Error {
  readonly code: number;
  readonly kind: 'problem' | 'timeout' | 'network' | 'cancelled';
  readonly reason: string | undefined;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly actionUrl: string | undefined;
  readonly data: unknown;
  /** When the server said to come again; 0 where it did not. */
  readonly retryAfterMs: number;

  constructor(kind: CallFailure['kind'], message: string, from?: ProblemEnvelope, retryAfterSeconds = 0) {
    super(message);
    this.kind = kind;
    this.code = from?.code ?? 0;
    this.reason = from?.reason;
    this.errors = from?.errors ?? {};
    this.actionUrl = from?.action_url;
    this.data = from?.data;
    this.retryAfterMs = retryAfterSeconds * 1000;
  }
}

export interface CallInput<C extends AnyCall> {
  readonly params?: ParamsOf<C>;
  readonly query?: Partial<QueryOf<C>>;
  readonly body?: BodyOf<C>;
  /** For calls with an upload: the files, sent as multipart/form-data with the body's fields. */
  readonly files?: readonly File[];
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Told from 0 to 1 while files go up. */
  readonly onProgress?: (share: number) => void;
  /** Sent to its end even when the page is left meanwhile: what was typed last. */
  readonly keepalive?: boolean;
}

/** storefront.md 5: a new request to a URL cancels an earlier one to the same URL, but for these five. */
const neverCancelled = new Set([
  'POST /api/cart',
  'POST /api/favorite',
  'POST /api/favorite/cancel',
  'POST /api/activity/{id}/tap',
  'GET /api/focus/demo',
]);

const running = new Map<string, AbortController>();

function urlOf<C extends AnyCall>(called: C, input: CallInput<C>): string {
  const params = input.params as Record<string, unknown> | undefined;
  const path = called.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const query = formEncode((input.query ?? {}) as Record<string, unknown>);
  return query ? `${path}?${query}` : path;
}

function bodyOf<C extends AnyCall>(called: C, input: CallInput<C>): BodyInit | undefined {
  if (called.method === 'GET') return undefined;
  const fields = formEncode((input.body ?? {}) as Record<string, unknown>);
  // A field of multipart is bounded tighter than a form: what goes without files goes as a form.
  if (!called.upload || !input.files) return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(fields)) form.append(name, value);
  for (const file of input.files ?? []) form.append(called.upload.field, file);
  return form;
}

function send(url: string, { method, body, idempotencyKey, signal, keepalive }: Sending): Promise<Response> {
  return fetch(url, {
    method,
    credentials: 'include',
    signal,
    keepalive,
    ...(idempotencyKey ? { headers: { 'Idempotency-Key': idempotencyKey } } : {}),
    ...(body === undefined ? {} : { body }),
  });
}

/** An answer that breaks off, or a success that is none of ours, throws: half an answer is none. */
async function readAnswer(answer: Response): Promise<Envelope<unknown> | ProblemEnvelope> {
  try {
    const told = (await answer.json()) as Envelope<unknown>;
    if (answer.ok || told?.code) return told;
  } catch (error) {
    if (answer.ok || !(error instanceof SyntaxError)) throw error;
  }
  // A proxy in front answers in words of its own; its status says enough.
  const message = answer.status < 500 ? '没有成功，请稍后再试' : '系统繁忙，请稍候再试.';
  return { code: answer.status, message, data: null };
}

/**
 * Makes a call of the contract and gives its data. Throws {@link CallFailure} for everything else; how that is
 * shown is decided in one place, app/present-failure.
 */
export async function call<C extends AnyCall>(called: C, input: CallInput<C> = {}): Promise<ResultOf<C>> {
  const url = urlOf(called, input);
  const key = `${called.method} ${url}`;
  const controller = new AbortController();
  if (!neverCancelled.has(`${called.method} ${called.path}`)) {
    running.get(key)?.abort('replaced');
    running.set(key, controller);
  }
  const sentBy = sessionMark();
  const timer = setTimeout(() => controller.abort('timeout'), requestTimeoutMs);
  // What was on its way when the network went would be waited for in vain.
  const giveUp = () => controller.abort('offline');
  globalThis.addEventListener?.('offline', giveUp);
  const signal = input.signal ? AbortSignal.any([input.signal, controller.signal]) : controller.signal;
  try {
    const body = bodyOf(called, input);
    const sending = {
      method: called.method,
      body,
      idempotencyKey: input.idempotencyKey,
      signal,
      keepalive: input.keepalive ?? false,
    };
    const { onProgress } = input;
    // Few send files, so what tells of them is fetched when it is wanted.
    const answer = await (onProgress && called.upload
      ? import('./send-telling.ts').then(({ sendTelling }) => sendTelling(url, sending, onProgress))
      : send(url, sending));
    noteReached();
    if (called.result === 'file' && answer.ok) return (await answer.blob()) as ResultOf<C>;
    const envelope = await readAnswer(answer);
    if (successCodes.has(envelope.code)) return envelope.data as ResultOf<C>;
    const problem = answerNow(envelope, sentBy);
    throw new CallFailure('problem', problem.message, problem, Number(answer.headers.get('retry-after')));
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    if (controller.signal.reason === 'timeout') throw new CallFailure('timeout', '请求超时，请刷新页面');
    if (signal.aborted && controller.signal.reason !== 'offline') throw new CallFailure('cancelled', '');
    noteLost();
    throw new CallFailure('network', '网络连接失败，请检查网络后重试');
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener?.('offline', giveUp);
    if (running.get(key) === controller) running.delete(key);
  }
}
