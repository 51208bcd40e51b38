import { AppError } from './errors.ts';

/** A module of the app failed to load: no network, or the tab is older than the deployed version. */
export class ChunkError extends AppError {
  override readonly name = 'ChunkError';

  /** @param code `outdated` where the server has answered that it does not have the part any more. */
  constructor(code: 'unavailable' | 'outdated' = 'unavailable', options?: ErrorOptions) {
    super(code, options);
    this.message = 'A part of the app did not arrive.';
  }
}
