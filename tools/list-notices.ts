// npm run list-notices: lists the third-party work that the store ships, with licences.
import { writeFileSync } from 'node:fs';
import { thirdPartyNotices } from './notices/third-party-notices.ts';

writeFileSync(new URL('../THIRD-PARTY-NOTICES.md', import.meta.url), thirdPartyNotices());
