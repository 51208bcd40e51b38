import { beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../scripts/lib/one-time-code.ts';
import { account as accountText } from '../../src/texts/en/account.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import { secondFactor as text } from '../../src/texts/en/second-factor.ts';
import type { Student } from '../support/live/people.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, useStage } from './support/stage.ts';

// A moderator of a project that asks for a second factor: every step with a real authenticator's codes.

const NEW_PASSWORD = 'Another-bench-8';

describe('a role that asks for a second factor', () => {
  const stage = useStage({ visitorsStay: true });
  let guard: Student;
  let visitor: Visitor;
  let secret = '';
  const press = (name: string) => visitor.tab.page.getByRole('button', { name, exact: true }).click();
  const field = () => visitor.tab.page.getByRole('textbox', { name: text.code });
  const question = () => visitor.tab.page.getByRole('dialog', { name: text.ask.title });
  const desk = () => visitor.tab.moderation.heading;
  const now = () => codeAt(secret, Date.now());
  /** Of an hour ago: no authenticator shows it any more. */
  const old = () => codeAt(secret, Date.now() - 3_600_000);

  async function signIn(password: string): Promise<void> {
    const { entry } = visitor.tab;
    await visitor.tab.open('/auth?mode=signin');
    await entry.email.fill(guard.email);
    await entry.password.fill(password);
    await entry.signInButton.click();
  }

  async function give(code: string): Promise<void> {
    await field().fill(code);
    await field().press('Enter');
  }

  beforeAll(async () => {
    guard = await stage.live.people.moderator('guard');
    const { auth } = stage.live.people.server;
    // As the server does it where the project has the setting on.
    await auth.setCustomUserClaims(guard.uid, { moderator: true, needsSecondFactor: true });
    visitor = await stage.guest(DESKTOP);
  });

  it('opens no desk until there is one, and says what to do', async () => {
    await signIn(guard.password);
    await shown(visitor.tab.feed.writeLink);
    await visitor.tab.open('/moderation');
    await visitor.tab.page.waitForURL('**/profile/account');
    await shown(visitor.tab.page.getByText(text.needed, { exact: true }));
    await shown(visitor.tab.page.getByText(text.off, { exact: true }));
  });

  it('is set up with the code that an app makes of the key', async () => {
    const { page } = visitor.tab;
    await press(text.setUp);
    await shown(page.getByRole('img', { name: text.picture }));
    // Whoever uses a keyboard is where the key is, and not at the top of the page.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain(text.scan);
    const uri = (await page.getByRole('link', { name: text.openApp }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(uri)).toContain(guard.email);
    secret = new URL(uri).searchParams.get('secret') ?? '';
    await shown(page.getByText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '), { exact: true }));

    await press(text.turnOn);
    await shown(page.getByText(text.codeMissing, { exact: true }));
    await give(old());
    await shown(page.getByText(en.errors['second-factor-wrong'], { exact: true }));
    await give(now());
    await shown(page.getByText(text.turnedOn, { exact: true }));
    await gone(page.getByText(text.needed, { exact: true }));
    // The role counts at once, for pages and for the server.
    await visitor.tab.open('/moderation');
    await shown(desk());
  });

  it('is asked for at the next sign-in, which nobody gets past without the code', async () => {
    await visitor.context.close();
    visitor = await stage.guest(DESKTOP);
    await signIn(guard.password);
    await shown(question());
    await press(text.ask.stop);
    await gone(question());
    await shown(visitor.tab.page.getByText(en.errors['popup-closed'], { exact: true }));

    await visitor.tab.entry.signInButton.click();
    await give(old());
    await shown(visitor.tab.page.getByText(en.errors['second-factor-wrong'], { exact: true }));
    // Typed as the app shows it, in groups.
    await give(now().replace(/^(...)/, '$1 '));
    await shown(visitor.tab.feed.writeLink);
    await visitor.tab.open('/moderation');
    await shown(desk());
  });

  it('is asked for where a password is changed, too', async () => {
    const { own, page } = visitor.tab;
    await visitor.tab.open('/profile/account');
    await own.currentPassword.fill(guard.password);
    await own.newPassword.fill(NEW_PASSWORD);
    await own.changePasswordButton.click();
    await shown(question());
    await give(now());
    await shown(page.getByText(accountText.account.changed, { exact: true }));
  });

  it('is taken away with the power of the role, once that was asked for', async () => {
    const { page } = visitor.tab;
    await shown(page.getByText(text.on, { exact: false }));
    await press(text.remove);
    await page.getByRole('alertdialog').getByRole('button', { name: text.remove, exact: true }).click();
    await shown(page.getByText(text.removed, { exact: true }));
    await shown(page.getByText(text.needed, { exact: true }));
    await visitor.tab.open('/moderation');
    await page.waitForURL('**/profile/account');
    await visitor.context.close();
    visitor = await stage.guest(DESKTOP);
    await signIn(NEW_PASSWORD);
    await shown(visitor.tab.feed.writeLink);
  });
});
