import { checkTitle, type TitleField } from '@qianfang/domain/invoice/check-title';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallFailure } from '../../shared/call.ts';
import { useDraftForm } from '../../shared/drafts/use-draft-form.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { type InvoiceTitle, invoiceKey, noMailNote, titleQuery } from '../../shared/order-invoices.ts';
import { placeErrors } from '../../shared/place-errors.ts';
import { invalidate } from '../../shared/query-client.ts';
import { savingTitle } from './invoice.queries.ts';

interface Values {
  title: string;
  tax_no: string;
  address: string;
  phone: string;
  bank: string;
  account_no: string;
  email: string;
  is_general_taxpayer: boolean;
}

const fields = ['title', 'tax_no', 'address', 'phone', 'bank', 'account_no', 'email'] as const;
/** Placeholder for an account number that only the server has. */
const knownAccount = '00000000';

/** The server's rules; an empty account stays as stored. */
function errorsOf(values: Values, known: InvoiceTitle) {
  const hasAccount = values.account_no.trim() === '' && known.account_masked !== '';
  return checkTitle(
    { ...values, taxNo: values.tax_no, accountNo: hasAccount ? knownAccount : values.account_no },
    { name: known.title, uscc: known.tax_no },
    values.is_general_taxpayer,
  ).errors;
}

function TitleForm({ known }: { known: InvoiceTitle }) {
  const queryClient = useQueryClient();
  const save = useMutation(savingTitle);
  const { register, handleSubmit, setError, reset, formState } = useDraftForm<Values>('invoice-title', {
    defaultValues: {
      title: known.title,
      tax_no: known.tax_no,
      address: known.address,
      phone: known.phone,
      bank: known.bank,
      account_no: '',
      email: known.email,
      is_general_taxpayer: known.is_general_taxpayer === 1,
    },
  });
  const field = fieldsOf({ register, formState });

  const submit = handleSubmit((values) => {
    const wrong = Object.entries(errorsOf(values, known)) as Array<[TitleField, readonly string[]]>;
    for (const [index, [field, [message]]] of wrong.entries()) {
      setError(field, { type: 'rule', message: message ?? '' }, { shouldFocus: index === 0 });
    }
    if (wrong.length > 0) return;
    const { account_no: accountNo, is_general_taxpayer: isGeneral, ...rest } = values;
    save.mutate(
      {
        ...rest,
        ...(accountNo.trim() === '' ? {} : { account_no: accountNo }),
        is_general_taxpayer: isGeneral ? 1 : 0,
      },
      {
        onSuccess: (saved) => {
          queryClient.setQueryData(titleQuery.queryKey, saved);
          void invalidate(invoiceKey);
          reset({ ...values, account_no: '' });
          toast.success('发票抬头已保存');
        },
        onError: (failure: CallFailure) => {
          placeErrors(failure, setError, fields);
        },
      },
    );
  });

  return (
    <GuidedForm
      onSubmit={submit}
      className="grid max-w-3xl gap-x-5 gap-y-4 md:grid-cols-2"
      data-part="invoice-title"
    >
      <TextField
        {...field('title')}
        label="发票抬头"
        readOnly
        hint="与营业执照名称一致，变更请更新资质证件"
      />
      <TextField {...field('tax_no')} label="税号" readOnly hint="与统一社会信用代码一致" />
      <Checkbox
        {...register('is_general_taxpayer')}
        label="我单位是增值税一般纳税人，需要开具专票"
        className="md:col-span-2"
      />
      <TextField {...field('address')} label="注册地址" autoComplete="off" />
      <TextField
        {...field('phone')}
        label="注册电话"
        type="tel"
        autoComplete="off"
        hint="手机，或“区号-号码”的座机"
      />
      <TextField {...field('bank')} label="开户银行" autoComplete="off" />
      <TextField
        {...field('account_no')}
        label="银行账号"
        inputMode="numeric"
        autoComplete="off"
        placeholder={known.account_masked}
        hint={known.account_masked ? '不填则沿用已保存的账号' : '8 至 30 位数字'}
      />
      <TextField
        {...field('email')}
        label="收票邮箱"
        type="email"
        autoComplete="email"
        hint={noMailNote(known)}
      />
      <div className="md:col-span-2">
        <Button type="submit" variant="primary" size="lg" busy={save.isPending} busyText="正在保存">
          保存
        </Button>
        <p className="mt-3 text-13 text-ink-3">
          专票须填写地址、电话、开户银行和账号，并已通过开票资料审核。
        </p>
      </div>
    </GuidedForm>
  );
}

/** 发票抬头: the company's title on invoices. */
export function TitleTab() {
  const title = useQuery(titleQuery);
  return (
    <div className="px-5 pb-6 max-md:px-3">
      {title.isPending && (
        <Loading className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {title.isError && (
        <ErrorState title="发票抬头没有加载出来" onRetry={title.refetch} isRetrying={title.isRefetching} />
      )}
      {title.data && <TitleForm known={title.data} />}
    </div>
  );
}
