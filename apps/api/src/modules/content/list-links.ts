import type { Db } from '../../platform/db.ts';
import { loadLinks } from './content.repo.ts';

export async function listLinks(db: Db) {
  return { list: await loadLinks(db) };
}
