import { createSession } from '../../apps/api/src/modules/1-ground/identity/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Db, dbOver, openPool } from '../../apps/api/src/platform/db.ts';
import { openSecretBox } from '../../apps/api/src/platform/secret-box.ts';
import { sessionCookie } from '../../apps/api/src/platform/viewer.ts';
import { makeBuyer } from '../../apps/api/src/testing/builders.ts';
import { copySignatures } from '../copy-signatures.ts';
import { eachOf } from '../each-of.ts';
import { type BenchBuyer, buyerOf } from './buyers.ts';
import type { BenchStore } from './store.ts';

/** Companies are created once and reused. */
const phonePrefix = '1380000';
const phoneOf = (index: number) => `${phonePrefix}${String(index).padStart(4, '0')}`;

/** A company created for the benchmark. */
export interface Company {
  readonly buyer: BenchBuyer;
  readonly addressId: number;
}

async function signContracts(buyer: BenchBuyer): Promise<void> {
  const { list } = await buyer.call<{
    list: ReadonlyArray<{ id: number; status: string; content_hash: string }>;
  }>(buyer.get('/api/contract'));
  for (const { id, status, content_hash } of list) {
    if (status === 'signed') continue;
    const body = { signer_name: '陈示范', content_hash, has_read: 'true' };
    await buyer.call(buyer.post(`/api/contract/${id}/sign`, body));
  }
}

/** Signs for the first company and copies that to all, also to those whose creation was interrupted. */
async function signForAll(db: Db, companies: readonly Company[]): Promise<void> {
  const [first] = companies;
  if (!first) return;
  await signContracts(first.buyer);
  await copySignatures(
    db,
    first.buyer.username,
    companies.map(({ buyer }) => buyer.username),
  );
}

/** What has to be known of a store to make companies in it. */
export type ReachedStore = Pick<BenchStore, 'url' | 'databaseUrl' | 'dataDir'> & {
  readonly secretKeyFile?: string;
  /** Of its pages, where they lie elsewhere than its calls. */
  readonly origin?: string;
};

/** Pharmacies that may order all common goods, with signed contracts. */
export async function gatherCompanies(store: ReachedStore, count: number): Promise<Company[]> {
  const pool = openPool(store.databaseUrl, 4);
  const db = dbOver(pool);
  const secrets = await openSecretBox(store);
  const ground = { db, clock: systemClock, app: { deps: { secrets } } };
  const found: Company[] = [];
  await eachOf([...Array(count).keys()], 4, async (index) => {
    const phone = phoneOf(index);
    const { rows } = await pool.query<{ buyer_id: number; account_id: number; address_id: number }>(
      `select a.buyer_id, a.id as account_id, d.id as address_id
       from identity.account a join qualification.address d on d.buyer_id = a.buyer_id where a.username = $1`,
      [`buyer${phone}`],
    );
    const [known] = rows;
    const at = systemClock.now();
    const company = known
      ? {
          addressId: known.address_id,
          session: await createSession(db, {
            accountId: known.account_id,
            buyerId: known.buyer_id,
            at,
            ip: '203.0.113.7',
            userAgent: 'bench',
          }),
        }
      : await makeBuyer(ground, { phone });
    const buyer = buyerOf(store.url, `buyer${phone}`, `${sessionCookie}=${company.session}`, store.origin);
    found.push({ buyer, addressId: company.addressId });
  });
  await signForAll(db, found);
  await pool.end();
  return found;
}
