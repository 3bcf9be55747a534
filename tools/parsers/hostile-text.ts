/** Repeated parts of hostile texts: openings of expressions and loops that never close. */
export const hostileParts: readonly string[] = [
  '0.25g*24粒*',
  '(',
  '（除外',
  ' ',
  '9',
  '12345678 ',
  '1,',
  '-',
  '国药准字',
  '国药准字H44021351、',
  '一百二十盒',
  'a1',
  '阿莫西林 20盒，',
  '6815、',
  '"',
  '<a=',
  '各约',
  '2027-05-01 ',
  '℃ -2',
  'a=b&',
  '省市区县',
];

/** A part repeated to a length, with an end that matches nothing. */
export const hostileText = (part: string, length: number): string =>
  `${part.repeat(Math.ceil(length / part.length)).slice(0, length)} x!`;
