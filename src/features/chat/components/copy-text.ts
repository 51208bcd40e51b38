import { showToast } from '../../../lib/toasts.ts';
import type { ChatText } from './chat-words.ts';

/** Copies words to where others can be pasted from, and says whether that was possible. Never rejects. */
export async function copyText(words: string, { copied, copyFailed }: ChatText['menu']): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast('success', copied);
  } catch {
    showToast('error', copyFailed);
  }
}
