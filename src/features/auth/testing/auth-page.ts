import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AppError } from '../../../lib/errors.ts';
import type { ErrorCode } from '../../../lib/errors.ts';

/** Fetches the texts that the page would wait for. */
export async function loadTexts(): Promise<void> {
  await Promise.all([loadArea('consent', 'en'), loadArea('entry', 'en')]);
}

/** Renders something, with what it waits for. */
export async function draw(show: () => unknown): Promise<void> {
  // Not in jsdom.
  Element.prototype.scrollIntoView = vi.fn();
  await loadTexts();
  await act(async () => void show());
}

/** Types into the field with that label. */
export function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** The value of the field with that label. */
export function valueOf(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

/** A call that is refused. */
export function refuse(code: ErrorCode): () => Promise<never> {
  return () => Promise.reject(new AppError(code));
}

/** The button with these words, the first one. By its text: looking for roles takes ten times as long here. */
export function buttonOf(words: string): HTMLButtonElement {
  const button = screen.getAllByText(words).find((element) => element.closest('button') !== null);
  const found = button?.closest('button');
  if (found === null || found === undefined) throw new Error(`There is no button "${words}".`);
  return found;
}

/** Presses the button with these words. */
export function press(words: string): void {
  fireEvent.click(buttonOf(words));
}
