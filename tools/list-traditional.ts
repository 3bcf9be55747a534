// npm run list-traditional: writes the traditional characters, including Hong Kong forms, with their
// simplified ones.
import { writeFileSync } from 'node:fs';
import { traditionalCharacters } from './traditional/traditional-characters.ts';

writeFileSync(
  new URL('../apps/api/src/platform/traditional-characters.json', import.meta.url),
  `${JSON.stringify(traditionalCharacters(), null, 2)}\n`,
);
