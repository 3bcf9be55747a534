import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOtherFile } from './name-other-file.ts';

test('any content after the header of a compound file gets a sentence', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      const head = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), bytes]);
      expect(nameOtherFile(head)).toMatch(/[\u4e00-\u9fff]/);
    }),
  );
});
