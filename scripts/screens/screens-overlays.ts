import { APP_LOCK } from '../../src/lib/privacy-shield/app-lock-model.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import { demoAccount } from '../seed/accounts.ts';
import type { Screen, Stage } from './screen.ts';

const LATE_MS = 40_000;

async function live({ page }: Stage): Promise<void> {
  await page.getByRole('article').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('chupke:live').length > 0);
}

/** Leaves a PIN on the device, and so many wrong tries. Nobody knows the PIN. */
function leavePin(tries: number): NonNullable<Screen['before']> {
  const { uid } = demoAccount('student1') ?? {};
  const pin = JSON.stringify({ uid, salt: 'c2FsdA==', hash: 'aGFzaA==', iterations: 1 });
  return ({ page }) =>
    page.addInitScript(
      ({ keys, stored, count }) => {
        localStorage.setItem(keys.pin, stored);
        localStorage.setItem(keys.tries, JSON.stringify({ count, last: Date.now() }));
      },
      { keys: { pin: STORED.lockPin.name, tries: STORED.lockTries.name }, stored: pin, count: tries },
    );
}

/** The offer that a browser of Android makes. */
async function offerInstall(stage: Stage): Promise<void> {
  const { page, areas } = stage;
  await live(stage);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await page.getByRole('region', { name: areas.overlays.install.region }).waitFor();
}

const lockScreens: readonly Screen[] = [
  {
    name: 'lock',
    as: 'student1',
    path: '/',
    before: leavePin(0),
    prepare: ({ page, areas }) => page.getByRole('heading', { name: areas.overlays.lock.title }).waitFor(),
  },
  {
    name: 'lock-wait',
    as: 'student1',
    path: '/',
    before: leavePin(APP_LOCK.waitsFrom + 2),
    prepare: ({ page }) => page.getByRole('timer').waitFor(),
  },
  {
    name: 'lock-forgotten',
    as: 'student1',
    path: '/',
    before: leavePin(0),
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.overlays.lock.forgot }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];

async function quickExit({ page, areas }: Stage): Promise<void> {
  // There are two, for narrow and for wide screens.
  const { label } = areas.overlays.quickExit;
  await page.getByRole('button', { name: label }).filter({ visible: true }).waitFor();
}

const quickExitScreens: readonly Screen[] = [
  { name: 'quick-exit', as: 'student1', path: '/alerts', prepare: quickExit },
  { name: 'quick-exit-guest', as: 'guest', path: '/contact', prepare: quickExit },
  { name: 'quick-exit-door', as: 'guest', path: '/auth?mode=signup', prepare: quickExit },
  { name: 'quick-exit-writing', as: 'student1', path: '/create', prepare: quickExit },
];

const maintenanceScreens: readonly Screen[] = [
  {
    name: 'maintenance',
    as: 'guest',
    path: '/contact',
    isAlone: true,
    before: ({ world }) => world.setMaintenance(true),
    prepare: ({ page, areas }) =>
      page.getByRole('button', { name: areas.overlays.maintenance.refresh }).waitFor(),
    after: (world) => world.setMaintenance(false),
  },
  {
    name: 'maintenance-still',
    as: 'student1',
    path: '/',
    isAlone: true,
    before: ({ world }) => world.setMaintenance(true),
    prepare: async ({ page, areas }) => {
      const text = areas.overlays.maintenance;
      await page.getByRole('button', { name: text.refresh }).click();
      const said = page.getByRole('alertdialog').getByRole('status');
      // At what time it was asked.
      await said.filter({ hasText: /\d/ }).waitFor();
    },
    after: (world) => world.setMaintenance(false),
  },
];

/** What can lie over every page, and the pages that stand in for others. */
export const overlayScreens: readonly Screen[] = [
  ...lockScreens,
  ...maintenanceScreens,
  ...quickExitScreens,
  { name: 'install', as: 'student1', path: '/', prepare: offerInstall },
  {
    name: 'install-ios',
    as: 'student1',
    path: '/',
    before: ({ page }) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', {
          value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
        }),
      ),
    prepare: async (stage) => {
      await live(stage);
      await stage.page.getByText(stage.areas.overlays.install.iosAdd).waitFor({ timeout: LATE_MS });
    },
  },
  {
    name: 'system-recovery',
    as: 'guest',
    path: '/system-recovery',
    isWhole: true,
    prepare: async ({ page, areas }) => {
      await page
        .getByText(areas.recovery.answers(0).split('0')[0]?.trim() ?? '')
        .first()
        .waitFor();
      await page.getByText(areas.recovery.checking).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'system-recovery-wipe',
    as: 'student1',
    path: '/system-recovery',
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.recovery.wipe }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'authentication-error',
    as: 'student1',
    path: '/admin',
    isFailing: true,
    // Neither who it is nor what they may do is ever found out.
    before: ({ page, world }) => page.route(`${world.firestoreUrl}/**`, () => undefined),
    prepare: async ({ page, text }) => {
      await page.evaluate((key) => localStorage.removeItem(key), STORED.session.name);
      await page.reload();
      await page.getByRole('heading', { name: text.shell.authErrorTitle }).waitFor({ timeout: LATE_MS });
    },
  },
];
