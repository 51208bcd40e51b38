import { CIRCLE_LIMITS, CIRCLE_SLOTS } from '@chupke/domain/circle-limits.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { LEGAL_CLOCKS, REPLY_HOURS } from '@chupke/domain/organisation.ts';
import { PREMIUM_PLAN, REFUND_DAYS } from '@chupke/domain/premium.ts';
import type { TextPart } from './page-text.ts';
import { formatNumber } from '@chupke/domain/language.ts';

/** A frequent question. */
interface HelpQuestion {
  readonly question: string;
  readonly answer: readonly TextPart[];
}

/** Questions about one subject, which can be linked to: `/help#circles`. */
interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

/** Texts of the help page. It tells of nothing that the product does not have today. */
export interface HelpText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly contactTitle: string;
  readonly contact: string;
  readonly contactAction: string;
  readonly questionsTitle: string;
  readonly topics: readonly HelpTopic[];
}

/** English. */
export const help: HelpText = {
  title: 'Help',
  description:
    'Numbers to call when it is urgent, answers to frequent questions about Chupke, and how to reach us.',
  lead: 'If it is urgent, call. For everything else: the questions that are asked most, and a way to reach us.',
  contactTitle: 'Your question is not here?',
  contact: `Write to us. We typically reply within ${REPLY_HOURS.typical} hours, at most ${REPLY_HOURS.latest}.`,
  contactAction: 'Contact us',
  questionsTitle: 'Frequent questions',
  topics: [
    {
      id: 'start',
      title: 'Getting started',
      questions: [
        {
          question: 'What is Chupke?',
          answer: [
            'An app where students of one college write what they would not say under their name: confessions, which the college reads and answers, and circles, which are small group chats. Others see a mask, never who you are.',
          ],
        },
        {
          question: 'How do I write my first confession?',
          answer: [
            {
              steps: [
                'Sign up with your email, open the link that we send you, and choose your college.',
                'Tap “Write”.',
                'Write your text and choose a topic. Above it stands the mask that others will see.',
                'Tap “Post”.',
              ],
            },
          ],
        },
        {
          question: 'What can I do without an account?',
          answer: [
            'Read a confession whose link somebody sent you, report it, and read pages such as this one. The feed, replies and circles need an account. It costs nothing.',
          ],
        },
      ],
    },
    {
      id: 'confessions',
      title: 'Confessions',
      questions: [
        {
          question: 'Can I delete or edit what I posted?',
          answer: [
            'You can delete your confessions and replies at any time, in their menu. Deleting a confession deletes its replies too. You cannot edit them: people have answered what stood there.',
          ],
        },
        {
          question: 'How long may a text be?',
          answer: [
            `A confession has at most ${formatNumber(TEXT_LIMITS.confession)} characters, a reply at most ${formatNumber(TEXT_LIMITS.reply)}.`,
          ],
        },
        {
          question: 'How do I like, reply, save or share?',
          answer: [
            'The buttons stand below each confession. Nobody sees who liked or saved something. What you saved is under [Saved](/saved), what you wrote under [My confessions](/my-confessions).',
          ],
        },
        {
          question: 'Who reads what I post?',
          answer: [
            'Students of your college, or, as long as few of them are here, of the small colleges of its city. And anyone who has the link.',
          ],
        },
      ],
    },
    {
      id: 'circles',
      title: 'Circles',
      questions: [
        {
          question: 'What is a circle?',
          answer: [
            `A small group chat with up to ${CIRCLE_LIMITS.members.max} members. In each circle you have a name and a face that exist only there.`,
          ],
        },
        {
          question: 'How do I join or create one?',
          answer: [
            `Under [Circles](/circles): “Discover” shows those of your college, “Join by code” takes a code that a member gave you, and “New circle” creates your own. You can have created up to ${CIRCLE_SLOTS} active ones.`,
          ],
        },
        {
          question: 'I deleted a circle. Can it be restored?',
          answer: [
            'For 24 hours you can cancel the deletion in its menu. After that you can restore it for 30 days, with everything that was said: [Deleted circles](/circle-recovery).',
          ],
        },
      ],
    },
    {
      id: 'anonymity',
      title: 'Privacy and anonymity',
      questions: [
        {
          question: 'Can anybody find out that I wrote something?',
          answer: [
            'No other student, no moderator and no admin can see it in the app. Only a lawful order to the people who run Chupke can reach it: [how that works](/privacy#seal).',
          ],
        },
        {
          question: 'What is a mask, and what is my pseudonym?',
          answer: [
            'A mask is a name for one place: one confession, or your replies in one thread. Two masks do not lead to each other. Your pseudonym is yours for good; it is shown only where you choose to post as “My pseudonym”, and those posts can be seen to come from one person.',
          ],
        },
        {
          question: 'What should I leave out?',
          answer: [
            'Names, numbers, rooms, handles: other people’s and your own. If you write one, Chupke asks you before you post. It looks for them on your device only.',
          ],
        },
      ],
    },
    {
      id: 'college',
      title: 'Email and college',
      questions: [
        {
          question: 'Why must I verify my email?',
          answer: [
            'It shows that the address is yours, and keeps one person from making many accounts. You need no address of your college. Nobody else sees it beside anything you write.',
          ],
        },
        {
          question: 'Can I change my college?',
          answer: [
            'It is chosen once. If it was the wrong one, ask for another under [Me › College](/profile/college); an admin decides without learning who you are.',
          ],
        },
        {
          question: 'My college is missing.',
          answer: [
            'Sign up, and [tell us its name and city](/profile/college#missing). We add it if it is a college in India, and you get an alert.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Account and settings',
      questions: [
        {
          question: 'Where are my settings?',
          answer: ['Under [Me](/profile): alerts, privacy, blocked names, theme and language, password.'],
        },
        {
          question: 'Somebody else uses my phone. What can I do?',
          answer: [
            'Under [Me › Privacy](/profile/privacy) you can set a PIN for the app, and switch on the quick exit button, which replaces the page with a harmless one at once.',
          ],
        },
        {
          question: 'How do I download my data, or delete my account?',
          answer: ['Under [Me › Your data](/profile/data). Deleting cannot be undone.'],
        },
      ],
    },
    {
      id: 'premium',
      title: 'Premium and payments',
      questions: [
        {
          question: 'What is Premium, and what does it cost?',
          answer: [
            `Premium lets you add a picture to what you post, and puts your letters to us first. It costs ₹${PREMIUM_PLAN.amount / 100}, once, for as long as your account is: [Premium](/premium). Everything else is free.`,
          ],
        },
        {
          question: 'Does anybody see that I have Premium?',
          answer: [
            'No. Nothing that others see says so: no post, no circle, no public page. A picture shows that whoever posted it has Premium, and still not who that is.',
          ],
        },
        {
          question: 'I paid, but I do not have Premium.',
          answer: [
            'It is found by itself within minutes, also if you closed the page. [Premium](/premium) shows how your payment stands, and “Check again” asks at once. Please do not pay twice; what was taken twice goes back by itself. If it is still missing after an hour, [write to us](/contact).',
          ],
        },
        {
          question: 'Where is my receipt? Can I have my money back?',
          answer: [
            `We mail you a receipt, and [Premium](/premium) has it as a file. Within ${REFUND_DAYS} days you get your money back without giving a reason: [how](/terms#premium).`,
          ],
        },
      ],
    },
    {
      id: 'problems',
      title: 'When something does not work',
      questions: [
        {
          question: 'I cannot sign in.',
          answer: [
            {
              list: [
                'No mail from us? Look in spam and promotions, then have it sent again.',
                'Forgot the password? Choose [a new one](/auth?mode=reset).',
                'Too many wrong passwords lock the sign-in on this device for 15 minutes.',
              ],
            },
          ],
        },
        {
          question: 'I have no network.',
          answer: [
            'What you saw last can still be read. What you write is kept on your device and sent once, when the network is back.',
          ],
        },
        {
          question: 'A page does not open, or looks broken.',
          answer: [
            'Reload it. If that does not help, [Emergency access](/system-recovery) checks what works and repairs what is kept on your device.',
          ],
        },
        {
          question: 'Is there an app?',
          answer: ['Chupke can be installed from the browser: [step by step](/download).'],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Safety and reports',
      questions: [
        {
          question: 'What is not allowed?',
          answer: ['What hurts or exposes somebody, and what breaks the law: [the rules](/terms#rules).'],
        },
        {
          question: 'How do I report something?',
          answer: [
            `Tap “Report” in the menu of a confession, or the flag below a reply. A moderator decides; your name is not shown. [My reports](/my-reports) says what became of it. Complaints to the [grievance officer](/grievance) are acknowledged within ${LEGAL_CLOCKS.acknowledgementHours} hours and decided within ${LEGAL_CLOCKS.decisionDays} days.`,
          ],
        },
        {
          question: 'I do not want to see somebody’s posts.',
          answer: [
            'Choose “Block” in the menu of a confession, or beside a reply. You see nothing under that name any more, and nobody is told.',
          ],
        },
      ],
    },
  ],
};
