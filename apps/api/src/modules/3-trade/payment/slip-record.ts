/** The record that the slips of a transfer are kept under. */
export function slipRecord(paymentId: number): string {
  return `payment:${paymentId}`;
}
