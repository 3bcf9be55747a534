import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countValues, narrow } from './facets.ts';

interface Row {
  readonly origin: string;
  readonly grade: string;
}
const rows = fc.array(
  fc.record({ origin: fc.constantFrom('甘肃', '四川', '云南'), grade: fc.constantFrom('统货', '选货', '') }),
);
const some = (...values: string[]) => fc.subarray(values);

test('each count is the result of choosing that value alone', () => {
  fc.assert(
    fc.property(rows, some('甘肃', '四川'), some('统货', '选货'), (all, origins, grades) => {
      const by = (origin: readonly string[], grade: readonly string[]) => ({
        origin: { valueOf: (row: Row) => row.origin, chosen: origin },
        grade: { valueOf: (row: Row) => row.grade, chosen: grade },
      });
      const facets = countValues(all, by(origins, grades));
      for (const { value, count } of facets.origin)
        expect(narrow(all, by([value], grades))).toHaveLength(count);
      for (const { value, count } of facets.grade)
        expect(narrow(all, by(origins, [value]))).toHaveLength(count);
      expect(facets.grade.some((one) => one.value === '')).toBe(false);
    }),
  );
});
