import { useEffect, useState } from 'react';

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

/** Leaves the focus in the field that has it, by its name. */
export function useFocusBefore(): void {
  const [name] = useState(() => document.activeElement?.getAttribute('name') ?? '');
  useEffect(() => {
    if (name === '') return;
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#root [name="${name}"]`);
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [name]);
}
