import type { AnyCall, BodyOf, ParamsOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Envelope, ProblemEnvelope } from '@qianfang/contract/http/envelope';
import type { ProblemReason } from '@qianfang/contract/problem';
import { noteOffline, noteOnline } from './connection.ts';
import { formEncode } from './form-encode.ts';
import type { Sending } from './send-with-progress.ts';
import { sessionMark } from './session-hint.ts';

/** storefront.md 9: request timeout. */
export const requestTimeoutMs = 30_000;

const successCodes = new Set([10000, 200, 201]);

/** storefront.md 8: codes that mean the session is gone. */
export const loggedOutCodes: ReadonlySet<number> = new Set([401, 10001]);

/** The reason of a refusal to an earlier session: the call was sent before the present one began. */
export const sessionChanged = 'OTHER_SESSION';

/** An answer to another session's call says nothing about the present one. */
function answerNow(envelope: ProblemEnvelope, sentBy: string): ProblemEnvelope {
  const present = sessionMark();
  if (present === '' || present === sentBy || !loggedOutCodes.has(envelope.code)) return envelope;
  return { code: 0, reason: sessionChanged, message: '登录已更新，请重试', data: null };
}

/** A call answered with anything but success. `code` is the HTTP status, 0 without a valid answer. */
export class CallFailure extends Error {
  readonly code: number;
  readonly kind: 'problem' | 'timeout' | 'network' | 'cancelled';
  readonly reason: ProblemReason | typeof sessionChanged | undefined;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly actionUrl: string | undefined;
  readonly data: unknown;
  /** When the server said to retry; 0 where it did not. */
  readonly retryAfterMs: number;

  constructor(kind: CallFailure['kind'], message: string, from?: ProblemEnvelope, retryAfterSeconds = 0) {
    super(message);
    this.kind = kind;
    this.code = from?.code ?? 0;
    this.reason = from?.reason as CallFailure['reason'];
    this.errors = from?.errors ?? {};
    this.actionUrl = from?.action_url;
    this.data = from?.data;
    this.retryAfterMs = retryAfterSeconds * 1000;
  }
}

export interface CallInput<C extends AnyCall> {
  readonly params?: ParamsOf<C> | undefined;
  readonly query?: Partial<QueryOf<C>> | undefined;
  readonly body?: BodyOf<C> | undefined;
  /** For uploads: the files, sent as multipart/form-data with the body's fields. */
  readonly files?: readonly File[];
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Called with 0 to 1 while files upload. */
  readonly onProgress?: (share: number) => void;
  /** Sent even if the page is left meanwhile, for the last input. */
  readonly keepalive?: boolean;
}

/** storefront.md 5: a new request to a URL cancels an earlier one to the same URL, except these five. */
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
  // Multipart fields have tighter bounds than a form, so calls without files go as a form.
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

/** Throws on an answer that breaks off and on a success that is not from the store. */
async function readAnswer(answer: Response): Promise<Envelope<unknown> | ProblemEnvelope> {
  try {
    const envelope = (await answer.json()) as Envelope<unknown>;
    if (answer.ok || envelope?.code) return envelope;
  } catch (error) {
    if (answer.ok || !(error instanceof SyntaxError)) throw error;
  }
  // A proxy answers in its own words; its status says enough.
  const message =
    answer.status < 500 ? '这一步没有办成，请再试一次；仍不行请联系客服' : '系统繁忙，请稍候再试.';
  return { code: answer.status, message, data: null };
}

/**
 * Makes a call of the contract and returns its data. Throws {@link CallFailure} otherwise, shown by
 * app/present-failure alone.
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
  // A request under way when the network goes would be awaited in vain.
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
    // Few calls send files, so the upload code with progress is loaded on demand.
    const answer = await (onProgress && called.upload
      ? import('./send-with-progress.ts').then(({ sendWithProgress }) =>
          sendWithProgress(url, sending, onProgress),
        )
      : send(url, sending));
    noteOnline();
    if (called.result === 'file' && answer.ok) return (await answer.blob()) as ResultOf<C>;
    const envelope = await readAnswer(answer);
    if (successCodes.has(envelope.code)) return envelope.data as ResultOf<C>;
    const problem = answerNow(envelope, sentBy);
    throw new CallFailure('problem', problem.message, problem, Number(answer.headers.get('retry-after')));
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    if (controller.signal.reason === 'timeout') throw new CallFailure('timeout', '请求超时，请刷新页面');
    if (signal.aborted && controller.signal.reason !== 'offline') throw new CallFailure('cancelled', '');
    noteOffline();
    throw new CallFailure('network', '网络连接失败，请检查网络后重试');
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener?.('offline', giveUp);
    if (running.get(key) === controller) running.delete(key);
  }
}
