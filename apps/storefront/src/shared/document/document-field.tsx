import { DateField } from '@qianfang/ui/date-field';
import { Select } from '@qianfang/ui/select';
import { TextArea } from '@qianfang/ui/text-area';
import { TextField } from '@qianfang/ui/text-field';
import type { UseFormRegisterReturn } from 'react-hook-form';

const days = new Set(['issued_on', 'valid_to', 'valid_from', 'inspection_valid_to']);
const long = new Set(['scope_text', 'warehouse_addresses', 'products', 'stores']);

const choices: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  rx_category: [
    { value: 'RX', label: '处方药、甲类和乙类非处方药' },
    { value: 'OTC_A', label: '甲类、乙类非处方药' },
    { value: 'OTC_B', label: '仅乙类非处方药' },
  ],
  is_abnormal: [
    { value: '否', label: '未列入' },
    { value: '是', label: '已列入' },
  ],
};

const hints: Readonly<Record<string, string>> = {
  scope_text: '按证照原文填写，如 中成药、化学药、生物制品',
  warehouse_addresses: '有多个时用分号隔开，如 广东省深圳市南山区示例路 8 号',
  year: '如 2025',
};

/** One field of a document, in the control that suits it. */
export function DocumentField({
  field,
  register,
  error,
  isOff,
}: {
  field: {
    readonly name: string;
    readonly label: string;
    readonly is_required: 0 | 1;
    readonly masked: string;
  };
  register: UseFormRegisterReturn;
  error: string | undefined;
  /** Answered otherwise, e.g. by 长期有效. */
  isOff: boolean;
}) {
  const { name, label } = field;
  const common = { ...register, label, error, required: field.is_required === 1 && !isOff };
  const options = choices[name];
  if (options) return <Select {...common} options={options} placeholder="请选择" />;
  if (long.has(name)) return <TextArea {...common} rows={2} hint={hints[name]} maxLength={3000} />;
  if (days.has(name)) return <DateField {...common} disabled={isOff} max="9999-12-31" />;
  const hint = field.masked ? `已填写 ${field.masked}，不修改可留空` : hints[name];
  return <TextField {...common} autoComplete="off" spellCheck={false} hint={hint} />;
}
