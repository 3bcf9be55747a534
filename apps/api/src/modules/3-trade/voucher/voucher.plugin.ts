import type { FastifyInstance } from 'fastify';
import { expireVouchers } from './expire-vouchers.ts';
import { mountVouchers } from './voucher.routes.ts';

export function voucherPlugin(app: FastifyInstance): void {
  const { deps } = app;
  deps.jobs.define('expire-vouchers', () => expireVouchers(deps.db, deps.clock.now()), { everyMinutes: 10 });
  mountVouchers(app);
}
