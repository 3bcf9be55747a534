import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

const cookieOf = (answer: Answer, name: string): string =>
  (answer.cookies.find((one) => one.name === name)?.value as string | undefined) ?? '';

/** Follows a QR's address to WeChat's consent page; undefined when the code has expired. */
export async function openConsent(
  t: TestApp,
  phoneUrl: string,
): Promise<{ readonly back: string; readonly state: string } | undefined> {
  const scan = await t.app.inject({ url: phoneUrl });
  if (scan.statusCode !== 302) return undefined;
  const asked = new URL(String(scan.headers.location), 'http://phone').searchParams;
  return { back: asked.get('redirect_uri') ?? '', state: asked.get('state') ?? '' };
}

/** One of the simulator's people consents; returns the address that WeChat sends the phone back to. */
export async function consent(
  t: TestApp,
  asked: { readonly back: string; readonly state: string },
  person: number,
): Promise<string> {
  const allowed = await t.app.inject({
    method: 'POST',
    url: '/simulator/connect/allow',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(asked.back).host },
    payload: new URLSearchParams({
      person: String(person),
      redirect_uri: asked.back,
      state: asked.state,
    }).toString(),
  });
  const back = new URL(String(allowed.headers.location));
  return back.pathname + back.search;
}

/** Scans with the phone of one of the simulator's people; returns the phone's cookie, or the page it sees. */
export async function scan(
  t: TestApp,
  phoneUrl: string,
  person: number,
): Promise<{ readonly phone: string; readonly page: string }> {
  const asked = await openConsent(t, phoneUrl);
  if (!asked) return { phone: '', page: (await t.app.inject({ url: phoneUrl })).body };
  const back = await t.app.inject({ url: await consent(t, asked, person) });
  const phone = cookieOf(back, 'qf_wechat_phone');
  const page = await t.app.inject({ url: '/api/wechat/confirm', cookies: { qf_wechat_phone: phone } });
  return { phone, page: page.body };
}

/** Presses a button on the phone; returns the next page. */
export async function answerOnPhone(t: TestApp, phone: string, answer: 'yes' | 'no'): Promise<string> {
  const cookies = { qf_wechat_phone: phone };
  const pressed = await t.app.inject({
    method: 'POST',
    url: '/api/wechat/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    cookies,
    payload: `answer=${answer}`,
  });
  return pressed.statusCode === 303
    ? (await t.app.inject({ url: '/api/wechat/confirm', cookies })).body
    : pressed.body;
}

/** The file of WECHAT_LOGIN for an official account that nobody answers for: enough to make codes. */
export async function writeOfficialAccount(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'qianfang-wechat-')), 'wechat-login.json');
  await writeFile(
    file,
    JSON.stringify({ appid: 'wxexample', secret: 'example', base_url: 'http://127.0.0.1:9/' }),
  );
  return file;
}
