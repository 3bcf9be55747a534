import { getCaptcha } from '@qianfang/contract/session';
import { LinkButton } from '@qianfang/ui/link-button';
import { Skeleton } from '@qianfang/ui/skeleton';
import { TextField } from '@qianfang/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { call } from '../call.ts';

export type CaptchaFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Changes with every refused answer: an answer uses its picture up. */
  round: number;
};

/** A picture puzzle: digits to copy. Who cannot read it takes the SMS login. */
export function CaptchaField({ round, ...field }: CaptchaFieldProps) {
  const picture = useQuery({
    queryKey: ['captcha', round],
    queryFn: ({ signal }) => call(getCaptcha, { signal }),
    staleTime: 150_000,
    gcTime: 0,
  });
  const source = picture.data && `data:image/svg+xml;utf8,${encodeURIComponent(picture.data.svg)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <TextField
        {...field}
        label="图形验证码"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder="图中的 4 位数字"
      />
      <div className="grid justify-items-center gap-0.5 pt-[1.9rem]">
        {source ? (
          <img
            src={source}
            width={120}
            height={44}
            alt="图形验证码，看不清可换一张，或改用短信登录"
            className="h-11 rounded-control border border-line"
          />
        ) : (
          <Skeleton className="h-11 w-30" />
        )}
        <LinkButton className="text-12" onClick={() => void picture.refetch()}>
          换一张
        </LinkButton>
      </div>
    </div>
  );
}
