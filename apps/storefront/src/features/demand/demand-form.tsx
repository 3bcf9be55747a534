import { parseMobile } from '@qianfang/domain/identifier/contact';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { DateField } from '@qianfang/ui/date-field';
import { FieldGroup } from '@qianfang/ui/field-group';
import { Notice } from '@qianfang/ui/notice';
import { PlusIcon, TrashIcon } from '@qianfang/ui/page-icons';
import { QuantityField } from '@qianfang/ui/quantity-field';
import { TextArea } from '@qianfang/ui/text-area';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CallFailure } from '../../shared/call.ts';
import { fieldsOf, readBy } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { showFailure } from '../../shared/query-client.ts';
import { amountFault, unitPriceDecimals } from '../../shared/typed-amount.ts';
import { sending, similarQuery } from './demand.queries.ts';
import { demandBody } from './demand-body.ts';
import {
  type DemandRow,
  type DemandValues,
  dropDraft,
  emptyRow,
  readDraft,
  saveDraft,
} from './demand-draft.ts';

const maxRows = 50;
const maxWanted = 999_999;

/** Products on sale under that name: the request may be unnecessary. */
function OnSale({ name }: { name: string }) {
  const { data } = useQuery(similarQuery(name.trim()));
  const [first] = data?.list ?? [];
  if (!data || !first) return null;
  return (
    <Notice tone="warn">
      本站在售 {data.list.length >= 10 ? '10 种以上' : `${data.list.length} 种`}名称相近的商品，如{' '}
      {first.name} {first.ypgg}。
      <Link to={`${paths.list}?${new URLSearchParams({ keywords: name.trim() })}`} className="underline">
        先看看在售商品
      </Link>
    </Notice>
  );
}

/** Rules of a field that must hold a text of at most so many characters. */
const textRules = (missing: string, max: number) => ({
  required: missing,
  maxLength: { value: max, message: `不超过 ${max} 字` },
});

function Row({
  form,
  index,
  today,
  onRemove,
}: {
  form: UseFormReturn<DemandValues>;
  index: number;
  today: string;
  onRemove: (() => void) | undefined;
}) {
  const field = fieldsOf(form);
  const at = <K extends keyof DemandRow>(name: K) => `rows.${index}.${name}` as const;
  return (
    <section
      aria-label={`求购品种 ${index + 1}`}
      className="grid gap-3 border-t border-line px-5 py-5 max-md:px-3"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">求购品种 {index + 1}</h2>
        {onRemove && (
          <Button size="sm" icon={<TrashIcon size={16} />} onClick={onRemove}>
            删除
          </Button>
        )}
      </div>
      <FieldGroup legend="品种" legendHidden columns={3}>
        <TextField {...field(at('name'), textRules('请填写药品名称', 100))} label="药品名称" required />
        <TextField
          {...field(at('ypgg'), textRules('请填写规格', 100))}
          label="规格"
          required
          placeholder="如 0.25g×24粒"
        />
        <TextField {...field(at('sccj'))} label="生产厂家" maxLength={100} />
        <TextField {...field(at('approval_no'))} label="批准文号" maxLength={50} />
        <Controller
          control={form.control}
          name={at('number')}
          rules={{ min: { value: 1, message: '请填写数量' } }}
          render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
            <QuantityField
              label="数量"
              required
              max={maxWanted}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={error?.message}
            />
          )}
        />
        <TextField {...field(at('bzdw'), { required: '请填写单位' })} label="单位" required maxLength={10} />
        <TextField
          {...field(at('price'), {
            validate: (typed) => typed.trim() === '' || amountFault(typed, unitPriceDecimals) || true,
          })}
          label="期望单价"
          prefix="¥"
          inputMode="decimal"
        />
        <DateField {...field(at('wanted_on'))} label="期望到货日" min={today} />
      </FieldGroup>
      <OnSale name={form.watch(at('name'))} />
      <TextArea {...field(at('remark'))} label="备注" rows={2} maxLength={200} counter />
    </section>
  );
}

function Contact({ form }: { form: UseFormReturn<DemandValues> }) {
  const field = fieldsOf(form);
  return (
    <FieldGroup legend="联系方式" columns={2}>
      <TextField
        {...field('contact', textRules('请填写联系人', 20))}
        label="联系人"
        required
        autoComplete="name"
      />
      <TextField
        {...field('phone', { validate: readBy(parseMobile) })}
        label="手机号"
        type="tel"
        required
        autoComplete="tel-national"
      />
    </FieldGroup>
  );
}

interface Known {
  /** Facts of the first product, from a search without results. */
  readonly first: Partial<DemandRow>;
  readonly contact: string;
  readonly phone: string;
}

/** What is typed, and how it is sent. The draft outlives a reload and a refusal. */
function useDemandForm({ first, contact, phone }: Known) {
  const navigate = useNavigate();
  const send = useMutation(sending);
  const isFilled = Object.keys(first).length > 0;
  const form = useForm<DemandValues>({
    defaultValues: (isFilled ? undefined : readDraft()) ?? { contact, phone, rows: [emptyRow(first)] },
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [form],
  );

  function end({ ids }: { readonly ids: readonly number[] }) {
    dropDraft();
    toast.success(`已提交 ${ids.length} 个品种的求购`);
    void navigate(paths.demands, { replace: true });
  }

  function refuse(failure: CallFailure) {
    const [[where = '', [message] = []] = []] = Object.entries(failure.errors);
    const row = /^params(?:\[|\.|\/)(\d+)\]?[./]wanted_on$/.exec(where)?.[1];
    if (row && message) form.setError(`rows.${Number(row)}.wanted_on`, { message }, { shouldFocus: true });
    else showFailure(failure);
  }

  const submit = form.handleSubmit((values) =>
    send.mutate(demandBody(values), { onSuccess: end, onError: refuse }),
  );
  return { form, submit, isSending: send.isPending };
}

/** 发布求购: one or more products at once. */
export function DemandForm({ today, ...known }: Known & { today: string }) {
  const { form, submit, isSending } = useDemandForm(known);
  const rows = useFieldArray({ control: form.control, name: 'rows' });
  return (
    <Card>
      <CardHead
        title="发布求购"
        level={1}
        action={<ButtonLink to={paths.demands}>返回求购列表</ButtonLink>}
      />
      <GuidedForm onSubmit={submit}>
        {rows.fields.map((one, index) => (
          <Row
            key={one.id}
            form={form}
            index={index}
            today={today}
            onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined}
          />
        ))}
        <div className="px-5 pb-5 max-md:px-3">
          <Button
            icon={<PlusIcon size={16} />}
            disabled={rows.fields.length >= maxRows}
            onClick={() => rows.append(emptyRow())}
          >
            再加一个品种
          </Button>
        </div>
        <div className="grid gap-5 border-t border-line px-5 py-5 max-md:px-3">
          <Contact form={form} />
          <Button type="submit" variant="primary" size="lg" busy={isSending} className="justify-self-start">
            提交求购
          </Button>
        </div>
      </GuidedForm>
    </Card>
  );
}
