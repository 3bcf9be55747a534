import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/store-file.ts';
import { mountEphedrine } from './ephedrine.routes.ts';
import { findReferencedFiles } from './receipt.repo.ts';

export function ephedrinePlugin(app: FastifyInstance): void {
  answerForFiles(app, 'receipts', findReferencedFiles);
  mountEphedrine(app);
}
