/** The browser is still handing over the frame; whatever waits for it comes first. */
const leaveMs = 20;

/** Calls once what has been drawn is seen; in a tab that nobody sees, soon. Gives what calls it off. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(then, leaveMs);
  };
  if (document.visibilityState === 'hidden') {
    wait();
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(wait);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
