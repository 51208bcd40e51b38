import { loadArea } from '../../../lib/i18n.ts';

/**
 * Fetches what a chat is drawn with and asks by. Where something of it comes only when the chat is opened, React shows
 * the skeleton first, and then nothing else for 300 ms. What fails is fetched when it is needed.
 */
export function prefetchChat(): void {
  const parts: readonly Promise<unknown>[] = [
    loadArea('circleChat'),
    import('../api/load-messages.ts'),
    import('../api/watch-place.ts'),
    import('../api/tell.ts'),
    import('idb'),
  ];
  void Promise.allSettled(parts);
}
