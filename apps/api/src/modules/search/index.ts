export { correctKeyword, withDose } from './correct-keyword.ts';
export { decideKeys } from './decide-keys.ts';
export {
  countByMaker,
  countFacets,
  searchIds,
  searchMakers,
  watchPages,
  watchSearch,
} from './find.ts';
export { findByTexts } from './find-by-texts.ts';
export { hitSpans } from './hit-spans.ts';
export { dosesIn, keywordParts, withoutDoses } from './keyword-parts.ts';
export { leaveHiddenWords } from './leave-hidden-words.ts';
export { nameReadings } from './name-readings.ts';
export { noFilters } from './no-filters.ts';
export { normalizeForSearch } from './normalize-keyword.ts';
export { readCommonNames } from './read-common-names.ts';
export { entriesOf, refreshEntries, writeEntries } from './refresh-entries.ts';
export type { FacetCounts, FacetRow, TextHit } from './search-answers.ts';
export type { KeySet, SearchAsker, SearchFilters } from './search-filters.ts';
