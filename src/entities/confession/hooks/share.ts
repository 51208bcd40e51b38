import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { currentText } from '../../../lib/i18n.ts';
import { requestShare } from '../../../lib/share-request.ts';
import { showToast } from '../../../lib/toasts.ts';

/** The public URL of a confession's page. */
export function confessionUrl(id: ConfessionId): string {
  return new URL(`/confession/${id}`, location.href).href;
}

/** Copies the URL of a confession and confirms it. */
export async function copyLink(id: ConfessionId): Promise<void> {
  const text = currentText().confessions;
  try {
    await navigator.clipboard.writeText(confessionUrl(id));
    showToast('success', text.linkCopied);
  } catch {
    // Without permission for the clipboard it can still be copied by hand.
    showToast('info', confessionUrl(id), { durationMs: 10_000 });
  }
}

/**
 * Opens the share sheet of a confession: its link, the device's own sheet, a picture. If the sheet's code cannot be loaded,
 * the link is copied instead.
 */
export function openShare(confession: Confession): void {
  requestShare({ confession, otherwise: () => void copyLink(confession.id) });
}
