import type { ProvinceMark } from '@qianfang/domain/identifier/province';
import type { MakerKind } from './parts/part.ts';
import { shuffled } from './seeded-random.ts';

/** A fictional company, marked 演示数据 wherever it is shown. */
export interface DemoMaker {
  readonly name: string;
  readonly kinds: readonly MakerKind[];
  /** The seat of its authority: the first character of its device and disinfectant numbers. */
  readonly province: ProvinceMark;
  /** The first syllable of its trade names. */
  readonly syllable: string;
  readonly isBrand: boolean;
  readonly story: string;
}

type MakerRow = readonly [name: string, province: ProvinceMark, syllable: string, story?: string];

const STORY_END = '（演示数据，企业为虚构）';

function makersOf(kinds: readonly MakerKind[], rows: readonly MakerRow[]): DemoMaker[] {
  return rows.map(([name, province, syllable, story]) => ({
    name,
    kinds,
    province,
    syllable,
    isBrand: story !== undefined,
    story: story === undefined ? STORY_END : `${story}${STORY_END}`,
  }));
}

/** The makers of the default demo. No two names begin with the same two characters. */
export const namedMakers: readonly DemoMaker[] = [
  ...makersOf(
    ['chemical', 'antibiotic'],
    [
      ['青屿岚药业股份有限公司', '浙', '岚', '口服固体制剂生产企业，产品覆盖解热镇痛、消化与心脑血管'],
      ['云杉谷制药有限公司', '苏', '杉', '以口服抗感染药和呼吸系统用药为主'],
      ['禾泽川制药有限公司', '川', '禾', '注射剂与口服制剂并重'],
      ['恒朔原药业有限公司', '冀', '朔', '基本药物与大容量注射液生产企业'],
      ['晨砚药业有限公司', '鲁', '砚', '慢病用药为主，承担多个集采品种供应'],
      ['沅禾制药有限公司', '湘', '沅', '心脑血管与维生素类制剂'],
      ['砚溪制药集团有限公司', '沪', '溪', '心血管、呼吸与骨代谢领域口服制剂'],
      ['澄陆制药有限公司', '鄂', '澄', '内分泌与消化系统用药'],
      ['远岫药业有限公司', '粤', '岫', '眼科与皮肤外用制剂'],
      ['霁川制药股份有限公司', '豫', '霁'],
      ['鹿鸣洲药业有限公司', '皖', '鹿'],
      ['雁回岭制药有限公司', '湘', '雁'],
      ['梧川海药业有限公司', '桂', '梧'],
      ['星渚制药有限公司', '津', '渚'],
      ['棠西制药有限公司', '辽', '棠'],
    ],
  ),
  ...makersOf(
    ['chemical'],
    [
      ['临渊泽药业有限公司', '赣', '渊', '精神神经系统用药'],
      ['竹溪里制药有限公司', '闽', '竹'],
      ['景澜药业股份有限公司', '京', '景', '肿瘤与免疫领域制剂'],
      ['若水亭制药有限公司', '黑', '若'],
      ['望舒原药业有限公司', '陕', '舒'],
      ['朗汀制药有限公司', '渝', '汀'],
      ['千嶂药业有限公司', '贵', '嶂'],
      ['蘅芜川制药有限公司', '吉', '蘅'],
      ['疏桐药业有限公司', '晋', '桐'],
    ],
  ),
  ...makersOf(
    ['antibiotic'],
    [
      ['白榆抗生素制药有限公司', '冀', '榆', '青霉素类与头孢菌素类制剂'],
      ['岐原抗菌素药业有限公司', '鲁', '岐'],
      ['汀洲生化制药有限公司', '闽', '洲'],
      ['凌澈制药有限公司', '粤', '澈'],
    ],
  ),
  ...makersOf(
    ['biological', 'chemical'],
    [['白鹭泽生物制药有限公司', '沪', '鹭', '胰岛素、微生态与治疗用生物制品']],
  ),
  ...makersOf(
    ['biological'],
    [
      ['昱衡生物制药股份有限公司', '京', '昱', '重组蛋白与抗体药物'],
      ['沐桥生物工程有限公司', '苏', '沐'],
      ['嘉树生物制品有限公司', '川', '嘉'],
      ['瀚泊生物药业有限公司', '粤', '瀚'],
      ['岚桥生物技术有限公司', '鄂', '桥'],
    ],
  ),
  ...makersOf(
    ['reagent'],
    [
      ['见微诊断科技有限公司', '沪', '微'],
      ['澄观生物试剂有限公司', '闽', '观'],
      ['允测诊断试剂有限公司', '京', '允'],
    ],
  ),
  ...makersOf(
    ['patent'],
    [
      ['南芷堂中药股份有限公司', '粤', '芷', '丸散膏丹与颗粒剂，经典方剂为主'],
      ['百畦堂药业有限公司', '冀', '畦', '感冒清热与心脑血管类中成药'],
      ['杏陌堂中药有限公司', '京', '杏', '传统丸剂与胶类'],
      ['归荑制药有限公司', '豫', '荑', '地黄丸系列与补益类丸剂'],
      ['苍葭药业股份有限公司', '赣', '葭', '妇科与儿科中成药'],
      ['采薇堂制药有限公司', '川', '薇', '川产药材为原料的中成药'],
      ['芸窗药业有限公司', '云', '芸', '三七系列与骨伤类中成药'],
      ['草木间制药有限公司', '吉', '间'],
      ['松萝山药业有限公司', '皖', '萝'],
      ['橘井泉中药有限公司', '湘', '橘'],
      ['鹤汀堂制药有限公司', '鲁', '鹤'],
      ['石斛坊药业有限公司', '浙', '斛'],
      ['云芝涧制药有限公司', '贵', '芝'],
      ['半夏里药业有限公司', '甘', '夏'],
      ['荷露制药有限公司', '桂', '荷'],
      ['远志园中药有限公司', '晋', '志'],
      ['琥川药业有限公司', '黑', '琥'],
      ['清砂堂制药有限公司', '津', '清'],
    ],
  ),
  ...makersOf(
    ['pieces'],
    [
      ['峦川中药饮片有限公司', '川', '峦', '川产道地药材与炮制品'],
      ['陇上原中药饮片有限公司', '甘', '陇', '黄芪、当归、党参产地加工'],
      ['亳禾中药饮片有限公司', '皖', '亳', '常用炮制饮片'],
      ['文峦三七饮片有限公司', '云', '文'],
      ['岭仁里中药饮片有限公司', '粤', '仁'],
      ['怀覃中药饮片有限公司', '豫', '覃'],
      ['长白麓参茸饮片有限公司', '吉', '麓', '参茸类贵细饮片'],
    ],
  ),
  ...makersOf(
    ['device'],
    [
      ['松壑医疗器械有限公司', '粤', '松', '家用检测与防护用品'],
      ['泊宁医疗科技有限公司', '苏', '泊', '血糖监测与注射穿刺耗材'],
      ['衡尺医疗设备有限公司', '沪', '尺', '血压、血氧与呼吸治疗设备'],
      ['素棉卫生材料有限公司', '豫', '素', '敷料与卫生材料'],
      ['安屿医疗器械股份有限公司', '鲁', '屿'],
      ['和砭医疗器械有限公司', '川', '砭', '针灸与康复理疗器械'],
      ['明晰光学医疗有限公司', '浙', '晰'],
      ['蓝圩医疗用品有限公司', '鄂', '圩'],
      ['行健康复器械有限公司', '津', '健'],
    ],
  ),
  ...makersOf(
    ['device', 'reagent'],
    [
      ['知著体外诊断有限公司', '闽', '著', '家用与床旁检测试剂'],
      ['辰格生物检测有限公司', '京', '辰'],
    ],
  ),
  ...makersOf(
    ['health'],
    [
      ['食禾营养科技有限公司', '粤', '食', '维生素矿物质与营养补充'],
      ['暖谷健康食品有限公司', '浙', '暖'],
      ['芽屿营养食品有限公司', '沪', '芽'],
      ['麦川保健品有限公司', '鲁', '麦'],
      ['本稔特医食品有限公司', '苏', '稔', '特殊医学用途配方食品'],
    ],
  ),
  ...makersOf(
    ['care'],
    [
      ['净屿消毒科技有限公司', '粤', '净', '皮肤与环境消毒产品'],
      ['初霁日化有限公司', '浙', '初'],
      ['柔桑护理用品有限公司', '闽', '柔'],
      ['白露消毒制品有限公司', '鲁', '露'],
    ],
  ),
];

const FIRST = '岱岫岑峤嵘汐汀沚沄泠洄浔淙湉漪澜瀛煦昭晏晗曜朔望桐梓楠榆槿橡櫆苒茗荞莳菀葳蓼薜蘅珩琅琮瑾璞';
const SECOND = '屿岭峪壑川泽溪渚浦洲原野畈圃畦陌亭台坞里桥渡津湾谷涧泉池塘海';
const TAILS: Readonly<Record<MakerKind, readonly string[]>> = {
  chemical: ['制药有限公司', '药业有限公司', '药业股份有限公司'],
  antibiotic: ['抗生素制药有限公司', '抗菌药业有限公司'],
  biological: ['生物制药有限公司', '生物技术有限公司'],
  patent: ['中药有限公司', '堂制药有限公司'],
  pieces: ['中药饮片有限公司', '饮片有限公司'],
  device: ['医疗器械有限公司', '医疗科技有限公司', '卫生材料有限公司'],
  reagent: ['诊断试剂有限公司', '生物检测有限公司'],
  health: ['营养食品有限公司', '健康科技有限公司'],
  care: ['消毒用品有限公司', '日化有限公司'],
};
/** Further makers of each kind that a large catalogue uses. */
const MORE: Readonly<Record<MakerKind, number>> = {
  chemical: 900,
  antibiotic: 260,
  biological: 160,
  patent: 900,
  pieces: 520,
  device: 620,
  reagent: 80,
  health: 220,
  care: 180,
};
const PROVINCES: readonly ProvinceMark[] = [
  '粤',
  '苏',
  '浙',
  '鲁',
  '川',
  '冀',
  '豫',
  '鄂',
  '湘',
  '沪',
  '皖',
  '赣',
];

/** Makers beyond the named ones, for catalogues of any size: deterministic, each name once. */
export function furtherMakers(kind: MakerKind): readonly DemoMaker[] {
  const pairs = [...FIRST].flatMap((first) => [...SECOND].map((second) => `${first}${second}`));
  return shuffled(pairs, 7, `makers:${kind}`)
    .slice(0, MORE[kind])
    .map((pair, index): DemoMaker => {
      const tails = TAILS[kind];
      return {
        name: `${pair}${tails[index % tails.length] ?? ''}`,
        kinds: [kind],
        province: PROVINCES[index % PROVINCES.length] ?? '粤',
        syllable: pair.slice(0, 1),
        isBrand: false,
        story: STORY_END,
      };
    });
}
