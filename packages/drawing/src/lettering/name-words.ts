const listed = (words: string): readonly string[] => words.split(' ');

/** Salts at the start of a drug's name. */
export const SALTS = listed(
  '盐酸 苯磺酸 马来酸 枸橼酸 硫酸 磷酸 酒石酸 富马酸 甲磺酸 氢溴酸 醋酸 乳酸 琥珀酸 丙酸 糠酸',
);

/** Dosage forms at the end of a drug's name. */
export const FORMS = listed(
  '片 分散片 控释片 缓释片 肠溶片 咀嚼片 泡腾片 口腔崩解片 胶囊 缓释胶囊 肠溶胶囊 软胶囊 肠溶软胶囊 丸' +
    ' 滴丸 浓缩丸 蜜丸 水丸 颗粒 散 干混悬剂 口服液 口服溶液 口服混悬液 糖浆 膏 软膏 乳膏 眼膏 凝胶 贴膏' +
    ' 凝胶贴膏 栓 注射液 吸入气雾剂 吸入粉雾剂 滴眼液 滴鼻液 滴耳液 气雾剂 粉雾剂 喷雾剂 鼻喷雾剂 搽剂 洗剂',
);

/** Endings of other product names and shop zones. */
export const KINDS = listed(
  '血压计 体温计 血糖仪 血糖试纸 试纸 试剂盒 口罩 注射器 输液器 创可贴 手套 纱布 绷带 棉签 敷料 套装' +
    ' 专场 专区 中心 商城',
);

/** Prefixes that may be separated from a name. */
export const LEADS = listed('注射用 复方 重组人 小儿 儿童 一次性使用 一次性 医用 电子');

/** Words and stems without a line break inside. */
export const STEMS = listed(
  '左氧氟沙星 环丙沙星 沙星 头孢曲松 头孢克肟 头孢克洛 头孢呋辛 头孢哌酮 头孢他啶 头孢拉定 头孢 阿莫西林' +
    ' 西林 霉素 他汀 地平 沙坦 普利 洛尔 拉唑 双胍 洛芬 氨酚 氨溴索 沙丁胺醇 莫米松 奈德 替卡松 格列 列汀' +
    ' 列净 胰岛素 干扰素 生长素 葡萄糖 氯化钠 碳酸钙 维生素 电解质 氨基酸 蛋白质 细胞 因子 激素 丹参 黄连' +
    ' 地黄 枇杷 白药 板蓝根 连花 感冒灵 酒精 消毒 碘伏 血压 血糖 体温 血氧 轮椅 口罩 注射 输液 纱布 医用' +
    ' 无菌 橡胶 避孕 雾化 保湿 检测 抗原 试剂 效期 医疗 器械 饮片 药品 商品 品种 优选 包邮 满减',
);

/** A regular expression for any of the words; the longer of two with the same start is tried first. */
export function anyOf(words: readonly string[]): string {
  return `(?:${words.toSorted((a, b) => b.length - a.length).join('|')})`;
}
