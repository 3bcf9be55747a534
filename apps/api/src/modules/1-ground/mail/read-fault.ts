/** What became of an attempt to send a mail. */
export type Sending =
  | { readonly kind: 'sent' }
  /** The server will not take this mail. */
  | { readonly kind: 'refused'; readonly reason: string; readonly reply: string }
  /** Not now: grey lists, full boxes, limits of the receiver. */
  | { readonly kind: 'deferred'; readonly reason: string; readonly reply: string }
  /** Certainly not sent, because of our server or our settings: others would fare no better. */
  | { readonly kind: 'unsent'; readonly reason: string; readonly reply: string }
  /** The whole mail was handed over, and nobody said what became of it. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly reply: string };

/** An error of the SMTP client, as far as it is looked at. */
export interface SmtpFault {
  readonly code?: string | undefined;
  readonly originalCode?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

const maxReply = 200;

/** The server's own words without addresses, which they often repeat. */
export function cleanReply(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word))
    .slice(0, maxReply)
    .trim();
}

/** `550 5.1.1`: status and, where the server says one, its enhanced code (RFC 3463). */
function statusOf({ response = '', responseCode }: SmtpFault): string {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return [responseCode, enhanced].filter((part) => part !== undefined).join(' ');
}

const connectionReasons: Readonly<Record<string, string>> = {
  ETIMEDOUT: '邮件服务器没有应答',
  EDNS: '找不到邮件服务器',
  ETLS: '与邮件服务器不能建立加密连接',
  ESOCKET: '不能连接邮件服务器',
  ECONNECTION: '邮件服务器断开了连接',
};

/** Codes of OpenSSL and Node for a certificate that is not the server's, or that nobody vouches for. */
const isCertificateFault = ({ originalCode = '' }: SmtpFault) =>
  /CERT|ERR_TLS|UNABLE_TO|SELF_SIGNED|ISSUER/.test(originalCode);

function ofConnection(fault: SmtpFault): string {
  if (isCertificateFault(fault)) return `邮件服务器的证书不可信（${fault.originalCode}）`;
  if (fault.code === 'EAUTH') return `邮件服务器不接受登录（${statusOf(fault)}）`;
  const reason = connectionReasons[fault.code ?? ''] ?? '不能使用邮件服务器';
  const detail = statusOf(fault) || fault.originalCode;
  return detail ? `${reason}（${detail}）` : reason;
}

function ofRecipient(fault: SmtpFault): string {
  const status = statusOf(fault);
  if (/ 5\.2\.2$/.test(status)) return `对方邮箱已满（${status}）`;
  return `收件地址被对方邮件服务器拒绝（${status}）`;
}

const isTooLarge = (fault: SmtpFault) =>
  fault.responseCode === 552 || / 5\.3\.4$/.test(statusOf(fault)) || isBeyondSize(fault);

/** The server has said how large a mail may be, and this one was not offered to it. */
const isBeyondSize = ({ code, responseCode }: SmtpFault) => code === 'EMESSAGE' && responseCode === undefined;

/**
 * What an error of the SMTP client means.
 * @param isHandedOver the whole mail was written, its end included
 */
export function readFault(fault: SmtpFault, isHandedOver: boolean): Exclude<Sending, { kind: 'sent' }> {
  const reply = cleanReply(fault.response ?? '');
  const { command = '', responseCode } = fault;
  if (command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && isTooLarge(fault))) {
    if (isTooLarge(fault) && command !== 'RCPT TO') {
      return { kind: 'refused', reason: `附件太大，邮件服务器不接受（${statusOf(fault) || '552'}）`, reply };
    }
    if (responseCode !== undefined && responseCode >= 500) {
      const reason = command === 'DATA' ? `邮件被服务器拒收（${statusOf(fault)}）` : ofRecipient(fault);
      return { kind: 'refused', reason, reply };
    }
    if (responseCode !== undefined && responseCode !== 421) {
      return { kind: 'deferred', reason: `对方邮件服务器要求稍后再发（${statusOf(fault)}）`, reply };
    }
  }
  if (isHandedOver) return { kind: 'unknown', reason: '邮件服务器没有确认，可能已经送达', reply };
  return { kind: 'unsent', reason: ofConnection(fault), reply };
}
