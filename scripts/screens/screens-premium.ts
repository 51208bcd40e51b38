import type { Page, Route } from 'playwright-core';
import type { CallName } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { languageOf } from '@chupke/domain/language.ts';
import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import { formatMoney } from '../../src/lib/format.ts';
import type { Screen, Stage } from './screen.ts';

const ORDER = 'order_Screens0000001';

/** What stands for the payment provider's window: it does at once what its name says. */
const WINDOWS = {
  pays: `handler({ razorpay_payment_id: 'pay_Screens0000001', razorpay_signature: '00' })`,
  closes: 'modal.ondismiss()',
  stays: '',
} as const;

/** How the server and the provider answer a screen; what is not said goes well. */
interface Answers {
  readonly check?: 'up' | 'down' | 'never' | 'lost';
  readonly order?: 'never' | 'lost';
  readonly window?: keyof typeof WINDOWS | 'lost';
  readonly status?: 'paid' | 'cancelled' | 'created' | 'failed';
}

type Before = NonNullable<Screen['before']>;

function fulfil(route: Route, data: unknown): Promise<void> {
  return route.fulfill({ json: { result: data }, headers: { 'Access-Control-Allow-Origin': '*' } });
}

function answerCall(page: Page, name: CallName, answer: (route: Route) => Promise<void>) {
  return page.route(`**/${FUNCTIONS_REGION}/${name}`, async (route) => {
    if (route.request().method() === 'OPTIONS') await route.continue();
    else await answer(route);
  });
}

/** A request that never leaves the page: one that is held back on its way goes out when the page is closed. */
function holdCall(page: Page, held: CallName): Promise<unknown> {
  return page.addInitScript((name) => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : new URL(input, document.baseURI).href;
      return address.endsWith(`/${name}`) ? new Promise(() => undefined) : send(input, init);
    };
  }, held);
}

/** Nothing of it reaches the suite: what a screen buys, nobody has afterwards. */
function answering({ check = 'up', order, window = 'pays', status = 'paid' }: Answers): Before {
  return async ({ page }) => {
    const lost = (route: Route): Promise<void> => route.abort();
    if (check === 'never') await holdCall(page, 'checkPayments');
    await answerCall(page, 'checkPayments', (route) =>
      check === 'lost' ? lost(route) : fulfil(route, { isAvailable: check === 'up' }),
    );
    const { amount, currency, name: planName } = PREMIUM_PLAN;
    const made = { orderId: ORDER, amount, currency, keyId: 'key', planName };
    if (order === 'never') await holdCall(page, 'createOrder');
    await answerCall(page, 'createOrder', (route) => (order === 'lost' ? lost(route) : fulfil(route, made)));
    for (const name of ['verifyPayment', 'settleOrder'] as const)
      await answerCall(page, name, (route) => fulfil(route, { status }));
    await page.route('**/v1/checkout.js', (route) =>
      window === 'lost'
        ? lost(route)
        : route.fulfill({
            contentType: 'text/javascript',
            body: `window.Razorpay = class {
  constructor(options) { this.options = options; }
  on() {}
  close() {}
  open() { const { handler, modal } = this.options; setTimeout(() => { ${WINDOWS[window]}; }); }
};`,
          }),
    );
  };
}

function priceIn(page: Page): Promise<string> {
  return page
    .evaluate(() => document.documentElement.lang)
    .then((language) => formatMoney(PREMIUM_PLAN.amount, PREMIUM_PLAN.currency, languageOf(language)));
}

/** The page of who has Premium, with its receipts. */
async function showReceipts({ page, areas }: Stage): Promise<void> {
  await page.getByText(areas.premium.page.have).waitFor();
  await page
    .getByText(/CH-Screens/)
    .first()
    .waitFor();
}

async function open({ page, areas }: Stage): Promise<void> {
  const { premium } = areas;
  await page.getByRole('button', { name: premium.page.get(await priceIn(page)) }).click();
  await page.getByRole('dialog').waitFor();
}

async function pay(stage: Stage): Promise<void> {
  const { page, areas } = stage;
  await open(stage);
  await page.getByText(areas.premium.connection.connected).waitFor();
  await page.getByRole('button', { name: areas.premium.pay(await priceIn(page)) }).click();
}

/** A state of the dialog, over the page of Premium. */
function dialog(name: string, answers: Answers, prepare: Screen['prepare'], isFailing = false): Screen {
  return {
    name: `premium-${name}`,
    as: 'student1',
    path: '/premium',
    before: answering(answers),
    prepare,
    ...(isFailing ? { isFailing: true } : {}),
  };
}

/** A message that comes after Pay. */
function told(
  name: string,
  answers: Answers,
  problem: 'window' | 'cancelled' | 'failed' | 'network',
): Screen {
  return dialog(
    name,
    answers,
    async (stage) => {
      await pay(stage);
      await stage.page.getByText(stage.areas.premium.problems[problem]).scrollIntoViewIfNeeded();
    },
    answers.order === 'lost' || answers.window === 'lost',
  );
}

/** Premium: its page, and the states of the dialog in which it is bought. */
export const premiumScreens: readonly Screen[] = [
  {
    name: 'premium-page',
    as: 'student1',
    path: '/premium',
    isWhole: true,
    prepare: ({ page, areas }) => page.getByText(areas.premium.page.empty).waitFor(),
  },
  {
    name: 'premium-page-paid',
    as: 'student4',
    path: '/premium',
    isWhole: true,
    isAlone: true,
    before: ({ world }) => world.moments.setPayments('student4', true),
    prepare: async ({ page, areas }) => {
      await page.getByText(areas.premium.page.have).waitFor();
      await page.getByText(areas.premium.page.statuses.cancelled).waitFor();
    },
    after: ({ moments }) => moments.setPayments('student4', false),
  },
  {
    name: 'premium-page-twice',
    as: 'student4',
    path: '/premium',
    isWhole: true,
    isAlone: true,
    before: ({ world }) => world.moments.setPayments('student4', true, 1),
    prepare: showReceipts,
    after: ({ moments }) => moments.setPayments('student4', false),
  },
  {
    name: 'premium-page-second-order',
    as: 'student4',
    path: '/premium',
    isWhole: true,
    isAlone: true,
    before: async ({ world }) => {
      await world.moments.setPayments('student4', true);
      await world.moments.setSecondOrder('student4', true);
    },
    prepare: showReceipts,
    after: async ({ moments }) => {
      await moments.setSecondOrder('student4', false);
      await moments.setPayments('student4', false);
    },
  },
  {
    name: 'premium-page-open',
    as: 'student6',
    path: '/premium',
    isWhole: true,
    isAlone: true,
    before: async (stage) => {
      await stage.world.moments.setOpenPayment('student6', true);
      await answering({ status: 'created' })(stage);
    },
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.premium.page.ask }).click();
      await page.getByText(areas.premium.page.stillOpen).waitFor();
    },
    after: ({ moments }) => moments.setOpenPayment('student6', false),
  },
  {
    ...dialog('setting-up', { check: 'never' }, async (stage) => {
      const { page, areas } = stage;
      // Firestore's answer is kept back: what the student has already is not known.
      await page.getByText(areas.premium.page.empty).waitFor();
      await page.route(`${stage.world.firestoreUrl}/**`, () => undefined);
      await open(stage);
      await page.getByRole('dialog', { name: areas.premium.settingUp }).waitFor();
    }),
    isWaiting: true,
  },
  dialog('connecting', { check: 'never' }, async (stage) => {
    await open(stage);
    await stage.page.getByText(stage.areas.premium.connection.connecting).waitFor();
    await stage.page.getByRole('button', { name: stage.areas.premium.later }).waitFor();
  }),
  dialog('connected', {}, async (stage) => {
    await open(stage);
    await stage.page.getByText(stage.areas.premium.connection.connected).waitFor();
  }),
  dialog('unavailable', { check: 'down' }, async (stage) => {
    await open(stage);
    await stage.page.getByText(stage.areas.premium.down.unavailable).scrollIntoViewIfNeeded();
  }),
  dialog(
    'unreached',
    { check: 'lost' },
    async (stage) => {
      await open(stage);
      await stage.page.getByText(stage.areas.premium.down.unreached).scrollIntoViewIfNeeded();
    },
    true,
  ),
  dialog('ordering', { order: 'never' }, async (stage) => {
    await pay(stage);
    await stage.page.getByText(stage.areas.premium.processing.ordering).scrollIntoViewIfNeeded();
  }),
  dialog('paying', { window: 'stays' }, async (stage) => {
    await pay(stage);
    await stage.page.getByText(stage.areas.premium.processing.paying).scrollIntoViewIfNeeded();
  }),
  told('network', { order: 'lost' }, 'network'),
  told('window', { window: 'lost' }, 'window'),
  told('cancelled', { window: 'closes', status: 'cancelled' }, 'cancelled'),
  told('failed', { window: 'closes', status: 'failed' }, 'failed'),
  dialog('unsettled', { status: 'created' }, async (stage) => {
    await pay(stage);
    await stage.page.getByText(stage.areas.premium.unsettled.title).waitFor();
  }),
  dialog('success', {}, async (stage) => {
    const { page, areas } = stage;
    // It stays until the picture is taken.
    await page.clock.install();
    await pay(stage);
    await page.getByText(areas.premium.success.body).waitFor();
  }),
];
