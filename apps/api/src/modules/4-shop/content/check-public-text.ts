import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { advertisingRefusal } from '@qianfang/domain/content/advertising-words';

/**
 * The first field of a text for buyers whose words 广告法 forbids (trade-rules 6.3, W6-04), as the problem of that
 * field.
 */
export function checkPublicText(fields: Readonly<Record<string, string>>): Problem<'INVALID'> | undefined {
  for (const [field, text] of Object.entries(fields)) {
    const refusal = advertisingRefusal(text);
    if (refusal !== null) return fieldProblem(field, refusal);
  }
  return undefined;
}
