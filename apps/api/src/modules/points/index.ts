export { claimPoints, type PointsClaim, releasePoints } from './claim-points.ts';
export { earnPoints } from './earn-points.ts';
export { addPoints } from './move-points.ts';
export { type PointsSum, sumPoints } from './sum-points.ts';
