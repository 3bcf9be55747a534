import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { licenceAlerts } from '@qianfang/domain/qualification/prepare-seller';
import type { Deps } from '../../../platform/deps.ts';
import { loadSellerLicences } from './load-seller-licences.ts';
import { opensGoods } from './seller-licence-kinds.ts';

/** Licences that the wholesaler must renew, most urgent first (S-07, trade-rules 6.1). */
export async function listLicenceAlerts(deps: Pick<Deps, 'db' | 'clock'>): Promise<readonly string[]> {
  const licences = (await loadSellerLicences(deps.db)).map(({ kind, name, validTo }) => ({
    name,
    validTo: validTo === null ? null : isoDate(validTo),
    opensGoods: opensGoods(kind),
  }));
  return licenceAlerts(licences, dateInShanghai(deps.clock.now())).map(({ message }) => message);
}
