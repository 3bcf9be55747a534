import { type Part, parts } from './part.ts';

/**
 * Goods that a store may never show (药品管理法 61, trade-rules 2.4): one of each kind, to demonstrate that
 * lists, search and details hide them. Also goods under recall, which remain visible but cannot be bought
 * (4.4).
 */
export const specimens: readonly Part[] = [
  ...parts({ shelf: '注射剂/生物制剂/治疗用生物制品', class: 'BLOOD', storage: 'COLD' }, [
    ['人血白蛋白', 'R', 1, '50ml:10g ¥368/瓶', { form: '注射剂', ingredients: ['人血白蛋白'] }],
    ['静注人免疫球蛋白(pH4)', 'R', 1, '50ml:2.5g ¥526/瓶', { form: '注射剂', ingredients: ['人免疫球蛋白'] }],
    ['破伤风人免疫球蛋白', 'R', 1, '250IU ¥186/支', { form: '注射剂', ingredients: ['人免疫球蛋白'] }],
  ]),
  ...parts({ shelf: '注射剂/生物制剂/治疗用生物制品', class: 'VACCINE', storage: 'COLD' }, [
    [
      '冻干人用狂犬病疫苗(Vero细胞)',
      'R',
      1,
      '0.5ml×5支 ¥286',
      { form: '注射剂', ingredients: ['狂犬病疫苗'] },
    ],
    ['流感病毒裂解疫苗', 'R', 1, '0.5ml ¥68.5/支', { form: '注射剂', ingredients: ['流感疫苗'] }],
  ]),
  ...parts({ shelf: '注射剂/生物制剂/治疗用生物制品', class: 'BIO_CELL', storage: 'FROZEN' }, [
    ['阿基仑赛注射液', 'R', 1, '68ml ¥986000/袋', { form: '注射剂', ingredients: ['阿基仑赛'] }],
  ]),
  ...parts({ shelf: '西药/神经精神/抗抑郁与抗焦虑', class: 'PSYCHOTROPIC' }, [
    ['艾司唑仑片', 'R', 1, '1mg×20片 ¥3.6', { ingredients: ['艾司唑仑'] }],
    ['酒石酸唑吡坦片', 'R', 1, '10mg×7片 ¥16.8', { ingredients: ['唑吡坦'] }],
    ['盐酸曲马多缓释片', 'R', 1, '0.1g×10片 ¥9.8', { ingredients: ['曲马多'] }],
    ['复方地芬诺酯片', 'R', 1, '100片 ¥12.6/瓶', { ingredients: ['地芬诺酯'] }],
  ]),
  ...parts({ shelf: '西药/呼吸系统/祛痰镇咳药', class: 'CHEM' }, [
    // CHEM on purpose: reclassified by ingredient on 2024-07-01, so the ingredient table must catch it.
    ['氢溴酸右美沙芬片', 'R', 1, '15mg×24片 ¥6.8', { ingredients: ['右美沙芬'] }],
    ['复方磷酸可待因口服溶液', 'R', 1, '60ml ¥16.8/瓶', { ingredients: ['可待因'], class: 'PSYCHOTROPIC' }],
  ]),
  ...parts({ shelf: '西药/解热镇痛/解热镇痛抗炎', class: 'NARCOTIC' }, [
    ['硫酸吗啡缓释片', 'R', 1, '30mg×10片 ¥62.6', { ingredients: ['吗啡'] }],
  ]),
  ...parts({ shelf: '中药饮片/果实种子/理气消食清热类', class: 'TOXIC', life: 36 }, [
    ['生马钱子', '-', 1, '统货 0.1kg/袋 ¥21.8/袋', { origin: '云南', ingredients: ['马钱子'] }],
  ]),
  ...parts({ shelf: '注射剂/小容量注射液/心脑与急救', class: 'PRECURSOR' }, [
    ['盐酸麻黄碱注射液', 'R', 1, '1ml:30mg×10支 ¥26.8', { ingredients: ['麻黄碱'] }],
  ]),
  ...parts({ shelf: '西药/内分泌/甲状腺与激素', class: 'RADIOACTIVE' }, [
    ['碘[131I]化钠口服溶液', 'R', 1, '1ml ¥386/瓶', { ingredients: ['碘131'], life: 1 }],
  ]),
  ...parts({ shelf: '中药饮片/参茸贵细/参类与粉末', class: 'TCM_GRANULE', life: 36 }, [
    ['黄芪配方颗粒', '-', 1, '100g/瓶 ¥42.6/瓶', { origin: '甘肃' }],
    ['茯苓配方颗粒', '-', 1, '100g/瓶 ¥36.8/瓶', { origin: '安徽' }],
  ]),
  ...parts({ shelf: '西药/抗感染/其他抗菌药', class: 'CHEM' }, [
    ['诺氟沙星片', 'R', 1, '0.1g×24片 ¥3.2', { antibacterial: true, recalled: true }],
  ]),
];
