/** A module of the app did not arrive: no network, or a tab that is older than what is deployed. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}
