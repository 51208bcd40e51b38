import type { Screen, Stage } from './screen.ts';

/** The page is there, with more than its heading. */
async function written({ page }: Stage): Promise<void> {
  await page.locator('#root main h1').waitFor();
  await page.locator('#root main h2').first().waitFor();
}

/** A page that everyone may read: as it comes, and the whole of it. */
function readBy(name: string, path: string): readonly Screen[] {
  return [
    { name, as: 'guest', path, prepare: written },
    { name: `${name}-whole`, as: 'guest', path, isWhole: true, prepare: written },
  ];
}

/** Pages that everyone may read. */
export const publicScreens: readonly Screen[] = [
  ...readBy('terms', '/terms'),
  ...readBy('privacy-notice', '/privacy'),
  ...readBy('grievance', '/grievance'),
  ...readBy('transparency', '/transparency'),
  ...readBy('help', '/help'),
  ...readBy('help-article', '/help/write-your-first-confession'),
  {
    name: 'help-found',
    as: 'student1',
    path: '/help',
    prepare: async (stage) => {
      await written(stage);
      await stage.page.getByRole('searchbox').fill('karma');
      await stage.page.locator('#root main').getByRole('status').waitFor();
    },
  },
  { name: 'help-category', as: 'guest', path: '/help/category/circles', prepare: written },
  ...readBy('contact', '/contact'),
  ...readBy('about-me', '/about-me'),
  {
    name: 'about-me-without-app',
    as: 'guest',
    path: '/about-me',
    isFailing: true,
    before: ({ page }) => page.route(/\/assets\/app-[\w-]{8}\.js$/, (route) => route.abort()),
    // In the document's own language: another one comes with the app.
    prepare: async ({ page }) => {
      await page.locator('[name=link]').fill('https://example.org/confession/1');
      await page.locator('#failed').getByRole('link').waitFor();
    },
  },
  ...readBy('download', '/download'),
  ...readBy('college-page', '/college/iit-bombay'),
  {
    name: 'college-page-own',
    as: 'student1',
    path: '/college/iit-bombay',
    prepare: written,
  },
  {
    name: 'college-page-unknown',
    as: 'guest',
    path: '/college/hogwarts',
    isWhole: true,
    // The database answers with 404.
    isFailing: true,
    prepare: ({ page }) => page.locator('#root main').getByRole('searchbox').waitFor(),
  },
  ...readBy('category-page', '/category/engineering'),
  {
    name: 'category-page-unknown',
    as: 'guest',
    path: '/category/magic',
    prepare: ({ page }) => page.locator('#root main h1').waitFor(),
  },
  { name: 'contact-member', as: 'student1', path: '/contact', prepare: written },
];
