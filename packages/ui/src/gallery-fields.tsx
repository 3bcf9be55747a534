import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { Combobox, type ComboboxOption, MultiCombobox } from './combobox.tsx';
import { DateField } from './date-field.tsx';
import { DateRange, type DateSpan } from './date-range.tsx';
import { FieldGroup } from './field-group.tsx';
import { FileDrop, type FileDropItem } from './file-drop.tsx';
import { GalleryRow, GallerySection } from './gallery-row.tsx';
import { SearchIcon, UserIcon } from './icons.tsx';
import { LinkButton } from './link-button.tsx';
import { Radio, RadioGroup } from './radio.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const invoiceKinds = [
  { value: 'special', label: '数电专票' },
  { value: 'plain', label: '数电普票' },
  { value: 'paper', label: '纸质票（已停用）', disabled: true },
];

const makers: ComboboxOption[] = [
  { value: '1', label: '云杉谷制药', aside: '12', keywords: 'yunshangu ysg' },
  { value: '2', label: '澄陆制药', aside: '8', keywords: 'chenglu cl' },
  { value: '3', label: '沅禾制药', aside: '5', keywords: 'yuanhe yh' },
  { value: '4', label: '白鹭泽生物制药', aside: '18', keywords: 'bailuze blz' },
  { value: '5', label: '恒朔原药业', aside: '15', keywords: 'hengshuoyuan hsy' },
];

function GalleryTexts() {
  return (
    <>
      <GalleryRow label="单行" stretch>
        <TextField className="w-56" label="常态" prefix={<UserIcon />} placeholder="手机号或用户名" />
        <TextField className="w-56" label="悬停" defaultValue="heantang" data-force="hover" />
        <TextField className="w-56" label="焦点" defaultValue="heantang" data-force="focus" />
        <TextField className="w-56" label="出错" defaultValue="1380000" error="请输入 11 位手机号" required />
        <TextField className="w-56" label="不可用" defaultValue="禾安堂大药房" disabled />
        <TextField
          className="w-56"
          label="密码"
          type="password"
          defaultValue="qianfang"
          hint="8 位以上，含字母和数字"
        />
        <TextField
          className="w-56"
          label="验证码"
          inputMode="numeric"
          suffix={
            <LinkButton className="text-13" disabled>
              59 秒后重发
            </LinkButton>
          }
        />
        <TextField
          className="w-56"
          label="金额"
          prefix="¥"
          suffix="元"
          inputClassName="text-right"
          defaultValue="500.00"
        />
        <TextField
          className="w-56"
          size="md"
          label="表格里 32"
          labelHidden
          placeholder="厂家 / 规格 / 剂型"
          prefix={<SearchIcon size={16} />}
        />
        <TextField className="w-40" size="sm" label="小 28" labelHidden placeholder="小 28" />
      </GalleryRow>
      <GalleryRow label="多行" stretch>
        <TextArea
          className="w-72"
          label="留言"
          counter
          maxLength={50}
          placeholder="给仓库的留言（选填）"
          rows={3}
        />
        <TextArea className="w-72" label="出错的留言" rows={3} error="请写 5 个字以上" defaultValue="缺货" />
        <TextArea className="w-72" label="不可用的留言" rows={3} disabled defaultValue="工作日送货" />
      </GalleryRow>
    </>
  );
}

function GalleryChoices() {
  const [maker, setMaker] = useState<ComboboxOption | null>(null);
  const [chosen, setChosen] = useState<ComboboxOption[]>(makers.slice(0, 2));
  return (
    <>
      <GalleryRow label="下拉" stretch>
        <Select className="w-48" label="发票类型" options={invoiceKinds} />
        <Select className="w-48" label="未选" options={invoiceKinds} placeholder="请选择" />
        <Select className="w-48" label="焦点" options={invoiceKinds} data-force="focus" />
        <Select
          className="w-48"
          label="出错"
          options={invoiceKinds}
          placeholder="请选择"
          error="请选择发票类型"
        />
        <Select className="w-48" label="不可用" options={invoiceKinds} disabled />
        <Select
          className="w-28"
          size="md"
          label="每页"
          labelHidden
          options={['20', '40', '80'].map((value) => ({ value, label: `每页 ${value}` }))}
        />
      </GalleryRow>
      <GalleryRow label="可搜下拉" stretch>
        <Combobox
          className="w-56"
          label="生产厂家"
          options={makers}
          value={maker}
          onChange={setMaker}
          placeholder="名称或拼音首字母"
        />
        <MultiCombobox
          className="w-80"
          label="厂家（多选）"
          options={makers}
          value={chosen}
          onChange={setChosen}
        />
        <Combobox
          className="w-56"
          label="出错的厂家"
          options={makers}
          value={null}
          onChange={setMaker}
          error="请从列表中选择"
        />
        <Combobox
          className="w-56"
          label="不可用的厂家"
          options={makers}
          value={null}
          onChange={setMaker}
          disabled
        />
      </GalleryRow>
    </>
  );
}

function GalleryTicks() {
  const [kind, setKind] = useState<'special' | 'plain' | null>('special');
  return (
    <>
      <GalleryRow label="勾选">
        <Checkbox label="已选" defaultChecked />
        <Checkbox label="未选" />
        <Checkbox label="部分" indeterminate />
        <Checkbox label="悬停" data-force="hover" />
        <Checkbox label="焦点" defaultChecked data-force="focus" />
        <Checkbox label="不可用" disabled />
        <Checkbox label="不可用已选" disabled defaultChecked />
        <Checkbox label="已读并同意《购销合同》" error="请先阅读并同意" />
      </GalleryRow>
      <GalleryRow label="单选" stretch>
        <RadioGroup
          label="发票"
          options={[
            { value: 'special', label: '数电专票' },
            { value: 'plain', label: '数电普票' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <span className="flex flex-wrap gap-4 self-end">
          <Radio name="gallery-states" label="悬停" data-force="hover" />
          <Radio name="gallery-states" label="焦点" defaultChecked data-force="focus" />
          <Radio name="gallery-off" label="不可用" disabled />
          <Radio name="gallery-off" label="不可用已选" disabled defaultChecked />
        </span>
      </GalleryRow>
      <GalleryRow label="开关">
        <Switch label="短信通知" defaultChecked />
        <Switch label="微信通知" />
        <Switch label="焦点" data-force="focus" />
        <Switch label="不可用" disabled />
      </GalleryRow>
    </>
  );
}

function GalleryDates() {
  const [span, setSpan] = useState<DateSpan>({ from: null, to: null });
  return (
    <>
      <GalleryRow label="日期" stretch>
        <DateField label="发证日期" defaultValue="2026-11-20" />
        <DateField label="有效期至" error="请选择有效期" />
        <DateField label="长期有效" disabled />
      </GalleryRow>
      <GalleryRow label="日期段" stretch>
        <DateRange label="下单日期" today="2026-11-20" value={span} onChange={setSpan} />
        <DateRange
          label="倒着的"
          today="2026-11-20"
          value={{ from: '2026-11-20', to: '2026-11-01' }}
          onChange={setSpan}
        />
      </GalleryRow>
    </>
  );
}

function GalleryGroups() {
  const [filters, setFilters] = useState(['云杉谷', '12 个月以上', '仅看有货']);
  return (
    <>
      <GalleryRow label="已选条件">
        {filters.map((name) => (
          <Chip
            key={name}
            label={name}
            onRemove={() => setFilters(filters.filter((other) => other !== name))}
          />
        ))}
        <Chip label="固定条件" />
      </GalleryRow>
      <GalleryRow label="编组" stretch>
        <FieldGroup legend="收货地址" columns={2} className="w-full max-w-[640px]">
          <TextField label="收货人" required />
          <TextField label="手机" inputMode="tel" required />
          <TextField label="详细地址" className="md:col-span-2" />
        </FieldGroup>
      </GalleryRow>
    </>
  );
}

const someFiles: FileDropItem[] = [
  { id: '1', name: '营业执照.jpg', sizeBytes: 1_843_200, state: 'done' },
  {
    id: '2',
    name: '药品经营许可证正本扫描件（2026 年换发）.pdf',
    sizeBytes: 5_242_880,
    state: 'uploading',
    percent: 64,
  },
  { id: '3', name: '采购委托书.png', sizeBytes: 912_384, state: 'failed', error: '网络中断，没有传上' },
  { id: '4', name: '法人身份证.jpg', sizeBytes: 612_384, state: 'waiting' },
];

function GalleryUploads() {
  const [items, setItems] = useState(someFiles);
  return (
    <GalleryRow label="上传" stretch>
      <FileDrop
        className="w-80 max-w-full"
        label="资质证件"
        hint="JPG、PNG、PDF，每个不超过 10 MB"
        accept=".jpg,.jpeg,.png,.pdf"
        maxBytes={10 * 1024 * 1024}
        maxFiles={6}
        required
        items={items}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        onRetry={(id) =>
          setItems(items.map((item) => (item.id === id ? { ...item, state: 'waiting' } : item)))
        }
        onFiles={(files) =>
          setItems([
            ...items,
            ...files.map((file) => ({
              id: `${file.name}-${file.lastModified}`,
              name: file.name,
              sizeBytes: file.size,
              state: 'waiting' as const,
            })),
          ])
        }
      />
      <FileDrop className="w-64" label="出错" error="请上传营业执照" onFiles={() => undefined} />
      <FileDrop className="w-64" label="不可用" disabled onFiles={() => undefined} />
    </GalleryRow>
  );
}

export function GalleryFields() {
  return (
    <GallerySection title="录入" note="标签在上，错误在下；常态、悬停、焦点、出错、不可用">
      <GalleryTexts />
      <GalleryChoices />
      <GalleryTicks />
      <GalleryDates />
      <GalleryGroups />
      <GalleryUploads />
    </GallerySection>
  );
}
