import { describe, expect, it } from 'vitest';
import { maskBankAccount, parseBankAccount } from './bank-account.ts';
import { maskMobile, parseEmail, parseLandline, parseMobile, parseSmsCode } from './contact.ts';

describe('mobile', () => {
  it.each(['13800138000', ' １３８００１３８０００ ', '138 0013 8000', '19912345678'])(
    '%s is accepted',
    (text) => {
      expect(parseMobile(text).ok).toBe(true);
    },
  );
  it.each(['12800138000', '1380013800', '138001380000', '+8613800138000', '1380013800a'])(
    '%s is refused',
    (text) => {
      expect(parseMobile(text)).toMatchObject({
        ok: false,
        reason: 'FORMAT',
        message: '手机号格式不正确，请填写 11 位手机号',
      });
    },
  );
  it('an empty field asks for it', () => {
    expect(parseMobile('')).toMatchObject({ ok: false, reason: 'EMPTY' });
  });
  it('is masked in the middle', () => {
    expect(maskMobile('13800138000')).toBe('138****8000');
    expect(maskMobile('12345')).toBe('*****');
  });
});

describe('landline', () => {
  it.each(['020-83331111', '0755-2233445', '20-83331111', '755-22334455', '０２０－83331111'])(
    '%s is accepted',
    (text) => {
      expect(parseLandline(text).ok).toBe(true);
    },
  );
  it.each(['83331111', '02083331111', '1755-22334455', '020-833311', '020-833311112'])(
    '%s is refused',
    (text) => {
      expect(parseLandline(text)).toMatchObject({ ok: false, reason: 'FORMAT' });
    },
  );
  it('an empty field is EMPTY', () => {
    expect(parseLandline('')).toMatchObject({ ok: false, reason: 'EMPTY' });
  });
});

describe('e-mail', () => {
  it.each(['yao_dian-1@example.com', 'A@b.c.cn', 'yaodian＠example.com'])('%s is accepted', (text) => {
    expect(parseEmail(text).ok).toBe(true);
  });
  it('keeps its case', () => {
    expect(parseEmail('Caigou@Example.com')).toMatchObject({ value: 'Caigou@Example.com' });
  });
  it.each(['a@b', 'a b@c.cn', '@c.cn', 'a@.cn', 'a@b.', 'a.b@c.cn', `a@${'b'.repeat(250)}.cn`])(
    '%s is refused',
    (text) => {
      expect(parseEmail(text)).toMatchObject({ ok: false, reason: 'FORMAT', message: '邮箱格式不正确' });
    },
  );
  it('an empty field is EMPTY', () => {
    expect(parseEmail('')).toMatchObject({ ok: false, reason: 'EMPTY' });
  });
});

describe('bank account', () => {
  it('has 8 to 30 digits, spaced as on a card', () => {
    expect(parseBankAccount('6222 0000 1111 2222 333')).toMatchObject({
      ok: true,
      value: '6222000011112222333',
    });
    expect(parseBankAccount('12345678').ok).toBe(true);
    expect(parseBankAccount('1'.repeat(30)).ok).toBe(true);
  });
  it.each(['1234567', '1'.repeat(31), '6222-0000-1111'])('%s is refused', (text) => {
    expect(parseBankAccount(text)).toMatchObject({ ok: false, reason: 'FORMAT' });
  });
  it('an empty field is EMPTY', () => {
    expect(parseBankAccount('')).toMatchObject({ ok: false, reason: 'EMPTY' });
  });
  it('shows only its last four digits', () => {
    expect(maskBankAccount('6222000011112222')).toBe('************2222');
    expect(maskBankAccount('123')).toBe('***');
  });
});

it.each([
  ['123456', '123456'],
  [' １２３４５６ ', '123456'],
  ['123 456', '123456'],
  ['12345', '请填写 6 位数字的验证码'],
  ['12345a', '请填写 6 位数字的验证码'],
  [' ', '请填写短信验证码'],
])('an SMS code typed as %j', (typed, expected) => {
  const code = parseSmsCode(typed);
  expect(code.ok ? code.value : code.message).toBe(expected);
});
