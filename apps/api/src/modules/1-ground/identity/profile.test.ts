import {
  changePassword,
  endOtherSessions,
  getCompany,
  getSessions,
  updateUserInfo,
} from '@qianfang/contract/profile';
import { getUserBase, logIn } from '@qianfang/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, testPassword } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deviceName } from './device-name.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const newPassword = 'Tea-and-rice-88';

async function enter(username: string, password: string): Promise<string | undefined> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username, password },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0' },
  });
  return answer.cookies.find((cookie) => cookie.name === sessionCookie)?.value;
}

describe('a company’s own facts', () => {
  test('are shown with the login account, and the bank account masked', async () => {
    const buyer = await makeBuyer(t, {
      billing: { title: '示例大药房', bank: '示例银行', account_no_masked: '**** 1234' },
    });
    const { data } = await t.call(getCompany, { as: buyer.session });
    expect(data).toMatchObject({
      company: buyer.name,
      username: buyer.username,
      login_phone: buyer.phone,
      billing: { title: '示例大药房', account_no: '**** 1234' },
    });
  });

  test('the contact changes, the login phone stays', async () => {
    const buyer = await makeBuyer(t);
    const contact = { name: '新联系人', phone: '13800001111' };
    const saved = await t.call(updateUserInfo, { as: buyer.session, body: contact });
    expect(saved.data).toEqual(contact);
    const { data } = await t.call(getCompany, { as: buyer.session });
    expect(data).toMatchObject({ ...contact, login_phone: buyer.phone });
  });

  test('a phone in full-width digits or groups is accepted, and invisible characters are no part of a name', async () => {
    const buyer = await makeBuyer(t);
    const typed = { name: '新\u200b联\u0007系人', phone: '１３８ 0000 ２２２２' };
    const saved = await t.call(updateUserInfo, { as: buyer.session, body: typed });
    expect(saved).toMatchObject({ status: 200, data: { name: '新联系人', phone: '13800002222' } });
    // Characters of two UTF-16 units count as one.
    const rare = { name: '𠮷𠮷', phone: '13800002222' };
    expect(await t.call(updateUserInfo, { as: buyer.session, body: rare })).toMatchObject({ data: rare });
    const short = await t.call(updateUserInfo, { as: buyer.session, body: { ...rare, name: '𠮷' } });
    expect(short.errors?.name).toEqual(['联系人至少 2 个字']);
  });
});

describe('a new password', () => {
  test('needs the old one, and one that is good and new', async () => {
    const buyer = await makeBuyer(t);
    const { session } = buyer;
    const change = (old_password: string, password: string) =>
      t.call(changePassword, { as: session, body: { old_password, password } });
    expect((await change('wrong', newPassword)).message).toBe('原密码不正确，还可以再试 4 次');
    expect((await change(testPassword, testPassword)).message).toBe('新密码不能与原密码相同');
    for (const [password, sentence] of [
      ['12345678', /过于简单/],
      ['Michelle1', /太常见/],
      ['ｍｉｃｈｅｌｌｅ１', /太常见/],
      [`${buyer.username}2026`, /用户名、手机号/],
      [buyer.phone, /用户名、手机号/],
      [`${buyer.name}88`, /单位/],
    ] as const) {
      const refused = await change(testPassword, password);
      expect(refused.errors?.password?.[0], password).toMatch(sentence);
    }
    expect((await t.call(getUserBase, { as: session })).status).toBe(200);
  });

  test('may be of any characters and of any kind, and is the same in another width', async () => {
    const buyer = await makeBuyer(t);
    let old = testPassword;
    for (const password of [
      '82910384',
      'xiao long bao zi',
      '七里香里有只蜜蜂',
      '🩺 ｋａｎｇ 💊',
      'z7qx'.repeat(32),
    ]) {
      const body = { old_password: old, password };
      expect((await t.call(changePassword, { as: buyer.session, body })).status, password).toBe(200);
      expect(await enter(buyer.username, password.normalize('NFKC')), password).toBeDefined();
      old = password;
    }
  });

  test('ends every other session but not this one', async () => {
    const buyer = await makeBuyer(t);
    const here = (await enter(buyer.username, testPassword)) ?? '';
    const body = { old_password: testPassword, password: newPassword };
    expect((await t.call(changePassword, { as: here, body })).status).toBe(200);
    const stillIn = async (session: string) => (await t.call(getUserBase, { as: session })).status;
    expect([await stillIn(here), await stillIn(buyer.session)]).toEqual([200, 401]);
    const old = await t.call(logIn, { body: { username: buyer.username, password: testPassword } });
    expect(old.status).toBe(422);
    expect(await enter(buyer.username, newPassword)).toBeDefined();
  });
});

describe('where the account is logged in', () => {
  test('is shown by device, and every other session can be ended', async () => {
    const buyer = await makeBuyer(t);
    const there = (await enter(buyer.username, testPassword)) ?? '';
    const { data } = await t.call(getSessions, { as: there });
    expect(data.list.find((one) => one.is_current)?.device).toBe('Chrome · Windows');
    expect(data.list).toHaveLength(2);
    const stranger = await makeBuyer(t);
    expect((await t.call(endOtherSessions, { as: stranger.session })).data.ended).toBe(0);
    expect((await t.call(endOtherSessions, { as: there })).data.ended).toBe(1);
    expect((await t.call(getUserBase, { as: buyer.session })).status).toBe(401);
  });

  test('a device without a user agent is unknown', () => {
    expect([deviceName(''), deviceName('curl/8.0')]).toEqual(['未知设备', '未知设备']);
    expect(deviceName('Mozilla/5.0 (iPhone; CPU) MicroMessenger/8.0')).toBe('微信 · iOS');
  });
});
