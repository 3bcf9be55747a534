import type { FastifyInstance } from 'fastify';
import { mountContractSigning } from './contract-signing.routes.ts';

export function contractSigningPlugin(app: FastifyInstance): void {
  mountContractSigning(app);
}
