import type { getSiteFacts } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { demoDoors } from '../../../platform/demo-doors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { loadSellerLicences } from '../../2-goods/qualification/index.ts';
import { licencePicture } from './licence-picture.ts';

/**
 * The authorities' own pages for filings of the site (互联网信息服务管理办法: the number links to
 * beian.miit.gov.cn).
 */
const registers: Readonly<Record<string, string>> = {
  ICP: 'https://beian.miit.gov.cn/',
  PUBLIC_SECURITY: 'https://beian.mps.gov.cn/',
};

const licenceUrl = (kind: string) => registers[kind] ?? licencePicture(kind);

/** Licences and contact facts for every page (电子商务法 15, 药品网络销售监督管理办法 11). */
export async function readSiteFacts(deps: Deps): Promise<ResultOf<typeof getSiteFacts>> {
  const [settings, licences] = await Promise.all([readSettings(deps.db), loadSellerLicences(deps.db)]);
  const today = dateInShanghai(deps.clock.now());
  return {
    hot_line: settings.hotLine,
    complaint_line: settings.complaintLine,
    service_hours: settings.serviceHours,
    dispatch_cutoff: settings.dispatchCutoff,
    company: settings.company,
    is_demo: demoDoors(deps.config).saysSo,
    broadcast: settings.broadcast,
    statistics_url: deps.config.statisticsUrl ?? '',
    licences: licences
      .filter((licence) => licence.isShown)
      .map((licence) => ({
        name: licence.name,
        number: licence.number,
        is_expired: licence.validTo !== null && licence.validTo < today,
        url: licenceUrl(licence.kind),
      })),
  };
}
