import { currentText } from '../i18n.ts';
import { showToast } from '../toasts.ts';
import type { Refusal, Send } from './handler.ts';
import type { OutboxItem } from './model.ts';

/* Registration of outbox handlers. A handler sends the items of one kind; each subject registers its own. */

/**
 * Loads the code that sends when it is needed; where it cannot be fetched, the item is sent later. Offline it is not
 * even asked for: Chromium does not fetch a module again that has failed once in a page.
 */
export function lazyHandler<Module>(load: () => Promise<Module>, sendOf: (module: Module) => Send): Send {
  return async (item, isWanted) => {
    if (!navigator.onLine) return { kind: 'later', isUntried: true };
    const module = await load().catch(() => undefined);
    // The network is there: other kinds go on.
    if (module === undefined) return { kind: 'later', isUntried: true, isOfKind: true };
    return sendOf(module)(item, isWanted);
  };
}

/** For `placeOf`: the place whose id a field of the payload has. */
export function placeIn(field: string): (item: OutboxItem) => string | undefined {
  return ({ payload }) => {
    const place = payload[field];
    return typeof place === 'string' ? place : undefined;
  };
}

/** How long it is said that something is deleted later, in milliseconds: it has gone from the screen. */
const DELETED_LATER_MS = 8000;

/** To be called when something is deleted: without a network it can be read until there is one. */
export function tellDeletedLater(): void {
  if (navigator.onLine) return;
  showToast('warning', currentText().confessions.deletedLater, { durationMs: DELETED_LATER_MS });
}

/** Shows why an action was refused and, where a rate limit is reached, in how many seconds it may be tried again. */
export function showRefusal(_item: OutboxItem, { code, waitMs }: Refusal): void {
  const { errors, confessions } = currentText();
  const wait = waitMs === undefined ? '' : ` ${confessions.retryIn(Math.ceil(waitMs / 1000))}.`;
  showToast('error', `${errors[code]}${wait}`);
}
