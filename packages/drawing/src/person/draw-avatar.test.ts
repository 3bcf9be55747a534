import { describe, expect, it } from 'vitest';
import { checkXml, HOSTILE_TEXTS } from '../testing/check-xml.ts';
import { avatarLetters, drawAvatar } from './draw-avatar.ts';

describe('the avatar of a person or shop', () => {
  it.each([
    ['周敏', '周敏'],
    ['欧阳文杰', '文杰'],
    ['王', '王'],
    ['禾安堂大药房（滨江店）', '禾安'],
    ['John Smith', 'JS'],
    ['', ''],
  ])('of %j shows %j', (name, shown) => {
    expect(avatarLetters(name)).toBe(shown);
    expect(checkXml(drawAvatar(name)).texts.join('')).toBe(shown);
  });

  it.each(HOSTILE_TEXTS)('is well-formed for %j', (name) => {
    checkXml(drawAvatar(name));
  });
});
