/** Parts of a device: consumables are used up, accessories are replaced. */
export interface DevicePartSeed {
  readonly device: string;
  readonly part: string;
  readonly kind: 'consumable' | 'accessory';
  /** Strips and cuffs fit devices of their own maker only; needles and masks fit all. */
  readonly isOwn?: boolean;
}

export const deviceParts: readonly DevicePartSeed[] = [
  { device: '血糖仪套装', part: '血糖试纸', kind: 'consumable', isOwn: true },
  { device: '血糖仪套装', part: '一次性使用采血针', kind: 'consumable' },
  { device: '血糖仪套装', part: '采血笔', kind: 'accessory' },
  { device: '血糖尿酸测试仪', part: '血糖试纸', kind: 'consumable', isOwn: true },
  { device: '血糖尿酸测试仪', part: '尿酸试纸', kind: 'consumable', isOwn: true },
  { device: '血糖尿酸测试仪', part: '一次性使用采血针', kind: 'consumable' },
  { device: '采血笔', part: '一次性使用采血针', kind: 'consumable' },
  { device: '电子血压计', part: '手腕式电子血压计袖带组件', kind: 'accessory', isOwn: true },
  { device: '医用压缩式雾化器', part: '一次性使用雾化面罩', kind: 'consumable' },
  { device: '网式雾化器', part: '一次性使用雾化面罩', kind: 'consumable' },
  { device: '医用分子筛制氧机', part: '一次性使用鼻氧管', kind: 'consumable' },
  { device: '便携式制氧机', part: '一次性使用鼻氧管', kind: 'consumable' },
  { device: '手提式氧气发生器', part: '一次性使用鼻氧管', kind: 'consumable' },
  { device: '胰岛素笔', part: '一次性使用注射笔用针头', kind: 'consumable' },
  { device: '一次性使用静脉留置针', part: '一次性使用肝素帽', kind: 'accessory' },
  { device: '一次性使用真空采血管', part: '一次性使用静脉采血针', kind: 'consumable' },
];
