import type { Screen, Stage } from './screen.ts';
import type { Section } from '../../src/features/profile/model/sections.ts';

async function section({ page, areas }: Stage, name: Section): Promise<void> {
  await page.getByRole('heading', { level: 1, name: areas.account.sections[name] }).waitFor();
}

/** Chooses another college, and comes to the question why. */
async function askForCollege(stage: Stage): Promise<void> {
  const { page, areas } = stage;
  await section(stage, 'college');
  await page.getByRole('button', { name: areas.account.college.ask }).click();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  await page.getByRole('searchbox', { name: areas.colleges.search }).fill('delhi');
  // The browser's own button lies unseen under its card.
  await page.getByRole('radio').first().check({ force: true });
}

async function openErasure(stage: Stage): Promise<void> {
  await section(stage, 'data');
  await stage.page.getByRole('button', { name: stage.areas.account.data.erase }).click();
  await stage.page.getByRole('dialog').waitFor();
}

const collegeScreens: readonly Screen[] = [
  {
    name: 'profile-college',
    as: 'student1',
    path: '/profile/college',
    prepare: async (stage) => {
      await section(stage, 'college');
      await stage.page.getByRole('button', { name: stage.areas.account.college.ask }).waitFor();
    },
  },
  {
    name: 'profile-college-pending',
    as: 'student5',
    path: '/profile/college',
    prepare: ({ page, areas }) => page.getByText(areas.account.college.pending('').slice(-20)).waitFor(),
  },
  {
    name: 'profile-college-approved',
    as: 'student6',
    path: '/profile/college',
    prepare: ({ page, areas }) => page.getByText(areas.account.college.note).waitFor(),
  },
  {
    name: 'profile-college-asked',
    as: 'student4',
    path: '/profile/college',
    isWhole: true,
    prepare: ({ page, areas }) => page.getByText(areas.account.college.nameAnother).waitFor(),
  },
  {
    name: 'profile-college-declined',
    as: 'student1',
    path: '/profile/college',
    isWhole: true,
    isAlone: true,
    before: ({ world }) => world.moments.setMissing('student1', 'rejected'),
    prepare: ({ page, areas }) => page.getByText(areas.account.college.nameAnother).waitFor(),
    after: ({ moments }) => moments.setMissing('student1', undefined),
  },
  {
    name: 'profile-college-none',
    as: 'newcomer',
    path: '/profile/college',
    prepare: ({ page, areas }) => page.getByRole('link', { name: areas.account.college.name }).waitFor(),
  },
  {
    name: 'profile-college-missing',
    as: 'student1',
    path: '/profile/college#missing',
    prepare: ({ page, areas }) =>
      page.getByRole('textbox', { name: areas.collegeRequest.labels.name }).waitFor(),
  },
  { name: 'profile-college-pick', as: 'student1', path: '/profile/college', prepare: askForCollege },
  {
    name: 'profile-college-reason',
    as: 'student1',
    path: '/profile/college',
    prepare: async (stage) => {
      await askForCollege(stage);
      await stage.page.locator('[role="dialog"] form button[type="submit"]').click();
      await stage.page
        .getByRole('textbox', { name: stage.areas.account.college.reason })
        .fill('I finished my B.Tech. and began an M.Tech. there this term.');
    },
  },
];

const dataScreens: readonly Screen[] = [
  { name: 'profile-data', as: 'student1', path: '/profile/data', prepare: (stage) => section(stage, 'data') },
  { name: 'erase', as: 'student1', path: '/profile/data', prepare: openErasure },
  {
    name: 'erase-chosen',
    as: 'student1',
    path: '/profile/data',
    prepare: async (stage) => {
      const { page, areas } = stage;
      const text = areas.account.erase;
      await openErasure(stage);
      await page.getByText(text.posts.delete, { exact: true }).click();
      await page.getByLabel(text.wordLabel(text.word)).fill(text.word);
      await page.getByRole('button', { name: text.confirm }).scrollIntoViewIfNeeded();
    },
  },
];

/** One's own page and its sections, and the public page of a pseudonym. */
export const profileScreens: readonly Screen[] = [
  {
    name: 'profile',
    as: 'student1',
    path: '/profile',
    isWhole: true,
    prepare: async ({ page, text, areas }) => {
      await page.getByRole('heading', { name: text.settings.title }).waitFor();
      await page.getByText(areas.account.identity.nameTitle).waitFor();
    },
  },
  {
    name: 'profile-sign-out',
    as: 'student1',
    path: '/profile',
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text.settings.signOut }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  ...collegeScreens,
  {
    name: 'profile-notifications',
    as: 'student1',
    path: '/profile/notifications',
    prepare: (stage) => section(stage, 'notifications'),
  },
  {
    name: 'profile-notifications-devices',
    as: 'student1',
    path: '/profile/notifications',
    isWhole: true,
    isAlone: true,
    before: ({ world }) => world.moments.setNotified('student1', true),
    prepare: async ({ page, areas }) => {
      await page.getByText(areas.push.devicesLead).waitFor();
      // Nobody answers a browser without a screen: it says no.
      await page.getByRole('switch', { name: areas.push.thisDevice }).click();
      await page.getByText(areas.push.failures.denied).waitFor();
    },
    after: ({ moments }) => moments.setNotified('student1', false),
  },
  {
    name: 'profile-privacy',
    as: 'student1',
    path: '/profile/privacy',
    isWhole: true,
    prepare: async (stage) => {
      await section(stage, 'privacy');
      await stage.page.getByText(stage.areas.account.privacy.historyShow).waitFor();
    },
  },
  {
    name: 'profile-pin',
    as: 'student1',
    path: '/profile/privacy',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await section(stage, 'privacy');
      await page.getByRole('button', { name: areas.account.lock.set }).click();
      await page.getByLabel(areas.account.lock.pin, { exact: true }).fill('2468');
      await page.getByLabel(areas.account.lock.pinAgain).fill('2486');
      await page.getByRole('button', { name: areas.account.lock.set }).click();
      await page.getByText(areas.account.lock.differ).waitFor();
    },
  },
  {
    name: 'profile-blocked',
    as: 'student5',
    path: '/profile/blocked',
    isWhole: true,
    prepare: async (stage) => {
      await section(stage, 'blocked');
      await stage.page.getByText(stage.areas.blocked.places.account).waitFor();
    },
  },
  {
    name: 'profile-blocked-none',
    as: 'student1',
    path: '/profile/blocked',
    prepare: ({ page, areas }) => page.getByText(areas.blocked.empty).waitFor(),
  },
  { name: 'profile-look', as: 'student1', path: '/profile/look', prepare: (stage) => section(stage, 'look') },
  {
    name: 'profile-account',
    as: 'student1',
    path: '/profile/account',
    isWhole: true,
    prepare: async (stage) => {
      await section(stage, 'account');
      await stage.page.getByText(stage.areas.account.account.password).waitFor();
    },
  },
  {
    name: 'profile-second-factor',
    as: 'moderator',
    path: '/profile/account',
    isWhole: true,
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.secondFactor.setUp }).click();
      await page.getByRole('img', { name: areas.secondFactor.picture }).waitFor();
    },
  },
  ...dataScreens,
  {
    name: 'public-profile-blocked',
    as: 'student5',
    path: ({ pseudonym }) => `/u/${pseudonym}`,
    prepare: ({ page, areas }) => page.getByRole('heading', { name: areas.blocked.pageTitle }).waitFor(),
  },
  {
    name: 'public-profile',
    as: 'student1',
    path: ({ pseudonym }) => `/u/${pseudonym}`,
    prepare: ({ page, areas }) => page.getByText(areas.account.profile.end).waitFor(),
  },
  {
    name: 'public-profile-own',
    as: 'lonely',
    path: '/profile',
    prepare: async ({ page, areas }) => {
      await page.getByRole('link', { name: areas.account.identity.publicPage }).click();
      await page.getByText(areas.account.profile.ownMissing).last().waitFor();
    },
  },
  {
    name: 'public-profile-missing',
    as: 'student1',
    path: '/u/QuietOwl99',
    prepare: ({ page, areas }) => page.getByText(areas.account.profile.missingBody).waitFor(),
  },
];
