import type { StaffRole } from '@qianfang/domain/access/rights';
import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type ProvinceMark, provinceName } from '@qianfang/domain/identifier/province';
import type { BuyerType } from '@qianfang/domain/qualification/buyer-type';
import { type DemoDocument, demoDocuments, type PaperOptions, SCOPES } from './documents.ts';
import { demoCreditCode, demoIdNumber, demoPhone, type HolderKind } from './identity-numbers.ts';

export interface DemoStaff {
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  readonly role: StaffRole;
  readonly isDefaultManager: boolean;
}

export const demoStaff: readonly DemoStaff[] = [
  { username: 'zhoumin', name: '周敏', phone: demoPhone(9001), role: 'manager', isDefaultManager: true },
  { username: 'chenliqun', name: '陈立群', phone: demoPhone(9002), role: 'manager', isDefaultManager: false },
  { username: 'linxiao', name: '林晓', phone: demoPhone(9003), role: 'business', isDefaultManager: false },
  { username: 'hejing', name: '何静', phone: demoPhone(9004), role: 'quality', isDefaultManager: false },
  { username: 'luoqi', name: '罗琪', phone: demoPhone(9005), role: 'finance', isDefaultManager: false },
  { username: 'xiebin', name: '谢斌', phone: demoPhone(9006), role: 'warehouse', isDefaultManager: false },
];

export interface DemoBuyer {
  /** Username of its account, and its name in the demo's code. */
  readonly username: string;
  readonly phone: string;
  readonly kind: BuyerType;
  readonly name: string;
  readonly uscc: string;
  readonly legalPerson: string;
  readonly contact: string;
  readonly purchaserId: string;
  readonly landline: string;
  readonly email: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly regionCode: string;
  readonly address: string;
  readonly status: 'submitted' | 'passed';
  /** Username of the head office. */
  readonly parent: string | null;
  readonly manager: string;
  readonly priceGroup: '' | 'chain' | 'institution';
  readonly rank: number;
  readonly documents: readonly DemoDocument[];
  readonly hasSignedContracts: boolean;
  readonly isTcmClinic: boolean;
  readonly manualGrants: readonly string[];
  /** fen, in addition to top-ups of the history. */
  readonly topUpFen: number;
  readonly registeredDaysAgo: number;
}

interface Profile {
  readonly kind: BuyerType;
  readonly name: string;
  readonly holder: HolderKind;
  readonly mark: ProvinceMark;
  readonly region: readonly [code: string, city: string, district: string];
  readonly address: string;
  readonly people: readonly [legalPerson: string, purchaser: string];
  readonly status?: 'submitted' | 'passed';
  readonly parent?: string;
  readonly manager?: string;
  readonly priceGroup?: '' | 'chain' | 'institution';
  readonly rank?: number;
  readonly papers?: PaperOptions;
  readonly unsigned?: boolean;
  readonly isTcmClinic?: boolean;
  readonly manualGrants?: readonly string[];
  readonly topUpFen?: number;
  readonly registeredDaysAgo?: number;
}

/** The accounts of the demo: the named ones first, then one approved buyer of every kind, then special papers. */
function profiles(today: IsoDate): Readonly<Record<string, Profile>> {
  return {
    yaodian: {
      kind: 'RETAIL_SINGLE',
      name: '广州市天河区禾安堂大药房（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440106', '广州市', '天河区'],
      address: '棠下街演示路 18 号首层',
      people: ['梁禾安', '梁禾安'],
      manager: 'chenliqun',
      rank: 3,
      registeredDaysAgo: 520,
    },
    zhensuo: {
      kind: 'CLINIC',
      name: '成都市武侯区和煦诊所（演示）',
      holder: 'soleTrader',
      mark: '川',
      region: ['510107', '成都市', '武侯区'],
      address: '浆洗街道演示巷 6 号',
      people: ['杜和煦', '杜和煦'],
      topUpFen: 150_000,
    },
    liansuo: {
      kind: 'CHAIN_HQ',
      name: '广东岭桂康大药房连锁有限公司（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440104', '广州市', '越秀区'],
      address: '大东街演示大道 99 号 12 层',
      people: ['邓岭桂', '苏采青'],
      manager: 'chenliqun',
      priceGroup: 'chain',
      rank: 4,
      topUpFen: 2_000_000,
    },
    'liansuo-yi': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房海珠一店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440105', '广州市', '海珠区'],
      address: '赤岗街演示东路 31 号',
      people: ['邓岭桂', '何一舟'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    'liansuo-er': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房荔湾二店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440103', '广州市', '荔湾区'],
      address: '金花街演示西路 52 号',
      people: ['邓岭桂', '江二宁'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    daishen: {
      kind: 'RETAIL_SINGLE',
      name: '佛山市禅城区晴安药房（演示）',
      holder: 'soleTrader',
      mark: '粤',
      region: ['440604', '佛山市', '禅城区'],
      address: '祖庙街道演示街 7 号',
      people: ['冯晴安', '冯晴安'],
      status: 'submitted',
      registeredDaysAgo: 1,
    },
    hetong: {
      kind: 'RETAIL_SINGLE',
      name: '珠海市香洲区海岚大药房（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440402', '珠海市', '香洲区'],
      address: '吉大街道演示路 25 号',
      people: ['容海岚', '容海岚'],
      unsigned: true,
      topUpFen: 100_000,
      registeredDaysAgo: 6,
    },
    guoqi: {
      kind: 'RETAIL_SINGLE',
      name: '惠州市惠城区东禾药店（演示）',
      holder: 'soleTrader',
      mark: '粤',
      region: ['441302', '惠州市', '惠城区'],
      address: '桥东街道演示路 3 号',
      people: ['钟东禾', '钟东禾'],
      papers: { coreValidTo: addDays(today, -1) },
      topUpFen: 80_000,
    },
    pifa: {
      kind: 'WHOLESALER',
      name: '湖南湘屿演示医药有限公司',
      holder: 'enterprise',
      mark: '湘',
      region: ['430104', '长沙市', '岳麓区'],
      address: '望城坡街道演示物流园 5 栋',
      people: ['谭湘屿', '易采蘅'],
      rank: 4,
      topUpFen: 5_000_000,
    },
    cunwei: {
      kind: 'VILLAGE',
      name: '成都市锦江区演示村卫生室',
      holder: 'privateNonEnterprise',
      mark: '川',
      region: ['510104', '成都市', '锦江区'],
      address: '三圣街道演示村 1 组 12 号',
      people: ['蒲正春', '蒲正春'],
      papers: { without: ['IV_ANTIBIOTIC'] },
      topUpFen: 50_000,
    },
    weishengyuan: {
      kind: 'PRIMARY_PUBLIC',
      name: '广州市增城区演示镇卫生院',
      holder: 'publicInstitution',
      mark: '粤',
      region: ['440118', '广州市', '增城区'],
      address: '演示镇卫生路 1 号',
      people: ['骆增平', '骆小满'],
      priceGroup: 'institution',
      manualGrants: ['PUBLIC_DRUGS'],
      topUpFen: 800_000,
    },
    gongli: {
      kind: 'HOSPITAL_PUBLIC',
      name: '广州市白云区演示人民医院',
      holder: 'publicInstitution',
      mark: '粤',
      region: ['440111', '广州市', '白云区'],
      address: '三元里街演示大道 200 号',
      people: ['严白云', '顾药安'],
      priceGroup: 'institution',
      topUpFen: 3_000_000,
    },
    minying: {
      kind: 'HOSPITAL_PRIVATE',
      name: '杭州西湖和宁演示医院有限公司',
      holder: 'enterprise',
      mark: '浙',
      region: ['330106', '杭州市', '西湖区'],
      address: '北山街道演示路 66 号',
      people: ['裘和宁', '裘可'],
      priceGroup: 'institution',
      topUpFen: 1_000_000,
    },
    qixie: {
      kind: 'DEVICE_DEALER',
      name: '广州衡砭演示医疗器械有限公司',
      holder: 'enterprise',
      mark: '粤',
      region: ['440112', '广州市', '黄埔区'],
      address: '大沙街演示科技园 B2',
      people: ['温衡', '温衡'],
      papers: { without: ['DEV3_LICENCE', 'FOOD_LICENCE'] },
      topUpFen: 300_000,
    },
    shengchan: {
      kind: 'MANUFACTURER',
      name: '肇庆端砚演示中药制品有限公司',
      holder: 'enterprise',
      mark: '粤',
      region: ['441202', '肇庆市', '端州区'],
      address: '睦岗街道演示工业园 8 号',
      people: ['莫端', '莫端'],
      manualGrants: ['TCM_RAW'],
      topUpFen: 500_000,
    },
    xuexiao: {
      kind: 'OTHER_ORG',
      name: '江门市蓬江区演示中学',
      holder: 'publicInstitution',
      mark: '粤',
      region: ['440703', '江门市', '蓬江区'],
      address: '白沙街道演示路 10 号',
      people: ['伍蓬', '伍校医'],
      topUpFen: 60_000,
    },
    zhongyi: {
      kind: 'CLINIC',
      name: '广州市海珠区半夏演示中医诊所',
      holder: 'soleTrader',
      mark: '粤',
      region: ['440105', '广州市', '海珠区'],
      address: '滨江街演示里 4 号',
      people: ['柯半夏', '柯半夏'],
      papers: { scope: '中医科', isFiledClinic: true, without: ['IV_ANTIBIOTIC'] },
      isTcmClinic: true,
      topUpFen: 60_000,
    },
    jiuzheng: {
      kind: 'RETAIL_SINGLE',
      name: '湛江市霞山区老街药房（演示）',
      holder: 'soleTrader',
      mark: '粤',
      region: ['440803', '湛江市', '霞山区'],
      address: '爱国街道演示街 44 号',
      people: ['陈老街', '陈老街'],
      papers: { scope: SCOPES.legacy, era: 'legacy', without: ['DEV3_LICENCE'] },
      topUpFen: 60_000,
    },
    yilei: {
      kind: 'RETAIL_SINGLE',
      name: '汕头市潮南区便民乙类药柜（演示）',
      holder: 'soleTrader',
      mark: '粤',
      region: ['440514', '汕头市', '潮南区'],
      address: '峡山街道演示路 9 号',
      people: ['林便民', '林便民'],
      papers: { scope: '中成药、化学药', rxText: '经营类别：乙类非处方药', without: ['DEV3_LICENCE'] },
      topUpFen: 40_000,
    },
    daoqi: {
      kind: 'RETAIL_SINGLE',
      name: '南宁市青秀区朱槿大药房（演示）',
      holder: 'enterprise',
      mark: '桂',
      region: ['450103', '南宁市', '青秀区'],
      address: '新竹街道演示路 77 号',
      people: ['韦朱槿', '韦朱槿'],
      papers: { coreValidTo: addDays(today, 30) },
      topUpFen: 60_000,
    },
    'liansuo-san': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房天河三店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440106', '广州市', '天河区'],
      address: '石牌街演示南路 8 号',
      people: ['邓岭桂', '叶三秋'],
      parent: 'liansuo',
      priceGroup: 'chain',
      status: 'submitted',
      registeredDaysAgo: 2,
    },
    'liansuo-si': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房白云四店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440111', '广州市', '白云区'],
      address: '景泰街演示北路 16 号',
      people: ['邓岭桂', '温四海'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    'liansuo-wu': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房番禺五店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440113', '广州市', '番禺区'],
      address: '市桥街演示中路 27 号',
      people: ['邓岭桂', '黎五常'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    'liansuo-liu': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房黄埔六店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440112', '广州市', '黄埔区'],
      address: '大沙街演示东街 40 号',
      people: ['邓岭桂', '邵六和'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    'liansuo-qi': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房花都七店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440114', '广州市', '花都区'],
      address: '新华街演示大道 63 号',
      people: ['邓岭桂', '骆七巧'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    'liansuo-ba': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房增城八店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440118', '广州市', '增城区'],
      address: '荔城街演示路 5 号',
      people: ['邓岭桂', '阮八方'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    'liansuo-jiu': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房从化九店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440117', '广州市', '从化区'],
      address: '街口街演示西街 72 号',
      people: ['邓岭桂', '薛九思'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    'liansuo-shi': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房南沙十店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440115', '广州市', '南沙区'],
      address: '南沙街演示海滨路 11 号',
      people: ['邓岭桂', '柯十里'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
    'liansuo-shiyi': {
      kind: 'CHAIN_STORE',
      name: '岭桂康大药房越秀十一店（演示）',
      holder: 'enterprise',
      mark: '粤',
      region: ['440104', '广州市', '越秀区'],
      address: '北京街演示横路 3 号',
      people: ['邓岭桂', '祝一鸣'],
      parent: 'liansuo',
      priceGroup: 'chain',
    },
  };
}

/** By the first four digits of the division code; 广州's is the default. */
const AREA_CODES: Readonly<Record<string, string>> = {
  '5101': '028',
  '4301': '0731',
  '3301': '0571',
  '4501': '0771',
  '4406': '0757',
  '4404': '0756',
  '4413': '0752',
  '4412': '0758',
  '4407': '0750',
  '4408': '0759',
  '4405': '0754',
};

/** All demo companies with papers dated from `today`, head offices before their stores. */
export function demoBuyers(today: IsoDate): DemoBuyer[] {
  return Object.entries(profiles(today)).map(([username, profile], index) =>
    demoBuyer(username, profile, index + 1, today),
  );
}

function demoBuyer(username: string, profile: Profile, serial: number, today: IsoDate): DemoBuyer {
  const [regionCode, city, district] = profile.region;
  const [legalPerson, purchaser] = profile.people;
  const province = provinceName(profile.mark);
  // Its orders go back two years.
  const isOfChain = username === 'liansuo' || profile.parent === 'liansuo';
  const uscc = demoCreditCode(profile.holder, regionCode, serial);
  const purchaserId = demoIdNumber(
    `19${70 + (serial % 25)}0${1 + (serial % 9)}${10 + (serial % 18)}`,
    serial,
  );
  return {
    username,
    phone: demoPhone(serial),
    kind: profile.kind,
    name: profile.name,
    uscc,
    legalPerson,
    contact: purchaser,
    purchaserId,
    landline: `${AREA_CODES[regionCode.slice(0, 4)] ?? '020'}-9900${String(serial).padStart(4, '0')}`,
    email: `${username}@demo.example.com`,
    province,
    city,
    district,
    regionCode,
    address: profile.address,
    status: profile.status ?? 'passed',
    parent: profile.parent ?? null,
    manager: profile.manager ?? 'zhoumin',
    priceGroup: profile.priceGroup ?? '',
    rank: profile.rank ?? 1,
    documents: demoDocuments(
      {
        kind: profile.kind,
        name: profile.name,
        uscc,
        legalPerson,
        purchaser,
        purchaserId,
        province,
        provinceMark: profile.mark,
        regionCode,
        fullAddress: `${province}${city}${district}${profile.address}`,
        serial,
        papers: profile.papers ?? {},
      },
      today,
    ),
    hasSignedContracts: profile.status !== 'submitted' && profile.unsigned !== true,
    isTcmClinic: profile.isTcmClinic ?? false,
    manualGrants: profile.manualGrants ?? [],
    topUpFen: profile.topUpFen ?? 0,
    registeredDaysAgo: profile.registeredDaysAgo ?? (isOfChain ? 760 : 200) + serial,
  };
}

/** 统一社会信用代码 of the demo store itself. */
export const SELLER_USCC = demoCreditCode('enterprise', '440106', 999);
