/** Lawful names containing a listed word: the longer word wins over the shorter inside. */
export const LAWFUL_HOLDING: readonly string[] =
  '辛可卡因 阿扑吗啡 烯丙吗啡 疫苗接种家兔 疫苗致炎 氟化亚锡 马破伤风免疫球蛋白 兔免疫球蛋白 猪免疫球蛋白 抗人T细胞免疫球蛋白 抗人淋巴细胞免疫球蛋白 猪源纤维蛋白 猪纤维蛋白 重组人凝血因子 重组凝血因子 重组人白蛋白 重组人血白蛋白 重组人凝血酶 重组人抗凝血酶 抗吗啡 罂粟碱 去甲斑蝥 斑蝥酸钠 草乌甲素 甲状球蛋白'.split(
    ' ',
  );

/** Lawful names one character from a listed one. */
export const LAWFUL_NEAR: readonly string[] =
  '氯氮平 丁卡因 安非他酮 羟孕酮 地高辛 乙琥胺 乙酰胺 亚叶酸 亚叶酸钙 卡马西平 凝血酶 匹莫苯 吡喹酮 噻奈普汀 布屈嗪 扑米酮 尼鲁米特 氨鲁米特 奎孕酮 炔孕酮 氟西汀 氯噻酮 苯妥英 丙吡胺 磺吡酮 类肝素 维丙胺 美他多辛 苯丁酸 苯丙氨酯 苯丙砜 苯丙醇 苯琥胺 苯茚胺 苯吡胺 苯甲醇 非那雄胺 阿吡坦 羟钴胺 依他苯酮 倍他尼定 溴夫定 仙特明 肉毒抗毒素 亚硒酸钠 亚硝酸钠 氯化氨汞 咖啡酸 咖啡君 黄体酮 阿拉伯胶 右美托咪定 氨酚帕马溴 异丁基哌嗪力复霉素'.split(
    ' ',
  );
