import {
  columnsFault,
  type IntakeField,
  intakeDateLabels,
  intakeEncodingLabels,
  intakeFieldLabels,
  intakeFields,
  intakeFormatLabels,
  intakeSeparatorLabels,
  intakeTemplates,
  maxColumnName,
} from '@qianfang/domain/order/intake-layout';
import { ErrorState } from '@qianfang/ui/error-state';
import { IconButton } from '@qianfang/ui/icon-button';
import { CloseIcon, SortAscendingIcon, SortDescendingIcon } from '@qianfang/ui/icons';
import { Select } from '@qianfang/ui/select';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { intakeLayoutQuery, type Layout, savingLayout } from './intake.queries.ts';

const optionsOf = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  (Object.keys(labels) as Name[]).map((value) => ({ value, label: labels[value] }));

type Columns = Layout['columns'];

/** The columns in their order: named, moved, left out, added. */
function ColumnList({
  columns,
  error,
  onChange,
}: {
  columns: Columns;
  error: string;
  onChange: (columns: Columns) => void;
}) {
  const left = intakeFields.filter((field) => columns.every((one) => one.field !== field));
  function swap(at: number, by: 1 | -1) {
    const next = [...columns];
    const [one, other] = [columns[at], columns[at + by]];
    if (!one || !other) return;
    next[at] = other;
    next[at + by] = one;
    onChange(next);
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-14 font-medium">列的顺序和列名</legend>
      {error && (
        <p role="alert" tabIndex={-1} className="text-13 text-danger">
          {error}
        </p>
      )}
      <ol className="grid gap-1.5">
        {columns.map(({ field, name }, at) => {
          const label = intakeFieldLabels[field];
          return (
            <li key={field} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-2">
              <span className="text-13 leading-8 text-ink-2">{label}</span>
              <TextField
                label={`${label} 的列名`}
                labelHidden
                size="md"
                maxLength={maxColumnName}
                autoComplete="off"
                value={name}
                onChange={({ currentTarget }) =>
                  onChange(
                    columns.map((one) => (one.field === field ? { field, name: currentTarget.value } : one)),
                  )
                }
              />
              <span className="flex">
                <IconButton
                  label={`${label} 上移`}
                  icon={<SortAscendingIcon size={16} />}
                  disabled={at === 0}
                  onClick={() => swap(at, -1)}
                />
                <IconButton
                  label={`${label} 下移`}
                  icon={<SortDescendingIcon size={16} />}
                  disabled={at === columns.length - 1}
                  onClick={() => swap(at, 1)}
                />
                <IconButton
                  label={`去掉 ${label}`}
                  icon={<CloseIcon size={16} />}
                  disabled={columns.length === 1}
                  onClick={() => onChange(columns.filter((one) => one.field !== field))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {left.length > 0 && (
        <Select
          label="添加一列"
          labelHidden
          size="md"
          placeholder="添加一列"
          options={left.map((value) => ({ value, label: intakeFieldLabels[value] }))}
          value=""
          onChange={({ target }) => {
            const field = target.value as IntakeField;
            if (left.includes(field)) onChange([...columns, { field, name: intakeFieldLabels[field] }]);
          }}
        />
      )}
    </fieldset>
  );
}

function TextForm({ layout, onChange }: { layout: Layout; onChange: (part: Partial<Layout>) => void }) {
  return (
    <>
      <Select
        label="文字编码"
        size="md"
        options={optionsOf(intakeEncodingLabels)}
        value={layout.encoding}
        onChange={({ target }) => onChange({ encoding: target.value as Layout['encoding'] })}
      />
      <Select
        label="分隔符"
        size="md"
        options={optionsOf(intakeSeparatorLabels)}
        value={layout.separator}
        onChange={({ target }) => onChange({ separator: target.value as Layout['separator'] })}
      />
    </>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function LayoutForm({ kept, onClose }: { kept: Layout; onClose: () => void }) {
  const [layout, setLayout] = useDraft<Layout>('intake-layout', kept);
  const [error, setError] = useState('');
  const save = useMutation(savingLayout);
  const template = intakeTemplates.findIndex((one) => isSame(one.layout, layout));
  function change(part: Partial<Layout>) {
    setLayout({ ...layout, ...part });
    setError('');
  }
  function submit() {
    const fault = columnsFault(layout.columns);
    if (fault !== null) {
      setError(fault);
      return;
    }
    save.mutate(layout, {
      onSuccess: () => {
        toast.success('格式已保存，以后的入库文件都照此');
        onClose();
      },
      onError: (failure) => setError(failure.errors.columns?.[0] ?? ''),
    });
  }
  return (
    <FormDialog
      title="入库文件的格式"
      description="与本店系统的导入模板一致，保存一次，以后都照此。金额含税、不含运费。"
      size="lg"
      submitLabel="保存格式"
      busyText="保存中"
      isBusy={save.isPending}
      part="intake-layout"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
        <Select
          label="模板"
          size="md"
          placeholder="自定义"
          options={intakeTemplates.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={template < 0 ? '' : String(template)}
          onChange={({ target }) => {
            const chosen = target.value === '' ? undefined : intakeTemplates[Number(target.value)];
            if (chosen) change({ ...chosen.layout, columns: [...chosen.layout.columns] });
          }}
        />
        <Select
          label="文件格式"
          size="md"
          options={optionsOf(intakeFormatLabels)}
          value={layout.format}
          onChange={({ target }) => change({ format: target.value as Layout['format'] })}
        />
        {layout.format === 'csv' && <TextForm layout={layout} onChange={change} />}
        <Select
          label="日期写法"
          size="md"
          options={optionsOf(intakeDateLabels)}
          value={layout.dates}
          onChange={({ target }) => change({ dates: target.value as Layout['dates'] })}
        />
      </div>
      <ColumnList columns={layout.columns} error={error} onChange={(columns) => change({ columns })} />
    </FormDialog>
  );
}

/** How the company's own system wants its files: begun from a template, changed, kept. */
export function IntakeLayoutDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(intakeLayoutQuery);
  if (data) return <LayoutForm kept={data.layout} onClose={onClose} />;
  if (!isError) return null;
  return <ErrorState title="入库文件的格式没有加载出来" onRetry={refetch} />;
}
