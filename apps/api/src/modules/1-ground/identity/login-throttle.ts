import { addressGroup } from '../../../platform/address-group.ts';
import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { countAttempt, forgetFailures, loadFailures, lockSubject, uncountAttempt } from './identity.repo.ts';

/** Length of the first, second and every later lock. */
const loginLocks = [60, 300, 900] as const;
/** Six digits are weaker than a password, but only logged-in accounts may try. */
const payLocks = [1800] as const;

/**
 * Limits on attempts. They count by what was typed and from where, never by whether the account exists, so
 * that nothing about an account is revealed.
 */
const bounds = {
  name: { triesBeforeLock: 5, captchaFrom: 3, forgetSeconds: 24 * 3600, lockSeconds: loginLocks },
  // A pharmacy chain or a mobile network shares one address, so it has a higher limit.
  from: { triesBeforeLock: 40, captchaFrom: 15, forgetSeconds: 15 * 60, lockSeconds: loginLocks },
  pay: {
    triesBeforeLock: 5,
    captchaFrom: Number.POSITIVE_INFINITY,
    forgetSeconds: 24 * 3600,
    lockSeconds: payLocks,
  },
} as const;

type SubjectKind = keyof typeof bounds;

interface Subject {
  readonly kind: SubjectKind;
  readonly key: string;
}

/** What an attempt counts against. */
export interface AttemptSubject {
  readonly login: string;
  readonly ip: string;
  /**
   * The id of a browser that has logged in with this name before. It counts separately, so that nobody else
   * locks the account's owner out (OWASP: device cookies).
   */
  readonly browser: string | undefined;
}

const nameOf = (login: string): Subject => ({ kind: 'name', key: `name:${login.trim().toLowerCase()}` });

function subjectsOf({ login, ip, browser }: AttemptSubject): readonly [from: Subject, name: Subject] {
  return [
    { kind: 'from', key: `from:${addressGroup(ip)}` },
    browser === undefined ? nameOf(login) : { kind: 'name', key: `browser:${browser}` },
  ];
}

function forgetBefore(kind: SubjectKind, at: Date): Date {
  return new Date(at.getTime() - bounds[kind].forgetSeconds * 1000);
}

/** Whether the next attempt needs a puzzle first. */
export async function needsCaptcha(db: Db, trier: AttemptSubject, at: Date): Promise<boolean> {
  const subjects = subjectsOf(trier);
  const known = await loadFailures(
    db,
    subjects.map((subject) => subject.key),
  );
  return subjects.some(({ kind, key }) => {
    const seen = known.get(key);
    return (
      seen !== undefined && seen.lastAt >= forgetBefore(kind, at) && seen.failures >= bounds[kind].captchaFrom
    );
  });
}

export type AttemptVerdict =
  | { readonly mayTry: false; readonly retryAfterSeconds: number }
  | {
      readonly mayTry: true;
      /** Attempts left if this one fails; 0: this failure locks. */
      readonly triesLeft: number;
      /** How long a failure locks. */
      readonly lockedForSeconds: number;
      readonly captchaNext: boolean;
    };

async function reserve(tx: Db, { kind, key }: Subject, at: Date): Promise<AttemptVerdict> {
  const { triesBeforeLock, captchaFrom, lockSeconds } = bounds[kind];
  const counted = await countAttempt(tx, key, at, forgetBefore(kind, at));
  if ('lockedUntil' in counted) {
    const waitMs = counted.lockedUntil.getTime() - at.getTime();
    return { mayTry: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }
  const beyond = counted.failures - triesBeforeLock;
  const lockedForSeconds = beyond < 0 ? 0 : (lockSeconds[beyond] ?? lockSeconds.at(-1) ?? 0);
  await lockSubject(tx, key, lockedForSeconds ? new Date(at.getTime() + lockedForSeconds * 1000) : null);
  return {
    mayTry: true,
    triesLeft: Math.max(0, -beyond),
    lockedForSeconds,
    captchaNext: counted.failures >= captchaFrom,
  };
}

/**
 * Counts an attempt as failed before the password is checked: a hundred concurrent attempts cannot slip
 * through between read and write. `acceptAttempt` takes a right one back.
 */
export function reserveAttempt(db: Db, trier: AttemptSubject, at: Date): Promise<AttemptVerdict> {
  const [from, name] = subjectsOf(trier);
  return transact(db, async (tx) => {
    const byAddress = await reserve(tx, from, at);
    if (!byAddress.mayTry) return byAddress;
    const byName = await reserve(tx, name, at);
    if (!byName.mayTry) return byName;
    return {
      mayTry: true,
      triesLeft: byName.triesLeft,
      lockedForSeconds: Math.max(byName.lockedForSeconds, byAddress.lockedForSeconds),
      captchaNext: byName.captchaNext || byAddress.captchaNext,
    };
  });
}

export async function acceptAttempt(db: Db, trier: AttemptSubject): Promise<void> {
  const [from, name] = subjectsOf(trier);
  await uncountAttempt(db, from.key);
  await forgetFailures(db, name.key);
}

const payOf = (accountId: number): Subject => ({ kind: 'pay', key: `pay:${accountId}` });

/**
 * The same for the pay password of an account. `acceptPayAttempt` takes a right one back; setting a new password clears
 * the count as well.
 */
export function reservePayAttempt(db: Db, accountId: number, at: Date): Promise<AttemptVerdict> {
  return transact(db, (tx) => reserve(tx, payOf(accountId), at));
}

const confirmOf = (accountId: number): Subject => ({ kind: 'pay', key: `confirm:${accountId}` });

/** The same for the login password of a logged-in account: it locks no login. */
export function reserveConfirmAttempt(db: Db, accountId: number, at: Date): Promise<AttemptVerdict> {
  return transact(db, (tx) => reserve(tx, confirmOf(accountId), at));
}

export function acceptConfirmAttempt(db: Db, accountId: number): Promise<void> {
  return forgetFailures(db, confirmOf(accountId).key);
}

export function acceptPayAttempt(db: Db, accountId: number): Promise<void> {
  return forgetFailures(db, payOf(accountId).key);
}

/** A proven phone clears the count: the account's names are unlocked. */
export async function unlockNames(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await forgetFailures(db, nameOf(name).key);
}
