import type { UserBase } from './user-base.ts';

/** The site's two QQ numbers, as links that open a QQ chat with a stranger. */
export function qqLinks({ common_config: { qq_presale, qq_aftersale } }: UserBase) {
  return [
    { name: '售前咨询', number: qq_presale },
    { name: '售后咨询', number: qq_aftersale },
  ]
    .filter(({ number }) => number !== '')
    .map(({ name, number }) => ({
      name,
      number,
      url: `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`,
    }));
}
