import { useState } from 'react';
import { Button, type ButtonVariant, buttonClass } from './button.tsx';
import { GalleryRow, GallerySection } from './gallery-row.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, HeartIcon, SearchIcon } from './icons.tsx';
import { Kbd } from './kbd.tsx';
import { LinkButton } from './link-button.tsx';
import { NumberStepper, type NumberStepperProps } from './number-stepper.tsx';
import { DownloadIcon, TrashIcon } from './page-icons.tsx';
import { QuantityField, type QuantityFieldProps } from './quantity-field.tsx';

const variants: { variant: ButtonVariant; name: string; label: string }[] = [
  { variant: 'primary', name: '主按钮', label: '加入购物车' },
  { variant: 'line', name: '次按钮', label: '立即购买' },
  { variant: 'soft', name: '轻按钮', label: '加入' },
  { variant: 'danger', name: '危险', label: '删除' },
  { variant: 'ghost', name: '无框', label: '更多' },
];

export function GalleryButtons() {
  return (
    <GallerySection
      title="操作"
      note="高 28 / 32 / 44；每屏只有一种主按钮；常态、悬停、焦点、按下、不可用、进行中"
    >
      {variants.map(({ variant, name, label }) => (
        <GalleryRow key={variant} label={name}>
          <Button variant={variant}>{label}</Button>
          <Button variant={variant} data-force="hover">
            悬停
          </Button>
          <Button variant={variant} data-force="focus">
            焦点
          </Button>
          <Button variant={variant} data-force="active hover">
            按下
          </Button>
          <Button variant={variant} disabled>
            不可用
          </Button>
          <Button variant={variant} busy>
            {label}
          </Button>
          <Button variant={variant} busy busyText="提交中">
            {label}
          </Button>
        </GalleryRow>
      ))}
      <GalleryRow label="大小">
        <Button size="sm">小 28</Button>
        <Button>中 32</Button>
        <Button size="lg">大 44</Button>
        <Button icon={<DownloadIcon size={16} />}>导出</Button>
        <Button variant="soft" size="sm" icon={<CheckIcon size={14} />}>
          已加
        </Button>
        <a href="#ui-link" className={buttonClass({ variant: 'primary' })}>
          链接按钮
        </a>
      </GalleryRow>
      <GalleryRow label="图标按钮">
        <IconButton label="收藏" icon={<HeartIcon />} />
        <IconButton label="收藏，悬停" icon={<HeartIcon />} data-force="hover" />
        <IconButton label="收藏，焦点" icon={<HeartIcon />} data-force="focus" />
        <IconButton label="取消收藏" pressed icon={<HeartIcon filled />} />
        <IconButton label="删除，不可用" disabled icon={<TrashIcon />} />
        <IconButton label="删除，进行中" busy icon={<TrashIcon />} />
        <IconButton label="关闭 24" size={24} icon={<CloseIcon size={16} />} />
        <IconButton label="搜索 28" size={28} variant="line" icon={<SearchIcon size={16} />} />
        <IconButton label="搜索 44" size={44} variant="line" icon={<SearchIcon />} />
      </GalleryRow>
      <GalleryRow label="链接样">
        <LinkButton>去凑单</LinkButton>
        <LinkButton data-force="hover">悬停</LinkButton>
        <LinkButton data-force="focus">焦点</LinkButton>
        <LinkButton underline>去更新</LinkButton>
        <LinkButton tone="plain">移入收藏</LinkButton>
        <LinkButton tone="danger">删除</LinkButton>
        <LinkButton disabled>不可用</LinkButton>
      </GalleryRow>
      <GalleryRow label="键位">
        <Kbd>Tab</Kbd>
        <Kbd>Enter</Kbd>
        <Kbd>/</Kbd>
        <Kbd>?</Kbd>
      </GalleryRow>
    </GallerySection>
  );
}

function Stepper({ from = 10, ...props }: Partial<NumberStepperProps> & { from?: number }) {
  const [value, setValue] = useState(from);
  return <NumberStepper label="示例数量" step={10} unit="盒" {...props} value={value} onChange={setValue} />;
}

function Quantity(props: Pick<QuantityFieldProps, 'label' | 'required' | 'min' | 'hint' | 'error'>) {
  const [value, setValue] = useState<number | null>(null);
  return <QuantityField unit="盒" {...props} value={value} onChange={setValue} />;
}

export function GallerySteppers() {
  const [entered, setEntered] = useState<number | null>(null);
  return (
    <GallerySection title="数量" note="按中包递增；输入后按步长向上取，并在下方说明；↑ ↓ + − 可加减">
      <GalleryRow label="状态">
        <Stepper label="常态" from={20} />
        <Stepper label="悬停" from={20} data-force="hover" />
        <Stepper label="焦点" from={40} data-force="focus" />
        <Stepper label="最小时不能再减" />
        <Stepper label="最大 45，只能到 40" from={40} max={45} />
        <Stepper label="不可用" disabled />
      </GalleryRow>
      <GalleryRow label="大小">
        <Stepper label="表格 30" size={30} />
        <Stepper label="卡片 32" size={32} />
        <Stepper label="手机 36" size={36} />
        <Stepper label="详情 44" size={44} />
        <div className="w-48">
          <Stepper label="随宽" fluid />
        </div>
      </GalleryRow>
      <GalleryRow label="在表单里" stretch>
        <Quantity label="数量" required />
        <Quantity label="剩余库存" min={0} hint="没有剩余填 0" />
        <Quantity label="实收数量" error="请填写实收数量" />
      </GalleryRow>
      <GalleryRow label="有说明" stretch>
        <Stepper label="已改的数量" from={30} note="按 10 盒递增，已改为 30 盒" />
        <Stepper label="库存不足中包装" max={6} note="库存 6 盒，不足一个中包装" />
        <span className="grid gap-1">
          <Stepper label="回车加入" onEnter={setEntered} />
          <span className="text-12 text-ink-3">
            {entered === null ? '试试输入 23 再按回车' : `回车：${entered} 盒`}
          </span>
        </span>
      </GalleryRow>
    </GallerySection>
  );
}
