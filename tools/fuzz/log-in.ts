import { RawConnection } from './raw-connection.ts';

const password = 'Qianfang-2026';

/** The cookies of a demo account after a login; undefined where it is refused. */
export async function logIn(port: number, username: string, from: string): Promise<string | undefined> {
  const connection = new RawConnection(port);
  const body = `username=${username}&password=${password}`;
  const answer = await connection.send(
    Buffer.from(
      `POST /api/user/login HTTP/1.1\r\nHost: store\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ),
  );
  connection.close();
  return typeof answer === 'string' || answer.status !== 200 ? undefined : answer.cookies.join('; ');
}
