/** The limit per company: all are read to be sorted by present price. */
export const maxFavourites = 1_000;
