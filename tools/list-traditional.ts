// npm run list-traditional: writes down the traditional characters, also as Hong Kong writes them, and the simplified
// one of each.
import { writeFileSync } from 'node:fs';
import { traditionalCharacters } from './traditional/traditional-characters.ts';

writeFileSync(
  new URL('../apps/api/src/platform/traditional-characters.json', import.meta.url),
  `${JSON.stringify(traditionalCharacters(), null, 2)}\n`,
);
