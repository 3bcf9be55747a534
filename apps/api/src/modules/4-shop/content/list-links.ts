import type { Db } from '../../../platform/db.ts';
import { loadLinks } from '../../1-ground/settings/index.ts';

export async function listLinks(db: Db) {
  return { list: await loadLinks(db) };
}
