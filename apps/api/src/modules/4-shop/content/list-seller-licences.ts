import type { getSellerLicences } from '@qianfang/contract/article';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { isScopeCode, scopeCodeLabel } from '@qianfang/domain/qualification/scope-code';
import { demoDoors } from '../../../platform/demo-doors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { loadSellerLicences } from '../../2-goods/qualification/index.ts';
import { licencePicture } from './licence-picture.ts';

type SellerLicence = Awaited<ReturnType<typeof loadSellerLicences>>[number];
type Licences = ResultOf<typeof getSellerLicences>;

function scopeText({ scopeCodes }: SellerLicence): string {
  return scopeCodes.flatMap((code) => (isScopeCode(code) ? scopeCodeLabel(code) : [])).join('、');
}

/** The wholesaler's own licences and filings, with their validity. */
export async function listSellerLicences(deps: Deps): Promise<Licences> {
  const [settings, licences] = await Promise.all([readSettings(deps.db), loadSellerLicences(deps.db)]);
  const today = dateInShanghai(deps.clock.now());
  return {
    company: settings.company,
    is_demo: demoDoors(deps.config).saysSo,
    list: licences
      .filter((licence) => licence.isShown)
      .map((licence) => ({
        kind: licence.kind,
        name: licence.name,
        number: licence.number,
        scope: scopeText(licence),
        valid_to: licence.validTo,
        is_expired: licence.validTo !== null && licence.validTo < today ? 1 : 0,
        picture: licencePicture(licence.kind),
      })),
  };
}
