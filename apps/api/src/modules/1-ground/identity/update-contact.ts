import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { updateContact as saveContact } from './profile.repo.ts';

/** Changes who the wholesaler speaks to. The phone that logs in stays. */
export async function updateContact(
  deps: Deps,
  viewer: Viewer,
  input: { readonly name: string; readonly phone: string },
) {
  const contact = { name: input.name.trim(), phone: input.phone };
  await transact(deps.db, (tx) => saveContact(tx, viewer, contact));
  return contact;
}
