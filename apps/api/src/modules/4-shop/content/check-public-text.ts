import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { advertisingRefusal } from '@qianfang/domain/content/advertising-words';

/**
 * The first field of a public text with words that 广告法 forbids (trade-rules 6.3, W6-04), as a problem at
 * that field.
 */
export function checkPublicText(fields: Readonly<Record<string, string>>): Problem<'INVALID'> | undefined {
  for (const [field, text] of Object.entries(fields)) {
    const refusal = advertisingRefusal(text);
    if (refusal !== null) return fieldProblem(field, refusal);
  }
  return undefined;
}
