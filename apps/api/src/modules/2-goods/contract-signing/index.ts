export { missingContracts } from './missing-contracts.ts';
