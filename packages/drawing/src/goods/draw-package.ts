import type { Markup } from '../svg/markup.ts';
import { chooseHerb } from './choose-herb.ts';
import type { PackageKind } from './choose-package.ts';
import * as bottles from './packages/bottles.ts';
import * as cartons from './packages/cartons.ts';
import * as devices from './packages/devices.ts';
import * as drops from './packages/drops-and-sprays.ts';
import { herbBag } from './packages/herb-bag.ts';
import * as injections from './packages/injections.ts';
import * as tubes from './packages/tubes.ts';
import type { Sheet } from './sheet.ts';

const bagOfHerbs = (sheet: Sheet, label: '中药饮片' | '中药材'): Markup => {
  const { cut, tone } = chooseHerb(sheet.facts.name);
  return herbBag(sheet, cut, tone, label);
};

const DRAWINGS: Readonly<Record<PackageKind, (sheet: Sheet) => Markup>> = {
  'tablet-carton': (sheet) => cartons.blisterCarton(sheet, 'tablet'),
  'capsule-carton': (sheet) => cartons.blisterCarton(sheet, 'capsule'),
  'soft-capsule-carton': (sheet) => cartons.blisterCarton(sheet, 'soft-capsule'),
  'pill-carton': cartons.pillCarton,
  'sachet-carton': cartons.sachetCarton,
  'tablet-bottle': (sheet) => bottles.pillBottle(sheet, 'tablet', 'white'),
  'capsule-bottle': (sheet) => bottles.pillBottle(sheet, 'capsule', 'white'),
  'pill-bottle': (sheet) => bottles.pillBottle(sheet, 'pill', 'amber'),
  'oral-vials': cartons.oralVialCarton,
  'syrup-bottle': bottles.syrupBottle,
  'paste-jar': (sheet) => bottles.jar(sheet, 'amber'),
  ampoule: injections.ampoules,
  vial: injections.vial,
  pen: injections.pen,
  'prefilled-syringe': injections.syringe,
  'infusion-bag': injections.infusionBag,
  'infusion-bottle': injections.infusionBottle,
  nebule: injections.nebules,
  inhaler: drops.inhaler,
  'powder-inhaler': drops.powderInhaler,
  tube: tubes.tube,
  dropper: drops.dropper,
  spray: drops.spray,
  aerosol: drops.aerosol,
  'lotion-bottle': bottles.lotionBottle,
  patch: cartons.patchCarton,
  suppository: cartons.suppositoryCarton,
  'herb-bag': (sheet) => bagOfHerbs(sheet, '中药饮片'),
  'raw-herb-bag': (sheet) => bagOfHerbs(sheet, '中药材'),
  sphygmomanometer: devices.sphygmomanometer,
  'glucose-meter': devices.glucoseMeter,
  'test-strips': devices.testStrips,
  thermometer: devices.thermometer,
  'forehead-thermometer': devices.foreheadThermometer,
  oximeter: devices.oximeter,
  nebuliser: devices.nebuliser,
  mask: devices.mask,
  syringe: injections.syringe,
  dressing: devices.dressing,
  plaster: devices.plaster,
  gloves: devices.gloves,
  'walking-aid': devices.walkingAid,
  wheelchair: devices.wheelchair,
  cotton: devices.cotton,
  'test-kit': devices.testKit,
  'sterile-pouch': devices.sterilePouch,
  cups: devices.cups,
  'foil-sachets': devices.foilSachets,
  brace: devices.brace,
  wipes: devices.wipes,
  'supplement-tablets': (sheet) => bottles.supplementBottle(sheet, 'tablet'),
  'supplement-capsules': (sheet) => bottles.supplementBottle(sheet, 'capsule'),
  'supplement-softgels': (sheet) => bottles.supplementBottle(sheet, 'soft-capsule'),
  'powder-can': bottles.powderCan,
  'standing-tube': tubes.standingTube,
  'cream-jar': (sheet) => bottles.jar(sheet, 'white'),
  'pump-bottle': bottles.pumpBottle,
  'disinfectant-bottle': bottles.disinfectantBottle,
  'trigger-bottle': bottles.triggerBottle,
  'plain-bottle': (sheet) => bottles.pillBottle(sheet, 'none', 'white'),
  'liquid-bottle': bottles.syrupBottle,
  carton: cartons.plainCarton,
};

export function drawPackage(sheet: Sheet, kind: PackageKind): Markup {
  return DRAWINGS[kind](sheet);
}
