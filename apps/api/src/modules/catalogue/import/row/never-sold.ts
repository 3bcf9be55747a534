import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import { cleanText } from './comparable-text.ts';
import { remember } from './remember.ts';

export interface GoodsFacts {
  readonly name: string;
  readonly form: string;
  readonly spec: string;
  readonly maker: string;
  readonly approvalNo: string;
  readonly isHerb: boolean;
}

export interface NeverSold {
  readonly goodsClass: GoodsClass;
  /** What the law calls it, for the report. */
  readonly label: string;
}

type Rule = readonly [GoodsClass, string, RegExp];

/** 药品管理法 art. 61 and the state's lists, by what product names say. A doubtful name counts as listed (trade-rules 2.4, 10). */
const byName: readonly Rule[] = [
  // 麻醉药品品种目录; preparations that only contain one of them beside others may go to licensed buyers.
  [
    'NARCOTIC',
    '麻醉药品',
    /芬太尼|吗啡(?!啉)|哌替啶|美沙酮|氢可酮|羟考酮|二氢埃托啡|布桂嗪|奥赛利定|泰吉利定|罂粟壳|可卡因|右丙氧芬/,
  ],
  [
    'NARCOTIC',
    '麻醉药品',
    /^(?:注射用)?(?:磷酸|盐酸|酒石酸|硫酸)?(?:双氢|二氢)?(?:可待因|福尔可定|乙基吗啡|阿片)(?!桔梗|麻|愈|溴|氯)/,
  ],
  // 精神药品品种目录, with 含地芬诺酯复方制剂 (2024-07-01), 曲马多复方 and 吡仑帕奈 (2023-07-01).
  ['PSYCHOTROPIC', '第一类精神药品', /氯胺酮|司可巴比妥|哌醋?甲酯|三唑仑|丁丙诺啡|羟丁酸钠?|马吲哚|咪达唑仑/],
  [
    'PSYCHOTROPIC',
    '第二类精神药品',
    /西泮|唑仑|氯氮[䓬卓]|氯巴占|唑吡坦|佐匹克隆|扎来普隆|甲丙氨酯|巴比妥|曲马多|布托啡诺|地佐辛|喷他佐辛|纳布啡|匹莫林|莫达非尼|吡仑帕奈|苏沃雷生|地芬诺酯|安钠咖|麦角胺咖啡因|^(?:枸橼酸|苯甲酸钠)?咖啡因/,
  ],
  // Only where it is the one ingredient (公告2024年第54号).
  ['PSYCHOTROPIC', '第二类精神药品', /^(?:小儿|儿童)?(?:氢溴酸)?右美沙芬(?!愈|氨|伪|氯|布|苯|异|那|复)/],
  ['TOXIC', '医疗用毒性药品', /肉毒毒素|亚砷酸|三氧化二砷|砒霜|升汞/],
  ['RADIOACTIVE', '放射性药品', /\[\s{0,2}\d{1,3}\s{0,2}m?\s{0,2}[A-Za-z]{1,2}\s{0,2}\]|放射性|^碘131/],
  ['BLOOD', '血液制品', /人血白蛋白|免疫球蛋白|人凝血|凝血酶原复合物|人纤维蛋白|冻干人/],
  // 药品类易制毒化学品管理办法: single preparations; compound ones are 含麻黄碱类复方制剂 and may be sold.
  [
    'PRECURSOR',
    '药品类易制毒化学品',
    /^(?:注射用)?(?:盐酸|硫酸|马来酸|酒石酸)?(?:消旋|去甲|甲基)?(?:麻黄碱|麻黄素|伪麻黄碱|伪麻黄素|麦角新碱|麦角胺)(?!咖啡因)/,
  ],
];

/** Made by cells, or antitoxins of horses. */
const noHumanBlood = /重组|^(?:马|猪|兔|抗)/;

/** 含可待因复方口服液体制剂, since 2015-05-01. */
const liquidCodeine = /可待因/;
const vaccine = /疫苗|菌苗|类毒素|卡介苗/;
const noVaccine = /提取物|治疗用/;

/** 医疗用毒性药品管理办法, 28 kinds; the names that mean the unprocessed herb. */
const toxicHerbs = new Set(
  (
    '砒石 红砒 白砒 砒霜 水银 生马钱子 马钱子 生川乌 川乌 生草乌 草乌 生白附子 生附子 生半夏 生南星 生天南星 生巴豆 巴豆 斑蝥 青娘虫 红娘虫 ' +
    '生甘遂 甘遂 生狼毒 狼毒 生藤黄 藤黄 生千金子 千金子 生天仙子 天仙子 闹羊花 雪上一枝蒿 红升丹 白降丹 蟾酥 洋金花 红粉 轻粉 雄黄'
  ).split(' '),
);

/** Who makes 中药配方颗粒 and next to nothing else as granules. */
const granuleMakers = /江阴天江|广东一方|四川新绿色|北京康仁堂|培力(?:\(南宁\))?/;
/** Who makes other medicines too, under a name that says which these are. */
const makersOfMore = /神威药业|红日/;
/** Extract and the raw herb it stands for: `0.5g/10g`. */
const granuleSpec = /^\d+(?:\.\d+)?g\/\d+(?:\.\d+)?g/i;
const hospital = /医院|卫生院|妇幼保健/;
const company = /公司|厂|集团|药业/;
const hospitalNumber = /药制[字备]/;

const listedByName = remember((name): NeverSold | null => {
  for (const [goodsClass, label, pattern] of byName) {
    if (goodsClass === 'BLOOD' && noHumanBlood.test(name)) continue;
    if (pattern.test(name)) return { goodsClass, label };
  }
  return null;
});

/** The class that keeps a goods out of this store altogether (trade-rules 2.4), or null. */
export function neverSoldClass(facts: GoodsFacts): NeverSold | null {
  const { name, form, approvalNo } = facts;
  const listed = listedByName(name);
  if (listed) return listed;
  if (liquidCodeine.test(name) && /液|糖浆/.test(form + name)) {
    return { goodsClass: 'PSYCHOTROPIC', label: '第二类精神药品（含可待因复方口服液体制剂）' };
  }
  if (vaccine.test(name) && !noVaccine.test(name)) return { goodsClass: 'VACCINE', label: '疫苗' };
  if (facts.isHerb && toxicHerbs.has(name.replace(/[([].*/s, '').trim())) {
    return { goodsClass: 'TOXIC', label: '毒性中药品种' };
  }
  if (
    hospitalNumber.test(approvalNo) ||
    (approvalNo === '' && hospital.test(facts.maker) && !company.test(facts.maker))
  ) {
    return { goodsClass: 'HOSPITAL_PREP', label: '医疗机构制剂' };
  }
  if (isFormulaGranule(facts)) return { goodsClass: 'TCM_GRANULE', label: '中药配方颗粒' };
  return null;
}

function isFormulaGranule({ name, form, spec, maker, approvalNo }: GoodsFacts): boolean {
  if (/配方颗粒/.test(name + form)) return true;
  if (approvalNo !== '' || !/颗粒/.test(form + name)) return false;
  return (
    granuleMakers.test(maker) ||
    (maker.includes('配方') && makersOfMore.test(maker)) ||
    granuleSpec.test(cleanText(spec))
  );
}
