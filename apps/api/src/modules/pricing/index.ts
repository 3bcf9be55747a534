export { type FreightRule, loadFreightRule, loadFreightRules } from './load-freight-rule.ts';
export { type GoodsPrice, loadPriceTerms } from './load-price-terms.ts';
export { loadPriceTrend } from './load-price-trend.ts';
export { type BasePrice, loadBasePrices, setBasePrices } from './set-base-prices.ts';
