import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/store-file.ts';
import { deleteLeftPictures, findReferencedFiles } from './picture.repo.ts';
import { mountReviews } from './review.routes.ts';

/** Longer than a draft of a review is kept by its page. */
const leftAfterMs = 7 * 86_400_000;

export function reviewPlugin(app: FastifyInstance): void {
  const { deps } = app;
  answerForFiles(app, 'review', findReferencedFiles);
  mountReviews(app);
  deps.jobs.define(
    'review.drop_left_pictures',
    () => deleteLeftPictures(deps.db, new Date(deps.clock.now().getTime() - leftAfterMs)),
    { everyMinutes: 24 * 60 },
  );
}
