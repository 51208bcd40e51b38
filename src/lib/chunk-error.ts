/** A module of the app failed to load: no network, or the tab is older than the deployed version. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}
