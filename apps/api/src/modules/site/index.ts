export { readCommon } from './read-common.ts';
export { readPost } from './read-post.ts';
export { searchHelp } from './search-help.ts';
