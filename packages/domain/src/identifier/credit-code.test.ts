import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCheckCharacter, parseCreditCode } from './credit-code.ts';

const ALPHABET = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
const digits = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`));
const letters = (n: number) =>
  fc.array(fc.constantFrom(...ALPHABET), { minLength: n, maxLength: n }).map((list) => list.join(''));
const first17 = fc.tuple(letters(2), digits(6), letters(9)).map((parts) => parts.join(''));

describe('统一社会信用代码', () => {
  it.each([
    ['91440101681325547Y', 'ENTERPRISE'],
    ['91440300MA00DEM00J', 'ENTERPRISE'],
    ['92440300MA00DEM00F', 'SOLE_TRADER'],
    ['12110105400000001H', 'PUBLIC_INSTITUTION'],
    ['52110105MJ0000001K', 'PRIVATE_NON_ENTERPRISE'],
  ])('%s is valid and tells its kind', (code, kind) => {
    expect(parseCreditCode(code)).toEqual({ ok: true, value: { code, kind }, warnings: [] });
  });

  it('full width, lower case and outer space are normalised', () => {
    expect(parseCreditCode(' ９１440101681325547ｙ\u200b ')).toMatchObject({
      ok: true,
      value: { code: '91440101681325547Y' },
    });
  });

  it('Q-01: a wrong check character and a wrong format have different messages', () => {
    expect(parseCreditCode('91440101681325547X')).toEqual({
      ok: false,
      reason: 'CHECK_DIGIT',
      message: '统一社会信用代码校验位不正确，请核对',
    });
    expect(parseCreditCode('91350100M000100Y4Z')).toEqual({
      ok: false,
      reason: 'FORMAT',
      message: '统一社会信用代码格式不正确',
    });
  });

  it('a genuine early code that fails its check is refused as CHECK_DIGIT, so that a reviewer can override it', () => {
    expect(parseCreditCode('91350211M0000XUF46')).toMatchObject({ ok: false, reason: 'CHECK_DIGIT' });
  });

  it('an empty field asks for it', () => {
    expect(parseCreditCode('  ')).toMatchObject({
      ok: false,
      reason: 'EMPTY',
      message: '请填写统一社会信用代码',
    });
  });

  it('an unusual prefix only warns the reviewer', () => {
    const body = '31110000MD0123456';
    const parsed = parseCreditCode(body + creditCodeCheckCharacter(body));
    expect(parsed).toMatchObject({ ok: true, value: { kind: 'OTHER' } });
    expect(parsed.ok && parsed.warnings).toHaveLength(1);
  });

  it('exactly one check character fits any body', () => {
    fc.assert(
      fc.property(first17, (body) => {
        const fitting = ALPHABET.filter((last) => parseCreditCode(body + last).ok);
        expect(fitting).toEqual([creditCodeCheckCharacter(body)]);
      }),
    );
  });

  it('one wrong digit in the division code is always detected', () => {
    fc.assert(
      fc.property(first17, fc.integer({ min: 2, max: 7 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const code = body + creditCodeCheckCharacter(body);
        const wrong = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1);
        expect(parseCreditCode(wrong)).toMatchObject({ ok: false, reason: 'CHECK_DIGIT' });
      }),
    );
  });

  it('a check character needs a body in the code’s alphabet', () => {
    expect(() => creditCodeCheckCharacter('9144')).toThrow(RangeError);
    expect(() => creditCodeCheckCharacter('9I440300MA00DEM00')).toThrow(RangeError);
  });
});
