import multipart from '@fastify/multipart';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseForm } from './form-body.ts';
import { replyWithProblem } from './problem-reply.ts';

/** One uploaded file, whole in memory: the bounds of its endpoint hold. */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Buffer;
}

async function readParts(request: FastifyRequest): Promise<Problem | undefined> {
  const upload = request.routeOptions.config.endpoint?.upload;
  if (!upload) return problem('UNSUPPORTED_TYPE');
  const pairs: string[] = [];
  const parts = request.parts({
    limits: {
      files: upload.maxFiles,
      fileSize: upload.maxBytes,
      fields: 100,
      fieldSize: 20_000,
      parts: upload.maxFiles + 100,
    },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname !== upload.field)
        return problem('INVALID', { message: `不支持的文件字段：${part.fieldname}` });
      request.uploads.push({ field: part.fieldname, name: part.filename, bytes });
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) return problem('TOO_LARGE');
      pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
    }
  }
  request.body = parseForm(pairs.join('&'));
  return undefined;
}

/** Reads multipart bodies of the endpoints that declare an upload; every other one refuses them with 415. */
export async function readUploads(app: FastifyInstance): Promise<void> {
  app.decorateRequest('uploads');
  await app.register(multipart, { throwFileSizeLimit: true });
  app.addHook('onRequest', async (request) => {
    request.uploads = [];
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const found = await readParts(request).catch((error: Error & { statusCode?: number }) => {
      // A form that breaks off or contradicts itself is the sender's fault; its parser gives that no status.
      throw Object.assign(error, { statusCode: error.statusCode ?? 400 });
    });
    if (isProblem(found)) return replyWithProblem(reply, found);
  });
}
