import {
  getContracts,
  getSignatureFile,
  getSignatures,
  mailSignature,
  signContract as signContractEndpoint,
  verifySignature,
} from '@qianfang/contract/contract-signing';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { listContracts } from './list-contracts.ts';
import { listSignatures } from './list-signatures.ts';
import { readSignedContract } from './read-signed-contract.ts';
import { signContract } from './sign-contract.ts';
import { verifySignedContract } from './verify-signed-contract.ts';

export function mountContractSigning(app: FastifyInstance): void {
  mountEndpoint(app, getContracts, ({ deps, viewer }) => listContracts(deps, viewer.buyerId));
  mountEndpoint(app, signContractEndpoint, ({ deps, viewer, params, body }) =>
    signContract(deps, viewer, params.id, body),
  );
  mountEndpoint(app, getSignatures, ({ deps, viewer, query }) =>
    listSignatures(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, getSignatureFile, ({ deps, viewer, params }) =>
    readSignedContract(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, verifySignature, ({ deps, viewer, params }) =>
    verifySignedContract(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(
    app,
    mailSignature,
    (call) => mailFile(call, () => readSignedContract(call.deps, call.viewer.buyerId, call.params.id)),
    { claimsKey: true },
  );
}
