import { passwordProblem, repeatedPasswordProblem } from '@qianfang/domain/registration/password';
import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { placeErrors } from '../../shared/place-errors.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { changingPassword, companyQuery } from './profile.queries.ts';

interface Values {
  old_password: string;
  password: string;
  again: string;
  unbind_wechat: boolean;
}

const empty: Values = { old_password: '', password: '', again: '', unbind_wechat: false };

/** 修改密码: with the old one; every other device is logged out. */
export function PasswordCard() {
  const { data: company } = useQuery(companyQuery);
  const { data: user } = useQuery(userBaseQuery);
  const change = useMutation(changingPassword);
  const { register, handleSubmit, setError, getValues, reset, control, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: empty,
  });
  const field = fieldsOf({ register, formState });
  const context = {
    username: company?.username ?? '',
    phone: company?.login_phone ?? '',
    personName: company?.name ?? '',
    companyName: company?.company ?? '',
  };
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(({ old_password, password: chosen, unbind_wechat }) =>
    change.mutate(
      { old_password, password: chosen, unbind_wechat: unbind_wechat ? 1 : 0 },
      {
        onSuccess: () => {
          reset(empty);
          toast.success(
            unbind_wechat
              ? '密码已修改，微信已解绑，其他设备上的登录已退出'
              : '密码已修改，其他设备上的登录已退出',
          );
        },
        onError: (failure) => {
          placeErrors(failure, setError, ['old_password', 'password']);
        },
      },
    ),
  );
  return (
    <Card>
      <CardHead title="修改密码" />
      <CardBody>
        <GuidedForm onSubmit={submit} className="grid max-w-md gap-4">
          {/* Password managers store the new password under this name. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={context.username}
            readOnly
            hidden
          />
          <TextField
            {...field('old_password', { required: '请填写原密码' })}
            label="原密码"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            {...field('password', { validate: (text) => passwordProblem(text, context) ?? true })}
            label="新密码"
            type="password"
            autoComplete="new-password"
            hint={<PasswordMeter password={password} context={context} />}
          />
          <TextField
            {...field('again', {
              validate: (text) => repeatedPasswordProblem(getValues('password'), text) ?? true,
            })}
            label="确认新密码"
            type="password"
            autoComplete="new-password"
          />
          {user?.wechat && (
            <Checkbox
              {...register('unbind_wechat')}
              label={`同时解绑微信“${user.wechat}”，不再用它扫码登录`}
            />
          )}
          <Button type="submit" variant="primary" busy={change.isPending} className="justify-self-start">
            修改密码
          </Button>
        </GuidedForm>
      </CardBody>
    </Card>
  );
}
