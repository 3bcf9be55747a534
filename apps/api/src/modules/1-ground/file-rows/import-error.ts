/** A file or mapping that cannot be imported at all. Its sentence says what happened, then what to do. */
export class ImportError extends Error {}
