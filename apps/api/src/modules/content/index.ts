export { readSettings, type SiteSettings } from './read-settings.ts';
