/** What an SMS service has taken to send. */
export interface TakenSms {
  readonly service: 'aliyun' | 'tencent';
  readonly serviceId: string;
  /** The sender's own. */
  readonly ownId: string;
  readonly phone: string;
  readonly template: string;
  readonly params: readonly string[];
}

/** How a service behaves until it is set otherwise. */
export interface SmsSwitch {
  /** A code of the service that every message is refused with; empty: it is taken. */
  readonly fail: string;
  /** The HTTP status of such a refusal; 0: as the real service sends it. */
  readonly status: number;
  /** Takes messages and breaks the connection instead of answering. */
  readonly isSilent: boolean;
  /** Where it posts what became of a message; empty: nowhere. */
  readonly receiptUrl: string;
  readonly isDelivered: boolean;
}

const usual: SmsSwitch = { fail: '', status: 0, isSilent: false, receiptUrl: '', isDelivered: true };

const maxKept = 1_000;

/** What the stand-ins of the SMS services remember, as long as the process lives. */
export class SmsBox {
  readonly taken: TakenSms[] = [];
  readonly nonces = new Set<string>();
  #switches: Readonly<Record<TakenSms['service'], SmsSwitch>> = { aliyun: usual, tencent: usual };

  of(service: TakenSms['service']): SmsSwitch {
    return this.#switches[service];
  }

  /** What is not named goes back to the usual. */
  set(service: TakenSms['service'], change: Partial<SmsSwitch>): void {
    this.#switches = { ...this.#switches, [service]: { ...usual, ...change } };
  }

  take(message: TakenSms): void {
    this.taken.push(message);
    if (this.taken.length > maxKept) this.taken.shift();
  }
}

export interface SmsSimulator {
  readonly box: SmsBox;
  readonly clock: { now(): Date };
  /** Posts receipts to an address, where there is one. */
  report(url: string, receipts: readonly object[]): void;
}

/** The account of the stand-ins, as one would get it from each service. */
export const simulatedSmsAccount = {
  accessKeyId: 'LTAI5tSimulatedAccessKey',
  accessKeySecret: 'simulated-access-key-secret',
  secretId: 'AKIDSimulatedSecretId',
  secretKey: 'simulated-secret-key',
  sdkAppId: '1400006666',
  signName: '千方医药',
  /** Approved texts, with the variables that they show. */
  aliyunTemplates: { SMS_154950909: ['code'], SMS_154950910: ['code', 'minutes'] } as Readonly<
    Record<string, readonly string[]>
  >,
  /** Approved texts, with how many variables they show. */
  tencentTemplates: { '1110': 1, '1111': 2 } as Readonly<Record<string, number>>,
} as const;
