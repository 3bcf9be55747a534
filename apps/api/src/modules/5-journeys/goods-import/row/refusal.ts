/** Why a row cannot become goods. Thrown while a row is checked, so that the checks read from top to bottom. */
export class Refusal extends Error {}

export function refuse(reason: string): never {
  throw new Refusal(reason);
}
