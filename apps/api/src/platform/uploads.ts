import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundParts } from './bound-parts.ts';
import type { Config } from './env.ts';
import { parseForm } from './form-body.ts';
import { replyWithProblem } from './problem-reply.ts';

/** A file from outside, on disk until its request ends. */
export interface StrangersFile {
  /** The sender's name for it: shown, never used as a path. */
  readonly name: string;
  readonly path: string;
  /** Aborted when the sender leaves. */
  readonly sender?: AbortSignal;
}

/** One file of a form, within the limits of its endpoint. */
export interface UploadedFile extends StrangersFile {
  readonly field: string;
  readonly size: number;
  readonly sha256: string;
}

/** Limits of the fields beside files, of calls that name no other. */
const usualFields = 100;
const longestField = 20_000;
const longestName = 255;

/** The size limit of an upload form. */
export function maxBytesOf({ maxFiles, maxBytes }: { maxFiles: number; maxBytes: number }): number {
  return maxFiles * maxBytes + usualFields * longestField;
}

/** Age at which files count as left by a killed store; no request takes that long. */
const leftAfterMs = 3_600_000;

const folderOf = (config: Config) => join(config.dataDir, 'uploads');

/** The files of one request and the state of its reply. */
interface Desk {
  readonly folder: string;
  readonly sender: AbortSignal;
  /** Aborted when the sender leaves, or when the form has too many parts. */
  readonly ended: AbortSignal;
  readonly files: UploadedFile[];
  /** Reports bytes that no longer occupy memory. */
  readonly passOn: (bytes: number) => void;
}

async function store(desk: Desk, part: MultipartFile): Promise<UploadedFile> {
  const path = join(desk.folder, String(desk.files.length + 1));
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      desk.passOn(chunk.length);
      done(null, chunk);
    },
  });
  await mkdir(desk.folder, { recursive: true });
  await pipeline(part.file, counted, createWriteStream(path), { signal: desk.ended });
  if (part.file.truncated) throw Object.assign(new Error('file over its bound'), { statusCode: 413 });
  const { fieldname: field, filename: name } = part;
  return { field, name, path, size, sha256: hash.digest('hex'), sender: desk.sender };
}

const isOddName = (name: string) => name.length > longestName || name.includes('\0') || !name.isWellFormed();

/** Limit of parts in a call's form. */
function maxPartsOf({ routeOptions }: FastifyRequest): number {
  const { maxFiles = 0, maxFields = usualFields } = routeOptions.config.endpoint?.upload ?? {};
  return maxFiles + maxFields;
}

async function readParts(request: FastifyRequest, desk: Desk) {
  const upload = request.routeOptions.config.endpoint?.upload;
  if (!upload) return problem('UNSUPPORTED_TYPE');
  const pairs: string[] = [];
  const parts = request.parts({
    limits: {
      files: upload.maxFiles,
      fileSize: upload.maxBytes,
      fields: upload.maxFields ?? usualFields,
      fieldSize: longestField,
      parts: maxPartsOf(request),
    },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      if (part.fieldname !== upload.field)
        return fieldProblem(
          'file',
          `不支持的文件字段：${part.fieldname.slice(0, 40)}，文件请放在 ${upload.field}`,
        );
      if (isOddName(part.filename))
        return fieldProblem('file', '文件名过长或含有无法识别的字符，请改名后重新上传');
      desk.files.push(await store(desk, part));
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) return problem('TOO_LARGE');
      pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
    }
  }
  request.body = parseForm(pairs.join('&'));
  return undefined;
}

/** Aborts when the sender leaves before the answer is complete. */
function senderOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}

/**
 * Reads multipart bodies of endpoints that declare an upload, onto disk; every other endpoint refuses them with 415.
 * The files are removed when the request ends, in whatever way.
 */
export async function readUploads(app: FastifyInstance): Promise<void> {
  const { config, jobs, clock } = app.deps;
  app.decorateRequest('uploads');
  // Decorated from the start, because the same hook answers requests refused before they are read.
  app.decorateRequest('dropUploads', async () => {});
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', async (request) => {
    request.uploads = [];
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const folder = join(folderOf(config), randomUUID());
    const passOn = (bytes: number) => request.watchedBody?.passOn(bytes);
    const sender = senderOf(reply);
    const tooMany = new AbortController();
    const ended = AbortSignal.any([sender, tooMany.signal]);
    const desk: Desk = { folder, sender, ended, files: request.uploads, passOn };
    request.dropUploads = () => rm(folder, { recursive: true, force: true });
    const stopped = new Promise<Problem<'TOO_LARGE'>>((resolve) => {
      // The closing boundary is one more than there are parts.
      boundParts(request.raw, maxPartsOf(request) + 1, () => {
        tooMany.abort();
        resolve(problem('TOO_LARGE'));
      });
    });
    const read = Promise.race([stopped, readParts(request, desk)]);
    const found = await read.catch(async (error: Error & { statusCode?: number }) => {
      await request.dropUploads();
      // The sender is at fault for a form that breaks off or contradicts itself; the parser sets no status.
      throw Object.assign(error, { statusCode: error.statusCode ?? 400 });
    });
    if (isProblem(found)) return replyWithProblem(reply, found);
  });
  // After a refusal or an answer, nobody needs the files any more.
  app.addHook('onSend', async (request) => {
    await request.dropUploads();
  });
  jobs.define('platform.drop_left_uploads', () => dropLeftUploads(config, clock.now()), { everyMinutes: 60 });
}

/** Removes files of requests that ended with their process. */
async function dropLeftUploads(config: Config, now: Date): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => []);
  for (const name of names) {
    const path = join(folderOf(config), name);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > leftAfterMs)
      await rm(path, { recursive: true, force: true });
  }
}

/** Lets a command read an operator's files as if they were uploaded. */
export async function withCopies<T>(
  config: Config,
  paths: readonly string[],
  work: (files: readonly StrangersFile[]) => Promise<T>,
): Promise<T> {
  const folder = join(folderOf(config), randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const files: StrangersFile[] = [];
    for (const [index, path] of paths.entries()) {
      const copy = join(folder, String(index + 1));
      await copyFile(path, copy);
      files.push({ name: basename(path), path: copy });
    }
    return await work(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
