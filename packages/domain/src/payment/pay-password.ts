/** Whether all digits follow each other by the same step: 111111, 123456, 987654. */
function isRun(password: string): boolean {
  const steps = [...password].slice(1).map((digit, index) => Number(digit) - Number(password[index]));
  return [-1, 0, 1].some((step) => steps.every((one) => one === step));
}

/** What is wrong with the new pay password of the owner of `phone`, or null. */
export function payPasswordProblem(password: string, phone: string): string | null {
  if (!/^\d{6}$/.test(password)) return '支付密码须为 6 位数字';
  if (isRun(password)) return '支付密码过于简单，请勿使用相同或连续的数字';
  return phone.includes(password) ? '支付密码不能是手机号的一部分' : null;
}
