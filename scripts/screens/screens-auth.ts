import type { Credentials } from './actor.ts';
import { MISSING_NAME } from './moments.ts';
import type { Screen, Stage } from './screen.ts';

const PASSWORD = 'lowercase';

function email({ page, areas }: Stage) {
  return page.getByRole('textbox', { name: areas.auth.email });
}

/** Signs in through the form; what comes of it is for the caller to wait for. */
async function signIn(stage: Stage, { email: address, password }: Credentials): Promise<void> {
  const { page, areas } = stage;
  await email(stage).fill(address);
  await page.getByLabel(areas.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: areas.auth.signIn.submit, exact: true }).click();
}

async function refusedSignIn(stage: Stage): Promise<void> {
  await signIn(stage, { email: 'nobody@demo.chupke.test', password: 'Not-the-one-1' });
  await stage.page.getByText(stage.text.errors['credentials-wrong']).waitFor();
}

/** The notice, before somebody who is signed in and has not agreed to it. */
async function consentGate(stage: Stage): Promise<void> {
  await signIn(stage, stage.world.seatless);
  await stage.page.getByRole('heading', { name: stage.areas.consent.gate.title }).waitFor();
}

/** Another account than the one that has used this tab. */
async function switchedAccount({ page, areas, world }: Stage): Promise<void> {
  await page.getByRole('article').first().waitFor();
  const other = await world.storedBy('student4');
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, other);
  await page.reload();
  await page.getByRole('heading', { name: areas.entry.switched.title }).waitFor();
}

const college = async ({ page, areas }: Stage): Promise<void> => {
  await page.getByRole('heading', { name: areas.colleges.title }).waitFor();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
};

async function search(stage: Stage, words: string): Promise<void> {
  await college(stage);
  await stage.page.getByRole('searchbox', { name: stage.areas.colleges.search }).fill(words);
}

async function chooseFound(stage: Stage): Promise<void> {
  await search(stage, 'iit b');
  const first = stage.page.getByRole('radio').first();
  // The browser's own button lies unseen under its card.
  await first.check({ force: true });
}

/** The link of a mail was opened in a browser that does not know the account. */
async function provingOwner({ page, areas }: Stage): Promise<void> {
  await page.getByText(areas.entry.action.prove.notMineTitle).waitFor();
}

/** A missing college is named, with others of the list that may be meant. */
async function nameMissing({ page, areas }: Stage): Promise<void> {
  await page
    .getByRole('textbox', { name: areas.collegeRequest.labels.name })
    .fill('Indian Institute of Technology, Gaya');
  await page.getByRole('textbox', { name: areas.collegeRequest.labels.city }).fill('Gaya');
  await page.getByText(areas.collegeRequest.similar).waitFor();
}

/** What somebody sees who has named a college that was missing. */
function missingScreen(name: string, status: 'pending' | 'added' | 'rejected'): Screen {
  return {
    name,
    as: 'newcomer',
    path: '/college-selector',
    isWaiting: true,
    isAlone: true,
    before: ({ world }) => world.moments.setMissing('newcomer', status),
    prepare: ({ page }) => page.getByRole('dialog').getByText(MISSING_NAME).first().waitFor(),
    after: ({ moments }) => moments.setMissing('newcomer', undefined),
  };
}

/** The choice of somebody whose college is not in the list. */
const missingScreens: readonly Screen[] = [
  {
    name: 'college-missing',
    as: 'newcomer',
    path: '/college-selector#missing',
    isWaiting: true,
    prepare: nameMissing,
  },
  {
    name: 'college-missing-refused',
    as: 'newcomer',
    path: '/college-selector#missing',
    isWaiting: true,
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.collegeRequest.send }).click();
      await page.getByText(areas.collegeRequest.wrong.name).waitFor();
    },
  },
  missingScreen('college-asked', 'pending'),
  missingScreen('college-added', 'added'),
  missingScreen('college-declined', 'rejected'),
];

/** Links in mails, and what came of them. */
const linkScreens: readonly Screen[] = [
  {
    name: 'link-new-password',
    as: 'guest',
    path: ({ mailedLink }) => mailedLink('resetPassword'),
    prepare: ({ page, areas }) =>
      page.getByRole('button', { name: areas.entry.action.password.submit }).waitFor(),
  },
  {
    name: 'link-password-done',
    as: 'guest',
    path: ({ mailedLink }) => mailedLink('resetPassword'),
    prepare: async ({ page, areas }) => {
      const text = areas.entry.action.password;
      await page.getByLabel(text.label, { exact: true }).fill('Another-seat-2');
      await page.getByRole('button', { name: text.submit }).click();
      await page.getByRole('heading', { name: text.doneTitle }).waitFor();
    },
  },
  {
    name: 'link-prove-owner',
    as: 'guest',
    path: ({ mailedLink }) => mailedLink('verifyEmail'),
    prepare: provingOwner,
  },
  {
    name: 'link-occupied',
    as: 'lonely',
    path: ({ mailedLink }) => mailedLink('verifyEmail'),
    prepare: ({ page, areas }) =>
      page.getByRole('heading', { name: areas.entry.action.prove.occupiedTitle }).waitFor(),
  },
  {
    name: 'link-verified',
    as: 'guest',
    path: ({ mailedLink }) => mailedLink('verifyEmail'),
    prepare: async (stage) => {
      const { page, areas } = stage;
      await provingOwner(stage);
      await page.getByLabel(areas.auth.password, { exact: true }).fill('Chupke-somebody1');
      await page.getByRole('button', { name: areas.entry.action.prove.submit }).click();
      await page.getByRole('heading', { name: areas.entry.action.verify.doneTitle }).waitFor();
    },
  },
  {
    name: 'link-invalid',
    as: 'guest',
    path: '/auth/action?mode=resetPassword&oobCode=long-used',
    isFailing: true,
    prepare: ({ page, text }) => page.getByText(text.errors['link-invalid']).waitFor(),
  },
  {
    name: 'link-invalid-verify',
    as: 'unverified',
    path: '/auth/action?mode=verifyEmail&oobCode=long-used',
    isFailing: true,
    prepare: ({ page, text }) => page.getByText(text.errors['link-invalid']).waitFor(),
  },
];

/** The way in: signing up and in, the waiting room, the college choice. */
export const authScreens: readonly Screen[] = [
  {
    name: 'sign-up',
    as: 'guest',
    path: '/auth?mode=signup',
    prepare: (stage) => email(stage).waitFor(),
  },
  {
    name: 'sign-up-typing',
    as: 'guest',
    path: '/auth?mode=signup',
    prepare: async (stage) => {
      const { page, text, areas } = stage;
      await email(stage).fill('not an address');
      await page.getByLabel(areas.auth.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: areas.auth.signUp.submit }).click();
      await page.getByText(text.errors['email-invalid']).waitFor();
    },
  },
  {
    name: 'sign-in',
    as: 'guest',
    path: '/auth?mode=signin',
    prepare: (stage) => email(stage).waitFor(),
  },
  {
    name: 'sign-in-refused',
    as: 'guest',
    path: '/auth?mode=signin',
    isFailing: true,
    prepare: refusedSignIn,
  },
  {
    name: 'sign-up-whole',
    as: 'guest',
    path: '/auth?mode=signup',
    isWhole: true,
    prepare: ({ page }) => page.locator('input[name="consent"]').waitFor({ state: 'attached' }),
  },
  {
    name: 'sign-up-consent',
    as: 'guest',
    path: '/auth?mode=signup',
    prepare: async (stage) => {
      const { page, text, areas } = stage;
      await email(stage).fill('somebody@demo.chupke.test');
      await page.getByLabel(areas.auth.password, { exact: true }).fill('Good-enough-1');
      await page.getByRole('button', { name: areas.auth.signUp.submit }).click();
      await page.getByText(text.errors['consent-required']).waitFor();
    },
  },
  {
    name: 'sign-in-google',
    as: 'guest',
    path: '/auth?mode=signin',
    isWaiting: true,
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.auth.google }).click();
      await page.getByRole('button', { name: areas.auth.googleBusy }).waitFor();
    },
  },
  {
    name: 'sign-in-second-factor',
    as: 'guest',
    path: '/auth?mode=signin',
    // Auth says to the first factor that a second one is asked for.
    isFailing: true,
    prepare: async (stage) => {
      await signIn(stage, stage.world.armed);
      await stage.page.getByRole('dialog', { name: stage.areas.secondFactor.ask.title }).waitFor();
    },
  },
  {
    name: 'sign-in-closed',
    as: 'guest',
    path: '/auth?mode=signin',
    isFailing: true,
    prepare: async (stage) => {
      await signIn(stage, stage.world.banned);
      await stage.page.getByText(stage.text.errors['account-disabled']).waitFor();
    },
  },
  {
    name: 'reset',
    as: 'guest',
    path: '/auth?mode=reset',
    prepare: ({ page, areas }) => page.getByRole('heading', { name: areas.entry.reset.title }).waitFor(),
  },
  {
    name: 'reset-sent',
    as: 'guest',
    path: '/auth?mode=reset',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await email(stage).fill('student1@demo.chupke.test');
      await page.getByRole('button', { name: areas.entry.reset.submit }).click();
      await page.getByText(areas.entry.reset.sentBody).waitFor();
    },
  },
  { name: 'consent-gate', as: 'guest', path: '/auth?mode=signin', isWhole: true, prepare: consentGate },
  {
    name: 'consent-leave',
    as: 'guest',
    path: '/auth?mode=signin',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await consentGate(stage);
      await page.getByRole('button', { name: areas.consent.gate.notNow }).click();
      await page.getByRole('heading', { name: areas.consent.gate.leaveTitle }).waitFor();
    },
  },
  {
    name: 'consent-anew',
    as: 'student6',
    path: '/',
    isAlone: true,
    isWhole: true,
    isWaiting: true,
    before: ({ world }) => world.moments.setOldNotice('student6', true),
    prepare: ({ page, areas }) => page.getByRole('heading', { name: areas.consent.anew.title }).waitFor(),
    after: ({ moments }) => moments.setOldNotice('student6', false),
  },
  { name: 'switched', as: 'student1', path: '/', prepare: switchedAccount },
  ...linkScreens,
  {
    name: 'verify-unsent',
    as: 'unverified',
    path: '/auth',
    isWaiting: true,
    prepare: ({ page, areas }) =>
      page.getByRole('heading', { name: areas.auth.verify.unsentTitle }).waitFor(),
  },
  {
    name: 'verify-waiting',
    as: 'unverified',
    path: '/auth',
    isWaiting: true,
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.auth.verify.send, exact: true }).click();
      await page.getByText(areas.auth.verify.sentTo).waitFor();
    },
  },
  // Under the choice lies a feed that cannot come yet.
  { name: 'college', as: 'newcomer', path: '/', isWaiting: true, prepare: college },
  { name: 'college-search', as: 'newcomer', path: '/', isWaiting: true, prepare: chooseFound },
  {
    name: 'college-nothing',
    as: 'newcomer',
    path: '/',
    isWaiting: true,
    prepare: async (stage) => {
      await search(stage, 'hogwarts');
      await stage.page.getByText(stage.areas.colleges.emptyTitle).waitFor();
    },
  },
  {
    name: 'college-confirm',
    as: 'newcomer',
    path: '/',
    isWaiting: true,
    prepare: async (stage) => {
      await chooseFound(stage);
      await stage.page.locator('form button[type="submit"]').click();
      await stage.page.getByRole('heading', { name: stage.areas.colleges.confirmTitle }).waitFor();
    },
  },
  ...missingScreens,
];
