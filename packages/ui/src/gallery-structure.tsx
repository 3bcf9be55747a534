import { useState } from 'react';
import { Card, CardBody, CardHead } from './card.tsx';
import { Carousel } from './carousel.tsx';
import { Checkbox } from './checkbox.tsx';
import { EmptyState } from './empty-state.tsx';
import { GalleryRow, GallerySection } from './gallery-row.tsx';
import * as frameIcons from './icons.tsx';
import { LinkButton } from './link-button.tsx';
import { NumberStepper } from './number-stepper.tsx';
import * as pageIcons from './page-icons.tsx';
import { Pagination } from './pagination.tsx';
import * as paymentIcons from './payment-icons.tsx';
import { Price } from './price.tsx';
import { Skeleton } from './skeleton.tsx';
import { Steps } from './steps.tsx';
import { Table, TableMessage, Td, Th, Tr } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { Tag } from './tag.tsx';

export function GalleryNavigation() {
  const [login, setLogin] = useState<'account' | 'sms' | 'wechat'>('account');
  const [state, setState] = useState<'all' | 'pay' | 'ship' | 'done'>('all');
  const [view, setView] = useState<'grid' | 'list' | 'lines'>('grid');
  const [page, setPage] = useState(1);
  return (
    <GallerySection title="导航" note="← → 切换标签；分页可直接输入页码">
      <GalleryRow label="标签页" stretch>
        <div className="w-80 max-w-full">
          <Tabs
            label="登录方式"
            value={login}
            onChange={setLogin}
            fill
            items={[
              { value: 'account', label: '账号登录', panel: '手机号或用户名登录' },
              { value: 'sms', label: '短信登录', panel: '收短信验证码登录' },
              { value: 'wechat', label: '微信扫码', panel: '用微信扫一扫登录' },
            ]}
          />
        </div>
        <Tabs
          label="订单状态"
          variant="pill"
          value={state}
          onChange={setState}
          items={[
            { value: 'all', label: '全部' },
            { value: 'pay', label: '待付款', count: 2 },
            { value: 'ship', label: '待发货', count: 13 },
            { value: 'done', label: '已完成', disabled: true },
          ]}
        />
        <Tabs
          label="显示方式"
          variant="segment"
          value={view}
          onChange={setView}
          items={[
            { value: 'grid', label: '大图' },
            { value: 'list', label: '列表' },
            { value: 'lines', label: '无图' },
          ]}
        />
      </GalleryRow>
      <GalleryRow label="分页">
        <Pagination page={page} pageCount={15} onChange={setPage} />
        <Pagination
          label="中间页"
          page={8}
          pageCount={15}
          onChange={setPage}
          hrefOf={(to) => `?page=${to}`}
        />
      </GalleryRow>
      <GalleryRow label="步骤" stretch>
        <Steps
          label="下单步骤"
          current={1}
          items={[{ title: '购物车' }, { title: '核对订单' }, { title: '支付' }, { title: '完成' }]}
        />
        <Steps
          label="订单进度"
          className="w-full max-w-[640px]"
          spread
          current={3}
          items={[
            { title: '提交', note: '11-20 16:42' },
            { title: '付款', note: '11-20 16:50' },
            { title: '发货', note: '11-21 09:15' },
            { title: '收货' },
          ]}
        />
      </GalleryRow>
      <GalleryRow label="轮播">
        <Carousel
          label="活动轮播"
          className="h-44 w-full max-w-[640px] rounded-card"
          slides={[
            {
              id: 'a',
              label: '感冒退热止咳',
              content: <Slide className="bg-brand-soft" title="感冒退热止咳" />,
            },
            { id: 'b', label: '全场 94 折', content: <Slide className="bg-price-soft" title="全场 94 折" /> },
            { id: 'c', label: '器械专区', content: <Slide className="bg-info-soft" title="器械专区" /> },
          ]}
        />
      </GalleryRow>
    </GallerySection>
  );
}

function Slide({ className, title }: { className: string; title: string }) {
  return (
    <div className={`grid h-full content-center px-10 ${className}`}>
      <p className="text-24 font-bold">{title}</p>
      <p className="text-16 text-ink-2">同一活动内的商品金额合计计算</p>
    </div>
  );
}

const goods = [
  {
    name: '阿莫西林胶囊',
    spec: '0.25g×24粒',
    maker: '云杉谷',
    expiry: '2028-06',
    stock: 3260,
    price: '8.65',
  },
  {
    name: '盐酸二甲双胍片',
    spec: '0.25g×96片',
    maker: '澄陆',
    expiry: '2028-09',
    stock: 2280,
    price: '15.60',
  },
  { name: '阿奇霉素片', spec: '0.25g×6片', maker: '禾泽川', expiry: '2027-01', stock: 2100, price: '6.40' },
  {
    name: '重组人胰岛素注射液',
    spec: '3ml：300IU',
    maker: '白鹭泽',
    expiry: '2028-03',
    stock: 24,
    price: '386.00',
  },
];

export function GalleryTable() {
  const [isAscending, setIsAscending] = useState(true);
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const sorted = goods.toSorted((a, b) => (Number(a.price) - Number(b.price)) * (isAscending ? 1 : -1));
  return (
    <GallerySection title="表格" note="表头吸顶，数字右对齐；选中、当前、不可购">
      <div className="-mx-5 -mt-2 max-md:-mx-3">
        <Table caption="药品订货表" minWidth={860}>
          <thead>
            <tr>
              <Th className="w-10">
                <Checkbox label="全选" labelHidden indeterminate />
              </Th>
              <Th>商品名称</Th>
              <Th>规格</Th>
              <Th>生产厂家</Th>
              <Th>有效期至</Th>
              <Th numeric>库存</Th>
              <Th
                numeric
                sort={isAscending ? 'ascending' : 'descending'}
                onSort={() => setIsAscending(!isAscending)}
              >
                单价
              </Th>
              <Th align="center">数量</Th>
              <Th>操作</Th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => {
              const isRefused = row.stock < 100;
              return (
                <Tr
                  key={row.name}
                  selected={row.name === '阿莫西林胶囊'}
                  current={row.name === '盐酸二甲双胍片'}
                  muted={isRefused}
                >
                  <Td>
                    <Checkbox
                      label={`选择${row.name}`}
                      labelHidden
                      defaultChecked={row.name === '阿莫西林胶囊'}
                      disabled={isRefused}
                    />
                  </Td>
                  <Td className="font-semibold">{row.name}</Td>
                  <Td>{row.spec}</Td>
                  <Td>{row.maker}</Td>
                  <Td className="whitespace-nowrap">
                    {row.expiry}
                    {row.expiry < '2027-06' && (
                      <Tag tone="warn" className="ml-1">
                        近效期
                      </Tag>
                    )}
                  </Td>
                  <Td numeric>{row.stock.toLocaleString('zh-CN')}</Td>
                  <Td numeric>{isRefused ? '资质审核后可见' : <Price amount={row.price} />}</Td>
                  <Td align="center">
                    <NumberStepper
                      size={30}
                      label={`${row.name} 数量`}
                      step={10}
                      max={row.stock}
                      disabled={isRefused}
                      arrows="none"
                      value={quantities[row.name] ?? 10}
                      onChange={(next) => setQuantities({ ...quantities, [row.name]: next })}
                    />
                  </Td>
                  <Td>{isRefused ? '不可购' : <LinkButton>加入</LinkButton>}</Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
      </div>
      <div className="grid gap-3 py-4 md:grid-cols-2">
        <Card>
          <CardHead title="最近订单" aside="近 30 天" action={<LinkButton>全部订单</LinkButton>} level={3} />
          <Table caption="还没有订单" stickyTop={false}>
            <thead>
              <tr>
                <Th>订单号</Th>
                <Th numeric>金额</Th>
                <Th>状态</Th>
              </tr>
            </thead>
            <tbody>
              <TableMessage columns={3}>
                <EmptyState title="还没有订单" text="去首页看看本周特价" />
              </TableMessage>
            </tbody>
          </Table>
        </Card>
        <Card>
          <CardHead title="加载中的表" level={3} />
          <CardBody className="grid gap-4" aria-hidden="true">
            {['a', 'b', 'c', 'd'].map((row) => (
              <Skeleton key={row} className="h-5 w-full" />
            ))}
          </CardBody>
        </Card>
      </div>
    </GallerySection>
  );
}

const colours = [
  ['brand', 'bg-brand', '链接、图标'],
  ['brand-fill', 'bg-brand-fill', '主按钮底'],
  ['brand-strong', 'bg-brand-strong', '悬停'],
  ['brand-soft', 'bg-brand-soft', '选中底'],
  ['price', 'bg-price', '价格与促销数字'],
  ['price-soft', 'bg-price-soft', '券面底'],
  ['ink', 'bg-ink', '正文'],
  ['ink-2', 'bg-ink-2', '次要'],
  ['ink-3', 'bg-ink-3', '提示'],
  ['control', 'bg-control', '输入框边'],
  ['line', 'bg-line', '分隔线'],
  ['line-2', 'bg-line-2', '强分隔线'],
  ['ground', 'bg-ground', '页面底'],
  ['card', 'bg-card', '卡片'],
  ['sunk', 'bg-sunk', '表头'],
  ['tile', 'bg-tile', '商品图底'],
  ['warn', 'bg-warn', '效期'],
  ['warn-soft', 'bg-warn-soft', '效期底'],
  ['danger', 'bg-danger', '错误'],
  ['danger-soft', 'bg-danger-soft', '错误底'],
  ['info', 'bg-info', '提示'],
  ['info-soft', 'bg-info-soft', '提示底'],
] as const;

const sizes = [
  ['text-30', '30 价格'],
  ['text-24', '24 页标题'],
  ['text-20', '20 区标题'],
  ['text-16', '16 输入与大按钮'],
  ['text-15', '15 商品名'],
  ['text-14', '14 正文'],
  ['text-13', '13 表格'],
  ['text-12', '12 辅助'],
] as const;

export function GalleryTokens() {
  return (
    <GallerySection title="颜色与字号" note="同名变量覆盖浅色、深色、高对比">
      <ul className="grid grid-cols-2 gap-3 py-3 md:grid-cols-6">
        {colours.map(([name, ground, use]) => (
          <li key={name} className="grid grid-cols-[40px_1fr] items-center gap-x-2.5">
            <span className={`row-span-2 size-10 rounded-control border border-line ${ground}`} />
            <span className="text-13 font-medium">{name}</span>
            <span className="text-12 text-ink-3">{use}</span>
          </li>
        ))}
      </ul>
      {sizes.map(([size, name]) => (
        <GalleryRow key={size} label={name}>
          <span className={size}>复方磺胺甲噁唑片 0.25g×24粒 ¥1,284.50</span>
        </GalleryRow>
      ))}
    </GallerySection>
  );
}

const allIcons = [
  ...Object.entries(frameIcons),
  ...Object.entries(pageIcons),
  ...Object.entries(paymentIcons),
];

export function GalleryIcons() {
  return (
    <GallerySection title="图标" note="20 px，线宽 1.5；只作装饰，名称由控件给出">
      <ul className="grid grid-cols-4 gap-2 py-3 md:grid-cols-10">
        {allIcons.map(([name, Icon]) => (
          <li key={name} className="grid justify-items-center gap-1 py-2 text-center">
            <Icon size={24} />
            <span className="text-12 break-all text-ink-3">{name.replace(/Icon$/, '')}</span>
          </li>
        ))}
      </ul>
    </GallerySection>
  );
}
