/** The record id of an order's receipts. */
export function receiptRecord(orderId: number): string {
  return `receipt:${orderId}`;
}
