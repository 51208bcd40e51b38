/**
 * Calls the function behind `/confession/…` once. The emulator starts a process for each function at its first call,
 * which takes seconds; later calls behave like a warm instance.
 */
export async function wakePreviews(appUrl: string): Promise<void> {
  // There is no such confession; the response does not matter.
  await fetch(`${appUrl}/confession/-`).catch(() => undefined);
}
