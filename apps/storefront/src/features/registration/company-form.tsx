import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { FieldError } from '@qianfang/ui/field-frame';
import { FieldGroup } from '@qianfang/ui/field-group';
import { Notice } from '@qianfang/ui/notice';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useDraftForm } from '../../shared/drafts/use-draft-form.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { PaperNumberField } from '../../shared/paper-number-field.tsx';
import { placeErrors } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { PlaceFields } from '../../shared/region/place-fields.tsx';
import { BillingFields } from './billing-fields.tsx';
import { type CompanyValues, companyFields, companyOf, companyResolver, valuesOf } from './company-values.ts';
import { KindCards } from './kind-cards.tsx';
import { LicenceFields } from './licence-fields.tsx';
import { ReceivingFields } from './receiving-fields.tsx';
import type { Registration } from './registration.queries.ts';
import { useRegistrationFlow } from './registration-flow.ts';
import { ScopeField } from './scope-field.tsx';
import { type CompanyDraft, useCompanyDraft } from './use-company-draft.ts';

const draftText: Record<CompanyDraft['state'], string> = {
  idle: '填写内容会自动保存',
  saving: '正在保存草稿',
  saved: '草稿已保存',
  failed: '草稿没有保存上，请检查网络；提交时会再次保存',
};

const intentions = [
  ['buys_dev2', '第二类医疗器械'],
  ['buys_dev3', '第三类医疗器械'],
  ['resells_food', '保健食品、食品（用于销售）'],
  ['buys_cold', '冷藏药品'],
  ['buys_ephedrine', '含麻黄碱类复方制剂'],
] as const;

interface PartProps {
  readonly form: UseFormReturn<CompanyValues>;
}

function KindChoice({ form, kinds }: PartProps & { kinds: Registration['kinds'] }) {
  const { register, control, formState } = form;
  const errorId = useId();
  const kind = useWatch({ control, name: 'kind' });
  const error = formState.errors.kind?.message;
  // A chain's head office has nothing to choose.
  return (
    <div hidden={kinds.length < 2}>
      <p className="mb-3 text-16 font-semibold">单位类型</p>
      <KindCards kinds={kinds} register={register} error={error} errorId={`${errorId}-error`} />
      <FieldError id={errorId} keepsRoom>
        {error}
      </FieldError>
      {kind === 'CLINIC' && (
        <Checkbox {...register('is_tcm_clinic')} className="mt-3 block" label="本单位是中医诊所（备案）" />
      )}
    </div>
  );
}

function LicenceFacts({ form }: PartProps) {
  const field = fieldsOf(form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FieldGroup legend="证照信息" columns={2} hint="请与营业执照、许可证上的内容一致">
      <TextField {...field('name')} label="单位名称" required autoComplete="organization" />
      <PaperNumberField
        {...field('uscc')}
        label="统一社会信用代码"
        required
        maxLength={40}
        hint="18 位，见营业执照右上角"
      />
      <TextField {...field('legal_person')} label="法定代表人" required />
      <LicenceFields kind={kind} form={form} />
      <ScopeField kind={kind} control={form.control} />
    </FieldGroup>
  );
}

/** The licensed address, and another one to deliver to. */
function Addresses({ form }: PartProps) {
  const { register, control } = form;
  const isSameAddress = useWatch({ control, name: 'is_same_address' });
  return (
    <div className="grid gap-3.5">
      <p className="text-16 font-semibold">注册地址</p>
      <PlaceFields
        control={control}
        region="region_code"
        street="address"
        label="注册地址"
        autoComplete="street-address"
        hint="与许可证载明的地址一致，通过后作为默认收货地址"
      />
      <Checkbox {...register('is_same_address')} label="收货地址与注册地址相同" />
      {!isSameAddress && <ReceivingFields form={form} />}
    </div>
  );
}

function ContactFields({ form }: PartProps) {
  const field = fieldsOf(form);
  return (
    <FieldGroup legend="联系方式" columns={2}>
      <TextField {...field('contact')} label="联系人" required autoComplete="name" />
      <TextField {...field('phone')} label="联系手机" type="tel" required autoComplete="tel-national" />
      <TextField {...field('landline')} label="座机" type="tel" placeholder="区号-号码" />
      <TextField {...field('email')} label="邮箱" type="email" autoComplete="email" hint="用于接收电子发票" />
    </FieldGroup>
  );
}

/** Step 2: the company, its address, and its invoice details. */
export function CompanyForm({ registration, onDone }: { registration: Registration; onDone: () => void }) {
  const queryClient = useQueryClient();
  const flow = useRegistrationFlow();
  const save = useMutation(flow.company);
  const form = useDraftForm<CompanyValues>('company', {
    mode: 'onTouched',
    defaultValues: valuesOf(registration.company),
    resolver: companyResolver,
    shouldFocusError: true,
  });
  const { register, setError } = form;
  const draft = useCompanyDraft(form);

  const submit = form.handleSubmit(async (values) => {
    await draft.stop();
    save.mutate(companyOf(values), {
      onSuccess: (state) => {
        // This call's answer lacks the stores of a chain.
        queryClient.setQueryData<Registration>(flow.key, (known) => ({ ...known, ...state }));
        onDone();
      },
      onError: (failure) => {
        if (!placeErrors(failure, setError, companyFields)) showFailure(failure);
      },
    });
  });

  return (
    <GuidedForm onSubmit={submit} className="grid gap-8">
      {registration.company_reason && (
        <Notice tone="bad">审核意见：{registration.company_reason}。请修改后重新提交。</Notice>
      )}
      <KindChoice form={form} kinds={registration.kinds} />
      <LicenceFacts form={form} />
      <Addresses form={form} />
      <ContactFields form={form} />
      <BillingFields form={form} />

      <FieldGroup legend="采购意向" columns={2} hint="决定第三步需要上传哪些资质，以后可以补充">
        {intentions.map(([name, label]) => (
          <Checkbox key={name} {...register(name)} label={label} />
        ))}
        <Checkbox {...register('legal_person_orders')} label="由法定代表人本人采购（无需采购委托书）" />
      </FieldGroup>

      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <ButtonLink to={flow.paths.account} size="lg">
          上一步
        </ButtonLink>
        <Button type="submit" variant="primary" size="lg" busy={save.isPending} busyText="正在检查">
          {flow.nextAfterCompany}
        </Button>
        <p aria-live="polite" className="text-13 text-ink-3" data-part="draft-state">
          {draftText[draft.state]}
        </p>
      </div>
    </GuidedForm>
  );
}
