import { type BuyBlock, buyBlock } from './buy-block.ts';

/** K-03. @param coveredRegions division codes that a cold route reaches; a province's or city's code covers all below it */
export function coldRouteBlock(coveredRegions: readonly string[], addressRegion: string): BuyBlock | null {
  const isCovered = coveredRegions.some((region) => addressRegion.startsWith(region.replace(/(?:00)+$/, '')));
  if (isCovered && addressRegion !== '') return null;
  return buyBlock('COLD_ROUTE', '该地址暂不支持冷链配送', null, '/addr');
}

/** K-02: GSP appendix on cold chain: a delivery without its temperature record is not complete. */
export function mayCompleteDelivery(delivery: {
  readonly isCold: boolean;
  readonly hasTemperatureRecord: boolean;
}): boolean {
  return !delivery.isCold || delivery.hasTemperatureRecord;
}
