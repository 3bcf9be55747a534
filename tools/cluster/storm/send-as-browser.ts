import http, { type IncomingMessage } from 'node:http';

export interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The address that it comes from. */
  readonly from: string | undefined;
}

/** Idle connections are let go before the proxy does. */
const agent = new http.Agent({ keepAlive: true, timeout: 30_000 });

function sendOnce(url: string, { method = 'GET', headers = {}, body, from }: Sending) {
  let isReused = false;
  const answer = new Promise<IncomingMessage>((done, fail) => {
    const request = http.request(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      agent,
      ...(from === undefined ? {} : { localAddress: from }),
    });
    request.on('error', (error) => {
      isReused = request.reusedSocket;
      fail(error);
    });
    request.on('response', done);
    request.end(body);
  });
  return { answer, isReused: () => isReused };
}

/**
 * Sends a request and receives the head of its answer. Like every browser it sends once more where a connection that
 * was kept open turned out to be closed.
 */
export async function sendAsBrowser(url: string, sending: Sending): Promise<IncomingMessage> {
  const first = sendOnce(url, sending);
  try {
    return await first.answer;
  } catch (error) {
    if (!first.isReused() || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return sendOnce(url, sending).answer;
  }
}
