import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { en } from '../../../src/texts/en/catalogue.ts';
import * as STORED from '../../../src/lib/storage-keys.ts';
import type { Student } from '../../support/live/people.ts';
import type { Tab } from '../pages/screens.ts';
import type { Texts } from '../pages/texts.ts';
import { areasOf } from '../pages/texts.ts';
import { eventually, gone, shown } from './eventually.ts';
import type { Stage, VisitOptions } from './stage.ts';

/** Called on each screen of a tour. */
export type Look = (name: string, tab: Tab) => Promise<void>;

/** A bench with a confession, and a reply on it. */
export interface Scene {
  readonly author: Student;
  readonly confession: ConfessionId;
  readonly text: string;
  /** Somebody else's, which the author has kept and reported. */
  readonly theirs: ConfessionId;
  /** The number of that report. */
  readonly ticket: string;
}

/** Somebody who finds things by these words. */
export function visitorOptions(options: BrowserContextOptions, texts: Texts): VisitOptions {
  const stored = texts === en ? [] : [{ name: STORED.language.name, value: 'hi' }];
  return { ...options, texts, stored };
}

/** The page that a guest comes to, which is none of the app's. */
export async function tourLanding(tab: Tab, look: Look): Promise<void> {
  await tab.open('/');
  await shown(tab.landing.heading);
  await look('landing', tab);
}

/** The screens before one is in. */
export async function tourOutside(tab: Tab, confession: string, texts: Texts, look: Look): Promise<void> {
  await tab.open('/auth?mode=signup');
  await shown(tab.entry.joinButton);
  await tab.entry.joinButton.click();
  await shown(tab.page.getByText(texts.errors['email-invalid']));
  await look('sign up, with errors', tab);
  await tab.go('/auth?mode=signin');
  await shown(tab.entry.signInButton);
  await look('sign in', tab);
  await tab.entry.forgotLink.click();
  await shown(tab.entry.resetButton);
  await look('forgotten password', tab);
  await tab.go('/auth/action?mode=verifyEmail&oobCode=none');
  await shown(tab.action.invalid);
  await look('link that does not work', tab);
  // As guests come to one: by its link.
  await tab.open(`/confession/${confession}`);
  await shown(tab.thread.guestCall);
  await look('confession, for a guest', tab);
  await tab.thread.confession.askToReport();
  await shown(tab.report.sendButton);
  await look('report, for a guest', tab);
  await tab.page.keyboard.press('Escape');
  await gone(tab.report.dialog);
  await tab.go('/confession/aaaaaaaaaaaaaaaaaaaa');
  await shown(tab.thread.missing);
  await look('confession not found', tab);
}

/** The screens that everyone may see: documents that come whole, and places that fetch what they show. */
export async function tourPublic(
  tab: Tab,
  { documents, places }: { readonly documents: readonly string[]; readonly places: readonly string[] },
  look: Look,
): Promise<void> {
  for (const path of [...documents, ...places]) {
    await tab.open(path);
    await shown(tab.places.headings);
    if (places.includes(path)) await tab.page.waitForLoadState('networkidle');
    await look(path, tab);
  }
}

/** The screens between signing up and being in. */
export async function tourDoor(
  stage: Stage,
  texts: Texts,
  options: BrowserContextOptions,
  look: Look,
): Promise<void> {
  const { people } = stage.live;
  const [unverified, undecided, newcomer] = await Promise.all([
    people.signUp('waiting', { verified: false }),
    people.signUp('undecided'),
    people.newcomer('chooser'),
  ]);
  const visit = visitorOptions(options, texts);
  const { tab: gate } = await stage.signedIn(undecided, visit);
  await gate.open('/auth');
  await shown(gate.entry.gateButton);
  await gate.entry.gateButton.click();
  await shown(gate.page.getByText(texts.errors['consent-required']));
  await look('the notice, not agreed to', gate);
  const { tab: waiting } = await stage.signedIn(unverified, visit);
  await waiting.open('/auth');
  await shown(waiting.entry.waitingRoom);
  await look('waiting for the mail', waiting);
  const { tab } = await stage.signedIn(newcomer, visit);
  await tab.open('/');
  await shown(tab.colleges.options);
  await look('college choice', tab);
  await tab.colleges.choose('Kharagpur', KHARAGPUR);
  await shown(tab.colleges.confirmButton);
  await look('college choice, asked', tab);
}

const KHARAGPUR = { name: 'Indian Institute of Technology Kharagpur', code: 'IITKGP' };

/** Calls for help, and holds a number. */
const HEAVY = 'मैं मर जाना चाहती हूँ। 98765 43210';

/** The screens of a student. */
export async function tourInside(
  tab: Tab,
  { confession, text }: Scene,
  texts: Texts,
  look: Look,
): Promise<void> {
  await tab.open('/');
  await shown(tab.feed.card(text).root);
  await look('feed', tab);
  const question = await tab.feed.card(text).askToDelete();
  await shown(question);
  await look('deletion, asked', tab);
  await tab.page.keyboard.press('Escape');
  await gone(question);
  await tab.go('/create');
  await shown(tab.composer.maskChoice);
  await tab.composer.postButton.click();
  await shown(tab.page.getByText(texts.errors['confession-required']));
  await look('composer, with an error', tab);
  await tab.composer.text.fill(HEAVY);
  await tab.composer.previewButton.click();
  await shown(tab.composer.care);
  await tab.composer.postButton.click();
  await shown(tab.composer.postAsIsButton);
  await look('composer, asked and cared for, with the preview', tab);
  await tab.composer.text.fill('');
  await tab.go(`/confession/${confession}`);
  await shown(tab.thread.replies);
  await look('confession', tab);
  await tab.go('/alerts');
  await shown(tab.alerts.replyAlert(1));
  await look('alerts', tab);
  await tab.go('/profile');
  await shown(tab.own.heading);
  await look('one’s own page', tab);
}

/** One’s own page with all of its sections, and what can be opened there. */
export async function tourOwn(tab: Tab, { author }: Scene, look: Look): Promise<void> {
  const { own } = tab;
  const sections = [
    ['college', own.askChangeButton],
    ['notifications', own.likesSwitch],
    ['privacy', own.consentRecord],
    ['blocked', own.blockedLead],
    ['look', own.night],
    ['account', own.changePasswordButton],
    ['data', own.eraseButton],
  ] as const;
  for (const [section, sign] of sections) {
    await tab.go(`/profile/${section}`);
    await shown(sign);
    await look(`one’s own page, ${section}`, tab);
  }
  await own.eraseButton.click();
  await shown(own.eraseDialog);
  await look('erasure, asked', tab);
  await tab.page.keyboard.press('Escape');
  await tab.go('/profile/college');
  await own.askChangeButton.click();
  await shown(own.changeList.getByRole('radio'));
  await look('change of college', tab);
  await tab.page.keyboard.press('Escape');
  await tab.go(`/u/${author.anonymousId}`);
  await shown(tab.places.headings.filter({ hasNotText: /^$/ }));
  await look('public page', tab);
  await tab.go('/circles');
  await shown(tab.places.headings);
  await look('circles', tab);
}

/** What lies over the pages: the lock, the question whether to install, and the notice of a maintenance. */
export async function tourOverlays(
  stage: Stage,
  student: Student,
  options: BrowserContextOptions,
  { texts, look }: { readonly texts: Texts; readonly look: Look },
): Promise<void> {
  const visit = visitorOptions(options, texts);
  const { tab, newTab } = await stage.signedIn(student, visit);
  await tab.open('/profile/privacy');
  await tab.own.setPin('4711');
  await gone(tab.own.newPin);
  await look('app lock, set', tab);
  const locked = await newTab();
  await locked.open('/');
  await shown(locked.overlays.locked);
  await locked.overlays.pin.fill('1234');
  await locked.overlays.unlockButton.click();
  await shown(locked.overlays.wrongPin);
  await look('app lock, wrong PIN', locked);

  const { tab: guest } = await stage.guest(visit);
  await guest.page.clock.install();
  await guest.open('/contact');
  await guest.page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  // Second by second: a longer leap would end the requests for what is to be shown.
  await eventually(async () => {
    await guest.page.clock.fastForward(1000);
    return guest.overlays.install.isVisible();
  }).toBe(true);
  await look('install', guest);

  const notice = stage.live.people.server.db.doc(MAINTENANCE_PATH);
  try {
    const end = new Date(Date.now() + 20 * 60_000);
    await notice.set({ ...NO_MAINTENANCE, isActive: true, maintenanceEndTime: end, lastUpdated: new Date() });
    const { tab: late } = await stage.guest(visit);
    await late.open('/contact');
    await shown(late.overlays.maintenance);
    await look('maintenance', late);
  } finally {
    await notice.delete();
  }
}

/** The screens of an admin. */
export async function tourAdmin(
  stage: Stage,
  options: BrowserContextOptions,
  { texts, look }: { readonly texts: Texts; readonly look: Look },
): Promise<void> {
  const { admin: words } = areasOf(texts);
  const [admin, student] = await Promise.all([
    stage.live.people.admin('tours'),
    stage.live.people.student('listed'),
  ]);
  const { tab } = await stage.signedIn(admin, visitorOptions(options, texts));
  await tab.open('/support-dashboard');
  await shown(tab.page.getByRole('figure').first());
  await look('dashboard, overview', tab);
  await tab.go('/support-dashboard?tab=automation');
  await shown(tab.page.getByRole('switch'));
  await look('dashboard, daily work', tab);
  await tab.go('/support-dashboard?tab=changes');
  const approve = tab.page.getByRole('button', {
    name: new RegExp(`^${words.changes.approveOf('.+', '.+')}$`),
  });
  await shown(approve);
  await look('dashboard, changes', tab);
  await approve.first().click();
  await shown(tab.page.getByRole('dialog'));
  await look('change, asked', tab);
  await tab.page.keyboard.press('Escape');
  await tab.go('/support-dashboard?tab=accounts');
  await tab.admin.search.fill(student.email);
  await shown(tab.page.getByText(student.email, { exact: true }));
  await look('dashboard, accounts', tab);
  await shown(await tab.admin.beginBan(student.email));
  await look('ban, asked', tab);
  await tab.page.keyboard.press('Escape');
  await tab.go('/admin');
  await shown(tab.admin.enableButton);
  await look('maintenance panel', tab);
}
