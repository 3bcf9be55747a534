import type { UserBase } from './user-base.ts';

/** The two QQ numbers of the site, as the addresses by which QQ opens a talk with a stranger. */
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
