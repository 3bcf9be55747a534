export { contentHash } from './content-hash.ts';
export { awaitsFirstSignature, missingContracts } from './missing-contracts.ts';
export { publishContract, withdrawContract } from './publish-contract.ts';
export { loadTemplates } from './template.repo.ts';
