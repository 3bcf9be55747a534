import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import {
  documentStatus,
  lastValidDay,
  reminderText,
  standingOf,
} from '@qianfang/domain/qualification/document';
import { DOCUMENT_TYPES } from '@qianfang/domain/qualification/document-type';
import type { Db } from '../../../platform/db.ts';
import { documentFactsOf } from './load-buyer-rights.ts';
import { loadStandingDocuments } from './qualification.repo.ts';

export interface DocumentNotice {
  readonly state: 'expired' | 'expiring';
  readonly message: string;
}

/** The most urgent notice about a company's documents: one that has ended, else the one that ends first. */
export async function loadDocumentNotice(
  db: Db,
  buyerId: number,
  today: IsoDate,
): Promise<DocumentNotice | undefined> {
  const facts = (await loadStandingDocuments(db, [buyerId])).flatMap((row) => documentFactsOf(row) ?? []);
  const pressing = DOCUMENT_TYPES.flatMap((type) => {
    const { status, daysLeft } = documentStatus(facts, type, today);
    if ((status !== 'EXPIRED' && status !== 'EXPIRING') || daysLeft === null) return [];
    const { document } = standingOf(facts, type, today);
    const lastDay = document && lastValidDay(document);
    return lastDay ? [{ type, status, daysLeft, lastDay }] : [];
  }).sort((a, b) => a.daysLeft - b.daysLeft)[0];
  if (!pressing) return undefined;
  return {
    state: pressing.status === 'EXPIRED' ? 'expired' : 'expiring',
    message: reminderText(pressing.type, pressing.lastDay, today),
  };
}
