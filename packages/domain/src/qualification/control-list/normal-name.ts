/** Traditional and variant characters, each followed by its normal form. */
const PAIRS =
  '乾干亞亚佈布佔占來来侖仑個个偽伪傢家僞伪優优兒儿內内凈净凍冻凱凯剋克劑剂勞劳單单嗎吗嘜唛噁恶噴喷嚀咛囌苏國国塊块夢梦奧奥嬰婴孃娘寧宁寶宝專专對对導导層层島岛崙仑幹干強强彿佛後后復复惡恶愛爱慮虑憂忧憶忆懸悬捨舍揚扬摺折擇择昇升暢畅東东桿杆楊杨榦干構构樂乐樞枢樣样樹树機机檸柠櫞橼歐欧殻壳殼壳氣气氫氢沖冲淨净減减滷卤漿浆澤泽澱淀濃浓瀉泻烏乌無无燙烫爾尔狀状獨独環环產产産产異异痠酸療疗癒愈發发盤盘眞真睪睾礬矾禦御稈秆種种筆笔箇个節节紅红納纳純纯級级紮扎細细組组結结絕绝絨绒統统絲丝絶绝經经維维緩缓縮缩縴纤織织續续纖纤罌罂羅罗羣群羥羟聯联脫脱腎肾腦脑腸肠膠胶膽胆萊莱葉叶葯药蓮莲蕓芸薑姜藥药蘇苏蘋苹蘭兰號号蟲虫蟻蚁衛卫衝冲衞卫補补裝装製制複复規规託托註注調调諾诺讚赞貓猫貝贝貨货貼贴賈贾賓宾質质賽赛贊赞躑踯軟软輕轻進进達达適适選选邁迈醣糖醫医釋释釔钇針针釤钐鈉钠鈣钙鉀钾鉈铊鉬钼鉻铬銀银銣铷銦铟銳锐鋭锐錠锭錢钱錫锡錶表錸铼鍀锝鍶锶鍼针鎂镁鎭镇鎮镇鎵镓鏇旋鐳镭鑥镥長长門门閉闭開开間间閤合陞升陽阳隨随隱隐雙双雲云霧雾靈灵靜静韆千韋韦預预頓顿頭头顆颗類类風风飛飞飲饮饋馈馬马騰腾體体髮发鬆松鬧闹魯鲁鱉鳖鴉鸦鵑鹃鹵卤鹼碱鹽盐麥麦麯曲麴曲黃黄鼕冬齊齐龍龙' +
  '硷碱䓬卓噁恶已己巳己呱哌';
const SIMPLE: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS.charAt(at * 2), PAIRS.charAt(at * 2 + 1)]),
);

/** A character lost to an encoding, a font or censoring. */
export const LOST = '?';

const LOST_MARKS = /[?\u25A0-\u25AB\u25FB\u25FC\u3013\uFFFD\u2588\u25CB\u25EF_\p{Co}]/gu;
const STAR_INSIDE = /(?<=\p{Script=Han})\*(?=\p{Script=Han})/gu;
const ENTITY = /&#(x[0-9a-f]{2,5}|\d{2,6});/gi;
const NEITHER_LETTER_NOR_NUMBER = /[^\p{L}\p{N}?]+/gu;
const PLAIN = /^[\u4e00-\u9fff]+$/;
/** Longer than any name; the rest means nothing. */
const LONGEST = 200;

function simplified(text: string): string {
  let out = '';
  for (const char of text) out += SIMPLE.get(char) ?? char;
  return out;
}

/** Normalizes for comparison: one width, one case, one script, no spaces and no punctuation. */
export function normalName(text: string): string {
  const name = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  if (PLAIN.test(name)) return simplified(name);
  return simplified(
    name
      .replace(ENTITY, (_, code: string) =>
        String.fromCodePoint(Number(code[0] === 'x' || code[0] === 'X' ? `0${code}` : code) % 0x110000),
      )
      .replace(/\p{Cf}/gu, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(STAR_INSIDE, LOST)
      .replace(LOST_MARKS, LOST)
      .replace(NEITHER_LETTER_NOR_NUMBER, ''),
  );
}
