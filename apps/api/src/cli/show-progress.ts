export interface ProgressLine {
  /** `share` from 0 to 1; undefined while unknown. */
  show(what: string, share?: number): void;
  /** Ends the line, so that further output starts on its own. */
  end(): void;
}

const width = 24;

/** One updating line on a terminal; elsewhere (a log, a scheduler's mail) a line per step and tenth. */
export function progressLine(out: NodeJS.WriteStream = process.stderr): ProgressLine {
  let last = '';
  return {
    show(what, share) {
      const percent = share === undefined ? undefined : Math.floor(Math.min(share, 1) * 100);
      if (out.isTTY) {
        const filled = Math.round(((percent ?? 0) / 100) * width);
        const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
        const line = percent === undefined ? what : `${bar} ${String(percent).padStart(3)}% ${what}`;
        if (line !== last) out.write(`\r\u001B[K${line}`);
        last = line;
      } else {
        const step = what.split(' ')[0] ?? what;
        const line = percent === undefined ? step : `${step} ${Math.floor(percent / 10) * 10}%`;
        if (line !== last) out.write(`${line}\n`);
        last = line;
      }
    },
    end() {
      if (out.isTTY && last !== '') out.write('\r\u001B[K');
      last = '';
    },
  };
}
