import { useLayoutEffect, useState } from 'react';

/*
 * The form of a public page stands in its document before the app is there, and people begin to fill it in. What they have
 * typed by then is taken over by whoever draws the form for the first time.
 */

/** What stands in the document's field of that name. */
export function typedBefore(name: string): string {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#root [name="${name}"]`);
  return field?.value ?? '';
}

/** Which radio button of the document is chosen, by its value. */
export function chosenBefore(): string | undefined {
  return document.querySelector<HTMLInputElement>('#root input[type="radio"]:checked')?.value;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The field that has the focus: how it is found again, and where its caret is. */
function focusedField() {
  // The document itself is made without a browser, which alone knows of fields.
  const field = document.activeElement;
  if (field === null) return undefined;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { type, name, value, selectionStart: from, selectionEnd: to } = field;
  // Radio buttons get another name each time they are drawn.
  return { selector: type === 'radio' ? `[type="radio"][value="${value}"]` : `[name="${name}"]`, from, to };
}

/** Leaves the focus and the caret where they are. */
export function useFocusBefore(): void {
  const [before] = useState(focusedField);
  // At once: between a field that goes and one that gets the focus a moment later, keys would be lost.
  useLayoutEffect(() => {
    if (before === undefined) return;
    const field = document.querySelector<Field>(`#root ${before.selector}`);
    field?.focus();
    // What has no caret throws.
    if (before.from !== null) field?.setSelectionRange(before.from, before.to);
  }, [before]);
}
