import { DOCUMENT_TYPES, documentLabel } from '@qianfang/domain/qualification/document-type';
import { drawSample } from '@qianfang/drawing/document/draw-sample';
import type { FastifyInstance } from 'fastify';
import { answerForFiles } from '../../../platform/store-file.ts';
import { findReferencedFiles } from './document.repo.ts';
import { mountQualification } from './qualification.routes.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';

/** What a company may buy and where it may go: its documents, their review, delivery addresses. */
export function qualificationPlugin(app: FastifyInstance): void {
  // Every hour, because each is sent once only: a server that was down at midnight catches up.
  app.deps.jobs.define('qualification.remind', () => remindOfExpiry(app.deps), { everyMinutes: 60 });
  answerForFiles(app, 'documents', findReferencedFiles);
  mountQualification(app);
  // What a correct picture of a document shows, for the upload pages.
  for (const type of DOCUMENT_TYPES) {
    app.get(`/picture/sample/${type}.svg`, (_, reply) =>
      reply
        .header('content-type', 'image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(drawSample(documentLabel(type))),
    );
  }
}
