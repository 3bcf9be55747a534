export type PriceParts = { sign: string; whole: string; decimals: string };

/** Splits a decimal text such as `-1284.5` into `−`, `1,284` and `.5` without arithmetic. */
export function splitPrice(amount: string): PriceParts {
  const plain = amount.trim().replaceAll(',', '');
  const isMinus = /^[-−]/.test(plain);
  const [whole = '0', decimals] = plain.replace(/^[-−+]/, '').split('.');
  return {
    sign: isMinus ? '−' : '',
    whole: whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ','),
    decimals: decimals === undefined ? '' : `.${decimals}`,
  };
}
