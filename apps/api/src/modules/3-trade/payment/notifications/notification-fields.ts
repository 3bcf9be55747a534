import { OverLimits, readPairs, textOfForm } from '../../../../platform/read-pairs.ts';

/** The gateways send some thirty. */
const maxFields = 100;
/** Base64 of RSA signatures with keys of 1,024 to 8,192 bits. */
const signatureForm = /^[A-Za-z\d+/]{170,1370}={0,2}$/;

/** Whether a text may be a signature: a cheap check before hashing the signed text. */
export function looksSigned(signature: unknown): boolean {
  return typeof signature === 'string' && signature.length < 1_400 && signatureForm.test(signature);
}

/**
 * The fields of a flat form; undefined with too many fields or a repeated one, of which the signed one would
 * be unknown.
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
