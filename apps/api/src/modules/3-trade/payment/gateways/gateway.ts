/** The methods through another company's gateway, which has to be queried about attempts. */
export const gatewayMethods = ['wechat', 'alipay', 'unionpay', 'ebank'] as const;

export type GatewayMethod = (typeof gatewayMethods)[number];

/** The gateway did not answer, or not validly: whether it executed the call is unknown. */
export type Unreachable = 'unreachable';

/** The state of an attempt at the gateway. */
export interface GatewayTrade {
  /** refunded: it was paid and wholly refunded. */
  readonly state: 'open' | 'paid' | 'closed' | 'refunded';
  readonly transactionNo: string;
  readonly totalFen: number;
  readonly currency: string;
  /** The payer's account name; '' where the gateway does not give it. */
  readonly payerName: string;
}

/** How a gateway identifies an attempt. */
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
  /** When the refund was requested. */
  readonly requestedAt: Date;
  readonly reason: string;
}

/** done: the refund is final · processing: query again later · failed: a person must check. */
export interface RefundOutcome {
  readonly state: 'done' | 'processing' | 'failed';
  readonly reference: string;
}

/** The calls that every gateway supports, whatever the method. */
export interface PaymentGateway {
  /** Undefined when the gateway does not know the attempt. */
  findTrade(trade: TradeName): Promise<GatewayTrade | undefined | Unreachable>;
  /** paid: too late, the money is there · open: cannot be closed before its time is over, try again then. */
  closeTrade(trade: TradeName, now: Date): Promise<'closed' | 'paid' | 'open' | Unreachable>;
  /** Requests a refund or queries it; a refund number is paid once. */
  refund(order: RefundOrder): Promise<RefundOutcome | Unreachable>;
}
