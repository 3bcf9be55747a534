import { TextField } from '@qianfang/ui/text-field';

/** Six digits, hidden and never stored by the browser. */
export function PayPasswordField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}) {
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      required
      maxLength={6}
      placeholder="6 位数字"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
