import { PAYMENT_KEPT_YEARS } from '@chupke/domain/premium.ts';

/** Texts of: Premium, its dialog, its page and its receipts. `price` is with the currency, e.g. ₹1. */
export const premium = {
  name: 'Premium',
  settingUp: 'Setting up payment',
  title: 'Upgrade to Premium',
  titlePicture: 'Pictures come with Premium',
  lead: 'Paid once, yours as long as your account is. Other students see that you have it only if you post a picture.',
  once: 'one-time payment, lifetime access',
  connection: {
    connecting: 'Connecting',
    connected: 'Connected',
    failed: 'Connection failed',
  },
  down: {
    title: 'Service Unavailable',
    unavailable: 'Payment service is currently unavailable. Please try again later.',
    unreached: 'Unable to connect to payment service. Please check your internet connection.',
    retry: 'Try again',
  },
  loadFailed: 'Failed to load subscription data',
  tilesTitle: 'What you get',
  tiles: {
    image: {
      title: 'Image Upload',
      short: 'With what you write',
      body: 'Add a picture to what you write. Place and camera are taken out of it on your device.',
    },
    privacy: {
      title: 'Privacy Controls',
      short: 'Under the mask of its post',
      body: 'A picture wears the mask of its post, is never a file with your name, and goes when you delete it.',
    },
    support: {
      title: 'Priority Support',
      short: 'Your messages are answered first',
      body: 'Your chats with support, and mails from your account’s address, are answered first.',
    },
    early: {
      title: 'Early Access',
      short: 'Nothing to try right now',
      body: 'There is nothing to try early right now: what is new comes to everyone on the same day.',
    },
  },
  upi: 'By any UPI app, card, net banking, wallet or pay-later, in a window of Razorpay.',
  pay: (price: string) => `Pay ${price}`,
  later: 'Maybe Later',
  processing: {
    ordering: 'Preparing your payment',
    paying: 'Finish it in Razorpay’s window',
    confirming: 'Confirming your payment',
  },
  stay: 'Please leave this page open.',
  problems: {
    network: 'Network error. Please check your internet connection and try again.',
    service: 'Payment service is temporarily unavailable. Please try again later.',
    order: 'Payment failed. Please try again.',
    window: 'Payment service is temporarily down. Please try again in a few minutes.',
    cancelled: 'Payment was cancelled. You can try again anytime.',
    failed: 'Payment failed. Please try again.',
    unverified: 'Payment failed. Please try again.',
    'no-email': 'Email is required for payment.',
    'too-many': 'That was too often. Please try again in an hour.',
  },
  /** What went wrong inside, below the message. */
  causes: {
    service: 'Failed to create order',
    order: 'Failed to create order',
    window: 'Failed to load the checkout SDK',
    unverified: 'Payment verification failed',
  },
  failedBecause: (description: string) => `Payment failed: ${description}`,
  notCharged: 'If money has left your account, it comes back by itself, or you get Premium.',
  unsettled: {
    title: 'We don’t know yet whether you have paid',
    body: 'No answer has come yet. If you have paid, Premium comes by itself, even when this is closed. Please don’t pay again.',
    ask: 'Check again',
    asking: 'Checking',
  },
  success: {
    title: 'Payment Successful',
    body: 'Welcome to Premium',
  },
  /** /premium. */
  page: {
    lead: 'Writing, replying and circles stay free. Premium adds pictures.',
    get: (price: string) => `Get Premium for ${price}`,
    have: 'You have Premium',
    since: (day: string) => `Since ${day}, for as long as your account is.`,
    unseen:
      'No badge shows it: not in posts, not in circles, not on your public page. But only students with Premium can post pictures, so a picture tells that its author has it. Support sees it beside a chat with you, and not who you are.',
    openTitle: 'Not settled yet',
    openBody: (price: string) =>
      `A payment of ${price} was begun here and has not ended. If you have paid, it is found by itself within about half an hour.`,
    ask: 'Check again',
    asking: 'Checking',
    askFailed: 'That could not be checked. It is tried again by itself.',
    stillOpen: 'It is still open. Razorpay has not received the money yet.',
    ordersTitle: 'Payments and receipts',
    empty: 'No payments yet.',
    failed: 'Your payments could not be loaded',
    download: 'Receipt',
    downloadOf: (number: string) => `Download receipt ${number}`,
    downloadFailed: 'The receipt could not be made. Please try again.',
    statuses: {
      created: 'Open',
      paid: 'Paid',
      failed: 'Payment failed',
      cancelled: 'Payment cancelled',
      expired: 'Not paid in time',
      refunded: 'Paid back',
      disputed: 'Disputed at your bank',
    },
    extraDue: (count: number, price: string) =>
      count === 1
        ? `You have paid ${price} for this once more. It is being paid back.`
        : `You have paid ${price} for this ${count} times more. All of that is being paid back.`,
    extraBack: (count: number, price: string) =>
      count === 1
        ? `You had paid ${price} for this once more. It has been paid back.`
        : `You had paid ${price} for this ${count} times more. All of that has been paid back.`,
    reasons: {
      declined: 'it was declined',
      bank: 'the bank did not carry it out',
      timeout: 'the time was over',
    },
    stored: `Of a payment we keep what it was, how much and when, the provider’s number of it and its receipt; no card, no UPI address. It stays ${PAYMENT_KEPT_YEARS} years for the tax law, without your account once that is erased.`,
    storedLink: 'Privacy notice',
    refunds: 'Refunds and cancelling',
    back: 'Me',
  },
  /** The file of a receipt. */
  receipt: {
    title: 'Receipt',
    number: 'Receipt number',
    paidAt: 'Paid on',
    item: 'Item',
    once: 'One-time payment, lifetime access',
    amount: 'Amount',
    order: 'Order',
    payment: 'Payment',
    status: 'Status',
    payer: 'Paid from the account',
    seller: 'Seller',
    refundedAt: 'Paid back on',
    note: 'Made on your device from your own payment. It says nothing of what you write on Chupke.',
    print: 'To print it or keep it as a PDF, use your browser’s “Print”.',
  },
  /** In the place of a name that the student has not given. */
  student: 'Student',
};
