/**
 * Fields of a catalogue file: name in mapping files, label, and known headers, most specific first. Headers
 * are compared after {@link comparableHeader}.
 */
const fields = {
  code: [
    '商品编码',
    '商品编码 商品编号 商品代码 商品内码 药品编码 药品编号 药品代码 货品编码 货号 自编码 内码 编码 代码 drug_code goods_code product_code item_code goods_no item_no sku code',
  ],
  generic_name: [
    '通用名',
    '通用名 通用名称 药品通用名 药品通用名称 商品通用名 中文通用名 generic_name genericname',
  ],
  name: [
    '商品名称',
    '商品名称 药品名称 产品名称 货品名称 物品名称 品名 名称 药名 中文名称 name product_name goods_name drug_name item_name description',
  ],
  trade_name: [
    '商品名',
    '商品名 商标名 商标 品牌 品牌名 品牌名称 别名 trade_name brand_name brand tradename',
  ],
  spec: [
    '规格',
    '规格 药品规格 商品规格 产品规格 规格型号 型号规格 制剂规格 型号 spec specification specifications ypgg model',
  ],
  pack_spec: ['包装规格', '包装规格 包装 包装数量 pack_spec packing package'],
  form: ['剂型', '剂型 药品剂型 dosage_form form jixing'],
  maker: [
    '生产企业',
    '生产企业 生产企业名称 生产厂家 生产厂商 生产厂 生产单位 厂家 厂商 厂家名称 厂牌 产家 制造商 制造企业 生产商 manufacturer maker producer factory sccj',
  ],
  mah: [
    '上市许可持有人',
    '上市许可持有人 药品上市许可持有人 许可持有人 持有人 注册人 备案人 注册人/备案人 mah marketing_authorization_holder marketing_authorisation_holder',
  ],
  approval_no: [
    '批准文号',
    '批准文号 批准文号/注册证号 国药准字 国药准字号 药品批准文号 批文号 批文 文号 注册证号 注册证编号 注册证号/备案号 注册证号或备案凭证编号 备案号 备案凭证号 备案凭证编号 approval_no approval_number approval registration_no license_no licence_no',
  ],
  approval_valid_to: [
    '批准文号有效期',
    '批准文号有效期 批准文号有效期至 批文有效期 批文有效期至 注册证有效期 注册证有效期至 approval_valid_to',
  ],
  kind: [
    '类别',
    '类别 药品类型 药品类别 商品类别 商品类型 产品类别 类型 大类 drug_type goods_type type kind goods_class',
  ],
  category: ['分类', '分类 商品分类 药品分类 类目 一级分类 功效分类 category class'],
  rx_type: [
    '处方类别',
    '处方类别 处方分类 处方类型 处方标识 处方药 是否处方 是否处方药 处方/otc 处方药/otc otc otc类型 otc类别 rx rx_type prescription prescription_type',
  ],
  storage: [
    '贮藏',
    '贮藏 贮藏条件 贮藏方法 储藏 储藏条件 贮存条件 储存条件 存储条件 储运条件 保存条件 storage storage_condition storage_conditions',
  ],
  shelf_life: ['保质期', '保质期 有效期月 有效期月数 有效期限 效期月 保质期月 shelf_life shelf_life_months'],
  unit: [
    '单位',
    '单位 包装单位 计量单位 销售单位 基本单位 最小单位 最小包装单位 最小销售单位 计价单位 unit pack_unit uom bzdw',
  ],
  price: [
    '价格',
    '批发价 批发价格 批发单价 供货价 供货价格 销售价 销售价格 销售单价 售价 含税批发价 含税单价 含税价 开票价 结算价 药品单价 商品单价 单价 价格 wholesale_price price unit_price base_price',
  ],
  price_from: [
    '价格开始日期',
    '价格开始日期 价格生效日期 开始日期 起始日期 生效日期 执行日期 执行开始日期 price_from',
  ],
  price_to: ['价格停止日期', '价格停止日期 价格截止日期 停止日期 截止日期 结束日期 执行结束日期 price_to'],
  suggested_retail: [
    '建议零售价',
    '建议零售价 零售价 零售价格 参考零售价 市场零售价 指导零售价 retail_price suggested_retail msrp',
  ],
  stock: [
    '库存',
    '库存 库存数量 库存量 可销库存 可用库存 现有库存 当前库存 可销数量 结存 结存数量 数量 stock quantity qty inventory on_hand',
  ],
  batch_no: ['批号', '批号 生产批号 产品批号 药品批号 批次 批次号 batch_no batch_number batch lot lot_no'],
  production_date: ['生产日期', '生产日期 production_date manufacture_date manufacturing_date mfg_date'],
  expiry_date: [
    '有效期至',
    '有效期至 有效期 失效日期 失效期 效期 效期至 到期日 到期日期 expiry_date expiry expiration_date exp_date',
  ],
  warehouse: ['仓库', '仓库 仓库名称 库房 warehouse'],
  pack_size: ['中包装', '中包装 中包装数 中包装数量 中包装量 中包数 中包 zbz pack_size middle_pack'],
  case_size: [
    '件装量',
    '件装量 件装数 件装 件包装 件包装数 件包装量 大包装 大包装数 整件数量 装箱数 装箱量 箱装量 箱装数 jzl case_size carton_size',
  ],
  splittable: ['拆零', '拆零 是否拆零 可拆零 是否可拆零 splittable'],
  barcode: ['条码', '条码 条形码 商品条码 商品条形码 国际条码 69码 barcode ean ean13 gtin'],
  national_code: ['本位码', '本位码 药品本位码 国家药品编码本位码 national_code'],
  trace_prefix: ['药品标识码', '药品标识码 追溯码前缀 trace_prefix'],
  insurance_code: [
    '医保编码',
    '医保编码 医保码 医保代码 国家医保编码 国家医保代码 医保药品编码 insurance_code',
  ],
  ingredients: [
    '成分',
    '成分 成份 主要成分 主要成份 有效成分 有效成份 活性成分 药物组成 处方组成 组成成分 组成 组分 ingredients ingredient active_ingredients active_ingredient composition',
  ],
  origin: ['产地', '产地 原产地 origin'],
  device_class_code: ['器械分类编码', '器械分类编码 分类编码 device_class_code'],
  tax_code: ['税收分类编码', '税收分类编码 税收编码 tax_code'],
  ephedrine: ['含麻', '含麻 是否含麻 含麻标识 含麻黄碱 ephedrine'],
  ephedrine_mg: ['麻黄碱含量', '麻黄碱含量 最小包装麻黄碱含量 麻黄碱含量mg ephedrine_mg'],
  ephedrine_dose_mg: ['单位剂量麻黄碱含量', '单位剂量麻黄碱含量 单剂量麻黄碱含量 ephedrine_dose_mg'],
  sale_status: [
    '上下架',
    '上下架 上下架状态 上架状态 销售状态 在售状态 经营状态 是否上架 是否在售 是否可售 是否启用 是否停售 是否停销 是否下架 是否停用 是否禁用 停售 停销 停用 停售标志 停用标志 禁用标志 sale_status on_sale off_sale 商品状态 药品状态 状态 status',
  ],
  cold: ['冷链', '冷链 是否冷链 是否冷藏 冷藏 cold cold_chain'],
} as const satisfies Record<string, readonly [label: string, headers: string]>;

export type GoodsField = keyof typeof fields;

const GOODS_FIELDS = Object.keys(fields) as readonly GoodsField[];

export function isGoodsField(text: string): text is GoodsField {
  return Object.hasOwn(fields, text);
}

export function goodsFieldLabel(field: GoodsField): string {
  return fields[field][0];
}

/**
 * Known columns that are not imported: input codes are generated from the name, because those of other
 * systems have mistakes; running numbers and the like mean something only in their own system.
 */
const knownOthers =
  '主键 拼音码 拼音简码 助记码 简拼 拼音 输入码 mnemonic_code mnemonic pinyin 五笔码 五笔 wubi 序号 行号 id no 备注 说明 remark remarks note created created_at updated updated_at 创建时间 更新时间';

/** Width, spaces, case and punctuation do not distinguish headers: `价 格（元）` equals `价格(元)`. */
export function comparableHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-*:#.、,\p{Cf}]+/gu, '');
}

function withoutBrackets(text: string): string {
  return text.normalize('NFKC').replace(/[([【{][^()[\]【】{}]*[)\]】}]/g, '');
}

interface KnownHeader {
  readonly field: GoodsField | null;
  /** 0 for the most specific header of a field. */
  readonly rank: number;
}

const knownHeaders = new Map<string, KnownHeader>();
for (const header of knownOthers.split(' '))
  knownHeaders.set(comparableHeader(header), { field: null, rank: 0 });
for (const field of GOODS_FIELDS) {
  for (const [rank, header] of fields[field][1].split(' ').entries()) {
    knownHeaders.set(comparableHeader(header), { field, rank });
  }
}

/**
 * The field of a header; `field: null` for a known column that is not imported, undefined for an unknown one.
 */
export function readHeader(text: string): KnownHeader | undefined {
  const whole = comparableHeader(text);
  return (
    knownHeaders.get(whole) ??
    knownHeaders.get(whole.replace(/[()[\]【】{}]/g, '')) ??
    knownHeaders.get(comparableHeader(withoutBrackets(text)))
  );
}
