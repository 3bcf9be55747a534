import { closed, DateText, InstantText } from './http/fields.ts';

const days = {
  dispatch_on: DateText,
  /** Its first and last day. */
  from: DateText,
  to: DateText,
};

/** As it was promised when the order was paid. */
export const Promised = closed(days);

const untilCutoff = { cutoff_at: InstantText, ...days };

/** When it arrives if it is paid before `cutoff_at`; `later`: if it is paid then, before the next one. */
export const Arrival = closed({ ...untilCutoff, later: closed(untilCutoff) });
