import type { SmsPart, SmsPurpose } from '../../../../platform/sms-keys.ts';

/** A code to be sent to a phone. */
export interface SmsMessage {
  readonly phone: string;
  readonly code: string;
  readonly purpose: SmsPurpose;
  readonly validMinutes: number;
}

/** What a variable of a text shows. */
export function shownAs(part: SmsPart, { code, validMinutes }: SmsMessage): string {
  return part === 'code' ? code : String(validMinutes);
}

/** What a service said to a message. Reasons are for operators: Chinese, and without phone or code. */
export type SmsOutcome =
  | { readonly state: 'sent'; readonly serviceId: string | null; readonly parts: number }
  /** Not sent. `isFinal`: because of the phone, so that no other service would do better. */
  | { readonly state: 'refused'; readonly isFinal: boolean; readonly reason: string }
  /** It may have been sent. */
  | { readonly state: 'unknown'; readonly reason: string };

/** One way to send messages. */
export interface SmsService {
  /** @param id ours, which the service's receipt may carry */
  send(message: SmsMessage & { readonly id: string }): Promise<SmsOutcome>;
  /** Until when it is not asked, because too many calls failed in a row. */
  readonly openUntil: Date | null;
}

export const refused = (reason: string, isFinal = false): SmsOutcome => ({
  state: 'refused',
  isFinal,
  reason,
});
export const unknown = (reason: string): SmsOutcome => ({ state: 'unknown', reason });
