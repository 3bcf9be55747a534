/** The number by which the books know a cash voucher. */
export const voucherNo = (id: number) => `XJQ${id}`;

/** The voucher of such a number; undefined where the books name none. */
export function voucherOfNo(no: string): number | undefined {
  const id = /^XJQ(\d+)$/.exec(no)?.[1];
  return id === undefined ? undefined : Number(id);
}
