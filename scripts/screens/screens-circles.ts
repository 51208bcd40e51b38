import { circleIdOf } from '../seed/circle-layout.ts';
import { DEMO_CIRCLES } from '../seed/content/circles.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { newInviteCode } from '@chupke/domain/circle-id.ts';
import { seededBytes } from '../seed/seeded-random.ts';
import type { Screen, Stage } from './screen.ts';

/** Names of demo circles, by their keys. */
export function nameOf(key: string): string {
  const demo = DEMO_CIRCLES.find((each) => each.key === key);
  if (demo === undefined) throw new Error(`There is no demo circle ${key}.`);
  return demo.draft.name;
}

/** The key of one's own circle, and of one that nobody finds. */
export const [OWN, PRIVATE] = ['hostel-at-two', 'placement-survivors'] as const;
const PENDING = 'parking-cricket';
const PRIVATE_CODE = newInviteCode(seededBytes(`circle ${PRIVATE} code`));

/** One's own circles, with what is new in them. */
async function mine({ page }: Stage): Promise<void> {
  await page
    .getByRole('link', { name: nameOf(OWN) })
    .first()
    .waitFor();
}

async function discover({ page, areas }: Stage): Promise<void> {
  await page.getByText(areas.circles.list.discoverEnd).waitFor();
}

/** Opens the menu of one of one's circles, and chooses from it. */
async function choose(stage: Stage, key: string, choice: string): Promise<void> {
  const { page, areas } = stage;
  await mine(stage);
  await page.getByRole('button', { name: areas.circles.acts.menu(nameOf(key)) }).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}

/** The invite code of one's own circle. */
async function openInvite(stage: Stage): Promise<void> {
  const { page, areas } = stage;
  await choose(stage, OWN, areas.circles.acts.invite);
  await page.getByRole('img', { name: areas.circles.inviting.qr }).waitFor();
}

const FILLED = {
  name: 'Library, third floor',
  theme: 'Whispering is allowed',
  description: 'For those who sit there every day and have never said a word to each other.',
};

async function fillForm({ page, areas }: Stage): Promise<void> {
  const { creating, list } = areas.circles;
  await page.getByRole('button', { name: list.create }).first().click();
  await page.getByRole('textbox', { name: creating.name, exact: true }).fill(FILLED.name);
  await page.getByRole('textbox', { name: creating.theme, exact: true }).fill(FILLED.theme);
  await page.getByRole('textbox', { name: creating.description }).fill(FILLED.description);
}

const lists: readonly Screen[] = [
  { name: 'circles', as: 'student1', path: '/circles', prepare: mine },
  { name: 'circles-whole', as: 'student1', path: '/circles', isWhole: true, prepare: mine },
  {
    name: 'circles-empty',
    as: 'lonely',
    path: '/circles',
    prepare: ({ page, areas }) => page.getByText(areas.circles.list.mineEmptyTitle).waitFor(),
  },
  { name: 'circles-discover', as: 'student1', path: '/circles?tab=discover', prepare: discover },
  {
    name: 'circles-discover-empty',
    as: 'lonely',
    path: '/circles?tab=discover',
    prepare: ({ page, areas }) => page.getByText(areas.circles.list.discoverEmptyTitle).waitFor(),
  },
  {
    name: 'circles-not-found',
    as: 'student1',
    path: '/circles?tab=discover',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await discover(stage);
      await page.getByRole('searchbox', { name: areas.circles.list.search }).fill('astronauts');
      await page.getByText(areas.circles.list.notFoundTitle).waitFor();
    },
  },
  {
    name: 'circles-direct',
    as: 'student1',
    path: `/circles/${circleIdOf(OWN)}`,
    prepare: ({ page, areas }) =>
      page.getByRole('button', { name: areas.circles.list.open(nameOf(OWN)) }).waitFor(),
  },
  {
    name: 'circles-menu',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await mine(stage);
      await page.getByRole('button', { name: areas.circles.acts.menu(nameOf(OWN)) }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'circles-error',
    as: 'student1',
    path: '/circles',
    isFailing: true,
    before: ({ page, world }) =>
      page.route(`${world.firestoreUrl}/**`, (route) => route.abort('connectionrefused')),
    prepare: ({ page, text }) => page.getByRole('button', { name: text.common.retry }).first().waitFor(),
  },
];

const sheets: readonly Screen[] = [
  { name: 'circle-create', as: 'student1', path: '/circles', prepare: fillForm },
  {
    name: 'circle-create-refused',
    as: 'student1',
    path: '/circles',
    prepare: async ({ page, areas }) => {
      const { creating, list } = areas.circles;
      await page.getByRole('button', { name: list.create }).first().click();
      await page.getByRole('button', { name: creating.submit }).click();
      await page.getByText(creating.problems.nameShort).first().waitFor();
    },
  },
  {
    name: 'circle-code',
    as: 'student1',
    path: '/circles',
    prepare: async ({ page, areas }) => {
      const { joining, list, failures } = areas.circles;
      await page.getByRole('button', { name: list.byCode }).click();
      await page.getByRole('button', { name: joining.check }).click();
      await page.getByText(failures.codeMissing).waitFor();
    },
  },
  {
    name: 'circle-code-found',
    as: 'student5',
    path: `/circles#code=${PRIVATE_CODE}`,
    prepare: ({ page, areas }) =>
      page.getByRole('button', { name: areas.circles.joining.join, exact: true }).waitFor(),
  },
  {
    name: 'circle-join',
    as: 'student1',
    path: '/circles?tab=discover',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await discover(stage);
      await page
        .getByRole('button', { name: areas.circles.list.joinNamed('') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'circle-invite',
    as: 'student1',
    path: '/circles',
    prepare: openInvite,
  },
  {
    name: 'circle-invite-renew',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      await openInvite(stage);
      const { page, areas } = stage;
      await page.getByRole('button', { name: areas.circles.inviting.renew, exact: true }).click();
    },
  },
  {
    name: 'circle-members',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await choose(stage, OWN, areas.circles.acts.members);
      await page.getByText(areas.circles.people.creator, { exact: true }).waitFor();
    },
  },
  {
    name: 'circle-leave',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      await choose(stage, OWN, stage.areas.circles.acts.leave);
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'circle-delete',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      await choose(stage, OWN, stage.areas.circles.acts.delete);
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'circle-delete-failed',
    as: 'student1',
    path: '/circles',
    isFailing: true,
    before: ({ page }) => page.route(`**/${FUNCTIONS_REGION}/changeCircle`, (route) => route.abort()),
    prepare: async (stage) => {
      const { page, areas } = stage;
      await choose(stage, OWN, areas.circles.acts.delete);
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: areas.circles.acts.deleteConfirm }).click();
      await question.getByRole('alert').waitFor();
    },
  },
  {
    name: 'circle-keep',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      await choose(stage, PENDING, stage.areas.circles.acts.cancel);
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'circle-recovery',
    as: 'student1',
    path: '/circle-recovery',
    isWhole: true,
    prepare: ({ page, areas }) =>
      page.getByRole('button', { name: areas.circles.acts.restore }).first().waitFor(),
  },
  {
    name: 'circle-recovery-empty',
    as: 'lonely',
    path: '/circle-recovery',
    prepare: ({ page, areas }) => page.getByText(areas.circles.recovery.emptyTitle).waitFor(),
  },
  {
    name: 'circle-restore',
    as: 'student1',
    path: '/circle-recovery',
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.circles.acts.restore }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];

/** Circles: their lists, what opens over them, and recovery. */
export const circleScreens: readonly Screen[] = [...lists, ...sheets];
