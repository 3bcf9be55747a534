/** The table is in shared/, because features link to pages too and never import the app. */
export { paths } from '../shared/paths.ts';
