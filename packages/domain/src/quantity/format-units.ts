/** A whole number with thousands separated: `2,200`. */
export const formatCount = (count: number): string => count.toLocaleString('zh-CN');

/**
 * A quantity in words, `2,200 盒`, for every sentence and table. Chinese that follows closes up: `2,200 盒起`.
 * @param unit bzdw; empty where goods have none
 */
export const formatUnits = (quantity: number, unit: string): string =>
  unit ? `${formatCount(quantity)} ${unit}` : formatCount(quantity);
