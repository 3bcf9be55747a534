import type { IncomingMessage } from 'node:http';

/** The text that stands before each part of a form (RFC 2046, 5.1.1); undefined where the head names none. */
function boundaryOf(contentType = ''): Buffer | undefined {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? undefined : Buffer.from(`--${boundary}`);
}

/**
 * Stops a form with more parts than it may have before its parser has read them: Busboy tells of a part too many, and
 * reads the rest all the same, which takes seconds where a piece holds a thousand. To be called before the form is
 * read; `stop` is called once at most.
 */
export function boundParts(request: IncomingMessage, most: number, stop: () => void): void {
  const boundary = boundaryOf(request.headers['content-type']);
  if (!boundary) return;
  let parts = 0;
  const count = (piece: Buffer) => {
    for (let at = piece.indexOf(boundary); at !== -1; at = piece.indexOf(boundary, at + boundary.length)) {
      parts += 1;
      if (parts <= most) continue;
      request.off('data', count).unpipe();
      stop();
      return;
    }
  };
  request.prependListener('data', count);
}
