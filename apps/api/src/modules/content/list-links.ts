import type { Db } from '../../platform/db.ts';
import { loadLinks } from '../settings/index.ts';

export async function listLinks(db: Db) {
  return { list: await loadLinks(db) };
}
