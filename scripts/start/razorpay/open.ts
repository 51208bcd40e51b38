import { randomBytes } from 'node:crypto';
import { randomText } from '@chupke/domain/random.ts';
import { Bank } from './bank.ts';
import { loadBooks, saveBooks } from './books.ts';
import { loadCheckoutFiles } from './checkout-files.ts';
import type { RazorpayHandler, SwitchBoard } from './http.ts';
import { createRazorpayHandler } from './http.ts';
import { openMessenger } from './messenger.ts';
import { SWITCHES } from './settings.ts';

/** A running local Razorpay. */
export interface LocalRazorpay {
  readonly handler: RazorpayHandler;
  /** Ends its timers. */
  readonly stop: () => void;
}

function later(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}

/** Opens the local Razorpay with its books in a file; its messages go to `webhookUrl`. */
export async function openLocalRazorpay(file: string, webhookUrl: string): Promise<LocalRazorpay> {
  const now = (): number => Date.now();
  const newId = (): string => randomText((count) => randomBytes(count), 14);
  const board: SwitchBoard = { current: SWITCHES };
  const mode = () => board.current.webhooks;
  const messenger = openMessenger({ url: webhookUrl, mode, now, newId, later });
  const save = saveBooks.bind(undefined, file);
  const bank = new Bank({ books: loadBooks(file), save, tell: messenger.tell, now, newId });
  const files = await loadCheckoutFiles();
  const wait = (milliseconds: number) => new Promise<void>((resolve) => later(resolve, milliseconds));
  return {
    handler: createRazorpayHandler({ bank, messenger, files, board, wait }),
    stop: messenger.clear,
  };
}
