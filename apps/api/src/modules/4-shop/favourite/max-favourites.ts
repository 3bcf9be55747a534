/** So many a company may mark: they are all read to be sorted by what they cost now. */
export const maxFavourites = 1_000;
