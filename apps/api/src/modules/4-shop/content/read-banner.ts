import type { Db } from '../../../platform/db.ts';
import { findFocus } from '../../1-ground/settings/index.ts';

/** The content of a banner. */
export interface Banner {
  readonly title: string;
  readonly subtitle: string;
  readonly tone: string;
}

/** A banner by id, running or not: its picture may be requested while its time ends. */
export async function readBanner(db: Db, id: number): Promise<Banner | undefined> {
  const row = await findFocus(db, id);
  return row && { title: row.title, subtitle: row.subtitle, tone: row.tone };
}
