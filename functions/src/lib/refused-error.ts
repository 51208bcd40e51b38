import type { Refusal } from '@chupke/domain/calls.ts';

/** A command refuses, for a reason that the caller is told. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Throws RefusedError if a policy returned a reason. */
export function throwIfRefused(reason: Refusal | undefined): void {
  if (reason !== undefined) throw new RefusedError(reason);
}
