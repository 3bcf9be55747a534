import { getContracts, signContract as signContractEndpoint } from '@qianfang/contract/contract-signing';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { listContracts } from './list-contracts.ts';
import { signContract } from './sign-contract.ts';

export function mountContractSigning(app: FastifyInstance): void {
  mountEndpoint(app, getContracts, ({ deps, viewer }) => listContracts(deps, viewer.buyerId));
  mountEndpoint(app, signContractEndpoint, ({ deps, viewer, params, body }) =>
    signContract(deps, viewer, params.id, body),
  );
}
