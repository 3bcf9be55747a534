import type { CallUpload } from '@qianfang/contract/http/call';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { sumStoredFiles } from './stored-file.repo.ts';
import { maxBytesOf } from './uploads.ts';

/** The company that uploads. */
export interface Uploader {
  readonly buyerId: number;
  /** Whether it has passed its first review; until then it may be anybody. */
  readonly isPassed: boolean;
}

const megabyte = 1024 * 1024;

/** Total quota of a company that nobody has reviewed. */
const quotaBeforeReview = { bytes: 300 * megabyte, files: 300 };
/** Daily and total quotas of a reviewed company. */
const quotaOfDay = { bytes: 500 * megabyte, files: 500 };
const quotaInAll = { bytes: 20 * 1024 * megabyte, files: 100_000 };
const dayMs = 24 * 3_600_000;

/** Simultaneous uploads, of one company and of all. */
const maxOfOne = 6;
const maxOfAll = 40;

const busy = problem('TOO_MANY', {
  message: '同时上传的文件较多，请等前面的上传完成后再试',
  retryAfterSeconds: 5,
});

/** The size a request announces; the endpoint's limit where it announces none. */
function announcedBytes(request: FastifyRequest, upload: CallUpload): number {
  const said = Number(request.headers['content-length'] ?? Number.NaN);
  return Number.isFinite(said) ? said : maxBytesOf(upload);
}

/** Uploads in progress in this process. */
export class UploadsUnderWay {
  readonly #ofOne = new Map<number, { requests: number; bytes: number }>();
  #all = 0;

  bytesOf(buyerId: number): number {
    return this.#ofOne.get(buyerId)?.bytes ?? 0;
  }

  /** Counts an upload until its answer ends; false where there are too many. */
  begin(buyerId: number, bytes: number, reply: FastifyReply): boolean {
    const one = this.#ofOne.get(buyerId) ?? { requests: 0, bytes: 0 };
    if (one.requests >= maxOfOne || this.#all >= maxOfAll) return false;
    this.#ofOne.set(buyerId, { requests: one.requests + 1, bytes: one.bytes + bytes });
    this.#all += 1;
    reply.raw.once('close', () => this.#end(buyerId, bytes));
    return true;
  }

  #end(buyerId: number, bytes: number): void {
    this.#all -= 1;
    const one = this.#ofOne.get(buyerId);
    if (!one || one.requests <= 1) this.#ofOne.delete(buyerId);
    else this.#ofOne.set(buyerId, { requests: one.requests - 1, bytes: one.bytes - bytes });
  }
}

async function quotaProblem(deps: Deps, uploader: Uploader, bytes: number) {
  const since = new Date(deps.clock.now().getTime() - dayMs);
  const stored = await sumStoredFiles(deps.db, uploader.buyerId, since);
  const isBeyond = (quota: { bytes: number; files: number }, has: { bytes: number; files: number }) =>
    has.bytes + bytes > quota.bytes || has.files >= quota.files;
  if (!uploader.isPassed) {
    return isBeyond(quotaBeforeReview, stored)
      ? fieldProblem('file', '已上传的文件过多，请删去不需要的资料，或联系客服处理')
      : undefined;
  }
  if (isBeyond(quotaOfDay, { bytes: stored.newBytes, files: stored.newFiles }))
    return problem('TOO_MANY', { message: '今天上传的文件已达上限，请明天再试或联系客户经理' });
  return isBeyond(quotaInAll, stored)
    ? fieldProblem('file', '已上传的文件已达上限，请联系客户经理')
    : undefined;
}

/** Decides before the first byte whether a form with files may be read. Problems: TOO_LARGE, TOO_MANY, INVALID. */
export async function admitUpload(
  deps: Deps,
  underWay: UploadsUnderWay,
  asked: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly upload: CallUpload;
    readonly uploader: Uploader;
  },
): Promise<Problem<'INVALID' | 'TOO_LARGE' | 'TOO_MANY'> | undefined> {
  const { request, reply, upload, uploader } = asked;
  const bytes = announcedBytes(request, upload);
  if (bytes > maxBytesOf(upload)) return problem('TOO_LARGE');
  const before = underWay.bytesOf(uploader.buyerId);
  if (!underWay.begin(uploader.buyerId, bytes, reply)) return busy;
  return upload.isRead ? undefined : quotaProblem(deps, uploader, before + bytes);
}
