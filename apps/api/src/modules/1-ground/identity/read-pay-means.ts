import { maskMobile } from '@qianfang/domain/identifier/contact';
import type { Db } from '../../../platform/db.ts';
import { type Confirmer, findPayMeans } from './pay-password.repo.ts';

/** An account's means of confirming payments; its phone masked. */
export async function readPayMeans(db: Db, who: Confirmer) {
  const means = await findPayMeans(db, who);
  return { hasPassword: means?.password_hash != null, phone: maskMobile(means?.phone ?? '') };
}
