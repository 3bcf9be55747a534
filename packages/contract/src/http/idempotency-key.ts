/** Form of the Idempotency-Key header: chosen by the client, new for each thing that it wants to happen once. */
export const idempotencyKeyPattern = '^[\\w-]{8,100}$';
