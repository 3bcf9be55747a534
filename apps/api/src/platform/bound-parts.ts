import type { IncomingMessage } from 'node:http';

/** The delimiter before each part of a form (RFC 2046, 5.1.1); undefined where the header names none. */
function boundaryOf(contentType = ''): Buffer | undefined {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? undefined : Buffer.from(`--${boundary}`);
}

/**
 * Stops a form with too many parts before its parser has read them. Busboy reports the excess but reads the rest all
 * the same, which takes seconds where a chunk holds a thousand parts. Call it before the form is read; it calls
 * `stop` at most once.
 */
export function boundParts(request: IncomingMessage, max: number, stop: () => void): void {
  const boundary = boundaryOf(request.headers['content-type']);
  if (!boundary) return;
  let parts = 0;
  const count = (piece: Buffer) => {
    for (let at = piece.indexOf(boundary); at !== -1; at = piece.indexOf(boundary, at + boundary.length)) {
      parts += 1;
      if (parts <= max) continue;
      request.off('data', count).unpipe();
      stop();
      return;
    }
  };
  request.prependListener('data', count);
}
