export { correctKeyword } from './correct-keyword.ts';
export { decideKeys } from './decide-keys.ts';
export {
  countByMaker,
  countFacets,
  searchIds,
  searchMakers,
  watchPages,
  watchSearch,
} from './find.ts';
export { findByTexts, type TextHit } from './find-by-texts.ts';
export { hitSpans } from './hit-spans.ts';
export { leaveHiddenWords } from './leave-hidden-words.ts';
export { nameReadings } from './name-readings.ts';
export { noFilters } from './no-filters.ts';
export { keywordParts, normalizeForSearch } from './normalize-keyword.ts';
export { readCommonNames } from './read-common-names.ts';
export { refreshEntries } from './refresh-entries.ts';
export type {
  FacetCounts,
  FacetRow,
  KeySet,
  SearchAsker,
  SearchFilters,
} from './search.repo.ts';
