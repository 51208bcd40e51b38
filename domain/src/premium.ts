/** Subscription plans, as `users/{uid}.subscriptionPlan` has them. */
export const SUBSCRIPTION_PLANS = ['free', 'premium'] as const;

/** One of SUBSCRIPTION_PLANS. */
export type SubscriptionPlan = (typeof SUBSCRIPTION_PLANS)[number];

/** States of a subscription, as `users/{uid}.subscriptionStatus` has them. */
export const SUBSCRIPTION_STATUSES = ['inactive', 'active'] as const;

/** One of SUBSCRIPTION_STATUSES. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What can be bought: once, for as long as the account lives. Amounts are in paise. */
export const PREMIUM_PLAN = {
  id: 'premium-lifetime',
  name: 'Chupke Premium',
  amount: 100,
  currency: 'INR',
} as const;

/** Id of a plan that can be bought. */
export type PlanId = (typeof PREMIUM_PLAN)['id'];

/** How the provider's checkout is opened. */
export const CHECKOUT = {
  /** It closes by itself after that many seconds. */
  timeoutSeconds: 300,
  /** How often a student may try again in it. */
  maxRetries: 3,
  methods: { upi: true, card: true, netbanking: true, wallet: true, paylater: true, emi: false },
} as const;

/** How often one account may call the functions of payments. */
export const PAYMENT_LIMITS = {
  /** Orders; one that is still open is handed out again, and counts too. */
  createOrder: { windowSeconds: 3600, max: 20 },
  verifyPayment: { windowSeconds: 60, max: 20 },
  settleOrder: { windowSeconds: 60, max: 20 },
} as const;

/** For how many years a payment is kept after the account is gone: books of account (Companies Act 2013, s. 128(5)). */
export const PAYMENT_KEPT_YEARS = 8;

/** For how many days after paying a student can have the money back without giving a reason; to be checked by counsel. */
export const REFUND_DAYS = 7;

/** For how many days an order that nobody paid is shown to its student, and kept. */
export const UNPAID_ORDER_DAYS = 90;

/** An account's subscription, as its owner reads it. Times are milliseconds since 1970. */
export interface Subscription {
  readonly subscriptionPlan: SubscriptionPlan;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly subscriptionStartDate: number | null;
  /** One month after the start. It does not end the access (isPremium). */
  readonly subscriptionEndDate: number | null;
}

/** Whether the account has premium: the plan alone is not enough, and the end date does not matter. */
export function isPremium(
  subscription: Pick<Subscription, 'subscriptionPlan' | 'subscriptionStatus'>,
): boolean {
  return subscription.subscriptionPlan === 'premium' && subscription.subscriptionStatus === 'active';
}

/**
 * The end date that is stored with a subscription from `start` (milliseconds since 1970): the same day of the next month
 * in UTC, or that month's last.
 */
export function subscriptionEnd(start: number): number {
  const end = new Date(start);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + 1);
  // The 31st of a month whose next has 30 days would have run on into the month after it.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}
