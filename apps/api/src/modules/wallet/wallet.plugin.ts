import type { FastifyInstance } from 'fastify';
import { mountWallet } from './wallet.routes.ts';

export function walletPlugin(app: FastifyInstance): void {
  mountWallet(app);
}
