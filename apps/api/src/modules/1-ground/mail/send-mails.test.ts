import { getMails } from '@qianfang/contract/mail';
import { getMessages } from '@qianfang/contract/message';
import { getStatementFile, mailStatement } from '@qianfang/contract/wallet';
import { type MailServer, startMailServer } from '@qianfang/gateway-simulator/mail/mail-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { operation } from '../../../cli/operator/operation.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { mailSettings, startRudeServer } from '../../../testing/mail.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';

let server: MailServer;
let t: TestApp;
let buyer: TestBuyer;
/** Answers that the server gives to recipients, the next first. */
let answers: Array<readonly [code: number, text: string]> = [];
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo(_address, _session, callback) {
      const [code, text] = answers.shift() ?? [];
      callback(code === undefined ? null : Object.assign(new Error(text), { responseCode: code }));
    },
  });
  const settings = { MAIL_DAILY_BOUND: '5', METRICS: '127.0.0.1:9464' };
  t = await startTestApp({ settings: mailSettings(server.port, settings) });
});
beforeEach(async () => {
  answers = [];
  t.clock.advance({ days: 1 });
  buyer = await makeBuyer(t);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await t.close();
  await server.close();
});

const ask = (email = 'caiwu@example.cn', of = buyer, store = t, idempotencyKey?: string) =>
  store.call(mailStatement, {
    as: of.session,
    body: { account: 'balance', month: '2026-11', email },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const round = (store = t) => store.app.deps.jobs.run('mail.send');
const mailsOf = async (of = buyer, store = t) => (await store.call(getMails, { as: of.session })).data;
const stateOf = async (of = buyer, store = t) => (await mailsOf(of, store)).list[0]?.state_text;
const sentTo = (address: string) => server.taken.filter(({ to }) => to.includes(address));
const keptFiles = async () =>
  (await t.pool.query(`select key from platform.kept_file where key like 'mails/%'`)).rows.length;

async function saidOf(store: TestApp, ...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  expect(await operation(args)(store.app.deps)).toBeUndefined();
  return lines.join('\n');
}
const said = (...args: readonly string[]) => saidOf(t, ...args);

test('a statement comes to the address that was asked for, under its Chinese name, as it would be downloaded', async () => {
  const email = 'duizhang@example.cn';
  expect(await ask(email)).toMatchObject({ status: 201, data: { email } });
  expect(await mailsOf()).toMatchObject({
    is_open: 1,
    inbox_url: '',
    list: [{ email, file_name: '余额对账单_2026-11.xlsx', state: 'waiting', state_text: '等待发送' }],
  });
  await round();
  const [mail] = sentTo(email);
  expect(mail?.email).toMatchObject({
    from: { name: '千方医药', address: 'noreply@example.com' },
    subject: '余额对账单_2026-11',
    text: expect.stringContaining('《余额对账单_2026-11》见附件'),
    attachments: [{ filename: '余额对账单_2026-11.xlsx' }],
  });
  const { data } = await t.call(getStatementFile, {
    as: buyer.session,
    query: { account: 'balance', month: '2026-11' },
  });
  const attached = Buffer.from(mail?.email.attachments[0]?.content as ArrayBuffer);
  expect(attached.length).toBe((data as unknown as Buffer).length);
  expect(await stateOf()).toBe('已发出');
  expect(await keptFiles()).toBe(0);
  // What stands in the header is ASCII: RFC 2047 in the subject, RFC 2231 in the name of the file.
  const text = mail?.raw.toString('latin1') ?? '';
  expect(text).toMatch(/^Subject: =\?UTF-8\?[BQ]\?/m);
  expect(text).toMatch(/filename\*0?\*?=utf-8''%E4/i);
  expect(text).not.toMatch(/[\x80-\xff]/);
});

test('a request that is sent twice under one key makes one mail', async () => {
  const email = 'liangci@example.cn';
  const key = '0190e4a6-0000-7000-8000-00000000000a';
  expect((await ask(email, buyer, t, key)).status).toBe(201);
  expect((await ask(email, buyer, t, key)).status).toBe(201);
  await round();
  await round();
  expect(sentTo(email)).toHaveLength(1);
});

test('a grey list is asked again after some minutes, and the mail goes once', async () => {
  const email = 'huiming@example.cn';
  answers = [[451, '4.7.1 greylisted']];
  await ask(email);
  await round();
  expect(await stateOf()).toBe('稍后再发：对方邮件服务器要求稍后再发（451 4.7.1）');
  await round();
  expect(sentTo(email)).toHaveLength(0);
  t.clock.advance({ minutes: 1 });
  await round();
  await round();
  expect(sentTo(email)).toHaveLength(1);
  expect(await stateOf()).toBe('已发出');
});

test('a mail that is put off for ever is given up after a bounded number of attempts, and the company is told', async () => {
  await ask();
  for (const minutes of [0, 1, 5, 15, 30, 60, 120, 240, 480, 960]) {
    t.clock.advance({ minutes });
    answers = [[451, '4.2.2 mailbox full']];
    await round();
    expect(answers).toEqual([]);
  }
  t.clock.advance({ days: 2 });
  await round();
  expect(await stateOf()).toBe('未送达：对方邮件服务器要求稍后再发（451 4.2.2）');
  const { data } = await t.call(getMessages, { as: buyer.session });
  expect(data.list.map(({ title }) => title)).toEqual(['邮件没有送达']);
});

test('a refused address is not tried again; who asked sees why, and the company is told once', async () => {
  const email = 'meiyou@example.cn';
  answers = [[550, `5.1.1 <${email}>: no such user`]];
  await ask(email);
  await round();
  const reason = '收件地址被对方邮件服务器拒绝（550 5.1.1）';
  expect(await stateOf()).toBe(`未送达：${reason}`);
  t.clock.advance({ days: 2 });
  await round();
  expect(sentTo(email)).toHaveLength(0);
  const { data } = await t.call(getMessages, { as: buyer.session });
  expect(data.list).toMatchObject([
    {
      title: '邮件没有送达',
      body: `发往 ${email} 的《余额对账单_2026-11.xlsx》：${reason}。请核对邮箱后重新发送，或直接下载。`,
    },
  ]);
  expect(await keptFiles()).toBe(0);
  t.clock.advance({ days: -2 });
  const shown = await said('mail');
  expect(shown).toContain(`未送达（第 1 次）  ${reason}  550 5.1.1 <…>: no such user`);
  expect(shown).not.toContain(email);
});

test('a mail that may have been sent is not sent again, not even when its sender was killed', async () => {
  const rude = await startRudeServer({ content: 'breaks off' });
  const store = await startTestApp({ settings: mailSettings(rude.port) });
  try {
    const one = await makeBuyer(store);
    await ask('a@example.cn', one, store);
    await round(store);
    expect(await stateOf(one, store)).toBe('结果不明：邮件服务器没有确认，可能已经送达');
    store.clock.advance({ days: 2 });
    await round(store);
    expect(rude.steps.filter((step) => step === 'content')).toHaveLength(1);

    await ask('b@example.cn', one, store);
    await store.pool.query(`update mail.mail set state = 'sending', tried_at = $1 where state = 'waiting'`, [
      store.clock.now(),
    ]);
    await round(store);
    expect(await stateOf(one, store)).toBe('正在发送');
    store.clock.advance({ minutes: 11 });
    await round(store);
    expect(await stateOf(one, store)).toBe('结果不明：发送中断，可能已经送达');
    expect(rude.steps.filter((step) => step === 'hello')).toHaveLength(1);
  } finally {
    await store.close();
    await rude.close();
  }
});

test('a mail that may have arrived is not called lost, and when it comes back after all, the company is told that too', async () => {
  const rude = await startRudeServer({ content: 'breaks off' });
  const store = await startTestApp({ settings: mailSettings(rude.port) });
  try {
    const one = await makeBuyer(store);
    const told = async () =>
      (await store.call(getMessages, { as: one.session })).data.list.map(({ title }) => title);
    await ask('a@example.cn', one, store);
    await round(store);
    expect(await told()).toEqual(['邮件可能没有送达']);
    const id = (await mailsOf(one, store)).list[0]?.id ?? '';
    const staff = await makeStaff(store, 'finance');
    store.clock.advance({ minutes: 1 });
    await saidOf(store, 'mail', id, '--bounced', '域名已停用', '--as', staff.username);
    expect(await told()).toEqual(['邮件没有送达', '邮件可能没有送达']);
  } finally {
    await store.close();
    await rude.close();
  }
});

test('while the server is away each round tries one mail, and everything goes once it is back', async () => {
  const rude = await startRudeServer({ hello: '421 4.3.2 closing' });
  const store = await startTestApp({ settings: mailSettings(rude.port) });
  try {
    const one = await makeBuyer(store);
    for (const name of ['a', 'b', 'c']) await ask(`${name}@example.cn`, one, store);
    await round(store);
    expect(rude.steps).toEqual(['hello']);
    expect(await stateOf(one, store)).toMatch(/^等待发送$|^稍后再发：不能使用邮件服务器（421 4\.3\.2）$/);
    await round(store);
    expect(rude.steps).toEqual(['hello', 'hello']);
  } finally {
    await store.close();
    await rude.close();
  }
});

test('metrics count what is due, what waits for another attempt, and what did not go within the hour', async () => {
  const counted = async () => {
    const text = (await t.app.metrics?.metrics()) ?? '';
    const of = (state: string) =>
      Number(new RegExp(`^qianfang_mails\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
    return { due: of('due'), later: of('later'), failed: of('failed'), unknown: of('unknown') };
  };
  expect(await counted()).toEqual({ due: 0, later: 0, failed: 0, unknown: 0 });
  for (const name of ['yi', 'er', 'san']) await ask(`${name}@example.cn`);
  expect(await counted()).toEqual({ due: 3, later: 0, failed: 0, unknown: 0 });
  answers = [
    [550, '5.1.1 no such user'],
    [451, '4.7.1 greylisted'],
  ];
  await round();
  expect(await counted()).toEqual({ due: 0, later: 1, failed: 1, unknown: 0 });
  t.clock.advance({ minutes: 61 });
  await round();
  expect(await counted()).toEqual({ due: 0, later: 0, failed: 0, unknown: 0 });
});

test('beyond the bound of the day mails wait until the next', async () => {
  for (let n = 1; n <= 6; n += 1) expect((await ask(`n${n}@example.cn`)).status).toBe(201);
  const before = server.taken.length;
  await round();
  expect(server.taken.length - before).toBe(5);
  const last = (await mailsOf()).list.find(({ state }) => state === 'waiting');
  expect(last?.state_text ?? '').toMatch(/^$|^等待发送，今天的邮件已达上限，明天发出$/);
  expect(await said('waiting')).toContain('今日邮件已达上限 5 封，明天继续');
  t.clock.advance({ days: 1 });
  await round();
  expect(server.taken.length - before).toBe(6);
});

test('one company cannot fill the boxes of others: a hundred mails a day', async () => {
  await t.pool.query(
    `insert into mail.mail (id, buyer_id, account_id, address, title, file_name, file_type, file_key, state, due_at, asked_at)
     select gen_random_uuid(), $1, 1, 'x@example.cn', '', '', '', '', 'failed', $2, $2 from generate_series(1, 100)`,
    [buyer.buyerId, t.clock.now()],
  );
  expect(await ask()).toMatchObject({ status: 429, message: expect.stringContaining('已达 100 封') });
  expect((await ask('caiwu@example.cn', await makeBuyer(t))).status).toBe(201);
  await round();
});

test.each([
  '',
  'caiwu',
  'a@example.cn\r\nBcc: b@example.cn',
  'a@example.cn, b@example.cn',
  '"a"@example.cn',
  `${'a'.repeat(250)}@example.cn`,
])('what is no one address is refused at the edge: %j', async (email) => {
  expect(await ask(email)).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
});

test('another account of the company does not see to whom one has sent', async () => {
  await ask();
  expect((await mailsOf(await makeBuyer(t))).list).toEqual([]);
  await round();
});

test('where no server is set, nothing waits in vain: the call says that mails cannot be sent', async () => {
  const store = await startTestApp();
  try {
    const one = await makeBuyer(store);
    expect(await ask('a@example.cn', one, store)).toMatchObject({
      status: 422,
      reason: 'MAIL_UNAVAILABLE',
      message: '本站没有开通邮件发送，请直接下载文件',
    });
    expect(await mailsOf(one, store)).toEqual({ is_open: 0, inbox_url: '', list: [] });
  } finally {
    await store.close();
  }
});

test('in the demo mails go to a stand-in, whose page shows them with their files', async () => {
  const demo = await startTestApp({ demo: true });
  try {
    const one = await makeBuyer(demo);
    await ask('a@example.cn', one, demo);
    await ask('b@refused.example', one, demo);
    await round(demo);
    const { inbox_url, list } = await mailsOf(one, demo);
    expect(list.map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']);
    const read = async (url: string) => (await demo.app.inject({ url })).payload;
    expect(await read(inbox_url)).toMatch(/<a href="mail\/1">余额对账单_2026-11<\/a><br>a@example\.cn/);
    expect(await read('/simulator/mail/1')).toContain('余额对账单_2026-11.xlsx</a>');
    const file = await demo.app.inject({ url: '/simulator/mail/1/file/0' });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('余额对账单_2026-11.xlsx'));
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await demo.app.inject({ url: '/simulator/mail/9' })).statusCode).toBe(404);
  } finally {
    await demo.close();
  }
});

test('staff try the settings, and write down what came back to the sender', async () => {
  expect(await said('mail-test', 'guanli@example.cn')).toContain('127.0.0.1 已收下试发的邮件');
  expect(sentTo('guanli@example.cn')[0]?.email.subject).toBe('试发邮件');
  await ask('tuihui@example.cn');
  await round();
  const id = (await mailsOf()).list[0]?.id ?? '';
  const staff = await makeStaff(t, 'finance');
  expect(await said('mail', id, '--bounced', '域名已停用', '--as', staff.username)).toContain('已登记退回');
  expect(await stateOf()).toBe('未送达：邮件被退回：域名已停用');
  const outcome = await operation(['mail', 'x', '--bounced', 'x', '--as', staff.username])(t.app.deps);
  expect(outcome).toMatchObject({ problem: 'NOT_FOUND' });
});
