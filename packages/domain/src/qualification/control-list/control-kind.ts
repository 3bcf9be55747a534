import type { GoodsClass } from '../../goods/goods-class.ts';

/** Legal kinds of control. */
export type ControlKind =
  | 'NARCOTIC'
  | 'PSYCHOTROPIC_1'
  | 'PSYCHOTROPIC_2'
  | 'TOXIC'
  | 'RADIOACTIVE'
  | 'PRECURSOR'
  | 'VACCINE'
  | 'BLOOD'
  | 'CELL_THERAPY'
  | 'HOSPITAL_PREP'
  | 'FORMULA_GRANULE'
  | 'ANABOLIC'
  | 'PEPTIDE'
  | 'TERMINATION'
  | 'EPHEDRINE';

/** Legal name, and the class of goods it implies; null = an attribute across classes. */
const kinds = {
  NARCOTIC: ['麻醉药品', 'NARCOTIC'],
  PSYCHOTROPIC_1: ['第一类精神药品', 'PSYCHOTROPIC'],
  PSYCHOTROPIC_2: ['第二类精神药品', 'PSYCHOTROPIC'],
  TOXIC: ['医疗用毒性药品', 'TOXIC'],
  RADIOACTIVE: ['放射性药品', 'RADIOACTIVE'],
  PRECURSOR: ['药品类易制毒化学品', 'PRECURSOR'],
  VACCINE: ['疫苗', 'VACCINE'],
  BLOOD: ['血液制品', 'BLOOD'],
  CELL_THERAPY: ['细胞治疗类生物制品', 'BIO_CELL'],
  HOSPITAL_PREP: ['医疗机构制剂', 'HOSPITAL_PREP'],
  FORMULA_GRANULE: ['中药配方颗粒', 'TCM_GRANULE'],
  ANABOLIC: ['蛋白同化制剂', 'ANABOLIC'],
  PEPTIDE: ['肽类激素', 'PEPTIDE'],
  TERMINATION: ['终止妊娠药品', null],
  EPHEDRINE: ['含麻黄碱类复方制剂', null],
} as const satisfies Record<ControlKind, readonly [label: string, goodsClass: GoodsClass | null]>;

export function controlKindLabel(kind: ControlKind): string {
  return kinds[kind][0];
}

export function classOfKind(kind: ControlKind): GoodsClass | null {
  return kinds[kind][1];
}
