import type { Screen, Stage } from './screen.ts';

async function panel({ page, areas }: Stage): Promise<void> {
  await page.getByRole('heading', { name: areas.admin.maintenance.settingsTitle }).waitFor();
}

async function changes({ page, areas }: Stage): Promise<void> {
  await page.getByRole('heading', { name: areas.admin.changes.decidedTitle }).waitFor();
}

async function accounts({ page, areas }: Stage): Promise<void> {
  await page.getByText(areas.admin.accounts.because('').trim()).waitFor();
}

async function colleges({ page, areas }: Stage): Promise<void> {
  await page.getByText(areas.admin.colleges.add, { exact: true }).first().waitFor();
}

/** Opens the menu of an account and chooses from it. */
async function act(stage: Stage, email: string, choice: string): Promise<void> {
  const { page, areas } = stage;
  await accounts(stage);
  await page.getByRole('button', { name: areas.admin.accounts.actions(email) }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

const EMAIL = 'student2@demo.chupke.test';

/** What admins see. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin', as: 'admin', path: '/admin', prepare: panel },
  { name: 'admin-whole', as: 'admin', path: '/admin', isWhole: true, prepare: panel },
  {
    name: 'admin-maintenance-on',
    as: 'admin',
    path: '/admin',
    isAlone: true,
    before: ({ world }) => world.setMaintenance(true),
    prepare: ({ page, areas }) => page.getByText(areas.admin.maintenance.disable).waitFor(),
    after: (world) => world.setMaintenance(false),
  },
  {
    name: 'admin-maintenance-ask',
    as: 'admin',
    path: '/admin',
    prepare: async (stage) => {
      await panel(stage);
      await stage.page.getByRole('button', { name: stage.areas.admin.maintenance.enable }).click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'dashboard-overview',
    as: 'admin',
    path: '/support-dashboard',
    isWhole: true,
    prepare: ({ page }) => page.getByRole('figure').first().waitFor(),
  },
  {
    name: 'dashboard-overview-not-renewed',
    as: 'admin',
    path: '/support-dashboard',
    isFailing: true,
    before: ({ page }) => page.clock.install(),
    prepare: async ({ page, areas }) => {
      await page.getByRole('figure').first().waitFor();
      await page.context().setOffline(true);
      await page.clock.fastForward(120_000);
      const [before = ''] = areas.operations.chart.notRenewed('…').split('…');
      await page.getByText(before.trim()).waitFor();
    },
  },
  {
    name: 'dashboard-automation',
    as: 'admin',
    path: '/support-dashboard?tab=automation',
    isWhole: true,
    prepare: ({ page }) => page.getByRole('switch').waitFor(),
  },
  {
    name: 'dashboard-security',
    as: 'admin',
    path: '/support-dashboard?tab=security&time=all',
    isWhole: true,
    prepare: async ({ page, areas }) => {
      await page.getByText(areas.operations.security.lead).waitFor();
      await page.getByRole('figure').first().waitFor();
    },
  },
  {
    name: 'dashboard-assistant',
    as: 'admin',
    path: '/support-dashboard?tab=assistant',
    isWhole: true,
    prepare: ({ page }) => page.getByRole('figure').first().waitFor(),
  },
  {
    name: 'dashboard-changes',
    as: 'admin',
    path: '/support-dashboard?tab=changes',
    isWhole: true,
    prepare: changes,
  },
  {
    name: 'dashboard-approve',
    as: 'admin',
    path: '/support-dashboard?tab=changes',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await changes(stage);
      await page.getByText(areas.admin.changes.approve, { exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-openings',
    as: 'admin',
    path: '/support-dashboard?tab=openings',
    isWhole: true,
    prepare: ({ page, areas }) => page.getByText(areas.openings.logWhole).waitFor(),
  },
  {
    name: 'dashboard-opening-ask',
    as: 'admin',
    path: '/support-dashboard?tab=openings',
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.openings.ask }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'dashboard-colleges', as: 'admin', path: '/support-dashboard?tab=colleges', prepare: colleges },
  {
    name: 'dashboard-college-add',
    as: 'admin',
    path: '/support-dashboard?tab=colleges',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await colleges(stage);
      await page.getByText(areas.admin.colleges.add, { exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-college-search',
    as: 'admin',
    path: '/support-dashboard?tab=colleges',
    prepare: async (stage) => {
      const { page } = stage;
      await colleges(stage);
      await page.getByRole('searchbox').fill('nit trichy');
      await page.getByText('National Institute of Technology Tiruchirappalli').waitFor();
      await page.getByRole('searchbox').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dashboard-tickets',
    as: 'admin',
    path: '/support-dashboard?tab=tickets',
    isWhole: true,
    prepare: ({ page }) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'dashboard-ticket',
    as: 'admin',
    path: '/support-dashboard?tab=tickets',
    isWhole: true,
    prepare: async ({ page, areas }) => {
      await page.getByRole('checkbox').first().waitFor();
      await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
      await page.getByText(areas.desk.notes.none).waitFor();
    },
  },
  {
    name: 'dashboard-ticket-approve',
    as: 'admin',
    path: '/support-dashboard?tab=tickets',
    prepare: async ({ page, areas }) => {
      const lost = page.getByRole('listitem').filter({ hasText: areas.desk.board.types.circle_recovery });
      await lost.getByRole('link').first().click();
      await page.getByText(areas.admin.tickets.approve, { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-chats',
    as: 'admin',
    path: '/support-dashboard?tab=chats',
    isWhole: true,
    prepare: ({ page, areas }) =>
      page.getByRole('heading', { name: areas.adminSupport.chats.endedTitle }).waitFor(),
  },
  {
    name: 'dashboard-chat',
    as: 'admin',
    path: '/support-dashboard?tab=chats',
    prepare: async ({ page, areas }) => {
      await page.getByRole('link', { name: areas.adminSupport.chats.open }).first().click();
      await page.getByRole('button', { name: areas.adminSupport.chats.take }).waitFor();
    },
  },
  {
    name: 'dashboard-canned',
    as: 'admin',
    path: '/support-dashboard?tab=chats',
    prepare: async ({ page, areas }) => {
      await page.getByRole('link', { name: areas.adminSupport.chats.open }).first().click();
      const name = page.getByRole('textbox', { name: areas.adminSupport.chats.name });
      const canned = page.getByRole('button', { name: areas.desk.canned.open });
      await name.or(canned).waitFor();
      // The look before has taken it already.
      if (await name.isVisible()) {
        await name.fill('Meera');
        await page.getByRole('button', { name: areas.adminSupport.chats.take }).click();
      }
      await canned.click();
      await page.getByRole('dialog', { name: areas.desk.canned.title }).waitFor();
    },
  },
  {
    name: 'dashboard-college-import',
    as: 'admin',
    path: '/support-dashboard?tab=colleges',
    isWhole: true,
    prepare: async (stage) => {
      const { page, areas } = stage;
      await colleges(stage);
      await page.getByRole('button', { name: areas.desk.colleges.importIt }).click();
      const rows = ['Gaya College,GC,Gaya,Bihar,arts', 'X,GC,Gaya,Bihar,arts'];
      await page.getByLabel(areas.desk.colleges.file).setInputFiles({
        name: 'colleges.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['name,code,city,state,type', ...rows].join('\n')),
      });
      await page.getByRole('button', { name: areas.desk.colleges.apply(1) }).waitFor();
    },
  },
  {
    name: 'dashboard-college-merge',
    as: 'admin',
    path: '/support-dashboard?tab=colleges',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await colleges(stage);
      await page.getByRole('searchbox').fill('nit trichy');
      await page
        .getByRole('button', {
          name: areas.desk.colleges.more('National Institute of Technology Tiruchirappalli'),
        })
        .click();
      await page.getByRole('menuitem', { name: areas.desk.colleges.merge }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill('vjti');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'dashboard-learned',
    as: 'admin',
    path: '/support-dashboard?tab=learned',
    prepare: ({ page }) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'dashboard-accounts',
    as: 'admin',
    path: '/support-dashboard?tab=accounts',
    prepare: accounts,
  },
  {
    name: 'dashboard-accounts-older',
    as: 'admin',
    path: '/support-dashboard?tab=accounts',
    isAlone: true,
    before: ({ world }) => world.moments.setManyAccounts(true),
    prepare: async ({ page, areas }) => {
      const more = page.getByRole('button', { name: areas.admin.accounts.more });
      await more.waitFor();
      await more.scrollIntoViewIfNeeded();
    },
    after: ({ moments }) => moments.setManyAccounts(false),
  },
  {
    name: 'dashboard-accounts-menu',
    as: 'admin',
    path: '/support-dashboard?tab=accounts',
    prepare: async (stage) => {
      const { page, areas } = stage;
      await accounts(stage);
      await page.getByRole('button', { name: areas.admin.accounts.actions(EMAIL) }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'dashboard-ban',
    as: 'admin',
    path: '/support-dashboard?tab=accounts',
    prepare: async (stage) => {
      await act(stage, EMAIL, stage.areas.admin.accounts.ban);
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-status',
    as: 'admin',
    path: '/support-dashboard?tab=accounts',
    prepare: async (stage) => {
      await act(stage, EMAIL, stage.areas.admin.accounts.setStatus);
      await stage.page.getByRole('dialog').waitFor();
    },
  },
];
