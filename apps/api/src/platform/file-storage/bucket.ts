import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import aws4 from 'aws4';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { BucketSetting } from '../env.ts';
import { type Files, FilesUnavailable, type StorageFault } from '../files.ts';
import { openLine } from '../outside/open-line.ts';
import { type OutsideRequest, type ReadAnswer, readText } from '../outside/send-once.ts';
import { type Digest, digestOf, digestOfFile } from './digest.ts';
import { type ListedFile, md5Of, readListing } from './read-listing.ts';

export interface Bucket extends Files {
  /** Every file, a page after the other. */
  list(): AsyncGenerator<ListedFile>;
  /** Stores a copy of a file on the disk. Returns the MD5 by which the bucket names it, where it does. */
  send(key: string, path: string, digest: Digest): Promise<ListedFile['md5']>;
  /** Writes a copy of a file to the disk, likewise. */
  save(key: string, path: string): Promise<ListedFile['md5'] | 'missing'>;
  /** Reads a whole file, for its digest; undefined where the bucket has none. */
  digest(key: string): Promise<Digest | undefined>;
}

export type BucketLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

interface BucketOptions {
  readonly clock: Clock;
  readonly log: BucketLog;
  /** How long nothing at all may come or go; what moves may take much longer. */
  readonly idleMs?: number;
}

const idleByDefaultMs = 10_000;
const withinMs = 180_000;
const probeWithinMs = 5_000;
const pageSize = 1_000;
/** A key has at most 1,024 bytes, and each of them six characters where it is escaped. */
const maxPageBytes = 8 * 1024 * 1024;
/** Beyond anything that the store puts there. */
const maxFileBytes = 256 * 1024 * 1024;
const noBytes = await digestOf([]);

class OddAnswer extends Error {
  readonly code = 'ODD_ANSWER';
}

/** A file in one piece of memory. */
async function readWhole(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const length = Number(answer.headers['content-length'] ?? Number.NaN);
  const parts: Buffer[] = [];
  const whole = length <= maxBytes ? Buffer.allocUnsafe(length) : undefined;
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    if (bytes + part.length > (whole?.length ?? maxBytes)) throw new OddAnswer('longer than it may be');
    if (whole) part.copy(whole, bytes);
    else parts.push(part);
    bytes += part.length;
  }
  if (whole && bytes < whole.length) throw new OddAnswer('shorter than it said');
  return whole ?? Buffer.concat(parts);
}

/** Reads a file in its own way, and a refusal as text. */
function found<T>(read: (answer: IncomingMessage) => Promise<T>): ReadAnswer<{ text: string; found?: T }> {
  return async (answer) =>
    answer.statusCode === 200 ? { text: '', found: await read(answer) } : readText(answer);
}

const codeIn = (text: string) => /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];

const pathOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Files in a bucket of S3-compatible storage, by signed requests (AWS Signature Version 4). Every request is harmless
 * when made twice, so network faults are retried. A storage that cannot be used throws {@link FilesUnavailable}.
 */
export function openBucket(
  setting: BucketSetting,
  { clock, log, idleMs = idleByDefaultMs }: BucketOptions,
): Bucket {
  const { endpoint, name, region, isPathStyle } = setting;
  const line = openLine({ service: 'files', clock, log });
  const agent = new (endpoint.protocol === 'https:' ? https : http).Agent({ keepAlive: true });
  const host = isPathStyle ? endpoint.host : `${name}.${endpoint.host}`;
  const base = isPathStyle ? `/${name}` : '';
  const keys = { accessKeyId: setting.keyId, secretAccessKey: setting.secret };
  let fault: StorageFault | undefined;

  function signed(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    body: OutsideRequest['body'] = '',
    { sha256, size, md5 }: Digest = noBytes,
    contentType = '',
  ): OutsideRequest {
    const written = {
      'content-length': String(size),
      'content-type': contentType,
      'content-md5': Buffer.from(md5, 'hex').toString('base64'),
    };
    const headers = {
      host,
      'x-amz-content-sha256': sha256,
      ...(method === 'PUT' ? written : {}),
    };
    const request = { service: 's3', region, method, host, path: base + path, headers };
    const { path: target, headers: sent } = aws4.sign(request, keys);
    return {
      url: new URL(`${endpoint.protocol}//${host}${target}`),
      method,
      headers: sent as Record<string, string>,
      body,
      agent,
      idleMs,
    };
  }

  function refuse(why: string): never {
    log.error({ service: 'files', why }, 'the bucket refuses');
    fault = { kind: 'refused', why, isUnsent: true };
    throw new FilesUnavailable(fault);
  }

  /** The answer, or throws; of refusals only a missing file is an answer. */
  async function ask<T extends { readonly text: string }>(
    request: OutsideRequest,
    read: ReadAnswer<T>,
    within = withinMs,
  ): Promise<T & { readonly isMissing: boolean }> {
    const reply = await line.fetch(request, read, within);
    const code = reply.kind === 'answer' ? (codeIn(reply.text) ?? `HTTP ${reply.status}`) : reply.why;
    const isDown = reply.kind !== 'answer' || reply.status >= 500;
    const isMissing = !isDown && reply.status === 404 && code === 'NoSuchKey';
    if (!isDown && (isMissing || (reply.status >= 200 && reply.status < 300))) {
      fault = undefined;
      return { ...reply, isMissing };
    }
    if (!isDown) return refuse(code);
    fault = { kind: 'away', why: code, isUnsent: reply.kind === 'unsent' };
    throw new FilesUnavailable(fault);
  }

  const upload = (key: string, body: OutsideRequest['body'], digest: Digest, contentType: string) =>
    ask(
      signed('PUT', pathOf(key), body, digest, contentType),
      found(async (answer) => {
        answer.resume();
        return md5Of(answer.headers.etag);
      }),
    );

  const send: Bucket['send'] = async (key, path, digest) => {
    const body = () => createReadStream(path);
    return (await upload(key, body, digest, 'application/octet-stream')).found;
  };

  const download = <T>(key: string, read: (answer: IncomingMessage) => Promise<T>) =>
    ask(signed('GET', pathOf(key)), found(read));

  async function listAfter(marker: string, max: number, within?: number) {
    const query = new URLSearchParams({ marker, 'max-keys': String(max) });
    const { found: page } = await ask(
      // Without a slash after the name of a bucket, as clients of Amazon sign it.
      signed('GET', `${isPathStyle ? '' : '/'}?${query}`),
      found(async (answer) => (await readWhole(answer, maxPageBytes)).toString()),
      within,
    );
    try {
      return readListing(page ?? '');
    } catch {
      return refuse('NO_LIST');
    }
  }

  return {
    send,
    async put(key, bytes, contentType) {
      await upload(key, bytes, await digestOf([bytes]), contentType);
    },
    async take(key, path) {
      await send(key, path, await digestOfFile(path));
      await rm(path, { force: true });
    },
    async get(key) {
      const { found: bytes } = await download(key, (answer) => readWhole(answer, maxFileBytes));
      if (!bytes) throw new Error('the bucket lacks a file that a row names');
      return bytes;
    },
    async remove(key) {
      await ask(signed('DELETE', pathOf(key)), readText);
    },
    async save(key, path) {
      const { found: md5, isMissing } = await download(key, async (answer) => {
        await pipeline(answer, createWriteStream(path));
        return md5Of(answer.headers.etag);
      });
      return isMissing ? 'missing' : md5;
    },
    async digest(key) {
      return (await download(key, (answer) => digestOf(answer as Readable))).found;
    },
    async *list() {
      let marker = '';
      for (;;) {
        // The older ListObjects: every storage has it, and where to go on needs no token.
        const { files, isTruncated } = await listAfter(marker, pageSize);
        yield* files;
        const last = files.at(-1)?.key;
        if (!isTruncated || last === undefined) return;
        marker = last;
      }
    },
    get fault() {
      return fault;
    },
    async probe() {
      try {
        await listAfter('', 1, probeWithinMs);
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error;
      }
      return fault;
    },
  };
}
