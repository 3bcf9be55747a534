/** The record that the receipts of an order are kept under. */
export function receiptRecord(orderId: number): string {
  return `receipt:${orderId}`;
}
