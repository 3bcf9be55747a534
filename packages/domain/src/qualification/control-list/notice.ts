import { type IsoDate, isoDate } from '../../calendar/iso-date.ts';

/** The legal basis of a listing. */
export interface Notice {
  readonly title: string;
  /** First day; null = in force already, day unknown. */
  readonly from: IsoDate | null;
  /** Last day; null = without end. */
  readonly to: IsoDate | null;
  /** False: number or day unverified; the stricter reading applies until quality confirms. */
  readonly isConfirmed: boolean;
}

const notice = (title: string, from: string | null, isConfirmed = true): Notice => ({
  title,
  from: from === null ? null : isoDate(from),
  to: null,
  isConfirmed,
});

export const NOTICES = {
  NARCOTIC_LIST: notice('麻醉药品品种目录（2013年版），食药监药化监〔2013〕230号', '2014-01-01'),
  PSYCHOTROPIC_LIST: notice('精神药品品种目录（2013年版），食药监药化监〔2013〕230号', '2014-01-01'),
  CODEINE_LIQUID: notice('食品药品监管总局 公安部 卫生计生委公告2015年第10号', '2015-05-01'),
  OXYCODONE_COMPOUND: notice('国家药监局 公安部 国家卫生健康委公告2019年第63号', '2019-09-01'),
  REMIMAZOLAM: notice('国家药监局 公安部 国家卫生健康委公告（瑞马唑仑，文号待核实）', '2020-01-01', false),
  N2023_43: notice('国家药监局 公安部 国家卫生健康委公告2023年第43号', '2023-07-01'),
  N2023_120: notice('国家药监局 公安部 国家卫生健康委公告2023年第120号', '2023-10-01'),
  N2024_54: notice('国家药监局 公安部 国家卫生健康委公告2024年第54号', '2024-07-01'),
  /** Cited by others; the notice itself, its number and day were not seen. */
  LIST_2025: notice('药用类麻醉药品、精神药品目录（2025年版，文号与日期待核实）', null, false),
  /** Believed to be listed; no notice was seen. */
  NOT_SEEN: notice('是否列管及文号待质量管理部核实', null, false),
  TOXIC: notice('医疗用毒性药品管理办法（国务院令第23号）', '1988-12-27'),
  BOTULINUM: notice('国食药监办〔2008〕405号', '2008-07-21'),
  RADIOACTIVE: notice('放射性药品管理办法（国务院令第25号）', '1989-01-13'),
  PRECURSOR: notice('药品类易制毒化学品管理办法（卫生部令第72号）', '2010-05-01'),
  DRUG_LAW: notice('药品管理法第六十一条', '2019-12-01'),
  ONLINE_BAN: notice('药品网络销售禁止清单（第一版），国家药监局公告2022年第111号', '2022-12-01'),
  ANTI_DOPING: notice('反兴奋剂条例（国务院令第398号）及兴奋剂目录', '2004-03-01'),
  TERMINATION: notice(
    '禁止非医学需要的胎儿性别鉴定和选择性别人工终止妊娠的规定（国家卫生计生委令第9号）',
    '2016-05-01',
  ),
  EPHEDRINE: notice('关于加强含麻黄碱类复方制剂管理有关事宜的通知（2012年260号）', '2012-09-04', false),
} as const satisfies Record<string, Notice>;

export type NoticeId = keyof typeof NOTICES;
