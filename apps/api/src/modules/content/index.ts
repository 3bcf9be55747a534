export { listFocus } from './list-focus.ts';
export { readBanner } from './read-banner.ts';
export { readSettings, type SiteSettings } from './read-settings.ts';
export { saveArticles } from './save-articles.ts';
export { saveBanner } from './save-banner.ts';
