import { copyText } from './copy-text.ts';
import { showToast } from './toasts.ts';

/** Copies a text to the clipboard, and shows whether that succeeded. Never rejects. */
export async function copyWords(
  words: string,
  { copied, copyFailed }: { readonly copied: string; readonly copyFailed: string },
): Promise<void> {
  if (await copyText(words)) showToast('success', copied);
  else showToast('error', copyFailed);
}
