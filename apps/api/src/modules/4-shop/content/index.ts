export { presentNeighbour, presentPost } from './article.present.ts';
export {
  type ArticleRow,
  countView,
  findArticle,
  loadHelpTexts,
  loadMenu,
  loadNeighbours,
  loadVersions,
  loadVotes,
  type VersionRow,
} from './article.repo.ts';
export { cleanRichText, plainText } from './clean-rich-text.ts';
export { presentNav } from './content.present.ts';
export { helpCategoryId } from './help-category.ts';
export { listFocus } from './list-focus.ts';
export { publishAgreement } from './publish-agreement.ts';
export { readBanner } from './read-banner.ts';
export { saveArticles } from './save-articles.ts';
export { saveBanner } from './save-banner.ts';
export { saveSite } from './save-site.ts';
