/** Volume of one container in ml by the spec (10ml×10支 → 10, 0.25L → 250); undefined without one. */
export function readVolumeMl(spec: string): number | undefined {
  const found = /(\d{1,8}(?:\.\d{1,6})?)\s{0,3}(ml|毫升|l|升)(?![a-z])/iu.exec(spec.normalize('NFKC'));
  const amount = found?.[1];
  if (amount === undefined) return undefined;
  return Number(amount) * (/^(?:l|升)$/iu.test(found?.[2] ?? '') ? 1000 : 1);
}

/** Whether the spec counts several containers: 10ml×10支, 15g*6袋. */
export function countsContainers(spec: string): boolean {
  return /[×*xX]\s*(?:[2-9]|\d{2,})\s*(?:支|瓶|袋|包|管|安瓿|枚|贴|片|粒|丸|板)/u.test(
    spec.normalize('NFKC'),
  );
}
