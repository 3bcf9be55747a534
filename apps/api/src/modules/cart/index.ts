export { addToCart } from './add-to-cart.ts';
export type { CartLineRow } from './cart.repo.ts';
export { contractProblem, findGateProblems } from './check-gate.ts';
export { draftKey } from './check-out.ts';
export { countCart } from './count-cart.ts';
export { loadCartNumbers } from './load-cart-numbers.ts';
export { lockCart } from './lock-cart.ts';
export { type OpenCart, openCart } from './open-cart.ts';
export { removeOrderedLines } from './remove-ordered-lines.ts';
