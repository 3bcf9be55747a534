export { decideKeys } from './decide-keys.ts';
export { nameReadings } from './name-readings.ts';
export { noFilters } from './no-filters.ts';
export { keywordParts, normalizeForSearch } from './normalize-keyword.ts';
export { refreshEntries } from './refresh-entries.ts';
export {
  countAmong,
  countByMaker,
  countFacet,
  type FacetRow,
  type SearchAsker,
  type SearchFilters,
  searchIds,
  searchMakers,
} from './search.repo.ts';
