/** A request without its address. */
export interface Sending {
  readonly method: string;
  readonly body: BodyInit | undefined;
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal;
  readonly keepalive: boolean;
}

/** Sends as fetch does and reports upload progress from 0 to 1, which fetch cannot. */
export function sendWithProgress(
  url: string,
  sending: Sending,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { method, body, idempotencyKey, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      resolve(new Response(request.response as Blob, { status: request.status })),
    );
    for (const name of ['error', 'abort'] as const) {
      request.addEventListener(name, () => reject(new TypeError(`upload ${name}`)));
    }
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    else request.send(body as XMLHttpRequestBodyInit);
  });
}
