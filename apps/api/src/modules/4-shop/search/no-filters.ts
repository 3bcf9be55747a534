import type { SearchFilters } from './search-filters.ts';

/** A search for everything; callers add what is visible and what narrows it. */
export const noFilters: Omit<SearchFilters, 'visible'> = {
  parts: [],
  isMakerSearch: false,
  buyable: undefined,
  onlyIds: undefined,
  exceptIds: undefined,
  badges: undefined,
  categoryId: undefined,
  makerIds: [],
  specs: [],
  forms: [],
  priceMin: undefined,
  priceMax: undefined,
  expiry: undefined,
  isInStock: false,
  isYoux: false,
  isSelfOperated: false,
  isDevice: false,
  isFreeShipping: false,
  rx: undefined,
  isCold: false,
};
