/** An order with the number shown in ledgers and messages. */
export interface NamedOrder {
  readonly orderId: number;
  readonly orderNo: string;
}
