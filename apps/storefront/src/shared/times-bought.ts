/** How often the company has ordered the product; the server counts to a hundred. */
export function timesBought({ my_order_count: times }: { readonly my_order_count: number }): string {
  return times > 99 ? '99+' : `${times}`;
}
