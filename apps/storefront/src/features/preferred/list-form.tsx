import { Checkbox } from '@qianfang/ui/checkbox';
import { DateField } from '@qianfang/ui/date-field';
import { RadioGroup } from '@qianfang/ui/radio';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { refusalText } from '../../shared/refusals.ts';
import { serverToday } from '../../shared/server-today.ts';
import { type ListHead, type Lists, saveMutation } from './preferred.queries.ts';

interface Typed {
  readonly name: string;
  readonly note: string;
  readonly from: string;
  readonly to: string;
  /** null: all stores. */
  readonly stores: readonly number[] | null;
}

const typedOf = (list: ListHead | undefined): Typed => ({
  name: list?.name ?? '',
  note: list?.note ?? '',
  from: list?.valid_from ?? serverToday(),
  to: list?.valid_to ?? '',
  stores: list?.stores ?? null,
});

/** What a list is called, when it holds, and for which stores. */
export function ListForm({
  list,
  stores,
  onSaved,
  onClose,
}: {
  /** The list that is changed; a new one without. */
  list?: ListHead | undefined;
  stores: Lists['stores'];
  onSaved: (id: number) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useDraft(`preferred-list ${list?.id ?? 'new'}`, typedOf(list));
  const saving = useMutation(saveMutation);
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes });
    saving.reset();
  };
  const errorAt = (field: string) =>
    saving.error?.errors[field] ? refusalText(saving.error, field) : undefined;
  const isElsewhere = saving.error && !['name', 'note', 'valid_from', 'valid_to'].some(errorAt);
  function save() {
    const { name, note, from, to, stores: chosen } = typed;
    const body = {
      name,
      note,
      valid_from: from,
      ...(to !== '' && { valid_to: to }),
      ...(chosen !== null && { stores: [...chosen] }),
    };
    saving.mutate(
      { id: list?.id, body },
      {
        onSuccess: ({ id }) => {
          toast.success('首选清单已保存');
          onSaved(id);
        },
      },
    );
  }
  return (
    <FormDialog
      title={list ? `修改 ${list.name}` : '新建首选清单'}
      submitLabel="保存"
      busyText="正在保存"
      isBusy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="清单名称"
        required
        maxLength={30}
        placeholder="如 常用西药"
        value={typed.name}
        error={errorAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="说明"
        maxLength={200}
        placeholder="如 集采协议品种，先用完合同量"
        value={typed.note}
        error={errorAt('note')}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          label="开始日期"
          required
          value={typed.from}
          error={errorAt('valid_from')}
          onChange={(event) => change({ from: event.target.value })}
        />
        <DateField
          label="结束日期"
          hint="不填为长期有效"
          min={typed.from}
          value={typed.to}
          error={errorAt('valid_to')}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <RadioGroup
        label="适用门店"
        options={[
          { value: 'all', label: '全部门店' },
          { value: 'some', label: '部分门店' },
        ]}
        value={typed.stores === null ? 'all' : 'some'}
        onChange={(value) => change({ stores: value === 'all' ? null : [] })}
      />
      {typed.stores !== null && (
        <ul
          aria-label="部分门店"
          className="grid max-h-52 gap-1.5 overflow-y-auto rounded-card border border-line p-3"
        >
          {stores.map((store) => (
            <li key={store.id}>
              <Checkbox
                label={store.company}
                checked={typed.stores?.includes(store.id) ?? false}
                onChange={({ target }) =>
                  change({
                    stores: target.checked
                      ? [...(typed.stores ?? []), store.id]
                      : (typed.stores ?? []).filter((id) => id !== store.id),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isElsewhere && (
        <p role="alert" className="text-13 text-danger">
          {refusalText(saving.error)}
        </p>
      )}
    </FormDialog>
  );
}
