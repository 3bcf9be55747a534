import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/store-file.ts';
import { findReferencedFiles } from './feedback.repo.ts';
import { mountFeedback } from './feedback.routes.ts';

export function feedbackPlugin(app: FastifyInstance): void {
  answerForFiles(app, 'feedback', findReferencedFiles);
  mountFeedback(app);
}
