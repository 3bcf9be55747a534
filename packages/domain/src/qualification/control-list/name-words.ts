// Words of a product's name besides its ingredients.

/** Acids and bases of salts, before or after the substance. */
export const SALT_WORDS: readonly string[] =
  '盐酸 硫酸 磷酸 硝酸 氢溴酸 氢碘酸 枸橼酸 柠檬酸 酒石酸 重酒石酸 马来酸 富马酸 琥珀酸 苹果酸 甲磺酸 苯磺酸 甲苯磺酸 对甲苯磺酸 乳酸 醋酸 乙酸 丙酸 水杨酸 萘磺酸 双羟萘酸 苯甲酸 葡萄糖酸 草酸 鞣酸 门冬氨酸 庚酸 癸酸 十一酸 戊酸 苯丙酸 环戊丙酸 己酸 单盐酸 二盐酸 钠 钾 钙 镁 二钾 二钠 氯化钠'.split(
    ' ',
  );

/** Dosage forms and how they are made, packed or given. */
export const FORM_WORDS: readonly string[] =
  '片剂 片 胶囊剂 胶囊 软胶囊 硬胶囊 胶丸 丸剂 丸 滴丸 颗粒剂 颗粒 冲剂 散剂 散 膏剂 软膏 乳膏 眼膏 凝胶 贴剂 贴片 贴膏 透皮贴剂 贴 栓剂 栓 膜 锭 酊剂 酊 注射液 注射剂 注射用 针剂 针 粉针 冻干粉针 冻干粉 冻干 粉剂 粉雾剂 气雾剂 喷雾剂 鼻喷剂 喷剂 吸入剂 吸入溶液 吸入用 雾化 口服溶液 口服液 口服乳 溶液剂 溶液 糖浆剂 糖浆 合剂 混悬液 混悬剂 干混悬剂 乳剂 乳状 滴剂 滴眼液 滴眼剂 滴鼻液 滴鼻剂 滴耳液 鼻用 眼用 外用 口服 舌下 咀嚼 分散 泡腾 缓释 控释 速释 肠溶 口腔崩解 口崩 崩解 薄膜衣 糖衣 微球 脂质体 微丸 双层 复合 埋植剂 植入剂 原料药 原料 溶片 含片 液 剂 流浸膏 浸膏 密封籽源 长效 预充式 笔芯'.split(
    ' ',
  );

/** Words of an oral liquid. */
export const LIQUID_WORDS: readonly string[] = [
  '液',
  '糖浆',
  '合剂',
  '酊',
  '口服乳',
  '滴剂',
  '混悬',
  '止咳露',
];

/** Patient group, origin and variant: no ingredients. */
export const FILLER_WORDS: readonly string[] =
  '小儿 儿童 婴儿 婴幼儿 成人 无糖 含糖 进口 国产 新 型 号 粒 支 瓶 盒 袋 装 规格 高纯度 重组 人用 精制 纯化 浓'.split(
    ' ',
  );

/** Words that imply other ingredients. */
export const COMPOUND_WORDS: readonly string[] = ['复方', '复合', '双方', '三合'];

/** How herbs are cut and sorted: nothing about raw or processed. */
export const HERB_WORDS: readonly string[] =
  '中药饮片 饮片 细粉 粗粉 粉 统货 选货 统 个 净 干 块 段 特级 一级 二级 三级 优质 野生 家种 大 小 去皮 颗粒 片 丝 丁'.split(
    ' ',
  );

/** Parts of other ingredients' names in compounds. */
export const PARTNER_WORDS: readonly string[] =
  '氨酚 氨基酚 酚麻 酚咖 愈 那敏 敏 伪麻 麻黄 桔梗 甘草 甘油醚 愈创木酚 洛芬 布洛芬 阿司匹林 匹林 比林 氯雷 氯汀 曲普利啶 苯海拉明 溴己新 茶碱 氯化铵 喷托维林 异丙嗪 氯苯 金刚烷胺 烷胺 黄 普萘洛尔 葡萄糖 维生素 双氯芬酸 塞来昔布 纳洛酮 东莨菪碱 溴 颠茄 非那西丁 磷酸盐 呋喃西林 苯肾 酮替芬 赛克力嗪 安替比林 尼克 远志 北豆根 可可碱 桉 樟脑 薄荷 萘普生 特非那定'.split(
    ' ',
  );
