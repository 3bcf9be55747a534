/** storefront.md 9: the category of the help centre. */
export const helpCategoryId = 3;
