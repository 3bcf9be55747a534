export { loadAllContractPrices, loadContractPrices } from './load-contract-prices.ts';
export { type FreightRule, loadFreightRule, loadFreightRules } from './load-freight-rule.ts';
export { type GoodsPrice, loadPriceTerms } from './load-price-terms.ts';
export { loadPriceTrends, trendDays } from './load-price-trends.ts';
export { type BasePrice, loadBasePrices, setBasePrices } from './set-base-prices.ts';
export { setFreightRule } from './set-freight-rule.ts';
