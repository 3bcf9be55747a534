import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Badge, type BadgeKind, badgeTones } from './badge.tsx';
import { BarChart } from './bar-chart.tsx';
import { Button } from './button.tsx';
import { askConfirm, showAlert } from './confirm.tsx';
import { CountBubble } from './count-bubble.tsx';
import { Countdown } from './countdown.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer, type DrawerSide } from './drawer.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Figures } from './figures.tsx';
import { GalleryRow, GallerySection } from './gallery-row.tsx';
import { ChevronDownIcon, SearchIcon } from './icons.tsx';
import { LinkButton } from './link-button.tsx';
import { Menu } from './menu.tsx';
import { Notice } from './notice.tsx';
import { DownloadIcon, TrashIcon } from './page-icons.tsx';
import { Popover } from './popover.tsx';
import { Price } from './price.tsx';
import { Progress, ProgressTiers } from './progress.tsx';
import { Loading, Skeleton, SkeletonText } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Tag } from './tag.tsx';
import { TextField } from './text-field.tsx';
import { Ticket } from './ticket.tsx';
import { toast } from './toast.tsx';
import { Tooltip } from './tooltip.tsx';

const badgeKinds: BadgeKind[] = ['优', '秒', '新', '券', '满', '换购', '组合', '赠', '特'];

export function GalleryMarks() {
  return (
    <GallerySection title="标记与金额" note="角标是浅底深字；金额的 ¥ 是 68 %，角分是 78 %">
      <GalleryRow label="角标">
        {badgeKinds.map((kind) => (
          <Badge key={kind} kind={kind} />
        ))}
        <Badge kind="优" title="优选包邮" />
        <Badge tone={badgeTones.满}>满 500 减 25</Badge>
      </GalleryRow>
      <GalleryRow label="状态">
        <Tag tone="ok">有效</Tag>
        <Tag tone="warn">27 天后到期</Tag>
        <Tag tone="bad">已过期</Tag>
        <Tag tone="info">审核中</Tag>
        <Tag>未上传</Tag>
      </GalleryRow>
      <GalleryRow label="计数">
        <CountBubble count={3} unit="条未读" />
        <CountBubble count={13} unit="条未读" />
        <CountBubble count={128} unit="条未读" />
      </GalleryRow>
      <GalleryRow label="数目" stretch>
        <Figures
          items={[
            { name: '可用积分', value: '122,427' },
            { name: '30 天内到期', value: '14,154', note: '2026-11-28 起' },
          ]}
        />
      </GalleryRow>
      <GalleryRow label="金额">
        <Price amount="1284.50" size="xl" />
        <Price amount="8.65" size="l" per="盒" />
        <Price amount="12.40" size="m" />
        <Price amount="12.80" struck />
        <Price amount="2559.00" tone="ink" />
        <Price amount="-25.00" tone="ok" />
        <Price amount="0.1310" tone="muted" />
      </GalleryRow>
      <GalleryRow label="进度" stretch>
        <Progress className="w-64" label="包邮进度" value={1395} max={1500} valueText="还差 ¥105.00" />
        <Progress className="w-64" label="已抢" tone="price" value={62} max={100} />
        <Progress className="w-64" label="剩余效期" tone="warn" value={71} max={270} />
        <Progress className="w-64" label="还没有开始" value={0} max={100} />
      </GalleryRow>
      <GalleryRow label="分档">
        <ProgressTiers
          label="冬季备货满减"
          value={939}
          tiers={[
            { at: 500, label: '满 ¥500 减 ¥25' },
            { at: 1000, label: '满 ¥1,000 减 ¥70' },
          ]}
        />
        <span className="text-13">
          再买 <b className="font-semibold text-price">¥61.00</b> 多减 ¥45
        </span>
      </GalleryRow>
      <GalleryRow label="柱状图" stretch>
        <div className="max-w-160">
          <BarChart
            bars={[12_800, 0, 30_400, 8_650].map((value, at) => ({
              name: `${at + 8}月`,
              value,
              text: String(value),
              title: `${at + 8} 月 ${value} 元`,
            }))}
            formatLine={String}
          />
        </div>
      </GalleryRow>
      <GalleryCountdowns />
    </GallerySection>
  );
}

function GalleryCountdowns() {
  const [start] = useState(() => Date.now());
  return (
    <GalleryRow label="倒计时">
      <Countdown label="本场还剩" until={start + 5_076_000} />
      <Countdown label="距开始" until={start + 200_000_000} />
      <Countdown label="剩" variant="plain" until={start + 84_000_000} />
      <Countdown label="已结束" until={start - 1000} />
    </GalleryRow>
  );
}

export function GalleryTickets() {
  const [chosen, setChosen] = useState('20');
  return (
    <GallerySection title="票券" note="选中有框和角；不可用的写明原因">
      <div className="grid gap-3 py-3 md:grid-cols-3">
        <Ticket
          amount={<Price amount="20" size="l" />}
          condition="满 1,500"
          title="全品类满减券"
          facts="至 2026-12-05"
          chosen={chosen === '20'}
          onToggle={() => setChosen('20')}
        />
        <Ticket
          amount={<Price amount="15" size="l" />}
          condition="满 1,000"
          title="呼吸类专用券"
          facts="至 2026-11-30"
          chosen={chosen === '15'}
          onToggle={() => setChosen('15')}
        />
        <Ticket
          amount={<Price amount="80" size="l" />}
          condition="满 3,000"
          title="全品类满减券"
          facts="至 2026-12-31"
          refusal="还差 ¥530.00"
          onToggle={() => setChosen('80')}
        />
        <Ticket
          amount="94 折"
          condition="满 300"
          title="器械品类券"
          facts="已领 62 %"
          action={
            <Button variant="primary" size="sm">
              领取
            </Button>
          }
        />
      </div>
    </GallerySection>
  );
}

export function GalleryNotices() {
  const [isRetrying, setIsRetrying] = useState(false);
  return (
    <GallerySection title="反馈" note="先说发生了什么，再说怎么办">
      <GalleryRow label="提示条" stretch>
        <Notice tone="warn">
          许可证 27 天后到期，<a href="#ui-notice">去更新</a>
        </Notice>
        <Notice>将拆分为 2 个订单</Notice>
        <Notice tone="ok">已提交，1 个工作日内审核</Notice>
        <Notice tone="bad" onClose={() => undefined}>
          请求超时，请刷新页面
        </Notice>
      </GalleryRow>
      <GalleryRow label="轻提示">
        <Button onClick={() => toast.success('已加入购物车')}>成功</Button>
        <Button onClick={() => toast.warning('库存只有 40 盒，已按 40 盒加入')}>提醒</Button>
        <Button onClick={() => toast.error('请求超时，请刷新页面')}>出错</Button>
        <Button onClick={() => toast.info('活动暂未开始')}>一般</Button>
        <Button
          onClick={() =>
            toast.success('已删除 1 件商品', {
              action: { label: '撤销', onClick: () => toast.info('已放回购物车') },
            })
          }
        >
          带操作
        </Button>
      </GalleryRow>
      <GalleryRow label="空与错" stretch>
        <EmptyState
          className="min-w-64 flex-1 self-stretch rounded-card border border-dashed border-line-2"
          title="没有找到“阿莫西灵”"
          text="您是不是要找 阿莫西林？"
          picture={<SearchIcon size={48} className="[stroke-width:1]" />}
          actions={
            <>
              <Button size="sm">换个词</Button>
              <Button size="sm" variant="soft">
                去求购
              </Button>
            </>
          }
        />
        <ErrorState
          className="min-w-64 flex-1 self-stretch rounded-card border border-dashed border-line-2"
          isRetrying={isRetrying}
          onRetry={() => {
            setIsRetrying(true);
            setTimeout(() => setIsRetrying(false), 1500);
          }}
        />
      </GalleryRow>
      <GalleryRow label="加载中" stretch>
        <Spinner size={24} className="text-brand" />
        <Loading className="grid w-48 gap-2.5">
          <Skeleton className="h-32 w-full" />
          <SkeletonText />
          <Skeleton className="h-8 w-full" />
        </Loading>
      </GalleryRow>
    </GallerySection>
  );
}

export function GalleryOverlays() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'alert' | 'busy' | DrawerSide | null>(null);
  const close = () => setOpen(null);
  return (
    <GallerySection title="浮层" note="焦点留在里面，Esc 关闭，关后回到原处">
      <GalleryRow label="对话框">
        <Button onClick={() => setOpen('dialog')}>对话框</Button>
        <Button onClick={() => setOpen('long')}>内容很长</Button>
        <Button onClick={() => setOpen('alert')}>温馨提示</Button>
        <Button onClick={() => setOpen('busy')}>提交中</Button>
        <Button
          onClick={async () => {
            const isYes = await askConfirm({
              text: '确定删除这件商品吗？',
              confirmLabel: '删除',
              tone: 'danger',
            });
            toast.info(isYes ? '已删除' : '没有删除');
          }}
        >
          随处询问
        </Button>
        <Button onClick={() => showAlert({ text: '您的许可证已过期，请更新后再下单' })}>随处告知</Button>
      </GalleryRow>
      <GalleryRow label="抽屉">
        <Button onClick={() => setOpen('right')}>右侧</Button>
        <Button onClick={() => setOpen('left')}>左侧</Button>
        <Button onClick={() => setOpen('bottom')}>底部</Button>
      </GalleryRow>
      <GalleryRow label="小浮层">
        <Popover title="价格明细" width={300} trigger={<LinkButton underline>价格明细</LinkButton>}>
          <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 [&>dd]:text-right">
            <dt>目录价 ¥8.65 × 60</dt>
            <dd>¥519.00</dd>
            <dt>满 50 盒享 ¥8.40</dt>
            <dd className="text-brand">−¥15.00</dd>
            <dt className="font-semibold">行金额</dt>
            <dd className="font-semibold">¥504.00</dd>
          </dl>
        </Popover>
        <Tooltip text="按近 90 天销量与购买间隔计算">
          <Button size="sm">补货量怎么来的</Button>
        </Tooltip>
        <Menu
          trigger={
            <Button size="sm">
              更多
              <ChevronDownIcon size={14} />
            </Button>
          }
          items={[
            { label: '导出价目表', icon: <DownloadIcon size={16} />, onSelect: () => toast.info('正在导出') },
            { label: '复制到其他门店', aside: '3 家', onSelect: () => undefined },
            { label: '不能用的', disabled: true, onSelect: () => undefined },
            {
              label: '清空购物车',
              tone: 'danger',
              startsGroup: true,
              icon: <TrashIcon size={16} />,
              onSelect: () => toast.warning('购物车已清空'),
            },
          ]}
        />
      </GalleryRow>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        size="sm"
        title="保存为模板"
        description="下次可在快捷采购里一次加入"
        footer={
          <>
            <Button onClick={close}>取消</Button>
            <Button variant="primary" onClick={close}>
              保存
            </Button>
          </>
        }
      >
        <TextField label="模板名称" placeholder="如：每周补货" />
      </Dialog>
      <Dialog open={open === 'long'} onOpenChange={close} title="优选规则">
        {Array.from({ length: 24 }, (_, at) => `第 ${at + 1} 条：已付款未发货的订单金额计入包邮门槛。`).map(
          (line) => (
            <p key={line} className="py-1">
              {line}
            </p>
          ),
        )}
      </Dialog>
      <AlertDialog
        open={open === 'alert' || open === 'busy'}
        text={open === 'busy' ? '正在提交，请稍候' : '确定删除这件商品吗？'}
        confirmLabel="删除"
        tone="danger"
        isBusy={open === 'busy'}
        onConfirm={close}
        onCancel={close}
      />
      <Drawer
        open={open === 'right' || open === 'left' || open === 'bottom'}
        onOpenChange={close}
        side={open === 'left' || open === 'bottom' ? open : 'right'}
        title="购物车"
        titleAside="13 种"
        subhead={
          <>
            优选再买 <b className="font-semibold text-price">¥105.00</b> 包邮
            <Progress className="mt-1.5 w-full" label="包邮进度" value={1395} max={1500} />
          </>
        }
        footer={
          <Button variant="primary" size="lg" wide>
            去购物车
          </Button>
        }
      >
        <EmptyState title="这里是内容" text="可以很长，自己滚动" />
      </Drawer>
    </GallerySection>
  );
}
