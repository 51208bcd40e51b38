import { parseRecord } from '@chupke/domain/parse.ts';
import type { Page } from 'playwright-core';

/** The key of what is kept to be sent, once there is something, and its text. */
async function unsentOf(page: Page): Promise<readonly [key: string, text: string]> {
  const found = await page.waitForFunction(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('chupke-outbox:'));
    return key === undefined ? undefined : ([key, localStorage.getItem(key) ?? ''] as const);
  });
  const unsent = await found.jsonValue();
  if (unsent === undefined) throw new Error('Nothing is kept to be sent.');
  return unsent;
}

/** Stores a text, as another tab would: this one looks again. */
async function store(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(
    (change) => {
      localStorage.setItem(change.key, change.text);
      dispatchEvent(new StorageEvent('storage', { key: change.key }));
    },
    { key, text },
  );
}

/** Has a message that waits be of a name that its writer had in the circle before. */
export async function giveFormerName(page: Page): Promise<void> {
  const [key, text] = await unsentOf(page);
  const renamed = text.replace(/("member":")[^"]+/, (_, before: string) => `${before}k_formernameofmine`);
  await store(page, key, renamed);
}

/** Has what is kept to be sent hold back, as if it had waited long and another one had just gone. */
export async function holdUnsent(page: Page): Promise<void> {
  const [key, text] = await unsentOf(page);
  const last = `${Date.now() + 80_000} elsewhere`;
  await store(page, `chupke-last-place:${key.split(':')[1] ?? ''}`, last);
  const item = parseRecord(JSON.parse(text));
  await store(page, key, JSON.stringify({ ...item, createdAt: Date.now() - 600_000 }));
}
