import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came. */
export interface TakenMail {
  /** Its place among all that came. */
  readonly no: number;
  readonly to: readonly string[];
  readonly raw: Buffer;
  readonly email: Email;
}

/** What is kept at most; the oldest go first. */
const maxBytes = 64 * 1024 * 1024;
const maxMailBytes = 30 * 1024 * 1024;

function refusal(sentence: string, responseCode: number): Error {
  return Object.assign(new Error(sentence), { responseCode });
}

/** Addresses by which anybody can see how a store takes a refusal. */
const refusals: Readonly<Record<string, Error>> = {
  'refused.example': refusal('5.1.1 no such mailbox', 550),
  'later.example': refusal('4.7.1 greylisted, try again later', 451),
};

/**
 * An SMTP server on this machine that keeps what it takes. It speaks the protocol of any mail server; tests pass
 * options by which it misbehaves.
 */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = [];
  let last = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: maxMailBytes,
    rejectOversized: true,
    logger: false,
    closeTimeout: 500,
    onRcptTo({ address }, _session, callback) {
      callback(refusals[address.slice(address.indexOf('@') + 1).toLowerCase()]);
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', callback);
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        PostalMime.parse(raw).then((email) => {
          last += 1;
          taken.push({ no: last, to: envelope.rcptTo.map(({ address }) => address), raw, email });
          let kept = taken.reduce((sum, mail) => sum + mail.raw.length, 0);
          while (kept > maxBytes) kept -= taken.shift()?.raw.length ?? kept;
          callback(null, '2.0.0 taken');
        }, callback);
      });
    },
    ...options,
  });
  // Connections that break off are what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    /** The oldest first. */
    taken: taken as readonly TakenMail[],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
