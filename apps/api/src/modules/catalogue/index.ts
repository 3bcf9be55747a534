export { loadBrands, loadCategoryTrees } from './read-category-trees.ts';
