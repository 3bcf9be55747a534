import type { Problem, ProblemReason } from '@qianfang/contract/problem';
import { caughtUp } from '../../../memory/change-feed.ts';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { KeyTaken, writeOnce } from '../../../platform/write-once.ts';
import { recordNearConsents } from '../offer/index.ts';
import { bulkAddLines, type Outcome } from './bulk-add-lines.repo.ts';
import { countLines } from './cart.repo.ts';
import { inAddition, type LineRequest, type Target } from './weigh-request.ts';
import { maxLines, type Weighed, weighRequests, weighRequestsUnread } from './weigh-requests.ts';

/** Requests are weighed at most so often, when the cart keeps changing meanwhile, for example in another tab. */
const maxTries = 10;
/** After these tries it waits for whoever has locked a line, for example a submit of this cart. */
const patientTries = 2;

interface Attempts {
  readonly requests: readonly LineRequest[];
  /** Recorded with consents to near-expiry batches (trade-rules N-01). */
  readonly ip: string;
  readonly target: Target;
  readonly keyed?: KeyedWrite | undefined;
  /** Where nothing can be added, the key stays free. */
  readonly isRefusable?: boolean;
  /** Weighs the first time without reading the cart, where that is possible. */
  readonly weighUnread?: () => Promise<Weighed | undefined>;
}

/** Weighs and writes, again where somebody has changed the lines in between. Throws {@link KeyTaken}. */
async function weighAndWrite(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  { requests, ip, target, keyed, isRefusable, weighUnread }: Attempts,
): Promise<Outcome> {
  const { buyerId } = viewer;
  const addNothing = async (failed: Outcome['failed']) => ({
    added: [],
    failed,
    total: await countLines(db, buyerId),
  });
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const unread = tries === 1 ? await weighUnread?.() : undefined;
    const { lines, failed, consents } = unread ?? (await weighRequests(db, deps, viewer, requests, target));
    if (isRefusable && lines.length === 0) return addNothing(failed);
    const write = tries <= patientTries ? bulkAddLines : bulkAddLines.alone;
    const at = deps.clock.now();
    const written = await write(db, { buyerId, lines, failed, at, maxLines, keyed });
    if (!written) continue;
    if (!written.outcome) throw new KeyTaken();
    await recordNearConsents(db, { ...viewer, ip }, consents, at);
    return written.outcome;
  }
  const message = '该商品刚刚在别处被修改，请重试';
  return addNothing(requests.map((_, request) => ({ request, reason: 'CONFLICT', message })));
}

interface Adding<Reason extends ProblemReason> {
  readonly ip: string;
  readonly keyed: KeyedWrite | undefined;
  /** Refuses the call where nothing can be added. */
  readonly refuse?: (failed: Outcome['failed']) => Problem<Reason>;
}

/**
 * Adds requests to a company's cart, on top of what it holds. A request that fails never loses the others, and a
 * quantity that does not fit is fitted and explained. Where all fit as they are, the cart is not read, and the one
 * statement that writes them serves other companies too. Answers repeats of its key.
 */
export function addLines<Reason extends ProblemReason = never>(
  deps: Deps,
  viewer: Viewer,
  requests: readonly LineRequest[],
  { ip, keyed, refuse }: Adding<Reason>,
): Promise<Outcome | Problem<Reason | 'KEY_REUSED'>> {
  const attempts = { requests, ip, keyed, target: inAddition, isRefusable: refuse !== undefined };
  // A consent is written with its line or not at all.
  const isConsenting = requests.some((request) => request.near_expiry_consent === 1);
  const write = async () => {
    const outcome = isConsenting
      ? await transact(deps.db, async (tx) =>
          weighAndWrite(await caughtUp(tx, deps.db), deps, viewer, attempts),
        )
      : await weighAndWrite(deps.db, deps, viewer, {
          ...attempts,
          weighUnread: () => weighRequestsUnread(deps, viewer, requests),
        });
    return refuse && outcome.added.length === 0 ? refuse(outcome.failed) : outcome;
  };
  return keyed ? writeOnce(deps, keyed, write) : write();
}

/** The same as part of a transaction. */
export function addLinesWithin(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  requests: readonly LineRequest[],
  { ip, target = inAddition }: { readonly ip: string; readonly target?: Target },
): Promise<Outcome> {
  return weighAndWrite(tx, deps, viewer, { requests, ip, target });
}
