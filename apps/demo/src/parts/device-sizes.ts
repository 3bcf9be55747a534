import { type Part, parts } from './part.ts';

/**
 * Further sizes and models of devices in `devices.ts`, under the same names and so from the same makers. They
 * come last in the first round, so that the goods before them do not change.
 */
export const deviceSizes: readonly Part[] = [
  ...parts({ shelf: '医疗器械/敷料护创/口罩手套防护', class: 'DEV2', device: '14', life: 24 }, [
    ['一次性使用医用橡胶检查手套', '-', 3, '乳胶S码100只 ¥21.6 5:10', { class: 'DEV1', weight: 600 }],
    ['一次性使用医用橡胶检查手套', '-', 3, '乳胶L码100只 ¥21.6 5:10', { class: 'DEV1', weight: 640 }],
    ['一次性使用医用橡胶检查手套', '-', 2, '丁腈S码100只 ¥24.8 5:10', { class: 'DEV1', weight: 600 }],
    ['一次性使用医用橡胶检查手套', '-', 2, '丁腈L码100只 ¥24.8 5:10', { class: 'DEV1', weight: 640 }],
    ['一次性使用PVC检查手套', '-', 2, 'S码100只 ¥16.4 5:10', { class: 'DEV1', weight: 540 }],
    ['一次性使用PVC检查手套', '-', 2, 'L码100只 ¥16.4 5:10', { class: 'DEV1', weight: 580 }],
    ['一次性使用灭菌橡胶外科手套', '-', 3, '6.5号1双 ¥1.9/双 50:400', { life: 36, weight: 30 }],
    ['一次性使用灭菌橡胶外科手套', '-', 2, '8号1双 ¥1.9/双 50:400', { life: 36, weight: 30 }],
    ['医用防护服', '-', 1, '无菌180码 ¥36.8/套 1:30', { weight: 330 }],
    ['一次性使用手术衣', '-', 1, 'M码 ¥9.8/件 10:60', { weight: 110 }],
    ['一次性使用手术衣', '-', 1, 'XL码 ¥10.6/件 10:60', { weight: 130 }],
  ]),
  ...parts({ shelf: '医疗器械/敷料护创/敷料纱布', class: 'DEV2', device: '14', life: 36 }, [
    ['医用纱布块', '-', 3, '灭菌 5cm×5cm×8P×5片 ¥0.9/袋 50:1000', { class: 'DEV2_EXEMPT' }],
    ['弹性绷带', '-', 2, '15cm×450cm ¥6.2/卷 20:120', { class: 'DEV1' }],
    ['自粘弹性绷带', '-', 2, '7.5cm×4.5m ¥4.6/卷 20:160', { class: 'DEV1' }],
    ['无菌敷贴', '-', 2, '9cm×15cm×50片 ¥36.8 5:30'],
    ['透明敷料', '-', 2, '10cm×12cm×50片 ¥86.5 2:20'],
    ['水胶体敷料', '-', 2, '15cm×15cm×5片 ¥86.8 2:40'],
    ['水胶体敷料', '-', 2, '5cm×10cm×5片 ¥26.8 2:80'],
    ['泡沫敷料', '-', 1, '15cm×15cm×5片 ¥126 2:40'],
    ['藻酸盐敷料', '-', 1, '5cm×5cm×10片 ¥46.8 2:80', { class: 'DEV3' }],
  ]),
  ...parts({ shelf: '医疗器械/呼吸与理疗/康复理疗', class: 'DEV2', device: '09', life: 60 }, [
    [
      '医用固定带',
      '-',
      2,
      '腰部S码 ¥42.6/条 2:40; 腰部XL码 ¥46.8/条 2:40',
      { class: 'DEV1', device: '19', weight: 380 },
    ],
  ]),
  ...parts({ shelf: '医疗器械/计生眼科护理/轮椅与居家护理', class: 'DEV2_EXEMPT', device: '19', life: 60 }, [
    ['腋下拐杖', '-', 2, '铝合金S码 1副 ¥58.6/副 1:10', { class: 'DEV1', weight: 1700 }],
    ['腋下拐杖', '-', 2, '铝合金L码 1副 ¥66.8/副 1:10', { class: 'DEV1', weight: 2100 }],
    [
      '医用防血栓压力带',
      '-',
      1,
      '中筒二级S码 1双 ¥86.5/双 2:40; 中筒二级L码 1双 ¥86.5/双 2:40',
      { class: 'DEV2', device: '14', weight: 160 },
    ],
  ]),
];
