/** The ways to pay that go through another company's gateway. */
export type GatewayMethod = 'wechat' | 'alipay';

/** The gateway did not answer, or not with anything of its own: whether it did what was asked is not known. */
export type Unreachable = 'unreachable';

/** What the gateway says about one attempt. */
export interface GatewayTrade {
  /** refunded: it was paid, and the whole of it has gone back. */
  readonly state: 'open' | 'paid' | 'closed' | 'refunded';
  readonly transactionNo: string;
  readonly totalFen: number;
  readonly currency: string;
}

export interface NewTrade {
  readonly paymentNo: string;
  readonly description: string;
  readonly amountFen: number;
  readonly expiresAt: Date | null;
}

export interface RefundOrder {
  readonly paymentNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly paymentFen: number;
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
  findTrade(paymentNo: string): Promise<GatewayTrade | undefined | Unreachable>;
  /** paid: too late, the money is there. */
  closeTrade(paymentNo: string): Promise<'closed' | 'paid' | Unreachable>;
  /** Asks for a refund, or after it; one refund number is paid once. */
  refund(order: RefundOrder): Promise<RefundOutcome | Unreachable>;
}
