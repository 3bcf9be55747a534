import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from './mount-endpoint.ts';
import type { Picture } from './picture.ts';

/** Sends a picture, compressed where the browser accepts it; 304 where the browser has it already. */
export function answerPicture(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  picture: Picture,
  cacheControl: string,
): FileAnswer {
  reply.header('etag', picture.etag).header('cross-origin-resource-policy', 'same-origin');
  const isPacked = picture.packed !== null && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (picture.packed !== null) reply.header('vary', 'accept-encoding');
  const file = { bytes: picture.bytes, contentType: picture.contentType, cacheControl };
  if (request.headers['if-none-match'] === picture.etag) {
    reply.code(304).header('cache-control', cacheControl).send();
    return file;
  }
  if (!isPacked || picture.packed === null) return file;
  reply.header('content-encoding', 'gzip');
  return { ...file, bytes: picture.packed };
}
