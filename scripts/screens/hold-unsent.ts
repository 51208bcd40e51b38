import type { Page } from 'playwright-core';

/** Waits until something is kept to be sent, and has it hold back as if it had waited long and another one had just gone. */
export async function holdUnsent(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((each) => each.startsWith('chupke-outbox:')),
  );
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('chupke-outbox:')) ?? '';
    const [, uid = ''] = key.split(':');
    const item = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    localStorage.setItem(key, JSON.stringify({ ...item, createdAt: Date.now() - 600_000 }));
    const last = { place: 'elsewhere', until: Date.now() + 80_000 };
    localStorage.setItem(`chupke-last-place:${uid}`, JSON.stringify(last));
    // As if another tab had done it: this one looks again.
    dispatchEvent(new StorageEvent('storage', { key }));
  });
}
