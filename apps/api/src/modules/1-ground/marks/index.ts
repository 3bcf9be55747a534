export { countFavourites, deleteFavourites, insertFavourites, loadFavourites } from './favourite.repo.ts';
export { loadMarkedIds } from './load-marked-ids.ts';
