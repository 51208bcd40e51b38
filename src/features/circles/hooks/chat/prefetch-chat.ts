import { circleChatText } from '../../../../lib/i18n/areas/circle-chat.ts';

/**
 * Fetches what a chat is drawn with and asks by. Where something of it comes only when the chat is opened, React shows
 * the skeleton first, and then nothing else for 300 ms. What fails is fetched when it is needed.
 */
export function prefetchChat(): void {
  const parts: readonly Promise<unknown>[] = [
    circleChatText.load(document.documentElement.lang === 'hi' ? 'hi' : 'en'),
    import('../../api/chat/load-messages.ts'),
    import('../../api/chat/watch-place.ts'),
    import('../../api/chat/tell.ts'),
    import('idb'),
  ];
  void Promise.allSettled(parts);
}
