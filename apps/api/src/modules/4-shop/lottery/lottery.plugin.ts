import type { FastifyInstance } from 'fastify';
import { mountLotteries } from './lottery.routes.ts';

export function lotteryPlugin(app: FastifyInstance): void {
  mountLotteries(app);
}
