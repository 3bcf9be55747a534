import { careGoods } from './care.ts';
import { devices } from './devices.ts';
import { externalMedicines } from './external.ts';
import { injections } from './injections.ts';
import type { Part } from './part.ts';
import { patentMedicines } from './patent.ts';
import { herbalPieces } from './pieces.ts';
import { specimens } from './specimens.ts';
import { westernAntiInfective } from './western-anti-infective.ts';
import { westernCardio } from './western-cardio.ts';
import { westernGeneral } from './western-general.ts';
import { westernMetabolic } from './western-metabolic.ts';

/** Every product of the demo, in category menu order. */
export const allParts: readonly Part[] = [
  ...westernAntiInfective,
  ...westernCardio,
  ...westernMetabolic,
  ...westernGeneral,
  ...patentMedicines,
  ...herbalPieces,
  ...devices,
  ...injections,
  ...externalMedicines,
  ...careGoods,
  ...specimens,
];
