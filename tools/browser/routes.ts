/** A route as storefront.md 2 has it, transcribed from there and not from the router. */
export interface Route {
  readonly name: string;
  /** Undefined where the page's title depends on its content. */
  readonly title: string | undefined;
  /** Its addresses, with and without optional parameters; `{…}` stands for an object of the demo. */
  readonly at: readonly string[];
  readonly header: 'full' | 'login' | 'cart' | 'none';
  readonly footer: boolean;
  readonly rightBar: boolean;
  readonly categoryNav: boolean;
  readonly categoryMenu: boolean;
  readonly topRightAd: boolean;
  readonly isOpen: boolean;
  readonly isTitleHidden: boolean;
  /** The redirect for a buyer who is done there. */
  readonly buyersGoTo?: string;
}

const ordinary: Omit<Route, 'name' | 'title' | 'at'> = {
  header: 'full',
  footer: true,
  rightBar: true,
  categoryNav: false,
  categoryMenu: true,
  topRightAd: false,
  isOpen: false,
  isTitleHidden: false,
};

type Exceptions = Partial<Omit<Route, 'name' | 'title' | 'at'>>;

const route = (
  name: string,
  title: string | undefined,
  at: readonly string[],
  exceptions: Exceptions = {},
): Route => ({ ...ordinary, ...exceptions, name, title, at });

/** Nothing stands beside checkout, though storefront.md 2 has the right bar there as well. */
const step: Exceptions = { header: 'cart', categoryMenu: false, rightBar: false };
const entrance: Exceptions = { header: 'login', rightBar: false, categoryMenu: false, isOpen: true };
const bare: Exceptions = { header: 'none', footer: false, rightBar: false, categoryMenu: false };
const open: Exceptions = { isOpen: true };
const payHelp: Exceptions = { header: 'login', categoryMenu: false, isOpen: true };

export const login = route('login', '欢迎登录', ['/login'], entrance);

export const sections: ReadonlyArray<readonly [title: string, routes: readonly Route[]]> = [
  [
    'Top level',
    [
      route('404', '页面不存在', ['/404'], open),
      route('noActivity', '活动不存在', ['/noActivity']),
      route('index', '', ['/'], { categoryNav: true }),
      login,
      route('jfsc', '积分商城', ['/jfsc']),
      route('list_other', undefined, ['/list/other/1', '/list/other/1/感冒用药']),
    ],
  ],
  [
    'Drug lists',
    [
      route('list_index', '药品列表', ['/list', '/list_index']),
      route('list_table', '表格下单', ['/list/table', '/list_table']),
      route('list_no_image', '药品列表', ['/list/no_image', '/list_no_image']),
      route('list_info', undefined, ['/list/info/{goods}', '/list_info/{goods}']),
      route('search_index', '搜索结果', ['/search', '/search_index']),
      route('search_table', '搜索结果', ['/search/table', '/search_table']),
      route('yx_index', undefined, ['/yx', '/yx_index']),
      route('yx_table', undefined, ['/yx/table', '/yx_table']),
      route('yx_rule', undefined, ['/yx/rule', '/yx_rule'], bare),
    ],
  ],
  [
    'Zones and promotions',
    [
      route('zyyp', undefined, ['/zyyp']),
      route('qxzq', undefined, ['/qxzq']),
      route('jxqzc', undefined, ['/jxqzc']),
      route('kxzq', undefined, ['/kxzq']),
      route('kxzq_index', undefined, ['/kxzq/new', '/kxzq_index']),
      route('kxzq_goods', undefined, ['/kxzq/goods/{zone}', '/kxzq/goods/{zone}/1']),
      route('ppzq_index', undefined, ['/ppzq', '/ppzq_index', '/ppzq/2', '/ppzq_index/2']),
      route('ppzq_info', undefined, ['/ppzq/info/{brand}', '/ppzq/info/{brand}/2']),
      route('yjh', undefined, ['/yjh', '/yjh/1']),
      route('Hdzx', undefined, ['/Hdzx/all', '/Hdzx/1,2', '/Hdzx/1,2/2']),
      route('hb', undefined, ['/hb'], { categoryNav: true, topRightAd: true }),
      route('mrtj', undefined, ['/mrtj']),
      route('welfare', undefined, ['/welfare'], { categoryNav: true, topRightAd: true }),
      route('zhzq', undefined, ['/zhzq'], { categoryMenu: false, topRightAd: true }),
      route('lqzx', undefined, ['/lqzx']),
      route('zqmb', undefined, ['/zqmb?id=2']),
      route('hdmb', undefined, ['/hdmb?id=1']),
      route('yyh', undefined, ['/yyh']),
      route('yyhList', undefined, ['/yyh/list']),
    ],
  ],
  [
    'Cart and checkout',
    [
      route('cart_step1', '购物车', ['/cart', '/cart_step1'], step),
      route('cart_step2', '核对订单', ['/cart/step2', '/cart_step2'], step),
      route('cart_step4', '支付完成', ['/cart/step4', '/cart_step4', '/cart/step4?id={paid}'], {
        ...step,
        isTitleHidden: true,
      }),
      route('cart_hm', '含麻订单支付', ['/cart/hm', '/cart_hm'], step),
      route('cart_step3', '支付订单', ['/cart/step3/{unpaid}', '/cart_step3/{unpaid}'], step),
    ],
  ],
  [
    'Member area',
    [
      route('user_hyzx', '会员中心', ['/user', '/user_hyzx']),
      route('jcxx_index', '基础信息', ['/basic', '/jcxx_index']),
      route('jcxx_zzzj', '资质证件', ['/zzzj', '/jcxx_zzzj']),
      route('zhzx_ddgl', '多店管理', ['/ddgl', '/zhzx_ddgl']),
      route('zhzx_ddgl_sheet', '统一采购', ['/ddgl/sheet', '/zhzx_ddgl_sheet']),
      route('zhzx_ddgl_report', '汇总报表', ['/ddgl/report', '/zhzx_ddgl_report']),
      route('zhzx_ddgl_preferred', '总部首选', ['/ddgl/preferred', '/zhzx_ddgl_preferred']),
      route('zhzx_bdwx', '绑定微信', ['/bdwx', '/zhzx_bdwx']),
      route('zhzx_shdz', '收货地址', ['/addr', '/zhzx_shdz']),
      route('zhzx_wdxx', '我的消息', ['/wdxx', '/zhzx_wdxx']),
      route('zhzx_jybg', '检验报告', ['/jybg', '/zhzx_jybg']),
      route('wdqb_yegl', '余额管理', ['/yegl', '/wdqb_yegl']),
      route('wdqb_jfgl', '积分管理', ['/jfgl', '/wdqb_jfgl']),
      route('wdqb_yhq', '优惠券', ['/yhq', '/wdqb_yhq']),
      route('wdqb_xjq', '现金券', ['/xjq', '/wdqb_xjq']),
      route('order_wddd_index', '我的订单', ['/order', '/order_wddd_index']),
      route('order_wddd_info', '订单详情', ['/order/info/{order}', '/order_wddd_info/{order}']),
      route('order_wddd_returnInfo', undefined, [
        '/order/returnInfo/{return}',
        '/order_wddd_returnInfo/{return}',
      ]),
      route('order_wddd_afterSalesInfo', undefined, [
        '/order/afterSalesInfo/{service}',
        '/order_wddd_afterSalesInfo/{service}',
      ]),
      route('order_jfdd', '积分订单', ['/jfdd', '/order_jfdd']),
      route('order_hmdd_index', undefined, ['/hmdd', '/order_hmdd_index']),
      route('zzfw_kjcg', '快捷采购', ['/kjcg', '/zzfw_kjcg']),
      route('zzfw_ppzq_index', '品种求购', ['/pzqg', '/zzfw_ppzq_index']),
      route('zzfw_ppzq_add', undefined, ['/pzqg/add', '/zzfw_ppzq_add']),
      route('zzfw_ppzq_info', undefined, ['/pzqg/info?id={demand}', '/zzfw_ppzq_info?id={demand}']),
      route('zzfw_dzfp', '电子发票', ['/dzfp', '/zzfw_dzfp']),
      route('zzfw_wdsc', '我的收藏', ['/star', '/zzfw_wdsc']),
      route('zzfw_yjfk', '意见反馈', ['/yjfk', '/zzfw_yjfk']),
      route('dzht', '电子合同', ['/dzht']),
    ],
  ],
  [
    'Registration and forgot password',
    [
      route('register_step1', '注册', ['/register/step1'], { ...entrance, buyersGoTo: 'register_state' }),
      route('register_dd_step1', '多店注册', ['/register/dd/step1'], {
        ...entrance,
        buyersGoTo: 'register_state',
      }),
      route('register_wechat', undefined, ['/register/wechat'], entrance),
      route('forget_step1', '忘记密码', ['/forget/step1'], entrance),
    ],
  ],
  [
    'Help and news',
    [
      route('help_xrzn_hyzc', undefined, ['/help/xrzn/hyzc', '/help/xrzn/hyzc?id={help}'], open),
      route('help_xrzn_gwzn', undefined, ['/help/xrzn/gwzn'], open),
      route('help_xrzn_aqgy', undefined, ['/help/xrzn/aqgy'], open),
      route('help_fwbz_wzzz', undefined, ['/help/fwbz/wzzz'], open),
      route('help_fwbz_yhxy', undefined, ['/help/fwbz/yhxy'], open),
      route('help_fwbz_zskf', undefined, ['/help/fwbz/zskf'], open),
      route('help_us_tsjy', undefined, ['/help/us/tsjy'], open),
      route('help_us_link', undefined, ['/help/us/link'], open),
      route('news_hy', '行业新闻', ['/news/hy'], open),
      route('news_company', '公司新闻', ['/news/company'], open),
      route('news_info', undefined, ['/news/info/{post}'], open),
      route('help_zfps_ddzf', undefined, ['/help/zfps/ddzf', '/help_zfps_ddzf'], payHelp),
      route('help_zfps_hwps', undefined, ['/help/zfps/hwps', '/help_zfps_hwps'], payHelp),
      route('help_zfps_ypth', undefined, ['/help/zfps/ypth', '/help_zfps_ypth'], payHelp),
    ],
  ],
];

/** Redirected addresses, and the name of the final route. */
export const redirects: ReadonlyArray<readonly [from: string, to: string, name: string]> = [
  ['/nowhere', '/404', '404'],
  ['/order/info', '/404', '404'],
  ['/activity', '/noActivity', 'noActivity'],
  ['/activity/a', '/noActivity', 'noActivity'],
  ['/activity/a/b', '/noActivity', 'noActivity'],
  ['/activity/a/b/c', '/noActivity', 'noActivity'],
  ['/loading/activity', '/noActivity', 'noActivity'],
  ['/loading?path=/list&query=select%3D3', '/list?select=3', 'list_index'],
  ['/loading?path=https://evil.example/', '/404', '404'],
  ['/zqmb', '/noActivity', 'noActivity'],
  ['/hdmb', '/noActivity', 'noActivity'],
  ['/Hdzx', '/404', '404'],
  ['/kxzq_new', '/kxzq/new', 'kxzq_index'],
  ['/zhzx', '/basic', 'jcxx_index'],
  ['/zhzx_jcxx', '/basic', 'jcxx_index'],
  ['/wdqb', '/yegl', 'wdqb_yegl'],
  ['/order_wddd', '/order', 'order_wddd_index'],
  ['/order/wl/{order}', '/order/info/{order}?focus=logistics', 'order_wddd_info'],
  ['/order_wddd_wl/{order}', '/order/info/{order}?focus=logistics', 'order_wddd_info'],
  ['/order_hmdd', '/hmdd', 'order_hmdd_index'],
  ['/zzfw', '/kjcg', 'zzfw_kjcg'],
  ['/zzfw_pzqg', '/pzqg', 'zzfw_ppzq_index'],
  ['/help/xrzn', '/help/xrzn/hyzc', 'help_xrzn_hyzc'],
  ['/help/fwbz', '/help/fwbz/wzzz', 'help_fwbz_wzzz'],
  ['/help/us', '/help/us/tsjy', 'help_us_tsjy'],
  ['/help_pay', '/help/zfps/ddzf', 'help_zfps_ddzf'],
  ['/help/pay', '/help/zfps/ddzf', 'help_zfps_ddzf'],
  ['/register/dd/step2', '/register/state', 'register_state'],
  ['/register/dd/step3', '/register/state', 'register_state'],
  ['/eleven_index', '/', 'index'],
];

/** The same for a visitor: entrances, whose later steps cannot be skipped to. */
export const visitorRedirects: typeof redirects = [
  ['/nowhere', '/404', '404'],
  ['/register', '/register/step1', 'register_step1'],
  ['/register_index', '/register/step1', 'register_step1'],
  ['/register/step2', '/register/step1', 'register_step1'],
  ['/register/step3', '/register/step1', 'register_step1'],
  ['/register_dd', '/register/dd/step1', 'register_dd_step1'],
  ['/register/dd/step2', '/register/dd/step1', 'register_dd_step1'],
  ['/register/dd/step3', '/register/dd/step1', 'register_dd_step1'],
  ['/forget', '/forget/step1', 'forget_step1'],
  ['/forget/step2', '/forget/step1', 'forget_step1'],
  ['/forget/step3', '/forget/step1', 'forget_step1'],
  ['/eleven_index', '/login?back=%2F', 'login'],
];

/** First every canonical address, then every other: no two in a row are the same page. */
export function inTurns(routes: readonly Route[]): ReadonlyArray<readonly [Route, string]> {
  const max = Math.max(...routes.map(({ at }) => at.length));
  return Array.from({ length: max }, (_, turn) => turn).flatMap((turn) =>
    routes.flatMap((one) => one.at.slice(turn, turn + 1).map((address) => [one, address] as const)),
  );
}
