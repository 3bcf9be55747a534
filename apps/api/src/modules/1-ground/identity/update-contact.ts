import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { updateContact as saveContact } from './profile.repo.ts';

/** Changes the wholesaler's contact at the company. The login phone stays. */
export async function updateContact(
  deps: Deps,
  viewer: Viewer,
  input: { readonly name: string; readonly phone: string },
) {
  const contact = { name: input.name.trim(), phone: input.phone };
  await transact(deps.db, (tx) => saveContact(tx, viewer, contact));
  return contact;
}
