import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/keep-file.ts';
import { findKnownFiles } from './feedback.repo.ts';
import { mountFeedback } from './feedback.routes.ts';

export function feedbackPlugin(app: FastifyInstance): void {
  answerForFiles(app, 'feedback', findKnownFiles);
  mountFeedback(app);
}
