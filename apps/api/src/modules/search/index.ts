export { decideKeys } from './decide-keys.ts';
export { nameReadings } from './name-readings.ts';
export { keywordParts } from './normalize-keyword.ts';
export { refreshEntries } from './refresh-entries.ts';
export {
  countAmong,
  countFacet,
  type FacetRow,
  type SearchAsker,
  type SearchFilters,
  searchIds,
  searchMakers,
} from './search.repo.ts';
