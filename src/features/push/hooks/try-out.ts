import type { UserId } from '@chupke/domain/user.ts';

/**
 * Has the server send a notification to one's own devices. Where it sends none this device shows one by itself, so that
 * the student sees that it could: `local`. Never rejects.
 */
export async function tryOut(
  uid: UserId,
  words: { readonly title: string; readonly body: string },
): Promise<'sent' | 'local'> {
  const body = { userId: uid, ...words, type: 'test', data: {} };
  try {
    const { post } = await import('../api/post.ts');
    if (await post('/api/send-mobile-notification', body)) return 'sent';
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.showNotification(words.title, {
      body: words.body,
      icon: '/icon-192.png',
      tag: 'test',
    });
  } catch {
    // A browser may refuse even this; the words beside the button say what would have come.
  }
  return 'local';
}
