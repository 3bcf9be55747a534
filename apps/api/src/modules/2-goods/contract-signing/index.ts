export { contentHash } from './content-hash.ts';
export { missingContracts } from './missing-contracts.ts';
