import type { Deps } from '../../../platform/deps.ts';
import type { SmsSetting } from '../../../platform/sms-keys.ts';
import { claimMessage } from './claim-message.ts';
import { openServices } from './open-services.ts';
import { refused, type SmsMessage, type SmsOutcome } from './services/sms-service.ts';
import { updateOutcome, updateService, upsertServiceState } from './sms.repo.ts';

/** Whether the next service may be asked: only where this one certainly did not send, for a reason of its own. */
const goesOn = (outcome: SmsOutcome): outcome is Extract<SmsOutcome, { state: 'refused' }> =>
  outcome.state === 'refused' && !outcome.isFinal;

/** What operators have to know of a service; empty where it works. */
const failureOf = (outcome: SmsOutcome) =>
  outcome.state === 'unknown' || goesOn(outcome) ? outcome.reason : '';

/** Asks one service after the other until one may have sent the message, or none is left. */
async function askInTurn(
  deps: Deps,
  setting: SmsSetting,
  message: SmsMessage & { readonly id: string },
): Promise<SmsOutcome> {
  const { db, clock } = deps;
  let outcome = refused('各短信服务均已暂停使用，稍后自动重试');
  for (const { keys, service } of openServices(setting, deps).services) {
    if (service.openUntil) continue;
    await updateService(db, message.id, keys.kind, keys.price);
    outcome = await service.send(message);
    await upsertServiceState(db, {
      service: keys.kind,
      at: clock.now(),
      outcome: outcome.state,
      failure: failureOf(outcome),
      openUntil: service.openUntil,
    });
    if (!goesOn(outcome)) break;
  }
  return outcome;
}

/**
 * Sends a message by the first service that takes it. What a service may have sent goes to no other one
 * (docs/decisions/0149). Returns what the last that was asked said; `day used up` where none may be asked.
 */
export async function sendSms(
  deps: Deps,
  setting: SmsSetting,
  message: SmsMessage,
): Promise<SmsOutcome['state'] | 'day used up'> {
  const { db, clock, log } = deps;
  const id = await claimMessage(db, setting.dailyBound, message.purpose, clock.now());
  if (id === undefined) {
    log.warn({ dailyBound: setting.dailyBound }, 'no more SMS today');
    return 'day used up';
  }
  const outcome = await askInTurn(deps, setting, { ...message, id });
  const { state } = outcome;
  await updateOutcome(db, id, {
    state,
    serviceId: state === 'sent' ? outcome.serviceId : null,
    reason: state === 'sent' ? '' : outcome.reason,
    // What may have been sent may be billed.
    parts: state === 'sent' ? outcome.parts : Number(state === 'unknown'),
  });
  return state;
}

/** Sends a message that nobody waits for. */
export function sendSmsLater(deps: Deps, setting: SmsSetting, message: SmsMessage): void {
  const { underWay } = openServices(setting, deps);
  const sending = sendSms(deps, setting, message)
    .catch((error: unknown) =>
      deps.log.error({ err: error, purpose: message.purpose }, 'an SMS was not sent'),
    )
    .finally(() => underWay.delete(sending));
  underWay.add(sending);
}

/** Resolves when nothing is being sent any more. */
export async function settleSms(deps: Deps): Promise<void> {
  if (deps.sms) await Promise.all(openServices(deps.sms, deps).underWay);
}
