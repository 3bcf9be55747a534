import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { MailAccess } from '../../../platform/mail-access.ts';
import { dropFiles } from '../../../platform/store-file.ts';
import { transact } from '../../../platform/transact.ts';
import { readSettings } from '../settings/index.ts';
import { composeMail } from './compose-mail.ts';
import {
  claimDue,
  countSent,
  endLost,
  endStale,
  lockOutbox,
  type MailRow,
  type Settled,
  updateOutcome,
} from './mail.repo.ts';
import { mailFolder } from './mail-file.ts';
import type { Sending } from './read-fault.ts';
import { sendBySmtp } from './send-by-smtp.ts';
import { tellNotArrived } from './tell-not-arrived.ts';

/** Minutes until the next attempt, by those made: about a day and a half in all. Grey lists ask for some minutes. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 960] as const;
const minuteMs = 60_000;
/** Longer than any attempt. */
const lostAfterMs = 10 * minuteMs;
const staleAfterMs = 3 * 24 * 60 * minuteMs;

const lostReason = '发送中断，可能已经送达';
const staleReason = '三天内没有发出';

export const startOfDay = (at: Date) => new Date(startOfDayInShanghai(dateInShanghai(at)));

/** Whether the store has sent as many mails today as it may. */
export async function isDayUsedUp({ db, mail, clock }: Deps): Promise<boolean> {
  const bound = mail?.dailyBound ?? 0;
  return bound > 0 && (await countSent(db, startOfDay(clock.now()))) >= bound;
}

/** Counts a mail before it is sent, so that the bound holds; undefined where none is due or the day is used up. */
function claimMail(deps: Deps): Promise<MailRow | undefined> {
  return transact(deps.db, async (tx) => {
    await lockOutbox(tx);
    if (await isDayUsedUp({ ...deps, db: tx })) return undefined;
    return claimDue(tx, deps.clock.now());
  });
}

async function openFile(deps: Deps, key: string): Promise<Uint8Array | undefined> {
  try {
    return deps.secrets.openBytes(await deps.files.get(key));
  } catch (error) {
    deps.log.error({ err: error }, 'the file of a mail cannot be read');
    return undefined;
  }
}

async function attempt(deps: Deps, server: MailAccess, mail: MailRow, signal: AbortSignal): Promise<Sending> {
  const bytes = await openFile(deps, mail.file_key);
  if (!bytes) return { kind: 'deferred', reason: '附件暂时读不出', reply: '' };
  const { company } = await readSettings(deps.db);
  const raw = await composeMail(server, {
    id: mail.id,
    to: mail.address,
    subject: mail.title,
    text: [
      '您好：',
      '',
      `贵单位在${company || '千方医药采购平台'}申请发送的《${mail.title}》见附件。`,
      '',
      '如果贵单位没有申请，请删除本邮件。本邮件由系统发出，请勿回复。',
      '',
    ].join('\n'),
    at: deps.clock.now(),
    file: { name: mail.file_name, type: mail.file_type, bytes },
  });
  const begun = performance.now();
  const outcome = await sendBySmtp(server, { id: mail.id, to: mail.address, raw }, signal);
  const ms = Math.round(performance.now() - begun);
  deps.log[outcome.kind === 'sent' ? 'info' : 'warn'](
    { service: 'mail', outcome: outcome.kind, mail: mail.id, attempts: mail.attempts, ms },
    'outside call',
  );
  return outcome;
}

/** Where an outcome leads: what may not have been sent is tried again, a bounded number of times. */
function settledBy(outcome: Sending, attempts: number, at: Date): Settled {
  if (outcome.kind === 'sent') return { state: 'sent', reason: '', reply: '' };
  const { reason, reply } = outcome;
  if (outcome.kind === 'unknown') return { state: 'unknown', reason, reply };
  const pause = pauses[attempts - 1];
  if (outcome.kind === 'refused' || pause === undefined) return { state: 'failed', reason, reply };
  return { state: 'waiting', reason, reply, dueAt: new Date(at.getTime() + pause * minuteMs) };
}

const dropOwnFiles = (deps: Deps, keys: readonly string[]) =>
  dropFiles(
    deps,
    keys.filter((key) => key.startsWith(`${mailFolder}/`)),
  );

async function settle(deps: Deps, mail: MailRow, to: Settled): Promise<void> {
  await transact(deps.db, async (tx) => {
    await updateOutcome(tx, mail.id, to);
    const { state, reason } = to;
    if (state === 'failed' || state === 'unknown') {
      await tellNotArrived(tx, [mail], { state, reason, at: deps.clock.now() });
    }
  });
  if (to.state !== 'waiting') await dropOwnFiles(deps, [mail.file_key]);
}

/** Ends what a killed process was sending, and what could not be sent for days. */
async function endOldMails(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const ended = await transact(deps.db, async (tx) => {
    const lost = await endLost(tx, before(lostAfterMs), lostReason);
    const stale = await endStale(tx, before(staleAfterMs), staleReason);
    await tellNotArrived(tx, lost, { state: 'unknown', reason: lostReason, at });
    await tellNotArrived(tx, stale, { state: 'failed', reason: staleReason, at });
    return [...lost, ...stale];
  });
  await dropOwnFiles(
    deps,
    ended.map((mail) => mail.file_key),
  );
}

/**
 * Sends what is due, one after the other. A fault of the server or the settings ends the round: the next mails would
 * fare no better, and each round tries only one.
 * @param signal ends the round after the mail that is under way
 */
export async function sendMails(deps: Deps, signal: AbortSignal): Promise<void> {
  await endOldMails(deps);
  while (deps.mail && !signal.aborted) {
    const mail = await claimMail(deps);
    if (!mail) return;
    const outcome = await attempt(deps, deps.mail, mail, signal);
    await settle(deps, mail, settledBy(outcome, mail.attempts, deps.clock.now()));
    if (outcome.kind === 'unsent') return;
  }
}
