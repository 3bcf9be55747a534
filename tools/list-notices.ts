// npm run list-notices: writes down whose work the store ships, and under which licence.
import { writeFileSync } from 'node:fs';
import { thirdPartyNotices } from './notices/third-party-notices.ts';

writeFileSync(new URL('../THIRD-PARTY-NOTICES.md', import.meta.url), thirdPartyNotices());
