/** The ways to pay that go through another company's gateway: of these it has to be asked what became of an attempt. */
export const gatewayMethods = ['wechat', 'alipay', 'unionpay', 'ebank'] as const;

export type GatewayMethod = (typeof gatewayMethods)[number];

/** The gateway did not answer, or not with anything of its own: whether it did what was asked is not known. */
export type Unreachable = 'unreachable';

/** What the gateway says about one attempt. */
export interface GatewayTrade {
  /** refunded: it was paid, and the whole of it has gone back. */
  readonly state: 'open' | 'paid' | 'closed' | 'refunded';
  readonly transactionNo: string;
  readonly totalFen: number;
  readonly currency: string;
  /** Name of the account that paid; '' where the gateway does not say. */
  readonly payerName: string;
}

/** By what a gateway knows an attempt. */
export interface TradeName {
  readonly paymentNo: string;
  /** When it was begun. */
  readonly begunAt: Date;
  readonly expiresAt: Date | null;
}

export interface NewTrade extends TradeName {
  readonly description: string;
  readonly amountFen: number;
}

export interface RefundOrder {
  readonly paymentNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly paymentFen: number;
  /** The gateway's own number of the payment. */
  readonly transactionNo: string;
  /** When the refund was asked for. */
  readonly askedAt: Date;
  readonly reason: string;
}

/** done: the money is on its way for good · processing: ask again later · failed: a person must look. */
export interface RefundOutcome {
  readonly state: 'done' | 'processing' | 'failed';
  readonly reference: string;
}

/** What every gateway can be asked about an attempt, whichever way it was opened. */
export interface PaymentGateway {
  /** Undefined when the gateway does not know the attempt. */
  findTrade(trade: TradeName): Promise<GatewayTrade | undefined | Unreachable>;
  /** paid: too late, the money is there · open: it cannot be closed there before its time is over, ask again then. */
  closeTrade(trade: TradeName, now: Date): Promise<'closed' | 'paid' | 'open' | Unreachable>;
  /** Asks for a refund, or after it; one refund number is paid once. */
  refund(order: RefundOrder): Promise<RefundOutcome | Unreachable>;
}
