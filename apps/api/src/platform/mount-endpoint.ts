import {
  type BodyOf,
  bodyLimitOf,
  type Endpoint,
  type ParamsOf,
  type ProblemOf,
  type QueryOf,
  type ResultOf,
} from '@qianfang/contract/http/endpoint';
import { idempotencyKeyPattern } from '@qianfang/contract/http/idempotency-key';
import {
  fieldProblem,
  isProblem,
  type Problem,
  type ProblemReason,
  problem,
  type ReasonsOf,
} from '@qianfang/contract/problem';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admitUpload, type Uploader, type UploadsUnderWay } from './admit-upload.ts';
import { refuseCall } from './call.policy.ts';
import { matcherOf } from './compile-lazily.ts';
import type { Deps } from './deps.ts';
import type { KeyedWrite } from './keyed-write.repo.ts';
import { AnswerBytes, packAnswer } from './pack-answer.ts';
import { replyWithProblem } from './problem-reply.ts';
import type { UploadedFile } from './uploads.ts';
import { type ResolveViewer, sessionCookie, type Viewer } from './viewer.ts';
import { hashOfRequest, transactOnce, writeOnce } from './write-once.ts';
import { WrittenJson } from './written-json.ts';

/** A document as the answer. */
export interface FileAnswer {
  readonly bytes: Uint8Array | NodeJS.ReadableStream;
  readonly contentType: string;
  /** Offered as a download with this name; shown in place when absent. */
  readonly fileName?: string;
  /** Shown in place, and saved with the name: for files that we wrote, or types that run no script. */
  readonly isShown?: boolean;
  readonly cacheControl?: string;
}

/** What a handler receives: the declared and checked parts of the request, and the viewer. */
export interface Call<E extends Endpoint> {
  readonly deps: Deps;
  /** Always present unless the endpoint is public or a gateway's. */
  readonly viewer: E['auth'] extends 'account' | 'passed' ? Viewer : Viewer | undefined;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: readonly UploadedFile[];
  readonly idempotencyKey: string | undefined;
  /** For endpoints that claim their keys themselves, where the request has one. */
  readonly keyed: KeyedWrite | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends Endpoint> = E['result'] extends 'file'
  ? FileAnswer
  : ResultOf<E> | WrittenJson<ResultOf<E>>;

/** A call that takes keys may also answer that a key was used for another request. */
type Refusal<E extends Endpoint> = Problem<ProblemOf<E> | 'KEY_REUSED'>;

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<E> | Refusal<E>> | Answer<E> | Refusal<E>;

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    resolveViewer: ResolveViewer;
    mountedEndpoints: Set<Endpoint>;
    uploadsUnderWay: UploadsUnderWay;
  }
  interface FastifyRequest {
    uploads: UploadedFile[];
    dropUploads: () => Promise<void>;
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** True for a call that writes nothing although it is no GET. */
    isRead?: boolean;
  }
}

/**
 * Whether a request may make a call, decided by its header alone. For calls without a login it also names the company
 * of the files.
 */
export type Admit<Reason extends ProblemReason = ProblemReason> = (
  request: FastifyRequest,
  deps: Deps,
) => Promise<Problem<Reason> | Uploader | undefined> | Problem<Reason> | Uploader | undefined;

/** Any account may send files here: only the body says what they belong to. */
export const admitAnyAccount: Admit<never> = () => undefined;

/** The id in a path before its schema is checked; undefined where it is none. */
export function idInPath({ params }: FastifyRequest): number | undefined {
  return parseWhole((params as { readonly id?: string }).id ?? '');
}

const idempotencyKey = new RegExp(idempotencyKeyPattern);

/** The viewer by the session's cookie. */
export async function findViewer(app: FastifyInstance, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = request.cookies[sessionCookie];
  return token ? app.resolveViewer(token) : undefined;
}

function refusal(endpoint: Endpoint, viewer: Viewer | undefined) {
  if (endpoint.auth === 'public' || endpoint.auth === 'gateway') return undefined;
  if (!viewer) return problem('NOT_LOGGED_IN');
  const refused = refuseCall(endpoint, viewer);
  if (refused) return refused;
  if (endpoint.auth === 'passed' && !viewer.isPassed)
    return problem('NOT_PASSED', { actionUrl: '/register/state' });
  return undefined;
}

function refusedKey({ idempotent }: Endpoint, { headers }: FastifyRequest): Problem<'INVALID'> | undefined {
  const key = headers['idempotency-key'];
  if (!idempotent || (key === undefined && idempotent !== 'always')) return undefined;
  if (typeof key === 'string' && idempotencyKey.test(key)) return undefined;
  return fieldProblem('Idempotency-Key', '页面已过期，请刷新后重试');
}

function refusedSize({ headers, routeOptions }: FastifyRequest): Problem<'TOO_LARGE'> | undefined {
  return Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit ? problem('TOO_LARGE') : undefined;
}

/** Checks a form with files before its first byte. Public calls name the company by `admitted`. */
async function refusedUpload(
  app: FastifyInstance,
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  admitted: Uploader | undefined,
): Promise<Problem<ReasonsOf<typeof admitUpload> | 'NOT_LOGGED_IN'> | undefined> {
  const { upload } = endpoint;
  if (!upload || !/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) return undefined;
  const uploader = admitted ?? request.viewer;
  if (!uploader) return problem('NOT_LOGGED_IN');
  return admitUpload(app.deps, app.uploadsUnderWay, { request, reply, upload, uploader });
}

/** Throws for an answer that breaks the contract. */
function answerCheckOf({ method, path, result }: Endpoint): ((answer: unknown) => void) | undefined {
  if (result === 'file') return undefined;
  const { matches, breach } = matcherOf(result);
  return (answer) => {
    if (!matches(answer)) throw new Error(`answer of ${method} ${path} breaks its contract at ${breach()}`);
  };
}

interface MountOptions<E extends Endpoint> {
  /**
   * Refuses, before the body is read, callers whom the call's auth would let through. A call that takes files always
   * has it.
   */
  readonly admit?: Admit<ProblemOf<E>>;
  /**
   * The handler claims a key within its own transaction. For other handlers, reads included, everything runs in one
   * transaction with the key.
   */
  readonly claimsKey?: boolean;
  /** The handler claims a key and answers repeats itself (`writeOnce`): what it stores is not the final answer. */
  readonly answersRepeats?: boolean;
  /** Writes nothing although it is no GET, so its answer does not wait for the feed. */
  readonly isRead?: boolean;
}

/**
 * Mounts a call of the contract at its path, with auth, closed schemas and envelope. The handler declares and
 * delegates; it returns the data of the answer, or a problem.
 */
export function mountEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { admit, claimsKey = false, answersRepeats = false, isRead = false }: MountOptions<E> = {},
): void {
  if (app.mountedEndpoints.has(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} is mounted twice`);
  app.mountedEndpoints.add(endpoint);
  if (endpoint.upload && !admit)
    throw new Error(`${endpoint.method} ${endpoint.path} does not say who may upload`);
  const isFile = endpoint.result === 'file';
  const refuseBrokenAnswer = app.deps.config.checkAnswers ? answerCheckOf(endpoint) : undefined;
  const success = endpoint.success ?? 200;
  const hasBody = endpoint.method !== 'GET';

  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody ? { body: endpoint.body } : {}),
    },
    config: {
      endpoint,
      isRead,
      rateLimit: endpoint.limit
        ? { max: endpoint.limit.max, timeWindow: endpoint.limit.seconds * 1000 }
        : false,
    },
    // Decides who the caller is and what they may send before the body is read.
    onRequest: async (request, reply) => {
      request.viewer = await findViewer(app, request);
      const refused = refusal(endpoint, request.viewer) ?? refusedKey(endpoint, request);
      if (refused) return replyWithProblem(reply, refused);
      const admitted = await admit?.(request, app.deps);
      if (isProblem(admitted)) return replyWithProblem(reply, admitted);
      const turnedAway =
        refusedSize(request) ?? (await refusedUpload(app, endpoint, { request, reply }, admitted));
      if (turnedAway) return replyWithProblem(reply, turnedAway);
    },
    // A write without parameters may come without a body.
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request, reply) => {
      const { viewer } = request;
      const key = request.headers['idempotency-key'];
      const asked = {
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        files: request.uploads,
      };
      const handle = (deps: Deps, keyed?: KeyedWrite) =>
        handler({
          ...asked,
          deps,
          viewer: viewer as Call<E>['viewer'],
          idempotencyKey: typeof key === 'string' ? key : undefined,
          keyed,
          request,
          reply,
        });
      const { deps } = app;
      const isKeyed = endpoint.idempotent === 'asked' && typeof key === 'string' && viewer !== undefined;
      const keyed = isKeyed && {
        buyerId: viewer.buyerId,
        key,
        requestHash: hashOfRequest({ ...asked, call: `${endpoint.method} ${endpoint.path}` }),
        at: deps.clock.now(),
      };
      const result =
        keyed && !answersRepeats
          ? await writeOnce(deps, keyed, () =>
              claimsKey
                ? handle(deps, keyed)
                : transactOnce(deps.db, keyed, (tx) => handle({ ...deps, db: tx })),
            )
          : await handle(deps, keyed || undefined);
      if (isProblem(result)) return replyWithProblem(reply, result);
      if (reply.sent) return reply;
      if (isFile) return sendFile(reply, result as FileAnswer);
      const head = `{"code":${success},"message":"ok","data":`;
      const json =
        result instanceof WrittenJson
          ? result.answer(head, '}')
          : new AnswerBytes(Buffer.from(`${head}${JSON.stringify(result)}}`), true);
      // Stored answers are parsed again, so that tests check what is sent.
      refuseBrokenAnswer?.(result instanceof WrittenJson ? JSON.parse(json.plain.toString()).data : result);
      const { status, headers, body } = packAnswer(
        { status: success, json, isRevalidated: endpoint.isRevalidated ?? false },
        request.headers,
      );
      return reply.code(status).headers(headers).send(body);
    },
  });
}

const shownFilePolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.header('content-type', file.contentType);
  reply.header('cache-control', file.cacheControl ?? 'private, no-store');
  if (file.fileName !== undefined) {
    const way = file.isShown ? 'inline' : 'attachment';
    reply.header('content-disposition', `${way}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
  }
  // Chromium shows a PDF inside a page of its own, which the policy of our pages forbids.
  if (file.isShown) reply.header('content-security-policy', shownFilePolicy);
  return reply.send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : file.bytes);
}
