import { checkChange } from '@qianfang/domain/registration/check-change';
import { Checkbox } from '@qianfang/ui/checkbox';
import { DateField } from '@qianfang/ui/date-field';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ScansField } from '../../shared/document/scans-field.tsx';
import { useDraftForm } from '../../shared/drafts/use-draft-form.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { placeErrors } from '../../shared/place-errors.ts';
import { invalidate, showFailure } from '../../shared/query-client.ts';
import { PlaceFields } from '../../shared/region/place-fields.tsx';
import { applyForChangeMutation, type CompanyChangeState, documentsQuery } from './qualification.queries.ts';

interface Values {
  name: string;
  legal_person: string;
  region_code: string;
  address: string;
  valid_to: string;
  is_long_term: boolean;
}

const fields = ['name', 'legal_person', 'region_code', 'address', 'valid_to'] as const;

const factsOf = (values: Omit<Values, 'valid_to' | 'is_long_term'>) => ({
  name: values.name,
  legalPerson: values.legal_person,
  regionCode: values.region_code,
  address: values.address,
});

/** The new facts, and the licence that proves them. */
export function ChangeDialog({ state, onClose }: { state: CompanyChangeState; onClose: () => void }) {
  const apply = useMutation(applyForChangeMutation);
  const { name, legal_person, region_code, address } = state.change ?? state.now;
  const { register, control, handleSubmit, setError, formState } = useDraftForm<Values>('company-change', {
    defaultValues: { name, legal_person, region_code, address, valid_to: '', is_long_term: false },
  });
  const isLongTerm = useWatch({ control, name: 'is_long_term' });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [percent, setPercent] = useState(0);
  const field = fieldsOf({ register, formState });

  const submit = handleSubmit((values) => {
    const wrong = checkChange(factsOf(values), factsOf(state.now)).errors;
    const found = fields.filter((field) => field !== 'valid_to' && wrong[field]);
    for (const [at, field] of found.entries())
      setError(field, { message: wrong[field as keyof typeof wrong]?.[0] ?? '' }, { shouldFocus: at === 0 });
    const lacksEnd = !isLongTerm && values.valid_to === '';
    if (lacksEnd)
      setError(
        'valid_to',
        { message: '请填写有效期至，或勾选长期有效' },
        { shouldFocus: found.length === 0 },
      );
    const lacksFile = files.length === 0;
    setFileError(lacksFile ? '请上传变更后的营业执照' : undefined);
    if (found.length > 0 || lacksEnd || lacksFile) return;
    setPercent(0);
    const { is_long_term: _, valid_to: validTo, ...facts } = values;
    apply.mutate(
      {
        body: isLongTerm ? { ...facts, is_long_term: 1 } : { ...facts, valid_to: validTo },
        files,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      },
      {
        onSuccess: async () => {
          toast.success('变更申请已提交审核');
          onClose();
          // The application shows with the company's documents.
          await invalidate(documentsQuery.queryKey);
        },
        onError: (failure) => {
          setFileError(failure.errors.file?.[0]);
          if (!placeErrors(failure, setError, fields) && !failure.errors.file) showFailure(failure);
        },
      },
    );
  });

  return (
    <FormDialog
      title="变更企业信息"
      description="请按变更后的营业执照填写；审核通过前，企业信息保持不变"
      size="lg"
      submitLabel="提交审核"
      isBusy={apply.isPending || isReading}
      busyText={isReading ? '正在读取' : '正在上传'}
      className="grid gap-3.5"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField {...field('name')} label="单位名称" required />
      <TextField {...field('legal_person')} label="法定代表人" required />
      <p className="-mb-2 font-medium">注册地址</p>
      <PlaceFields
        control={control}
        region="region_code"
        street="address"
        label="注册地址"
        hint="与营业执照的住所一致，通过后作为收货地址"
      />
      <DateField
        {...register('valid_to')}
        label="营业执照有效期至"
        required={!isLongTerm}
        disabled={isLongTerm}
        max="9999-12-31"
        error={isLongTerm ? undefined : formState.errors.valid_to?.message}
      />
      <Checkbox {...register('is_long_term')} label="长期有效" />
      <ScansField
        label="变更后的营业执照"
        files={files}
        onFiles={(next) => {
          setFileError(undefined);
          setFiles(next);
        }}
        onReading={setIsReading}
        isSending={apply.isPending}
        percent={percent}
        error={fileError}
      />
    </FormDialog>
  );
}
