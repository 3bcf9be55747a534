export { type ContractNeeds, type MissingContract, missingContracts } from './missing-contracts.ts';
