import { type ListedSubstance, rowsOf } from './listed-substance.ts';

// Substances never sold here or otherwise controlled (trade-rules 2.3, 2.4): data confirmed by the quality
// department. `substance | salts | other names | trade names | compounds`; matching is in judge-name.ts.

const narcotics = [
  ...rowsOf(
    { kind: 'NARCOTIC', notice: 'NARCOTIC_LIST' },
    `
    醋托啡 | | acetorphine
    乙酰阿法甲基芬太尼 | | acetylalphamethylfentanyl
    醋美沙多 | | 醋美沙朵 acetylmethadol
    阿芬太尼 | 盐酸阿芬太尼 | alfentanil
    烯丙罗定 | | allylprodine
    阿醋美沙多 | | 阿醋美沙朵 左醋美沙多 alphacetylmethadol
    阿法美罗定 | | alphameprodine
    阿法美沙多 | | 阿法美沙朵 alphamethadol
    阿法甲基芬太尼 | | alphamethylfentanyl
    阿法甲基硫代芬太尼 | | alphamethylthiofentanyl
    阿法罗定 | | 安那度 alphaprodine
    阿尼利定 | | anileridine
    苄替啶 | | benzethidine
    苄吗啡 | | benzylmorphine
    倍醋美沙多 | | 倍醋美沙朵 betacetylmethadol
    倍他羟基芬太尼 | | betahydroxyfentanyl
    倍他羟基-3-甲基芬太尼 | | betahydroxy-3-methylfentanyl
    倍他美罗定 | | betameprodine
    倍他美沙多 | | 倍他美沙朵 betamethadol
    倍他罗定 | | betaprodine
    贝齐米特 | | bezitramide
    大麻和大麻树脂 | | 大麻树脂 大麻浸膏 大麻酊 cannabis
    氯尼他秦 | | clonitazene
    古柯叶 | | 古柯 coca-leaf
    可卡因 | 盐酸可卡因 | 古柯碱 cocaine
    可多克辛 | | codoxime
    罂粟浓缩物 | | 罂粟秆浓缩物 罂粟果提取物 罂粟果提取物粉
    地索吗啡 | | desomorphine
    右吗拉胺 | | 右吗拉米 dextromoramide
    地恩丙胺 | | diampromide
    二乙噻丁 | | diethylthiambutene
    地芬诺辛 | 盐酸地芬诺辛 | 氰苯哌酸 difenoxin
    二氢埃托啡 | 盐酸二氢埃托啡 | 双氢埃托啡 dihydroetorphine
    双氢吗啡 | | 二氢吗啡 dihydromorphine
    地美沙多 | | 地美沙朵 dimenoxadol
    地美庚醇 | | dimepheptanol
    二甲噻丁 | | dimethylthiambutene
    吗苯丁酯 | | dioxaphetyl-butyrate
    地匹哌酮 | | dipipanone
    羟蒂巴酚 | | drotebanol
    芽子碱 | | ecgonine
    乙甲噻丁 | | ethylmethylthiambutene
    依托尼秦 | | etonitazene
    埃托啡 | 盐酸埃托啡 | etorphine
    依托利定 | | etoxeridine
    芬太尼 | 枸橼酸芬太尼 | fentanyl | 多瑞吉 锐枢安 芬太克
    呋替啶 | | furethidine
    海洛因 | | 二醋吗啡 二乙酰吗啡 heroin diamorphine
    氢吗啡醇 | | hydromorphinol
    氢吗啡酮 | 盐酸氢吗啡酮 | 二氢吗啡酮 hydromorphone | 瑞宁
    羟哌替啶 | | hydroxypethidine
    异美沙酮 | | isomethadone
    凯托米酮 | | ketobemidone
    左美沙芬 | | levomethorphan
    左吗拉胺 | | levomoramide
    左芬啡烷 | | levophenacylmorphan
    左啡诺 | 酒石酸左啡诺 | 羟甲左吗喃 levorphanol
    美他佐辛 | | metazocine
    美沙酮 | 盐酸美沙酮 | 美散痛 阿米酮 methadone
    美沙酮中间体
    甲地索啡 | | methyldesorphine
    甲二氢吗啡 | | methyldihydromorphine
    3-甲基芬太尼 | | 甲基芬太尼 3-methylfentanyl
    3-甲基硫代芬太尼 | | 3-methylthiofentanyl
    美托酮 | | metopon
    吗拉胺中间体
    吗哌利定 | | morpheridine
    吗啡 | 盐酸吗啡 硫酸吗啡 | morphine | 美施康定 美菲康 路泰 史尼康 | 吗啡阿托品
    吗啡甲溴化物
    吗啡-N-氧化物
    1-甲基-4-苯基-4-哌啶丙酸酯 | | mppp
    麦罗啡 | | myrophine
    尼可吗啡 | | nicomorphine
    诺美沙多 | | 诺美沙朵 noracymethadol
    去甲左啡诺 | | norlevorphanol
    去甲美沙酮 | | normethadone
    去甲吗啡 | | normorphine
    诺匹哌酮 | | norpipanone
    奥列巴文 | | oripavine
    羟吗啡酮 | 盐酸羟吗啡酮 | oxymorphone
    对氟芬太尼 | | parafluorofentanyl
    1-苯乙基-4-苯基-4-哌啶乙酸酯 | | pepap
    哌替啶 | 盐酸哌替啶 | 度冷丁 唛啶 pethidine meperidine | 杜冷丁
    哌替啶中间体A
    哌替啶中间体B
    哌替啶中间体C
    苯吗庚酮 | | phenadoxone
    非那丙胺 | | phenampromide
    非那佐辛 | | phenazocine
    非诺啡烷 | | phenomorphan
    苯哌利定 | | phenoperidine
    匹米诺定 | | piminodine
    哌腈米特 | | piritramide
    罂粟壳 | | 米壳 御米壳 粟壳 蜜罂粟壳 醋罂粟壳 罂粟嫩苗
    普罗庚嗪 | | proheptazine
    丙哌利定 | | properidine
    消旋甲啡烷 | | racemethorphan
    消旋吗拉胺 | | racemoramide
    消旋啡烷 | | racemorphan
    瑞芬太尼 | 盐酸瑞芬太尼 | 瑞米芬太尼 remifentanil | 瑞捷
    舒芬太尼 | 枸橼酸舒芬太尼 | 苏芬太尼 sufentanil
    醋氢可酮 | | thebacon
    蒂巴因 | | thebaine
    硫代芬太尼 | | thiofentanyl
    替利定 | 盐酸替利定 | tilidine
    三甲利定 | | trimeperidine
    醋氢可待因 | | acetyldihydrocodeine
    布桂嗪 | 盐酸布桂嗪 | 强痛定 布新拉嗪 bucinnazine | 丁酰苯哌嗪
    右丙氧芬 | 盐酸右丙氧芬 萘磺酸右丙氧芬 | 丙氧芬 dextropropoxyphene | 达宁 | 丙氧氨酚
    尼可待因 | | nicocodine
    尼二氢可待因 | | nicodicodine
    去甲可待因 | | norcodeine
    丙吡兰 | | propiram
    `,
  ),
  ...rowsOf(
    { kind: 'NARCOTIC', notice: 'N2023_43' },
    '奥赛利定 | 富马酸奥赛利定 | 奥利替丁 oliceridine | 奥芙瑞',
  ),
  ...rowsOf({ kind: 'NARCOTIC', notice: 'N2023_120' }, '泰吉利定 | 富马酸泰吉利定 | tegileridine | 艾苏特'),
  ...rowsOf(
    { kind: 'NARCOTIC', notice: 'NARCOTIC_LIST', compound: 'HELD' },
    `
    阿片 | | 鸦片 阿片粉 阿片全碱 阿片酊 opium | | 复方樟脑酊 阿桔 阿桔片
    乙基吗啡 | 盐酸乙基吗啡 | 狄奥宁 ethylmorphine
    `,
  ),
  // Solid compounds with these two are medicines with narcotic ingredients, sold to licensed buyers.
  ...rowsOf(
    { kind: 'NARCOTIC', notice: 'NARCOTIC_LIST', compound: 'LAWFUL', compoundLiquid: 'HELD' },
    '双氢可待因 | 酒石酸双氢可待因 酒石酸二氢可待因 | 二氢可待因 双克因 dihydrocodeine',
  ),
  ...rowsOf(
    { kind: 'NARCOTIC', notice: 'NARCOTIC_LIST', compound: 'LAWFUL' },
    `
    福尔可定 | | 福可定 吗啉吗啡 pholcodine
    可待因 | 磷酸可待因 盐酸可待因 硫酸可待因 | 甲基吗啡 codeine
    羟考酮 | 盐酸羟考酮 | 羟可酮 氧可酮 oxycodone | 奥施康定 奥诺美 西盖克
    氢可酮 | 重酒石酸氢可酮 酒石酸氢可酮 | 二氢可待因酮 hydrocodone
    地芬诺酯 | 盐酸地芬诺酯 | 苯乙哌啶 氰苯哌酯 diphenoxylate
    `,
  ),
];

const psychotropics1 = [
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_1', notice: 'PSYCHOTROPIC_LIST' },
    `
    布苯丙胺 | | brolamfetamine
    卡西酮 | | cathinone
    二乙基色胺
    二甲氧基安非他明
    (1,2-二甲基庚基)羟基四氢甲基二苯吡喃 | | 羟基四氢甲基二苯吡喃
    二甲基色胺
    二甲氧基乙基安非他明
    乙环利定 | | eticyclidine
    乙色胺 | | etryptamine
    羟芬胺
    麦角二乙胺 | | 麦角酰二乙胺 麦角酸二乙酰胺 lysergide
    乙芬胺
    二亚甲基双氧安非他明 | | 亚甲二氧基甲基苯丙胺
    麦司卡林 | | mescaline
    甲卡西酮 | | methcathinone
    甲米雷司
    甲羟芬胺
    4-甲基硫基安非他明
    六氢大麻酚 | | parahexyl
    副甲氧基安非他明
    赛洛新 | | psilocine
    赛洛西宾 | | psilocybine
    咯环利定 | | rolicyclidine
    二甲氧基甲苯异丙胺
    替苯丙胺 | | tenamfetamine
    替诺环定 | | tenocyclidine
    四氢大麻酚 | | 大麻隆 tetrahydrocannabinol nabilone
    三甲氧基安非他明
    苯丙胺 | 硫酸苯丙胺 | 安非他明 amfetamine amphetamine
    氨奈普汀 | | 安咪奈丁 amineptine
    2,5-二甲氧基-4-溴苯乙胺 | | 二甲氧基溴苯乙胺
    右苯丙胺 | 硫酸右苯丙胺 | 右旋苯丙胺 右安非他明 dexamfetamine
    屈大麻酚 | | dronabinol
    芬乙茶碱 | | fenetylline
    左苯丙胺 | | levamfetamine
    左甲苯丙胺 | | levomethamphetamine
    甲氯喹酮 | | mecloqualone
    去氧麻黄碱 | 盐酸去氧麻黄碱 | 甲基苯丙胺 甲基安非他明 metamfetamine methamphetamine
    去氧麻黄碱外消旋体
    甲喹酮 | | 安眠酮 methaqualone
    哌醋甲酯 | 盐酸哌甲酯 盐酸哌醋甲酯 | 哌甲酯 右哌甲酯 methylphenidate | 利他林 专注达
    苯环利定 | | phencyclidine
    芬美曲秦 | | 苯甲吗啉 phenmetrazine
    司可巴比妥 | 司可巴比妥钠 | 司可巴比妥钠 secobarbital | 速可眠
    齐培丙醇 | 盐酸齐培丙醇 | zipeprol
    安非拉酮 | 盐酸安非拉酮 | 二乙胺苯丙酮 amfepramone diethylpropion
    苄基哌嗪 | | benzylpiperazine
    丁丙诺啡 | 盐酸丁丙诺啡 | 叔丁啡 布诺啡 buprenorphine | 沙菲
    1-丁基-3-(1-萘甲酰基)吲哚
    恰特草 | | 阿拉伯茶
    2,5-二甲氧基-4-碘苯乙胺
    2,5-二甲氧基苯乙胺
    二甲基安非他明 | | dimetamfetamine
    依他喹酮 | | etaqualone
    [1-(5-氟戊基)-1H-吲哚-3-基](2-碘苯基)甲酮
    1-(5-氟戊基)-3-(1-萘甲酰基)-1H-吲哚
    γ-羟丁酸 | 羟丁酸钠 γ-羟丁酸钠 | 羟丁酸 gamma-hydroxybutyrate
    氯胺酮 | 盐酸氯胺酮 | 艾司氯胺酮 开他敏 凯他敏 ketamine esketamine
    马吲哚 | | mazindol
    2-(2-甲氧基苯基)-1-(1-戊基-1H-吲哚-3-基)乙酮
    亚甲基二氧吡咯戊酮
    4-甲基乙卡西酮 | | 乙卡西酮
    4-甲基甲卡西酮
    3,4-亚甲二氧基甲卡西酮
    莫达非尼 | | 阿莫达非尼 阿屈非尼 莫达芬尼 modafinil
    1-戊基-3-(1-萘甲酰基)吲哚
    他喷他多 | 盐酸他喷他多 | tapentadol
    三唑仑 | | 三唑苯二氮䓬 海乐神 酣乐欣 triazolam
    `,
  ),
  // By unit dose above or below 5 mg: first or second class, never sold either way.
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_1', notice: 'OXYCODONE_COMPOUND', single: 'LAWFUL', compound: 'NEVER' },
    '羟考酮 | | 羟可酮 | 泰勒宁 | 氨酚羟考酮 阿司匹林羟考酮 羟考酮纳洛酮 对乙酰氨基酚羟考酮',
  ),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_1', notice: 'N2023_43', single: 'LAWFUL', compound: 'NEVER' },
    '氢可酮 | | | | 布洛芬氢可酮 洛芬氢可酮',
  ),
];

const psychotropics2 = [
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'PSYCHOTROPIC_LIST', compound: 'HELD' },
    `
    异戊巴比妥 | 异戊巴比妥钠 | amobarbital | 阿米妥
    布他比妥 | | 布他必妥 butalbital
    去甲伪麻黄碱 | 盐酸去甲伪麻黄碱 | cathine
    环己巴比妥 | | 环已巴比妥 海索比妥 cyclobarbital
    氟硝西泮 | | 氟硝安定 flunitrazepam
    格鲁米特 | | 格鲁米特片 glutethimide | 导眠能 多睡丹 道力顿
    喷他佐辛 | 乳酸喷他佐辛 盐酸喷他佐辛 | 戊唑星 pentazocine | 镇痛新
    戊巴比妥 | 戊巴比妥钠 | pentobarbital
    阿普唑仑 | | 甲基三唑安定 佳静安定 alprazolam | 佳乐定
    巴比妥 | 巴比妥钠 | 巴比通 barbital
    苄非他明 | | benzfetamine
    溴西泮 | | 溴安定 bromazepam
    溴替唑仑 | | 溴噻二氮䓬 brotizolam
    丁巴比妥 | | butobarbital
    卡马西泮 | | camazepam
    氯氮䓬 | 盐酸氯氮䓬 | 氯氮卓 氯氮革 氯氮平卓 甲氨二氮䓬 chlordiazepoxide | 利眠宁
    氯巴占 | | 氯巴詹 clobazam
    氯硝西泮 | | 氯硝安定 clonazepam
    氯拉䓬酸 | 氯拉䓬酸二钾 | 氯拉卓酸 氯拉酸二钾 氯卓酸钾 氯䓬酸钾 clorazepate
    氯噻西泮 | | clotiazepam
    氯噁唑仑 | | 氯恶唑仑 氯口恶唑仑 cloxazolam
    地洛西泮 | | delorazepam
    地西泮 | | 苯甲二氮䓬 diazepam | 安定
    艾司唑仑 | | 三唑氯安定 忧虑定 estazolam | 舒乐安定
    乙氯维诺 | | ethchlorvynol
    炔己蚁胺 | | 炔已蚁胺 ethinamate
    氯氟䓬乙酯 | | 氯氟卓乙酯 ethyl-loflazepate
    乙非他明 | | etilamfetamine
    芬坎法明 | | fencamfamin
    芬普雷司 | | fenproporex
    氟地西泮 | | fludiazepam
    氟西泮 | 盐酸氟西泮 单盐酸氟西泮 | 氟安定 flurazepam | 妥眠多
    哈拉西泮 | | halazepam
    卤沙唑仑 | | haloxazolam
    凯他唑仑 | | ketazolam
    利非他明 | | lefetamine
    氯普唑仑 | | loprazolam
    劳拉西泮 | | 氯羟安定 氯羟二氮䓬 lorazepam | 罗拉
    氯甲西泮 | | 氯甲安定 lormetazepam
    美达西泮 | | medazepam
    美芬雷司 | | mefenorex
    甲丙氨酯 | | 氨甲丙二酯 meprobamate | 眠尔通 安宁
    美索卡 | | mesocarb
    甲苯巴比妥 | | 甲基苯巴比妥 methylphenobarbital
    甲乙哌酮 | | methyprylon
    咪达唑仑 | 马来酸咪达唑仑 盐酸咪达唑仑 | 咪唑安定 咪唑二氮䓬 midazolam | 力月西 多美康 速眠安
    尼美西泮 | | nimetazepam
    硝西泮 | | 硝基安定 nitrazepam
    去甲西泮 | | nordazepam
    奥沙西泮 | | 去甲羟安定 羟苯二氮䓬 oxazepam | 舒宁
    奥沙唑仑 | | oxazolam
    匹莫林 | | 苯异妥英 pemoline
    苯甲曲秦 | | phendimetrazine
    苯巴比妥 | 苯巴比妥钠 | phenobarbital | 鲁米那 | 阿苯片 阿苯糖丸
    芬特明 | 盐酸芬特明 | 苯丁胺 phentermine
    匹那西泮 | | pinazepam
    哌苯甲醇 | | pipradrol
    普拉西泮 | | prazepam
    吡咯戊酮 | | pyrovalerone
    仲丁比妥 | | secbutabarbital
    替马西泮 | | 羟基安定 temazepam
    四氢西泮 | | tetrazepam
    乙烯比妥 | | vinylbital
    唑吡坦 | 酒石酸唑吡坦 | zolpidem | 思诺思 乐坦
    阿洛巴比妥 | | allobarbital
    布托啡诺 | 酒石酸布托啡诺 | 环丁羟吗喃 butorphanol | 诺扬
    安钠咖 | | 苯甲酸钠咖啡因 安钠加
    右旋芬氟拉明 | 盐酸右芬氟拉明 | 右芬氟拉明 dexfenfluramine
    地佐辛 | | dezocine | 加罗宁
    麦角胺咖啡因 | 酒石酸麦角胺咖啡因 | 麦咖 麦角咖啡因 ergotamine-caffeine
    芬氟拉明 | 盐酸芬氟拉明 | 氟苯丙胺 fenfluramine
    呋芬雷司 | | furfennorex
    纳布啡 | 盐酸纳布啡 | 环丁羟氢吗啡 nalbuphine
    丙己君 | | propylhexedrine
    扎来普隆 | | 扎莱普隆 zaleplon
    佐匹克隆 | | 右佐匹克隆 艾司佐匹克隆 唑吡酮 zopiclone eszopiclone | 忆梦返
    `,
  ),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'PSYCHOTROPIC_LIST' },
    `
    曲马多 | 盐酸曲马多 | 反胺苯环醇 tramadol | 奇曼丁 舒敏 曲马朵 曲通 利通 奇迈特
    氨酚氢可酮片 | | 氨酚氢可酮 对乙酰氨基酚氢可酮
    `,
  ),
  // In compounds caffeine is ordinary: 氨咖黄敏, 酚咖片.
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'PSYCHOTROPIC_LIST', compound: 'LAWFUL' },
    '咖啡因 | 枸橼酸咖啡因 | 咖啡碱 caffeine | 倍优诺',
  ),
  ...rowsOf(
    {
      kind: 'PSYCHOTROPIC_2',
      notice: 'CODEINE_LIQUID',
      single: 'LAWFUL',
      compound: 'LAWFUL',
      compoundLiquid: 'NEVER',
    },
    `可待因 | | 待因 | 联邦止咳露 联邦克立停 新泰洛其 泰洛其 立健亭 珮夫人 佩夫人 欧博士 奥亭 可非
       | 可愈糖浆 可愈口服溶液 愈酚待因 愈酚待因口服溶液 愈酚伪麻待因口服溶液 复方可待因口服溶液 复方磷酸可待因糖浆 复方磷酸可待因口服溶液 复方磷酸可待因溶液 可待因桔梗流浸膏 珮夫人克露 联邦止咳露糖浆`.replace(
      /\n\s*/,
      ' ',
    ),
  ),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'OXYCODONE_COMPOUND' },
    '丁丙诺啡纳洛酮 | | 丁丙诺啡和纳洛酮 | 赛宝松',
  ),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'REMIMAZOLAM' },
    '瑞马唑仑 | 甲苯磺酸瑞马唑仑 苯磺酸瑞马唑仑 | remimazolam | 瑞倍宁 锐马',
  ),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'N2023_43' },
    `
    苏沃雷生 | | 舒沃雷生 suvorexant
    吡仑帕奈 | | perampanel | 卫克泰
    依他佐辛 | 氢溴酸依他佐辛 | eptazocine
    曲马多复方制剂 | | 氨酚曲马多 对乙酰氨基酚曲马多 曲马多塞来昔布 氨酚曲马 | 及通安
    `,
  ),
  ...rowsOf({ kind: 'PSYCHOTROPIC_2', notice: 'N2023_120' }, '地达西尼 | | dimdazenil | 京诺宁'),
  // Preparations approved in China are exempt from the listing; a person decides which rows are.
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'N2023_120', single: 'HELD' },
    '依托咪酯 | | 依托米酯 美托咪酯 etomidate | 福尔利 宜妥利',
  ),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'N2024_54', compound: 'LAWFUL' },
    '右美沙芬 | 氢溴酸右美沙芬 | 右甲吗喃 美沙芬 dextromethorphan | 普西兰',
  ),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'N2024_54' },
    `
    纳呋拉啡 | 盐酸纳呋拉啡 | 纳氟拉啡 nalfurafine
    氯卡色林 | 盐酸氯卡色林 | 洛卡色林 lorcaserin
    含地芬诺酯复方制剂 | | 复方地芬诺酯 复方苯乙哌啶 地芬诺酯阿托品 | 止泻宁
    `,
  ),
  ...rowsOf({ kind: 'PSYCHOTROPIC_2', notice: 'N2024_54', single: 'LAWFUL', compound: 'NEVER' }, '地芬诺酯'),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'LIST_2025' },
    `
    卡立普多 | | 异丙安宁 肌安宁 carisoprodol
    西博帕多 | | cebranopadol
    依替唑仑 | | etizolam
    丝右哌甲酯 | | serdexmethylphenidate
    舒拉诺龙 | | zuranolone
    韦利西贝 | | valiloxybate
    `,
  ),
  ...rowsOf(
    { kind: 'PSYCHOTROPIC_2', notice: 'NOT_SEEN', single: 'HELD' },
    `
    莱博雷生 | | lemborexant | 达卫可
    达利雷生 | | daridorexant | 科唯可
    法赞雷生 | | fazamorexant
    沃诺雷生 | | vornorexant
    新的苯二氮䓬类、食欲素受体拮抗剂 | | 唑仑 西泮 雷生
    `,
  ),
];

const toxics = [
  ...rowsOf(
    { kind: 'TOXIC', notice: 'TOXIC', match: 'HERB_PART' },
    `
    砒石 | | 红砒 白砒 信石 红信石 白信石 红信 白信 砒黄
    砒霜
    水银 | | 汞
    斑蝥 | | 斑毛 斑猫 班蝥 斑蟊 米斑蝥
    青娘虫 | | 青娘子 芫青
    红娘虫 | | 红娘子 红娘
    闹羊花 | | 闹阳花 踯躅花 羊踯躅 黄杜鹃花
    雪上一枝蒿 | | 雪上一支蒿
    红升丹 | | 红升 升丹 升药 三仙丹
    白降丹 | | 降药 白降
    蟾酥 | | 蟾蜍浆 蟾苏 酒蟾酥 乳蟾酥
    洋金花 | | 曼陀罗花 风茄花 山茄花 南洋金花 北洋金花
    红粉 | | 红升粉
    轻粉 | | 甘汞 水银粉 汞粉
    雄黄 | | 明雄黄 腰黄 雄黄粉 水飞雄黄 雌雄黄 雄精
    `,
  ),
  ...rowsOf(
    { kind: 'TOXIC', notice: 'TOXIC', match: 'HERB_WHOLE' },
    `
    生马钱子 | | 马钱子 番木鳖 马前子 马钱
    生川乌 | | 川乌 川乌头 乌头
    生草乌 | | 草乌 草乌头
    生白附子 | | 禹白附 独角莲 生禹白附
    生附子 | | 盐附子 泥附子
    生半夏
    生南星 | | 生天南星
    生巴豆 | | 巴豆 巴豆仁 巴豆米
    生甘遂 | | 甘遂
    生狼毒 | | 狼毒 狼毒大戟 白狼毒
    生藤黄 | | 藤黄
    生千金子 | | 千金子 续随子
    生天仙子 | | 天仙子 莨菪子
    `,
  ),
  // The bare word is the raw herb in the pharmacopoeia and the processed one in trade: a person decides.
  ...rowsOf(
    { kind: 'TOXIC', notice: 'TOXIC', match: 'HERB_WHOLE', single: 'HELD' },
    `
    半夏 | | 旱半夏 三叶半夏
    附子
    白附子
    天南星 | | 南星
    马钱子粉
    `,
  ),
  ...rowsOf(
    { kind: 'TOXIC', notice: 'TOXIC', match: 'RAW_MATERIAL' },
    `
    去乙酰毛花苷丙 | | 去乙酰毛花苷 西地兰D
    阿托品 | 硫酸阿托品 | atropine
    洋地黄毒苷 | | digitoxin
    后马托品 | 氢溴酸后马托品 | homatropine
    毛果芸香碱 | 硝酸毛果芸香碱 盐酸毛果芸香碱 | pilocarpine
    毒扁豆碱 | 水杨酸毒扁豆碱 | physostigmine
    东莨菪碱 | 氢溴酸东莨菪碱 | scopolamine
    `,
  ),
  ...rowsOf(
    { kind: 'TOXIC', notice: 'TOXIC' },
    `
    三氧化二砷 | | 亚砷酸 亚砒酸 arsenic-trioxide
    升汞 | | 氯化高汞 二氯化汞 氯化汞
    亚砷酸钾
    `,
  ),
  ...rowsOf(
    { kind: 'TOXIC', notice: 'TOXIC', single: 'HELD' },
    `
    士的宁 | 硝酸士的宁 盐酸士的宁 | 番木鳖碱 马钱子碱 strychnine
    水杨酸毒扁豆碱注射液 | | 水杨酸毒扁豆碱眼膏 水杨酸毒扁豆碱滴眼液
    `,
  ),
  ...rowsOf(
    { kind: 'TOXIC', notice: 'BOTULINUM' },
    'A型肉毒毒素 | | 肉毒毒素 A型肉毒杆菌毒素 B型肉毒毒素 肉毒杆菌毒素 botulinum | 保妥适 衡力 吉适 乐提葆 达希斐 思奥美 兰州衡力',
  ),
];

const radioactives = rowsOf(
  { kind: 'RADIOACTIVE', notice: 'RADIOACTIVE' },
  `
  碘[131I]化钠 | | 碘131 131i
  碘[125I]密封籽源 | | 碘125 125i 籽源
  碘[123I] | | 碘123 123i
  锝[99mTc] | | 锝99m 99mtc 锝99 高锝酸钠 锝99tc | 云克
  氟[18F]脱氧葡糖 | | 氟18 18f
  镓[67Ga] | | 镓67 67ga
  镓[68Ga] | | 镓68 68ga
  氯化亚铊[201Tl] | | 铊201 201tl 氯化亚铊
  磷[32P]酸钠 | | 磷32 胶体磷32
  钐[153Sm] | | 钐153 153sm
  氯化锶[89Sr] | | 锶89 89sr
  镥[177Lu] | | 镥177 177lu
  钇[90Y] | | 钇90 90y
  氯化镭[223Ra] | | 镭223 223ra
  铟[111In] | | 铟111 111in
  铬[51Cr] | | 铬51 51cr
  氙[133Xe] | | 氙133 133xe
  铼[188Re] | | 铼188 188re
  钼[99Mo] | | 钼99 99mo 锝发生器
  碳[14C] | | 碳14 尿素14C 14C尿素
  碳[11C] | | 碳11
  氮[13N] | | 氮13
  氧[15O] | | 氧15
  铷[82Rb] | | 铷82 82rb
  放射性药品 | | 放射性 放射免疫
  注射用亚锡 | | 亚锡
  `,
);

const precursors = [
  // Alone a precursor; compounds with 麻黄碱 are sold under rules of their own (trade-rules 4.1).
  ...rowsOf(
    { kind: 'PRECURSOR', notice: 'PRECURSOR', compound: 'LAWFUL' },
    `
    麻黄碱 | 盐酸麻黄碱 硫酸麻黄碱 | 麻黄素 ephedrine
    伪麻黄碱 | 盐酸伪麻黄碱 硫酸伪麻黄碱 | 伪麻黄素 pseudoephedrine
    消旋麻黄碱 | 盐酸消旋麻黄碱 | 消旋麻黄素
    去甲麻黄碱 | 盐酸去甲麻黄碱 | 去甲麻黄素 苯丙醇胺
    甲基麻黄碱 | 盐酸甲基麻黄碱 | 甲基麻黄素 甲麻黄碱 methylephedrine
    甲基伪麻黄碱 | | 甲基伪麻黄素
    `,
  ),
  ...rowsOf(
    { kind: 'PRECURSOR', notice: 'PRECURSOR', compound: 'HELD' },
    `
    麦角酸 | | lysergic-acid
    麦角胺 | 酒石酸麦角胺 | ergotamine | 贾乃金 | 麦角隐亭咖啡因
    麦角新碱 | 马来酸麦角新碱 | 甲麦角新碱 甲基麦角新碱 ergometrine
    麻黄浸膏 | | 麻黄浸膏粉 麻黄提取物
    `,
  ),
];

const vaccines = rowsOf(
  { kind: 'VACCINE', notice: 'DRUG_LAW' },
  `
  疫苗 | | 菌苗 vaccine
  类毒素
  卡介苗
  脊髓灰质炎减毒活疫苗糖丸 | | 脊灰糖丸
  `,
);

const bloods = [
  ...rowsOf(
    { kind: 'BLOOD', notice: 'DRUG_LAW' },
    `
    人血白蛋白 | | 人血清白蛋白 人白蛋白 人血清蛋白 人胎盘血白蛋白
    人免疫球蛋白 | | 免疫球蛋白 静丙 丙种球蛋白 人血丙种球蛋白 胎盘球蛋白 组织胺丙种球蛋白
    人凝血酶原复合物 | | 凝血酶原复合物
    人凝血因子 | | 凝血因子 抗血友病球蛋白 抗血友病因子
    人纤维蛋白原 | | 纤维蛋白原
    人纤维蛋白粘合剂 | | 人纤维蛋白 纤维蛋白封闭剂 纤维蛋白胶
    人凝血酶 | | 冻干人凝血酶
    人血浆 | | 冻干人血浆 冷沉淀 血浆蛋白
    人抗凝血酶 | | 抗凝血酶III 抗凝血酶
    人纤溶酶原 | | C1酯酶抑制剂
    `,
  ),
  ...rowsOf({ kind: 'BLOOD', notice: 'DRUG_LAW', single: 'HELD' }, '全氟丙烷人血白蛋白微球'),
];

const cellTherapies = rowsOf(
  { kind: 'CELL_THERAPY', notice: 'ONLINE_BAN' },
  `
  奥仑赛 | | 仑赛 阿基仑赛 瑞基奥仑赛 伊基奥仑赛 纳基奥仑赛 泽沃基奥仑赛 西达基奥仑赛 瑞帕基奥仑赛 雷尼基奥仑赛
  间充质干细胞 | | 艾米迈托赛 干细胞注射液
  嵌合抗原受体T细胞 | | 自体T细胞
  `,
);

const preparations = [
  ...rowsOf({ kind: 'HOSPITAL_PREP', notice: 'ONLINE_BAN' }, '医疗机构制剂 | | 医院制剂 院内制剂'),
  ...rowsOf(
    { kind: 'FORMULA_GRANULE', notice: 'ONLINE_BAN' },
    '中药配方颗粒 | | 配方颗粒 免煎颗粒 免煎饮片 单味颗粒',
  ),
];

const hormones = [
  ...rowsOf(
    { kind: 'ANABOLIC', notice: 'ANTI_DOPING', single: 'FLAG' },
    `
    睾酮 | 丙酸睾酮 十一酸睾酮 庚酸睾酮 环戊丙酸睾酮 | 睾丸酮 睾丸素 甲睾酮 甲基睾丸素 氟甲睾酮 勃拉睾酮 去氢氯甲睾酮 羟甲睾酮 美睾酮 双氢睾酮 普拉睾酮 testosterone | 安特尔 丙睾
    诺龙 | 苯丙酸诺龙 癸酸诺龙 十一酸诺龙 | 去甲睾酮 美替诺龙 雄诺龙 nandrolone | 多乐宝灵
    司坦唑醇 | | 康力龙 stanozolol
    达那唑 | | 炔睾醇 danazol
    替勃龙 | | tibolone | 利维爱
    孕三烯酮 | | 内美通 gestrinone
    四氢孕三烯酮
    美雄酮 | | 去氢甲睾酮 大力补 metandienone
    美雄诺龙
    羟甲烯龙 | | 康复龙 氧甲氢龙 oxymetholone
    氧雄龙 | | oxandrolone
    氯司替勃 | | clostebol
    勃地酮 | | 勃二酮 去氢睾酮 boldenone
    群勃龙 | | trenbolone
    美曲勃龙 | | metribolone
    雄烯二酮 | | 雄烯二醇 去甲雄烯二酮
    普拉雄酮 | 硫酸普拉雄酮钠 | 脱氢表雄酮 去氢表雄酮 prasterone
    屈他雄酮 | | drostanolone
    乙雌烯醇 | | ethylestrenol
    夫拉扎勃 | | furazabol
    美睾诺龙 | | 米勃龙 mibolerone
    甲酰勃龙 | | formebolone
    诺乙雄龙 | | 乙诺酮 norethandrolone
    诺勃酮 | | norbolethone
    奎勃龙 | | quinbolone
    司腾勃龙 | | stenbolone
    奥沙勃龙 | | oxabolone
    克仑特罗 | 盐酸克仑特罗 | 氨哮素 克喘素 clenbuterol
    齐帕特罗 | | zilpaterol
    折仑诺 | | zeranol
    恩波沙姆 | | 奥司他林 选择性雄激素受体调节剂
    `,
  ),
  ...rowsOf(
    { kind: 'ANABOLIC', notice: 'ANTI_DOPING', single: 'HELD' },
    '氨溴特罗 | | 氨溴索克仑特罗 氨溴克仑特罗 | 易坦静 舒坦静', // Holds clenbuterol; whether compounds count was not seen.
  ),
  ...rowsOf(
    { kind: 'PEPTIDE', notice: 'ANTI_DOPING', single: 'FLAG' },
    `
    促红素 | | 红细胞生成素 促红细胞生成素 依泊汀 达依泊汀 达促红素 培莫沙肽 erythropoietin | 益比奥 利血宝 怡宝
    生长激素 | | 人生长激素 聚乙二醇重组人生长激素 somatropin | 赛增 安苏萌 金赛增 思真
    绒促性素 | | 绒毛膜促性腺激素 人绒毛膜促性腺激素 绒促性腺激素 gonadotrophin
    尿促性素 | | 尿促卵泡素 尿促卵泡激素 绝经促性素 menotrophin
    促性腺激素 | | 促黄体素 促黄体生成素 促黄体激素 促卵泡素 促卵泡激素 重组促卵泡激素 follitropin
    促皮质素 | | 促肾上腺皮质激素 替可克肽 可的瑞林 corticotrophin
    亮丙瑞林 | 醋酸亮丙瑞林 | leuprorelin | 抑那通 贝依 博恩诺康
    曲普瑞林 | 醋酸曲普瑞林 双羟萘酸曲普瑞林 | triptorelin | 达菲林 达必佳
    戈那瑞林 | 醋酸戈那瑞林 | 促性腺激素释放激素 gonadorelin
    戈舍瑞林 | 醋酸戈舍瑞林 | goserelin | 诺雷得
    布舍瑞林 | | buserelin
    丙氨瑞林 | 醋酸丙氨瑞林 | alarelin
    那法瑞林 | | nafarelin
    组氨瑞林 | | histrelin
    地洛瑞林 | | deslorelin
    舍莫瑞林 | | 替莫瑞林 替沙莫瑞林 阿那瑞林 伊帕瑞林 sermorelin
    美卡舍明 | | 胰岛素样生长因子 mecasermin
    `,
  ),
  ...rowsOf(
    { kind: 'PEPTIDE', notice: 'NOT_SEEN', single: 'HELD' },
    '罗沙司他 | | 恩那度司他 达普度司他 伐度司他 莫立司他 roxadustat | 爱瑞卓',
  ),
];

const terminations = [
  ...rowsOf(
    { kind: 'TERMINATION', notice: 'TERMINATION', single: 'FLAG' },
    `
    米非司酮 | | 抗孕酮 mifepristone | 息隐 含珠停 | 复方米非司酮
    卡前列甲酯 | | 卡孕栓 卡前列素甲酯 carboprost-methylate
    卡前列素氨丁三醇 | | 卡前列素 卡波前列素 carboprost | 欣母沛 安列克
    吉美前列素 | | gemeprost
    硫前列酮 | | sulprostone
    地诺前列素 | | 前列腺素F2α dinoprost
    天花粉蛋白 | | 结晶天花粉 trichosanthin
    芫花萜 | | 芫花酯甲 芫花酯
    米索前列醇 | | misoprostol | 喜克馈 米索
    `,
  ),
  ...rowsOf(
    { kind: 'TERMINATION', notice: 'TERMINATION', single: 'HELD' },
    `
    米索前列醇 | | | | 双氯芬酸钠米索前列醇
    地诺前列酮 | | 前列腺素E2 dinoprostone | 普贝生
    `,
  ),
  ...rowsOf(
    { kind: 'TERMINATION', notice: 'TERMINATION', single: 'FLAG', forms: ['注射'] },
    '依沙吖啶 | 乳酸依沙吖啶 | 利凡诺 雷佛奴尔 ethacridine',
  ),
];

const ephedrines = [
  ...rowsOf(
    { kind: 'EPHEDRINE', notice: 'EPHEDRINE', single: 'LAWFUL', compound: 'FLAG' },
    `
    麻黄碱 | | 麻黄素 | 新康泰克 白加黑 日夜百服咛 日夜百服宁 泰诺 惠菲宁 惠菲宣 艾畅 银得菲 菲迪乐 联邦菲迪乐 恩威力克舒 力克舒 肺宝三效片 美息伪麻拉明
    伪麻黄碱 | | 伪麻黄素
    甲基麻黄碱 | | 甲麻黄碱 甲基麻黄素
    `,
  ),
  // Fragments of these names mean compounds only; alone they would be a precursor.
  ...rowsOf({ kind: 'EPHEDRINE', notice: 'EPHEDRINE', single: 'HELD', compound: 'FLAG' }, '伪麻 | | 甲麻'),
  ...rowsOf(
    { kind: 'EPHEDRINE', notice: 'EPHEDRINE', single: 'FLAG' },
    '含麻复方 | | 呋麻 氯麻 酚麻 氨麻 曲麻 麻敏 麻美 麻那敏 麻黄茶碱 咖麻',
  ),
];

/** Every row. */
export const LISTED_SUBSTANCES: readonly ListedSubstance[] = [
  ...narcotics,
  ...psychotropics1,
  ...psychotropics2,
  ...toxics,
  ...radioactives,
  ...precursors,
  ...vaccines,
  ...bloods,
  ...cellTherapies,
  ...preparations,
  ...hormones,
  ...terminations,
  ...ephedrines,
];
