import { type PasswordContext, passwordStrength } from '@qianfang/domain/registration/password';
import { Progress } from '@qianfang/ui/progress';

const levels = {
  WEAK: { value: 1, text: '弱', tone: 'danger' },
  FAIR: { value: 2, text: '中', tone: 'warn' },
  STRONG: { value: 3, text: '强', tone: 'brand' },
} as const;

/** The strength of a new password while typing. */
export function PasswordMeter({ password, context }: { password: string; context: PasswordContext }) {
  if (password === '') return <>至少 8 位，可用任意字符，越长越安全</>;
  const { value, text, tone } = levels[passwordStrength(password, context)];
  return (
    <span className="flex items-center gap-2">
      <Progress label="密码强度" value={value} max={3} valueText={text} tone={tone} className="w-24" />
      <span>强度：{text}</span>
    </span>
  );
}
