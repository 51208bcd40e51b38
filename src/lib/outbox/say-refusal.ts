import { currentText } from '../i18n.ts';
import type { Refusal } from './engine.ts';
import type { OutboxItem } from './model.ts';
import { showToast } from '../toasts.ts';

/** Says why an action was refused and, where a limit is full, in how many seconds it may be tried again. */
export function sayRefusal(_item: OutboxItem, { code, waitMs }: Refusal): void {
  const { errors, confessions } = currentText();
  const wait = waitMs === undefined ? '' : ` ${confessions.retryIn(Math.ceil(waitMs / 1000))}.`;
  showToast('error', `${errors[code]}${wait}`);
}
