/** A cash voucher's number in the books. */
export const voucherNo = (id: number) => `XJQ${id}`;

/** The voucher of such a number; undefined for another. */
export function voucherOfNo(no: string): number | undefined {
  const id = /^XJQ(\d+)$/.exec(no)?.[1];
  return id === undefined ? undefined : Number(id);
}
