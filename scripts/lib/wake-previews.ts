/**
 * Calls the function behind `/confession/…` once. The emulator starts a program for each function when it is first
 * called, which takes seconds; whoever measures or looks at pages comes after that, as with a warm instance.
 */
export async function wakePreviews(appUrl: string): Promise<void> {
  // There is no such confession; what is answered does not matter.
  await fetch(`${appUrl}/confession/-`).catch(() => undefined);
}
