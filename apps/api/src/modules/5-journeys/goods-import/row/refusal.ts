/** Why a row cannot become goods. Thrown during the checks, so that they read from top to bottom. */
export class Refusal extends Error {}

export function refuse(reason: string): never {
  throw new Refusal(reason);
}
