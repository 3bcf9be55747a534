import type { FastifyInstance } from 'fastify';
import { remindOfBills } from './remind-of-bills.ts';
import { mountWallet } from './wallet.routes.ts';

export function walletPlugin(app: FastifyInstance): void {
  mountWallet(app);
  app.deps.jobs.define('remind-of-bills', () => remindOfBills(app.deps), { everyMinutes: 60 });
}
