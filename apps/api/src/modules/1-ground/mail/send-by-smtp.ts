import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../../../platform/env.ts';
import { readFault, type Sending, type SmtpFault } from './read-fault.ts';

export interface RawMail {
  /** Told to the server: bounces name it (ENVID of RFC 3461). */
  readonly id: string;
  readonly to: string;
  /** The whole mail with its header. */
  readonly raw: Buffer;
}

export interface Patience {
  /** Until the server has said hello. */
  readonly connectMs: number;
  /** Without a byte from either side. */
  readonly silentMs: number;
  readonly wholeMs: number;
}

const usualPatience: Patience = { connectMs: 10_000, silentMs: 30_000, wholeMs: 120_000 };
const chunkBytes = 64 * 1024;

function open({ host, port, tls }: MailServer, { connectMs, silentMs }: Patience): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silentMs,
    socketCloseTimeout: 0,
    maxResponseSize: 64 * 1024,
    tls: { minVersion: 'TLSv1.2' },
    logger: false,
  });
}

/**
 * Sends one mail over a connection of its own. The client of nodemailer beneath its transports, because only here can
 * be seen how far a mail had got when a connection broke: its content is read once the server has asked for it. Until
 * its end is written, no server can have taken it.
 * @param signal ends an attempt that is certainly not sent yet
 */
export function sendBySmtp(
  server: MailServer,
  mail: RawMail,
  signal: AbortSignal,
  patience = usualPatience,
): Promise<Sending> {
  const connection = open(server, patience);
  let isHandedOver = false;
  function* content() {
    for (let at = 0; at < mail.raw.length; at += chunkBytes) yield mail.raw.subarray(at, at + chunkBytes);
    isHandedOver = true;
  }
  return new Promise((resolve) => {
    const settle = (outcome: Sending) => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
      if (outcome.kind === 'sent') connection.quit();
      else connection.close();
      resolve(outcome);
    };
    const fail = (fault: SmtpFault) => settle(readFault(fault, isHandedOver));
    const deadline = setTimeout(() => fail({ code: 'ETIMEDOUT' }), patience.wholeMs);
    const abort = () => !isHandedOver && fail({ code: 'ECONNECTION' });
    signal.addEventListener('abort', abort);
    connection.on('error', fail);
    const send = () => {
      const envelope = {
        from: server.from.address,
        to: [mail.to],
        size: mail.raw.length,
        dsn: { notify: 'FAILURE', ret: 'HDRS', envid: mail.id },
      };
      connection.send(envelope, Readable.from(content(), { objectMode: false }), (fault) => {
        if (fault) fail(fault as SmtpFault);
        else settle({ kind: 'sent' });
      });
    };
    connection.connect((fault) => {
      if (fault) return fail(fault as SmtpFault);
      if (!server.login) return send();
      const { user, password } = server.login;
      connection.login({ user, credentials: { user, pass: password } }, (refused) => {
        if (refused) fail(refused as SmtpFault);
        else send();
      });
    });
  });
}
