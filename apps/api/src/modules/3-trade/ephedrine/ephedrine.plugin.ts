import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/keep-file.ts';
import { mountEphedrine } from './ephedrine.routes.ts';
import { findKnownFiles } from './receipt.repo.ts';

export function ephedrinePlugin(app: FastifyInstance): void {
  answerForFiles(app, 'receipts', findKnownFiles);
  mountEphedrine(app);
}
