import type { Page } from 'playwright-core';

/** The Auth emulator's page in the place of Google's: signs a person in whom Google has not seen before. */
export async function signInAtGoogle(popup: Page, email: string): Promise<void> {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#sign-in').click();
}
