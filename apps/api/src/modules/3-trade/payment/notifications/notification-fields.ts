import { OverLimits, readPairs, textOfForm } from '../../../../platform/read-pairs.ts';

/** The gateways send some thirty. */
const maxFields = 100;
/** Base64 of what RSA keys of 1,024 to 8,192 bits sign. */
const signatureForm = /^[A-Za-z\d+/]{170,1370}={0,2}$/;

/** Whether a text may be a signature: found out before anything is counted over what it signs. */
export function looksSigned(signature: unknown): boolean {
  return typeof signature === 'string' && signature.length < 1_400 && signatureForm.test(signature);
}

/**
 * The fields of a form of single fields; undefined where there are too many, or one stands twice, so that nobody knows
 * what was signed.
 */
export function fieldsOfNotification(raw: string): Readonly<Record<string, string>> | undefined {
  try {
    const pairs = readPairs(textOfForm(Buffer.from(raw)), maxFields);
    const fields = new Map(pairs.map(({ name, value }) => [name, value]));
    return fields.size === pairs.length ? Object.fromEntries(fields) : undefined;
  } catch (error) {
    if (error instanceof OverLimits) return undefined;
    throw error;
  }
}
