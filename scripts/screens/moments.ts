import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import type { OwnOrder } from '@chupke/domain/order.ts';
import { parseOrderId } from '@chupke/domain/order.ts';
import { COLLECTIONS, ownCollegeRequestPath, userPath } from '@chupke/domain/paths.ts';
import { ownOrderPath } from '@chupke/domain/order-paths.ts';
import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import { pushTokenPath } from '@chupke/domain/push-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { demoAccount } from '../seed/accounts.ts';
import { DEMO_COLLEGES } from '../seed/colleges.ts';

/** States that the demo data lack, each made and undone by the server's own way in. */
export interface Moments {
  /** How somebody's request to add a college stands; undefined: there is none. */
  readonly setMissing: (
    account: string,
    status: 'pending' | 'added' | 'rejected' | undefined,
  ) => Promise<void>;
  /** Whether somebody has agreed to an older notice alone. */
  readonly setOldNotice: (account: string, isOld: boolean) => Promise<void>;
  /** Whether somebody gets notifications, on two devices. */
  readonly setNotified: (account: string, isNotified: boolean) => Promise<void>;
  /** More accounts than a page of the list has, or the older ones. */
  readonly setManyAccounts: (isMany: boolean) => Promise<void>;
  /** Whether somebody has Premium, with a payment and its receipt, more payments that go back, and one cancelled before. */
  readonly setPayments: (account: string, hasPaid: boolean, extraDue?: number) => Promise<void>;
  /** Whether somebody has paid a second order, too, which goes back. */
  readonly setSecondOrder: (account: string, isThere: boolean) => Promise<void>;
  /** Whether somebody has a payment that was begun and has not ended. */
  readonly setOpenPayment: (account: string, isOpen: boolean) => Promise<void>;
  /** Whether the author of a reported reply has deleted it since. */
  readonly setReplyGone: (isGone: boolean) => Promise<void>;
}

/** The college that is missing in some screens. */
export const MISSING_NAME = 'Gaya College of Engineering';

const MISSING = { name: MISSING_NAME, city: 'Gaya', state: 'Bihar', type: 'engineering' };

const DAY_MS = 86_400_000;

/** Accounts of the list's first page and some more. */
const MANY = 110;

function uidOf(name: string) {
  const account = demoAccount(name);
  if (account === undefined) throw new Error(`There is no demo account ${name}.`);
  return account.uid;
}

function answerTo(status: 'pending' | 'added' | 'rejected') {
  const [college] = DEMO_COLLEGES;
  switch (status) {
    case 'pending':
      return { college: null, collegeName: null, note: '' };
    case 'added':
      return { college: college?.id ?? null, collegeName: MISSING.name, note: '' };
    case 'rejected':
      return { college: null, collegeName: null, note: 'We found no college of that name in Gaya.' };
  }
}

/** A student's own view of an order that was begun so many milliseconds ago. */
function orderOf(
  id: string,
  ago: number,
  more: Partial<Record<Exclude<keyof OwnOrder, 'orderId'>, string | number | boolean | Timestamp>> = {},
) {
  const { id: planId, name: planName, amount, currency } = PREMIUM_PLAN;
  return {
    orderId: parseOrderId(id),
    planId,
    planName,
    amount,
    currency,
    status: 'created',
    paymentId: null,
    createdAt: Timestamp.fromMillis(Date.now() - ago),
    paidAt: null,
    closedAt: null,
    failureReason: null,
    receiptNumber: null,
    extraDue: 0,
    extraBack: 0,
    isExtra: false,
    ...more,
  };
}

async function putOrder(
  db: FirebaseFirestore.Firestore,
  uid: UserId,
  isThere: boolean,
  order: ReturnType<typeof orderOf>,
): Promise<void> {
  const own = db.doc(ownOrderPath(uid, order.orderId));
  await (isThere ? own.set(order) : own.delete());
}

/** Of who has Premium: it goes back. */
function secondOrder() {
  return orderOf('order_Screens0000005', DAY_MS, {
    status: 'paid',
    paymentId: 'pay_Screens0000005',
    paidAt: Timestamp.fromMillis(Date.now() - DAY_MS),
    receiptNumber: 'CH-Screens0000005',
    isExtra: true,
  });
}

async function setPayments(
  db: FirebaseFirestore.Firestore,
  uid: UserId,
  hasPaid: boolean,
  extraDue: number,
): Promise<void> {
  const daysAgo = (days: number): Timestamp => Timestamp.fromMillis(Date.now() - days * DAY_MS);
  const orders = [
    orderOf('order_Screens0000002', 3 * DAY_MS, {
      status: 'cancelled',
      closedAt: daysAgo(3),
      failureReason: 'cancelled',
    }),
    orderOf('order_Screens0000003', 2 * DAY_MS, {
      extraDue,
      status: 'paid',
      paymentId: 'pay_Screens0000003',
      paidAt: daysAgo(2),
      receiptNumber: 'CH-Screens0000003',
    }),
  ];
  for (const order of orders) await putOrder(db, uid, hasPaid, order);
  await db.doc(userPath(uid)).update({
    subscriptionPlan: hasPaid ? 'premium' : 'free',
    subscriptionStatus: hasPaid ? 'active' : 'inactive',
    subscriptionStartDate: hasPaid ? daysAgo(2) : null,
    isPremium: hasPaid,
  });
}

/** The moments of the demo data's database. */
export function openMoments(db: FirebaseFirestore.Firestore): Moments {
  return {
    setMissing: async (account, status) => {
      const own = db.doc(ownCollegeRequestPath(uidOf(account)));
      if (status === undefined) {
        await own.delete();
        return;
      }
      const createdAt = Timestamp.fromMillis(Date.now() - 3 * DAY_MS);
      const decidedAt = status === 'pending' ? null : Timestamp.now();
      await own.set({ ...MISSING, status, createdAt, decidedAt, ...answerTo(status) });
    },
    setOldNotice: async (account, isOld) => {
      const noticeVersion = isOld ? NOTICE_VERSION - 1 : NOTICE_VERSION;
      await db.doc(userPath(uidOf(account))).update({ noticeVersion });
    },
    setNotified: async (account, isNotified) => {
      const uid = uidOf(account);
      await db.doc(userPath(uid)).update({ notificationsEnabled: isNotified });
      for (const [index, platform] of (['mobile-web', 'desktop-web'] as const).entries()) {
        const device = db.doc(pushTokenPath(uid, String(index).repeat(64)));
        const at = Timestamp.fromMillis(Date.now() - (1 + index) * DAY_MS);
        const registered = { token: `d${'x'.repeat(140)}`, platform, mark: String(index).repeat(20) };
        await (isNotified ? device.set({ ...registered, createdAt: at, seenAt: at }) : device.delete());
      }
    },
    setManyAccounts: async (isMany) => {
      const stored = (await db.doc(userPath(uidOf('student2'))).get()).data() ?? {};
      const batch = db.batch();
      for (let index = 0; index < MANY; index += 1) {
        const path = db.doc(`${COLLECTIONS.users}/many${String(index).padStart(3, '0')}`);
        const createdAt = Timestamp.fromMillis(Date.now() - (100 + index) * DAY_MS);
        const email = `someone${index}@demo.chupke.test`;
        if (isMany) batch.set(path, { ...stored, email, displayName: '', createdAt, lastLogin: createdAt });
        else batch.delete(path);
      }
      await batch.commit();
    },
    setPayments: (account, hasPaid, extraDue = 0) => setPayments(db, uidOf(account), hasPaid, extraDue),
    setSecondOrder: (account, isThere) => putOrder(db, uidOf(account), isThere, secondOrder()),
    setOpenPayment: (account, isOpen) =>
      putOrder(db, uidOf(account), isOpen, orderOf('order_Screens0000004', 60_000)),
    setReplyGone: async (isGone) => {
      const open = await db.collection(COLLECTIONS.reports).where('isOpen', '==', true).get();
      const ofReply = open.docs.find((found) => typeof found.get('replyId') === 'string');
      if (ofReply === undefined) throw new Error('No reply is reported.');
      await ofReply.ref.update({
        contentGone: isGone,
        keptFrom: isGone ? FieldValue.serverTimestamp() : null,
      });
    },
  };
}
