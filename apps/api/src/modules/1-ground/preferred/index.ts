export { loadPreferred, type Preferred } from './load-preferred.ts';
export { type ListRow, loadLists } from './preferred.repo.ts';
