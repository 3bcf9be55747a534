/** An order, and the number by which books and messages speak of it. */
export interface NamedOrder {
  readonly orderId: number;
  readonly orderNo: string;
}
