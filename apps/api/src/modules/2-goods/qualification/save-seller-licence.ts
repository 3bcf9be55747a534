import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import { type IsoDate, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { readScope } from '@qianfang/domain/qualification/scope-text';
import type { Deps } from '../../../platform/deps.ts';
import { takeScan } from '../../../platform/scanned-file.ts';
import { transact } from '../../../platform/transact.ts';
import type { StrangersFile } from '../../../platform/uploads.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { checkSellerLicence } from './qualification.policy.ts';
import { upsertSellerLicence } from './qualification.repo.ts';
import { isSellerLicenceCode, sellerLicenceCodes, sellerLicenceKind } from './seller-licence-kinds.ts';

interface SellerLicenceDraft {
  /** A code of `seller-licence-kinds.ts`. */
  readonly kind: string;
  readonly number: string;
  /** As on the licence; '' where it states none. */
  readonly scope: string;
  /** A day, or 长期. */
  readonly validTo: string;
  /** Its scan. Without one the licence has none any more, since the former shows another number or day. */
  readonly file: StrangersFile | undefined;
}

const withoutEnd = '长期';
const sealedType = 'application/octet-stream';

/** The typed day; null for 长期, undefined for anything else. */
function readEnd(text: string): IsoDate | null | undefined {
  return text === withoutEnd ? null : (parseIsoDate(text) ?? undefined);
}

/**
 * Stores one of the wholesaler's own licences and filings, replacing the former one of its kind; it takes
 * effect at once (I3). Problems: FORBIDDEN for anyone but the quality department, INVALID with the reason.
 * Audited.
 */
export async function saveSellerLicence(
  deps: Deps,
  draft: SellerLicenceDraft,
  staff: StaffMember,
): Promise<{ readonly name: string } | Problem<'FORBIDDEN' | 'INVALID' | 'TOO_MANY'>> {
  const forbidden = checkSellerLicence(staff);
  if (forbidden) return forbidden;
  const { kind } = draft;
  if (!isSellerLicenceCode(kind)) {
    return fieldProblem('kind', `证照类别须为 ${sellerLicenceCodes.join('、')} 之一`);
  }
  const { name, readNumber, scopeOf, isShown } = sellerLicenceKind(kind);
  const read = readNumber(draft.number);
  if ('message' in read) return fieldProblem('number', read.message);
  const validTo = readEnd(draft.validTo);
  if (validTo === undefined) {
    return fieldProblem('valid_to', `有效期须为日期（如 2029-12-31）或“${withoutEnd}”`);
  }
  // Order 84 is in force: a wholesaler's present licence is read by its terms.
  const scope = scopeOf === null ? undefined : readScope(scopeOf, draft.scope, 'new');
  if (scope !== undefined && scope.unread.length > 0) {
    return fieldProblem('scope', `看不懂的经营范围：${scope.unread.join('、')}`);
  }
  const scan = draft.file && (await takeScan(deps, draft.file, 'paper'));
  if (isProblem(scan)) return scan;
  const key = scan ? `seller/${kind}/${randomUUID()}.${scan.extension}` : '';
  if (scan) await deps.files.put(key, deps.secrets.sealBytes(await readFile(scan.path)), sealedType);
  await transact(deps.db, async (tx) => {
    await upsertSellerLicence(tx, {
      kind,
      name,
      number: read.number,
      province: read.province,
      scope_codes: [...(scope?.codes ?? [])],
      valid_to: validTo,
      sort: sellerLicenceCodes.indexOf(kind),
      shown_in_footer: isShown,
      storage_key: key,
    });
    await recordStaffAudit(tx, staff, {
      action: 'seller_licence.save',
      entity: `seller_licence:${kind}`,
      details: { number: read.number, scope: scope?.codes ?? [], validTo },
      at: deps.clock.now(),
    });
  });
  return { name };
}
