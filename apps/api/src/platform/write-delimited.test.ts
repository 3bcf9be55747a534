import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeGb18030 } from './encode-gb18030.ts';
import { writeDelimited } from './write-delimited.ts';

const utf8 = { encoding: 'utf8', separator: ',' } as const;
const textOf = (bytes: Buffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

test('a text is known by its mark, and what a table program would calculate is a text', () => {
  const rows = [
    ['名称', '数量'],
    ['=HYPERLINK("http://x")', { number: '-1.5' }],
    ['@SUM(A1)', '含,逗号'],
    ['+8613', null],
    ['正常', '第一行\n第二行'],
  ];
  expect(textOf(writeDelimited(rows, utf8))).toBe(
    '\ufeff名称,数量\r\n"\'=HYPERLINK(""http://x"")",-1.5\r\n\'@SUM(A1),"含,逗号"\r\n\'+8613,\r\n正常,"第一行\n第二行"\r\n',
  );
  expect(textOf(writeDelimited([['a,b', 'c\td']], { ...utf8, separator: '\t' }))).toBe(
    '\ufeffa,b\t"c\td"\r\n',
  );
});

test('every text comes back from GB18030', () => {
  const read = (text: string) => new TextDecoder('gb18030').decode(encodeGb18030(text));
  expect(encodeGb18030('盒').toString('hex')).toBe('bad0');
  for (const text of ['0.25g×24粒', '㎎℃ⅢⅣ·—…', '𠮷㙍䶮', '①②㈱', 'αβγ', 'ﬀé']) expect(read(text)).toBe(text);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      // Two characters of the private area are read back as others by the web's decoder.
      fc.pre(!/[\ue000-\uf8ff]/u.test(text));
      expect(read(text)).toBe(text);
    }),
  );
});
