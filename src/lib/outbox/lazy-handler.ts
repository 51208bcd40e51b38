import type { Send } from './engine.ts';

/**
 * Loads the code that sends when it is wanted; where it can't be fetched, it is the network that is missing. Without
 * one it is not even asked for: Chromium does not fetch a module again that has failed once in a page.
 */
export function lazySender<Module>(load: () => Promise<Module>, senderOf: (module: Module) => Send): Send {
  return async (item) => {
    if (!navigator.onLine) return { kind: 'later' };
    const module = await load().catch(() => undefined);
    return module === undefined ? { kind: 'later' } : senderOf(module)(item);
  };
}
