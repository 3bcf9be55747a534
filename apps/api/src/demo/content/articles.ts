/** Types of the post calls: 1 help and agreements, 2 industry news, 3 company news, 4 notices. */
export interface DemoArticle {
  /** Fixed where storefront.md names it: (1, 72) is the text shown at registration. */
  readonly id?: number;
  readonly category: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly title: string;
  readonly excerpt: string;
  /** HTML of h2, p, ul, ol and li only. */
  readonly content: string;
  readonly daysAgo: number;
}

export interface HelpCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly route: string;
}

/** 3 is the help centre (storefront.md 9); its branches and leaves carry the routes of the help pages. */
export const articleCategories: readonly HelpCategory[] = [
  { id: 3, parentId: null, name: '帮助中心', route: '' },
  { id: 31, parentId: 3, name: '新人指南', route: '' },
  { id: 311, parentId: 31, name: '会员注册', route: '/help/xrzn/hyzc' },
  { id: 312, parentId: 31, name: '购物指南', route: '/help/xrzn/gwzn' },
  { id: 313, parentId: 31, name: '安全购药', route: '/help/xrzn/aqgy' },
  { id: 32, parentId: 3, name: '服务保障', route: '' },
  { id: 321, parentId: 32, name: '网站资质', route: '/help/fwbz/wzzz' },
  { id: 322, parentId: 32, name: '用户协议', route: '/help/fwbz/yhxy' },
  { id: 323, parentId: 32, name: '专属客服', route: '/help/fwbz/zskf' },
  { id: 33, parentId: 3, name: '支付配送', route: '' },
  { id: 331, parentId: 33, name: '订单支付', route: '/help/zfps/ddzf' },
  { id: 332, parentId: 33, name: '货物配送', route: '/help/zfps/hwps' },
  { id: 333, parentId: 33, name: '药品退货', route: '/help/zfps/ypth' },
  { id: 34, parentId: 3, name: '联系我们', route: '' },
  { id: 341, parentId: 34, name: '投诉建议', route: '/help/us/tsjy' },
  { id: 342, parentId: 34, name: '联系方式', route: '/help/us/link' },
  { id: 4, parentId: null, name: '公告', route: '' },
  { id: 5, parentId: null, name: '新闻', route: '' },
];

const userAgreement = `<p>本协议由贵单位与广州千方演示医药有限公司（以下称“千方”）就使用千方采购网站订立。注册前请通读全文；点击同意即表示贵单位接受本协议。本站当前为演示站点，企业与证照信息均为虚构。</p>
<h2>一、服务对象</h2>
<p>本站只向具有合法资格的单位供货，包括药品经营企业、医疗机构、医疗器械经营企业以及依法可以采购的其他单位。本站不向个人销售药品。</p>
<h2>二、注册与审核</h2>
<ul><li>注册人应当是单位的法定代表人或者其书面授权的采购人员。</li><li>贵单位应当提供真实、有效的证照资料，变更或到期的，应当及时更新。</li><li>资质由业务部门和质量管理部门先后审核。审核通过之前，页面不显示价格，不能下单。</li><li>证照到期的次日零时起，相应类别的商品停止供货，更新并审核通过后恢复。</li></ul>
<h2>三、账号</h2>
<p>账号只限贵单位授权人员使用，不得出借、转让。通过贵单位账号完成的操作视为贵单位的行为。发现账号被他人使用的，请立即修改密码并联系我们。</p>
<h2>四、订单与价格</h2>
<ul><li>页面价格为含税价，按页面显示的单位计价。</li><li>提交订单时系统重新核算价格、库存与资质，结果与页面不一致的，提示差异，由贵单位确认后再提交。</li><li>未付款订单保留库存 30 分钟，逾期自动取消，已占用的余额和库存一并退回。</li></ul>
<h2>五、交付与退货</h2>
<p>药品按批号发货，随货附随货同行单。退货规则见《药品退货》。冷藏药品、近效期商品、含麻黄碱类复方制剂非质量问题不予退货。</p>
<h2>六、禁止行为</h2>
<ul><li>提供虚假证照，或者为他人代购。</li><li>把所购药品销售给不具有资格的单位或者个人。</li><li>以技术手段抓取价格、干扰系统运行。</li></ul>
<h2>七、责任</h2>
<p>因一方违约造成对方损失的，应当赔偿直接损失。因不可抗力不能履行的，及时通知对方并按影响免除相应责任。</p>
<h2>八、变更与终止</h2>
<p>本协议修改时提前七日公告；贵单位不同意的，可以停止使用并申请注销账号。依法应当保存的购销记录不因注销而删除。</p>
<h2>九、争议解决</h2>
<p>双方协商解决；协商不成的，由千方住所地人民法院管辖。</p>`;

const privacyPolicy = `<p>生效日期：2026年1月1日。本政策说明千方采购网站怎样处理采购人员及单位的信息。本站当前为演示站点，请勿填写真实个人信息。</p>
<h2>一、我们处理哪些信息</h2>
<ul><li>账号：用户名、手机号、密码的单向散列值。</li><li>单位：名称、统一社会信用代码、证照、地址、开票与账户信息。</li><li>采购和收货人员：姓名、手机号、授权委托书、身份证件号码与影像。</li><li>交易：购物车、订单、付款、发票、物流、退货记录。</li><li>日志：登录时间、IP 地址、浏览器类型，用于安全审计。</li></ul>
<h2>二、为什么处理</h2>
<ul><li>核实购货单位与采购人员身份，这是《药品经营质量管理规范》对供货方的要求。</li><li>订立和履行合同：报价、下单、付款、配送、开票、售后。</li><li>履行法定义务：购销记录、追溯、召回通知。</li><li>账号与交易安全。</li></ul>
<h2>三、敏感个人信息</h2>
<p>身份证件号码与影像属于敏感个人信息。我们在收集前单独取得同意，只用于核实授权，加密保存；页面和导出文件只显示遮蔽后的号码，查看全文须有审核权限并留有记录。不同意的，可以由法定代表人到现场办理。</p>
<h2>四、向谁提供</h2>
<ul><li>配送：承运企业，限收货人、电话、地址。</li><li>付款：银行和支付机构，限完成付款所需信息。</li><li>短信：短信服务商，限手机号和验证码。</li><li>监管部门依法查阅。</li></ul>
<p>访问统计不含账号、单位、电话和证件信息。我们不出售个人信息，不把采购数据提供给与交易无关的第三方。</p>
<h2>五、保存多久</h2>
<p>购销与资质记录保存不少于五年，且不少于药品有效期满后一年；特殊管理药品和医疗器械按其规定。授权终止且保存期满后删除或者匿名化。</p>
<h2>六、您的权利</h2>
<p>您可以查阅、更正、复制自己的信息，撤回同意，申请注销账号。法定保存期内的记录不能因撤回同意而删除。请在“意见反馈”中提出或者致电客服，我们在十五个工作日内答复。</p>
<h2>七、安全</h2>
<p>传输加密、按岗位授权、操作留痕。发生或者可能发生信息泄露的，我们立即采取补救措施，并依法通知您和主管部门。</p>`;

const register = `<h2>准备资料</h2>
<p>按单位类型准备证照的清晰照片或扫描件（JPG、PNG、PDF，单个不超过 10 MB）：</p>
<ul><li>药店：营业执照、药品经营许可证、上一年度年报、开票资料、采购委托书、采购员身份证。</li><li>诊所、卫生室、医院：营业执照或法人登记证书、医疗机构执业许可证或诊所备案凭证、开票资料、采购委托书、采购员身份证。</li><li>医疗器械经营企业：营业执照、第三类经营许可或第二类经营备案、开票资料、采购委托书、采购员身份证。</li></ul>
<p>另行采购的：第三类器械须有医疗器械经营许可证，保健食品须有食品经营许可或备案，冷藏药品须有冷藏药品采购委托书，含麻黄碱类复方制剂须有收货委托书。</p>
<h2>三步注册</h2>
<ol><li>填写手机号、验证码、用户名和密码。</li><li>填写单位信息，统一社会信用代码与许可证编号会当场核对。</li><li>上传证照并提交。草稿自动保存，可以改天接着填。</li></ol>
<h2>审核</h2>
<p>业务审核和质量审核各一次，一般 1 个工作日。未通过的会逐项写明原因，只须重传该项。</p>`;

const shopping = `<h2>找商品</h2>
<ul><li>在搜索框输入药名、简拼（如 amxl）、全拼、厂家或批准文号。</li><li>按 / 直接跳到搜索框；↑↓ 选择，Enter 打开。</li><li>列表有图片和表格两种看法；表格里输入数量按 Enter，加入购物车并跳到下一行。</li></ul>
<h2>数量与价格</h2>
<ul><li>按中包装的整数倍购买，标明可拆零的除外。</li><li>“满 N 享”：数量达到后整单按阶梯价；“N 以内享”：限量以内按优惠价，其余按原价。</li><li>每一笔金额旁都有“价格明细”，写明用了哪条规则、省了多少。</li></ul>
<h2>下单</h2>
<ol><li>购物车里勾选要结算的商品。</li><li>核对地址、发票、应付金额并提交。普通、冷链、含麻商品分成不同订单。</li><li>30 分钟内付款。付款后按批号备货，先到期的先发。</li></ol>
<h2>收货</h2>
<p>对照随货同行单核对批号、数量和有效期，再确认收货。短少或破损请拒收或在三日内反馈。</p>`;

const delivery = `<h2>仓库</h2>
<p>广州仓、成都仓两地发货。商品页显示所在仓库和库存。</p>
<h2>运费</h2>
<ul><li>广东省：满 500.00 元免运费，不足收 10.00 元。</li><li>四川省、重庆市：满 600.00 元免运费，不足收 10.00 元。</li><li>其他地区：满 800.00 元免运费，不足按重量计费，首重 1 千克 12.00 元，续重每千克 2.00 元；新疆、西藏、青海以结算页为准。</li><li>已付款未发货订单的金额一并计入免运费金额；标“单品包邮”的商品达到起购数量，整单免运费。</li></ul>
<h2>冷链</h2>
<p>冷藏药品单独成单，冷藏箱或冷藏车配送，全程记录温度。新疆、西藏、青海暂不支持冷链。收货时请查验到货温度，不符合的当场拒收。</p>
<h2>地址</h2>
<p>药品送到许可证载明的地址或经审核的收货地址；含麻黄碱类复方制剂只送许可证载明地址。</p>`;

const returns = `<h2>可以退</h2>
<ul><li>质量问题、错发、短少、运输破损：随时受理，运费由我们承担。</li><li>召回：按通知退回，免费。</li><li>其他原因：签收七日内，最小销售包装完好、批号与出库一致。</li></ul>
<h2>不可以退（质量问题除外）</h2>
<p>冷藏药品、近效期商品、含麻黄碱类复方制剂、中药饮片、特价商品、拆零商品。</p>
<h2>怎样退</h2>
<ol><li>联系客户经理，说明订单号、商品、批号、数量和原因，附照片。</li><li>审核通过后按指定地址寄回。</li><li>验收合格后退款到原付款账户，按原订单分摊的优惠计算金额。</li></ol>`;

const notice = `<p>本站商品名称、剂型、规格为常见上市药品的通用信息；生产企业、批准文号、价格、批号、库存、证照号均为虚构，用于体验下单流程。</p><ul><li>演示账号：yaodian、zhensuo、liansuo、daishen、hetong、guoqi，密码 Qianfang-2026。</li><li>说明书为演示文本，用药请以包装内说明书原文为准。</li></ul>`;

const holiday = `<p>客服时间为周一至周六 8:30–18:00。当日 16:00 前付款的订单当日安排出库，之后的次日出库；周日不出库。</p><p>法定节假日前两日起暂停冷链发货，具体以节前公告为准。</p>`;

const orderPad = `<p>表格下单页面可以只用键盘完成采购：在搜索框输入简拼，Tab 到数量，输入后按 Enter，光标自动到下一行。每行显示阶梯价和上次采购价。</p><p>数量不是中包装整数倍时，系统自动调整并写明原因。</p>`;

export const articles: readonly DemoArticle[] = [
  {
    id: 72,
    category: '用户协议',
    type: 1,
    title: '用户注册协议',
    excerpt: '使用千方采购网站的约定',
    content: userAgreement,
    daysAgo: 320,
  },
  {
    id: 73,
    category: '用户协议',
    type: 1,
    title: '隐私政策',
    excerpt: '我们怎样处理采购人员与单位的信息',
    content: privacyPolicy,
    daysAgo: 320,
  },
  {
    category: '会员注册',
    type: 1,
    title: '怎样注册',
    excerpt: '按单位类型准备证照，三步完成',
    content: register,
    daysAgo: 300,
  },
  {
    category: '购物指南',
    type: 1,
    title: '怎样下单',
    excerpt: '找商品、定数量、提交与收货',
    content: shopping,
    daysAgo: 300,
  },
  {
    category: '货物配送',
    type: 1,
    title: '运费与配送',
    excerpt: '仓库、免运费金额、冷链与地址',
    content: delivery,
    daysAgo: 280,
  },
  {
    category: '药品退货',
    type: 1,
    title: '退货规则',
    excerpt: '哪些可以退，怎样退',
    content: returns,
    daysAgo: 280,
  },
  {
    category: '公告',
    type: 4,
    title: '本站为演示数据，企业与价格均为虚构',
    excerpt: '演示账号与说明',
    content: notice,
    daysAgo: 1,
  },
  {
    category: '公告',
    type: 4,
    title: '客服与出库时间',
    excerpt: '当日 16:00 前付款，当日安排出库',
    content: holiday,
    daysAgo: 12,
  },
  {
    category: '新闻',
    type: 3,
    title: '表格下单可以只用键盘',
    excerpt: '输入简拼，Enter 加入并跳到下一行',
    content: orderPad,
    daysAgo: 20,
  },
];
