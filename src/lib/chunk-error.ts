import { AppError } from './errors.ts';

/** A module of the app failed to load: no network, or the tab is older than the deployed version. */
export class ChunkError extends AppError {
  override readonly name = 'ChunkError';

  constructor(options?: ErrorOptions) {
    super('unavailable', options);
    this.message = 'A part of the app did not arrive.';
  }
}
