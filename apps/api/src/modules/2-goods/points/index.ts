export { claimPoints, releasePoints } from './claim-points.ts';
export { earnPoints } from './earn-points.ts';
export { addPoints, takePoints } from './move-points.ts';
export {
  givePointsBack,
  loadOrderPoints,
  moveReturnedPoints,
  type OrderPoints,
} from './move-returned-points.ts';
export { sumPoints } from './sum-points.ts';
