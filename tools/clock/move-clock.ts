/**
 * Moves the clock of a program ahead by so many milliseconds: of a Node process, or of a page, to which it is
 * sent as text, so it must be self-contained.
 */
export function moveClock(aheadMs: number): void {
  const RealDate = Date;
  const realNow = Date.now.bind(Date);
  const now = () => realNow() + aheadMs;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    apply: () => new RealDate(now()).toString(),
  });
}
