import { useCallback } from 'react';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { currentText } from '../../../lib/i18n/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';

/** The address of a confession's page, for others. */
export function confessionUrl(id: ConfessionId): string {
  return new URL(`/confession/${id}`, location.href).href;
}

/** Copies the address of a confession and says so. */
export async function copyLink(id: ConfessionId): Promise<void> {
  const text = currentText().confessions;
  try {
    await navigator.clipboard.writeText(confessionUrl(id));
    showToast('success', text.linkCopied);
  } catch {
    // Without the permission to write it can still be copied by hand.
    showToast('info', confessionUrl(id), { durationMs: 10_000 });
  }
}

async function share(id: ConfessionId): Promise<void> {
  // Typed as always there, but desktop browsers lack it.
  if (!('share' in navigator)) return copyLink(id);
  try {
    await navigator.share({ title: currentText().confessions.shareTitle, url: confessionUrl(id) });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyLink(id);
  }
}

/** Shares a confession by the device's own sheet, or copies its address. */
export function useShare(id: ConfessionId): () => void {
  return useCallback(() => {
    void share(id);
  }, [id]);
}
