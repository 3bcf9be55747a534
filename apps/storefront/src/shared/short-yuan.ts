/** Whole yuan below ten thousand, else 万 with as many decimals as needed: 860, 1.28万, 12.5万. */
export function shortYuan(fen: number): string {
  const yuanValue = fen / 100;
  if (yuanValue < 10_000) return String(Math.round(yuanValue));
  const tenThousands = yuanValue / 10_000;
  return `${tenThousands.toFixed(tenThousands < 10 ? 2 : 1).replace(/\.?0{1,2}$/, '')}万`;
}
