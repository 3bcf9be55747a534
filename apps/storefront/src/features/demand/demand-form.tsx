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
import { useEffect, useRef } from 'react';
import { Controller, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
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
  const { register, watch, formState } = form;
  const errors = formState.errors.rows?.[index];
  const field = <K extends keyof DemandRow>(name: K) => `rows.${index}.${name}` as const;
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
        <TextField
          {...register(field('name'), {
            required: '请填写药品名称',
            maxLength: { value: 100, message: '不超过 100 字' },
          })}
          label="药品名称"
          required
          error={errors?.name?.message}
        />
        <TextField
          {...register(field('ypgg'), {
            required: '请填写规格',
            maxLength: { value: 100, message: '不超过 100 字' },
          })}
          label="规格"
          required
          placeholder="如 0.25g×24粒"
          error={errors?.ypgg?.message}
        />
        <TextField {...register(field('sccj'))} label="生产厂家" maxLength={100} />
        <TextField {...register(field('approval_no'))} label="批准文号" maxLength={50} />
        <Controller
          control={form.control}
          name={field('number')}
          rules={{ min: { value: 1, message: '请填写数量' } }}
          render={({ field: { value, onChange, onBlur } }) => (
            <QuantityField
              label="数量"
              required
              max={maxWanted}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors?.number?.message}
            />
          )}
        />
        <TextField
          {...register(field('bzdw'), { required: '请填写单位' })}
          label="单位"
          required
          maxLength={10}
          error={errors?.bzdw?.message}
        />
        <TextField
          {...register(field('price'), {
            validate: (typed) => typed.trim() === '' || amountFault(typed, unitPriceDecimals) || true,
          })}
          label="期望单价"
          prefix="¥"
          inputMode="decimal"
          error={errors?.price?.message}
        />
        <DateField
          {...register(field('wanted_on'))}
          label="期望到货日"
          min={today}
          error={errors?.wanted_on?.message}
        />
      </FieldGroup>
      <OnSale name={watch(field('name'))} />
      <TextArea {...register(field('remark'))} label="备注" rows={2} maxLength={200} counter />
    </section>
  );
}

/** 发布求购: one or more products at once. The draft outlives a reload and a refusal. */
export function DemandForm({
  first,
  contact,
  phone,
  today,
}: {
  /** Facts of the first product, from a search without results. */
  first: Partial<DemandRow>;
  contact: string;
  phone: string;
  today: string;
}) {
  const navigate = useNavigate();
  const send = useMutation(sending);
  const key = useRef(crypto.randomUUID());
  const isFilled = Object.keys(first).length > 0;
  const form = useForm<DemandValues>({
    defaultValues: (isFilled ? undefined : readDraft()) ?? { contact, phone, rows: [emptyRow(first)] },
  });
  const rows = useFieldArray({ control: form.control, name: 'rows' });
  const { errors } = form.formState;

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [form],
  );

  const submit = form.handleSubmit((values) =>
    send.mutate(
      { body: demandBody(values), key: key.current },
      {
        onSuccess: ({ ids }) => {
          dropDraft();
          toast.success(`已提交 ${ids.length} 个品种的求购`);
          void navigate(paths.demands, { replace: true });
        },
        onError: (failure) => {
          // A corrected request needs a new idempotency key.
          key.current = crypto.randomUUID();
          const [[where, sentences] = []] = Object.entries(failure.errors);
          const place = /^params(?:\[|\.|\/)(\d+)\]?[./]wanted_on$/.exec(where ?? '');
          if (place && sentences?.[0]) {
            form.setError(
              `rows.${Number(place[1])}.wanted_on`,
              { message: sentences[0] },
              { shouldFocus: true },
            );
          } else showFailure(failure);
        },
      },
    ),
  );

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
          <FieldGroup legend="联系方式" columns={2}>
            <TextField
              {...form.register('contact', {
                required: '请填写联系人',
                maxLength: { value: 20, message: '不超过 20 字' },
              })}
              label="联系人"
              required
              autoComplete="name"
              error={errors.contact?.message}
            />
            <TextField
              {...form.register('phone', {
                validate: (text) => {
                  const phone = parseMobile(text);
                  return phone.ok || phone.message;
                },
              })}
              label="手机号"
              type="tel"
              required
              autoComplete="tel-national"
              error={errors.phone?.message}
            />
          </FieldGroup>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={send.isPending}
            className="justify-self-start"
          >
            提交求购
          </Button>
        </div>
      </GuidedForm>
    </Card>
  );
}
