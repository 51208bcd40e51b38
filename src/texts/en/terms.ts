import { AGE_MIN } from '@chupke/domain/consent.ts';
import { RATE_LIMITS, TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { ORGANISATION } from '@chupke/domain/organisation.ts';
import { PREMIUM_PLAN, REFUND_DAYS } from '@chupke/domain/premium.ts';
import type { PageText } from './page-text.ts';
import { BEFORE_LAUNCH, OPERATOR } from './legal.ts';
import { formatNumber } from '@chupke/domain/language.ts';

const COURTS = ORGANISATION.courts ?? `a city in India that ${BEFORE_LAUNCH}`;

/** The terms of service. */
export const terms: PageText = {
  title: 'Terms',
  description:
    'The rules of Chupke: who can join, what may be written, what happens when a rule is broken, and what we promise and do not promise.',
  lead: 'The rules of the bench. They are short because people should read them.',
  short: [
    `You are ${AGE_MIN} or older, and choose your own college, once.`,
    'What you write is yours. Write about yourself; leave other people’s names, numbers and pictures out.',
    'A mask hides you from readers. It is no licence to hurt someone, and it does not stand above the law.',
    'Chupke is no emergency service. If a life is in danger, call 112.',
  ],
  sections: [
    {
      id: 'about',
      title: 'Whom you agree with',
      parts: [
        `These terms are between you and ${OPERATOR}. By making an account you agree to them. You need no account to read a single post by its link, or pages such as this one.`,
        'What we do with your data stands in the [privacy notice](/privacy), which you agree to separately.',
      ],
    },
    {
      id: 'joining',
      title: 'Joining',
      parts: [
        {
          list: [
            `You are at least ${AGE_MIN} years old.`,
            'You have an email address of your own, and verify it.',
            'You choose the college where you study. The choice is for good; if it was wrong, ask under [Me › College](/profile/college), and an admin decides.',
            'You keep your password to yourself, and do not make accounts to count more than once.',
          ],
        },
        'We do not ask colleges who studies there: that would tell them who is here. So nobody should take it as proven that a member studies where they say. Chupke is not run by, and does not speak for, any college.',
      ],
    },
    {
      id: 'words',
      title: 'What you write',
      parts: [
        'It stays yours. You allow us to store it and to show it the way the app does - to members, and to anyone who has a post’s link - until you delete it. We use it for nothing else.',
        `A post has at most ${formatNumber(TEXT_LIMITS.confession)} characters, a reply ${formatNumber(TEXT_LIMITS.reply)}. Within a minute you can write ${RATE_LIMITS.confession.max} posts and ${RATE_LIMITS.reply.max} replies, and like ${RATE_LIMITS.like.max} times. You can delete what is yours at any time. You cannot edit it: people have answered what stood there.`,
      ],
    },
    {
      id: 'rules',
      title: 'What has no place here',
      parts: [
        'Indian law and plain decency ask for the same things. Do not post:',
        {
          list: [
            'anything that tells who somebody else is - name, number, room, handle, picture, vehicle - or that tries to find out who wrote something;',
            'threats, harassment, ragging, bullying, stalking, blackmail, or calls for others to do so;',
            'intimate pictures or sexual content about a real person; anything sexual about someone under 18, which we report to the authorities;',
            'hatred or slander for religion, caste, gender, orientation, disability, region or language;',
            'somebody else’s identity, or a lie that is meant to deceive or to harm;',
            'what endangers the country’s unity, security or public order, calls for violence, or is otherwise against the law;',
            'encouragement to suicide or self-harm. Talking about your own is allowed, and [there is help](/contact#help);',
            'other people’s copyrighted work, advertising, gambling, drugs or weapons for sale, malware.',
          ],
        },
        'Do not attack the app, collect posts by machine, or get around its limits. If you are looking for holes in good faith, [tell us](/contact#security).',
      ],
    },
    {
      id: 'mask',
      title: 'What the mask is, and is not',
      parts: [
        'Readers see a mask. What we promise about it, and what no mask can hide, stands in the privacy notice: [the seal](/privacy#seal), [its limits](/privacy#limits). A court’s lawful order reaches behind it.',
      ],
    },
    {
      id: 'breaking',
      title: 'When a rule is broken',
      parts: [
        'We can hide or remove a post, reply or message, close a circle, warn, pause posting, or close an account. You are told the reason, can appeal in the app, and can ask the [Grievance Officer](/grievance) to look at it again.',
        'A confession, a message or a circle is reported in its menu, a confession also without an account; a reply by the flag below it. Everyone can also [write to the officer](/grievance#how); intimate pictures and impersonation [come first](/grievance#urgent).',
      ],
    },
    {
      id: 'emergency',
      title: 'No emergency service',
      parts: [
        'Nobody watches the bench around the clock. If you or somebody else may come to harm, call one of [these numbers](/contact#help). They are free.',
      ],
    },
    {
      id: 'premium',
      title: 'Premium, and what it costs',
      parts: [
        `Premium costs ₹${PREMIUM_PLAN.amount / 100}, taxes included, once. It is no subscription, and nothing is charged again. It adds pictures to what you post, puts your messages to us first, and is yours for as long as your account is. It buys no other treatment: these rules hold for everyone alike.`,
        `Razorpay takes the payment; we never see your card or your UPI address. If you have paid, Premium comes by itself, also when the page was closed meanwhile, and what was taken twice goes back by itself. If you want your money back, [write to us](/contact) within ${REFUND_DAYS} days of paying, from your account’s address: we return it to where it came from, and Premium ends. It also ends when your bank takes the payment back.`,
      ],
    },
    {
      id: 'service',
      title: 'What you can expect of us',
      parts: [
        'Apart from [Premium](#premium), Chupke is free of charge. We build it with care, but cannot promise that it is always there, or free of faults; during maintenance a screen says so. What other members write is theirs, not ours.',
        'Where the law lets us limit our liability, we are liable only for what we do on purpose or with gross negligence. Rights that the law gives you as a consumer stay untouched.',
      ],
    },
    {
      id: 'leaving',
      title: 'Leaving',
      parts: [
        'At any time, without a reason: [Me › Your data](/profile/data) › Delete my account. Should Chupke ever close, we say so in time for you to download what is yours.',
      ],
    },
    {
      id: 'changes',
      title: 'When these terms change',
      parts: [
        'The day of the last change stands at the top. A change holds from that day on and never for what was before it. If you do not agree, you can leave as above.',
      ],
    },
    {
      id: 'law',
      title: 'Law and courts',
      parts: [
        `The law of India holds. Disputes go to the courts of ${COURTS}, unless the law gives you another. Try the [Grievance Officer](/grievance) first: it is quicker, and costs nothing.`,
      ],
    },
  ],
};
