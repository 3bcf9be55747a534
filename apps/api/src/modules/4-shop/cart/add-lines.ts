import type { Problem, ProblemReason } from '@qianfang/contract/problem';
import { caughtUp } from '../../../memory/change-feed.ts';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { KeyTaken, writeOnce } from '../../../platform/write-once.ts';
import { recordNearConsents } from '../offer/index.ts';
import { bulkAddLines, type Outcome, type RefusedWish } from './bulk-add-lines.repo.ts';
import { countLines } from './cart.repo.ts';
import { type Reach, sum, type Wish } from './weigh-wish.ts';
import { maxLines, type Weighed, weighWishes, weighWishesUnread } from './weigh-wishes.ts';

/** So often wishes are weighed again because the cart was changed meanwhile, say in another tab. */
const maxTries = 10;
/** From then on it waits for whoever has locked a line, say a submit of this cart. */
const patientTries = 2;

interface Attempts<Reason extends ProblemReason> {
  readonly wishes: readonly Wish[];
  /** Recorded with consents to near-expiry batches (trade-rules N-01). */
  readonly ip: string;
  readonly reach: Reach;
  readonly keyed?: KeyedWrite | undefined;
  /** Weighs at the first try, if that can be done without reading the cart. */
  readonly weighUnread?: () => Promise<Weighed | undefined>;
  readonly refuse?: Refuse<Reason> | undefined;
}

/** Where nothing can be added, the call is refused, and its key stays free. */
type Refuse<Reason extends ProblemReason> = (failed: readonly RefusedWish[]) => Problem<Reason>;

/** Weighs and writes until nobody has changed the lines in between. Throws {@link KeyTaken}. */
async function weighAndWrite<Reason extends ProblemReason = never>(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  { wishes, ip, reach, keyed, weighUnread, refuse }: Attempts<Reason>,
): Promise<Outcome | Problem<Reason>> {
  const { buyerId } = viewer;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const unread = tries === 1 ? await weighUnread?.() : undefined;
    const { lines, failed, consents } = unread ?? (await weighWishes(db, deps, viewer, wishes, reach));
    if (refuse && lines.length === 0) return refuse(failed);
    const write = tries <= patientTries ? bulkAddLines : bulkAddLines.alone;
    const at = deps.clock.now();
    const written = await write(db, { buyerId, lines, failed, at, maxLines, keyed });
    if (!written) continue;
    if (!written.outcome) throw new KeyTaken();
    await recordNearConsents(db, { ...viewer, ip }, consents, at);
    return written.outcome;
  }
  const conflict = { reason: 'CONFLICT', message: '该商品刚刚在别处被修改，请重试' };
  const failed = wishes.map((_, wish) => ({ wish, ...conflict }));
  return refuse?.(failed) ?? { added: [], failed, total: await countLines(db, buyerId) };
}

interface Adding<Reason extends ProblemReason> extends Pick<Attempts<Reason>, 'ip' | 'refuse'> {
  readonly keyed: KeyedWrite | undefined;
}

/**
 * Adds wishes to a company's cart, each beside what the cart holds of it. A wish that cannot be had never loses the
 * others; a quantity that does not fit is fitted, and says so. What fits as it is needs no reading of the cart, and is
 * written in one statement with what other companies add.
 */
export function addLines<Reason extends ProblemReason = never>(
  deps: Deps,
  viewer: Viewer,
  wishes: readonly Wish[],
  { ip, keyed, refuse }: Adding<Reason>,
): Promise<Outcome | Problem<Reason | 'KEY_REUSED'>> {
  const attempts = { wishes, ip, keyed, refuse, reach: sum };
  // A consent is written with its line or not at all.
  const isConsenting = wishes.some((wish) => wish.near_expiry_consent === 1);
  const write = () =>
    isConsenting
      ? transact(deps.db, async (tx) => weighAndWrite(await caughtUp(tx, deps.db), deps, viewer, attempts))
      : weighAndWrite(deps.db, deps, viewer, {
          ...attempts,
          weighUnread: () => weighWishesUnread(deps, viewer, wishes),
        });
  return keyed ? writeOnce(deps, keyed, write) : write();
}

/** The same within a transaction that writes more. */
export async function addLinesWithin(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  wishes: readonly Wish[],
  { ip, reach = sum }: { readonly ip: string; readonly reach?: Reach },
): Promise<Outcome> {
  return weighAndWrite(tx, deps, viewer, { wishes, ip, reach }) as Promise<Outcome>;
}
