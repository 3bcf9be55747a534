/** The browser is still handing over the frame, which comes first. */
const leaveMs = 20;

/** Runs the callback once the page has been painted; soon in a hidden tab. Returns a cancel function. */
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
