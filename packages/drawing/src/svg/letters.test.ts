import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkXml, HOSTILE_TEXTS } from '../testing/check-xml.ts';
import { escapeMarkup, printable } from './letters.ts';

/** Any UTF-16 units, including lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0x20, max: 0x7e })), {
    maxLength: 60,
  })
  .map((units) => String.fromCharCode(...units));

describe('text in a drawing', () => {
  it('survives escaping and parsing with any characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { texts, attributes } = checkXml(
          `<svg name="${escapeMarkup(text)}"><text>${escapeMarkup(text)}</text></svg>`,
        );
        expect(texts.join('')).toBe(printable(text));
        expect(attributes[0]?.[1]).toBe(printable(text));
      }),
    );
  });

  it.each(HOSTILE_TEXTS)('escapes %j', (text) => {
    expect(checkXml(`<svg><text>${escapeMarkup(text)}</text></svg>`).tags).toEqual(['svg', 'text']);
  });

  it('drops control characters, lone surrogates and direction overrides', () => {
    expect(printable('阿莫\u0000西林\u202e\ud800 \n 胶囊')).toBe('阿莫西林 胶囊');
  });
});
