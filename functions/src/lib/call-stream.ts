/** Where a call that streams sends what it has. */
export interface CallStream<Chunk> {
  /** Resolves when the chunk is on its way; a caller who is gone makes no difference. */
  readonly send: (chunk: Chunk) => Promise<unknown>;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
}
