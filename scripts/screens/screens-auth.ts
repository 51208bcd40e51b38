import type { Screen, Stage } from './screen.ts';

const PASSWORD = 'lowercase';

function email({ page, text }: Stage) {
  return page.getByRole('textbox', { name: text.auth.email });
}

async function refusedSignIn(stage: Stage): Promise<void> {
  const { page, text } = stage;
  await email(stage).fill('nobody@demo.chupke.test');
  await page.getByLabel(text.auth.password, { exact: true }).fill('Not-the-one-1');
  await page.getByRole('button', { name: text.auth.signIn.submit }).click();
  await page.getByText(text.errors['credentials-wrong']).waitFor();
}

const college = async ({ page, text }: Stage): Promise<void> => {
  await page.getByRole('heading', { name: text.colleges.title }).waitFor();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
};

async function search(stage: Stage, words: string): Promise<void> {
  await college(stage);
  await stage.page.getByRole('searchbox', { name: stage.text.colleges.search }).fill(words);
}

async function chooseFound(stage: Stage): Promise<void> {
  await search(stage, 'iit b');
  const first = stage.page.getByRole('radio').first();
  // The browser's own button lies unseen under its card.
  await first.check({ force: true });
}

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
      const { page, text } = stage;
      await email(stage).fill('not an address');
      await page.getByLabel(text.auth.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: text.auth.signUp.submit }).click();
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
    name: 'verify-waiting',
    as: 'unverified',
    path: '/auth',
    isWaiting: true,
    prepare: ({ page, text }) => page.getByRole('heading', { name: text.auth.verify.title }).waitFor(),
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
      await stage.page.getByText(stage.text.colleges.emptyTitle).waitFor();
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
      await stage.page.getByRole('heading', { name: stage.text.colleges.confirmTitle }).waitFor();
    },
  },
];
