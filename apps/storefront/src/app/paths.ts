/** The table itself is in shared/, because features link to pages too and never import the app. Add entries there. */
export { paths } from '../shared/paths.ts';
