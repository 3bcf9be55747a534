import { paintGoods } from '@qianfang/drawing/goods/draw-goods';
import type { GoodsFacts } from '@qianfang/drawing/goods/goods-facts';
import { svgDocument } from '@qianfang/drawing/svg/document';
import { svg } from '@qianfang/drawing/svg/markup';

/**
 * Goods on the shelves of the login page. Never a prescription drug: a page for visitors must not advertise
 * one (广告法 15).
 */
const shelves: readonly (readonly GoodsFacts[])[] = [
  [
    {
      name: '布洛芬缓释胶囊',
      spec: '0.3g×20粒',
      maker: '云杉谷制药',
      goodsClass: 'CHEM',
      dosageForm: '胶囊剂',
      rxType: 'OTC_A',
      unit: '盒',
    },
    {
      name: '感冒灵颗粒',
      spec: '10g×9袋',
      maker: '百畦堂制药',
      goodsClass: 'CPM',
      dosageForm: '颗粒剂',
      rxType: 'OTC_A',
      unit: '盒',
    },
    {
      name: '碳酸钙D3片',
      spec: '500mg×72片',
      maker: '砚溪制药',
      goodsClass: 'CHEM',
      dosageForm: '片剂',
      rxType: 'OTC_B',
      unit: '瓶',
    },
    {
      name: '藿香正气软胶囊',
      spec: '0.45g×24粒',
      maker: '青屿岚药业',
      goodsClass: 'CPM',
      dosageForm: '胶囊剂(软胶囊)',
      rxType: 'OTC_B',
      unit: '盒',
    },
    {
      name: '枸杞子',
      spec: '特级 0.5kg',
      maker: '百畦堂饮片',
      goodsClass: 'TCM_PIECE',
      rxType: 'NONE',
      unit: '袋',
    },
  ],
  [
    {
      name: '六味地黄丸',
      spec: '每8丸相当于3g×200丸',
      maker: '南芷堂中药',
      goodsClass: 'CPM',
      dosageForm: '丸剂(浓缩丸)',
      rxType: 'OTC_B',
      unit: '瓶',
    },
    {
      name: '双黄连口服液',
      spec: '10ml×10支',
      maker: '白鹭泽制药',
      goodsClass: 'CPM',
      dosageForm: '口服液',
      rxType: 'OTC_A',
      unit: '盒',
    },
    {
      name: '红霉素软膏',
      spec: '1%×10g',
      maker: '恒朔原药业',
      goodsClass: 'CHEM',
      dosageForm: '软膏剂',
      rxType: 'OTC_A',
      unit: '支',
      isExternal: true,
    },
    {
      name: '维生素C咀嚼片',
      spec: '100mg×60片',
      maker: '云杉谷制药',
      goodsClass: 'CHEM',
      dosageForm: '片剂',
      rxType: 'OTC_B',
      unit: '盒',
    },
    {
      name: '上臂式电子血压计',
      spec: 'HB-210',
      maker: '松壑医疗器械',
      goodsClass: 'DEV2',
      rxType: 'NONE',
      unit: '台',
    },
  ],
];

const width = 744;
const step = width / 5;
const pictureSize = 132;
const rowHeight = 146;

/** The picture of the login page: two shelves of drawn goods. */
export function drawShelf(): string {
  const rows = shelves.map((goods, row) => {
    const floor = (row + 1) * rowHeight - 12;
    const standing = goods.map((facts, at) => {
      const painted = paintGoods(facts, 'large', `shelf${row}${at}`);
      const x = at * step + (step - pictureSize) / 2;
      // Packages stand at 206 of 240, so the board is there.
      const y = floor - (206 / 240) * pictureSize;
      return svg`<g transform="translate(${x} ${y}) scale(.55)">${painted.definitions}${painted.body}</g>`;
    });
    // A translucent board is quiet on a dark background as well.
    return svg`<ellipse cx="${width / 2}" cy="${floor + 12}" rx="${width / 2 - 16}" ry="5" fill="#0d3b2a" fill-opacity=".09"/>
      <rect x="0" y="${floor}" width="${width}" height="10" rx="2" fill="#fff" fill-opacity=".5"/>
      <path d="M0 ${floor + 9}h${width}" stroke="#0d3b2a" stroke-opacity=".12"/>${standing}`;
  });
  return svgDocument(width, rowHeight * shelves.length + 16, rows);
}
