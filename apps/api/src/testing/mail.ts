import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** Settings of a store whose mails go to a server on this machine. */
export const mailSettings = (port: number, more: Readonly<Record<string, string>> = {}) => ({
  MAIL_HOST: '127.0.0.1',
  MAIL_PORT: String(port),
  MAIL_TLS: 'none',
  MAIL_FROM: '千方医药 <noreply@example.com>',
  ...more,
});

/** What a rude server does at a step of the protocol instead of answering. */
type Rudeness = 'silent' | 'breaks off' | string;

const answers: Readonly<Record<string, string>> = {
  hello: '220 rude ESMTP',
  EHLO: '250 rude',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go on',
  content: '250 taken',
  QUIT: '221 bye',
};

/** An SMTP server that stops to be one at the steps that are named. */
export async function startRudeServer(rude: Readonly<Record<string, Rudeness>>) {
  const steps: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const answer = (step: string) => {
      steps.push(step);
      const does = rude[step] ?? answers[step] ?? '502 unknown';
      if (does === 'breaks off') socket.destroy();
      else if (does !== 'silent') socket.write(`${does}\r\n`);
    };
    let text = '';
    let isContent = false;
    answer('hello');
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (isContent && rude.amid !== undefined) return socket.destroy();
      for (;;) {
        const end = text.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const step = isContent ? 'content' : text.slice(0, 4).toUpperCase();
        text = text.slice(end + (isContent ? 5 : 2));
        isContent = step === 'DATA' && (rude.DATA ?? '354').startsWith('354');
        answer(step);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Steps that were reached. */
    steps: steps as readonly string[],
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
