export {
  type FocusRow,
  findFocus,
  insertFocus,
  loadFocus,
  loadHotSearches,
  loadLinks,
  loadNav,
  loadSettings,
  type NavRow,
  type NewFocus,
  replaceHotSearches,
  replaceLinks,
  replaceNav,
  saveSettings,
  updateFocus,
} from './content.repo.ts';
export { readSettings, type SiteSettings } from './read-settings.ts';
