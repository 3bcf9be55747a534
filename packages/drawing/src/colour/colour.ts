export type Colour = `#${string}`;

/** Interpolates two colours channel by channel; `t` from 0 to 1. */
export function mix(from: Colour, to: Colour, t: number): Colour {
  const channel = (at: number): string => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * t)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const lighter = (colour: Colour, t: number): Colour => mix(colour, '#ffffff', t);
export const darker = (colour: Colour, t: number): Colour => mix(colour, '#000000', t);
