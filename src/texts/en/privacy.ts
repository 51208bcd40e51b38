import { AGE_MIN, NOTICE_VERSION } from '@chupke/domain/consent.ts';
import { LEGAL_CLOCKS, ORGANISATION } from '@chupke/domain/organisation.ts';
import { PAYMENT_KEPT_YEARS, UNPAID_ORDER_DAYS } from '@chupke/domain/premium.ts';
import { APPEAL_WORDS_DAYS } from '@chupke/domain/measure.ts';
import { REPORT_WORDS_DAYS } from '@chupke/domain/report.ts';
import { STRIKE_DAYS } from '@chupke/domain/strikes.ts';
import { MAILBOX_BAN_DAYS, MAILBOX_KEPT_DAYS } from '@chupke/domain/mailbox.ts';
import { SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { SECURITY_LOG_DAYS } from '@chupke/domain/security-event.ts';
import { OPENING_CONFIRM_HOURS, OPENING_READ_HOURS } from '@chupke/domain/seal.ts';
import type { PageText } from './page-text.ts';
import { OPERATOR } from './legal.ts';
import { PRIVACY_ITEMS, TERMS } from './privacy-items.ts';

const { WHAT, WHY, BASIS, HOW_LONG, WHO, BACK } = TERMS;

const { grievanceOfficer, securityEmail } = ORGANISATION;

/** The privacy notice. What it says is what rules and functions enforce (docs/data-model.md), no more. */
export const privacy: PageText = {
  title: 'Privacy notice',
  description:
    'What Chupke keeps of you, why, for how long and who gets it: item by item, with how to download it, take it back and erase it.',
  lead: 'What we know of you, why, for how long, and how you take it back. In plain words: a promise of anonymity that nobody can check is worth nothing.',
  short: [
    'Others see a mask, your college and roughly when. Nothing that leads to you.',
    'We keep your email, your college and, under seal, which posts are yours. No phone number, no contacts, no location, no advertising, no tracking.',
    'No student, moderator or admin can open the seal alone. Two admins together can, on a lawful order, and it leaves a trace that everyone can count.',
    'Download everything, or erase your account, under [Me › Your data](/profile/data). Leaving is as easy as joining.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      parts: [
        `“We” is ${OPERATOR}. In the words of the Digital Personal Data Protection Act, 2023 we are the Data Fiduciary, and you are the Data Principal.`,
        `Questions, and anything you want of us about your data, go to the [Grievance Officer](/grievance): [${grievanceOfficer.email}](mailto:${grievanceOfficer.email}).`,
      ],
    },
    {
      id: 'notice',
      title: 'The notice, item by item',
      parts: [
        'When you join you are shown this list in short and agree to it. An account needs the first three items; without them there can be none. The last two are optional: each is asked for separately.',
        'What you agreed to, in which version and language, and when, is kept with your account. You find it under [Me › Privacy](/profile/privacy).',
        {
          cards: PRIVACY_ITEMS,
        },
      ],
    },
    {
      id: 'readers',
      title: 'Who can read what',
      parts: [
        {
          facts: [
            [
              'Guests',
              'One post, if they have its link: words, picture, mask, college, time, and how many liked and answered. Not the replies, and no list of posts.',
            ],
            [
              'Members',
              'Posts and replies, with their masks. Never an address, an account, or who liked what.',
            ],
            ['Moderators', 'The same, and posts that are hidden while something is decided about them.'],
            [
              'Admins',
              'The same, and the list of accounts. Nothing links the two, except for a lawful order: see [the seal](#seal).',
            ],
            [
              'You',
              'Everything of yours: which posts and replies you wrote, your masks, your likes, your alerts, your circles.',
            ],
            ['The members of a circle', 'What is said there, under the names that its members have there.'],
          ],
        },
        'Each post has a mask of its own, and each thread gives you one for that thread, unless you choose to sign a post with your pseudonym. Posts that you sign with it can be seen to come from the same hand: that is what it is for.',
        'Your pseudonym has a page that verified members can open: your college or its city, as under your posts, the day you joined, and how many posts you signed. [Me › Privacy](/profile/privacy) switches it off.',
        'Times are shown roughly. The exact time is stored, and shown to a reader who asks for it.',
      ],
    },
    {
      id: 'circles',
      title: 'What you say in circles',
      parts: [
        {
          facts: [
            [
              WHAT,
              'In a document that only you can read: which circles you are in, and who you are there. In the circle: your messages, reactions and support tokens, under a name and a face that exist in that circle alone.',
            ],
            [
              WHY,
              'So that its members can talk with you, and nobody can tell that you are the same person in another circle, under a post, or in your account.',
            ],
            [BASIS, 'Your consent.'],
            [
              HOW_LONG,
              'As long as the circle. One that is deleted can be brought back for 30 days and is then gone; so is one that everybody has left. A message that you delete loses its words at once, and its place after 30 days. When you erase your account you choose, as with posts. What you said in a circle that you had left before can no longer be found by anyone, us included: nothing leads from it to you. Delete it before you leave.',
            ],
            [
              WHO,
              'The members of the circle. If a circle or a message is reported, moderators see it with some messages around it, under the names of that circle. An admin can take out a file of a circle’s messages, for a reason that is written down: it has the names of that circle and no account, and each one is counted on the [transparency page](/transparency).',
            ],
            [BACK, 'Delete a message in its menu, leave the circle, or erase the account.'],
          ],
        },
      ],
    },
    {
      id: 'reports',
      title: 'What you report',
      parts: [
        {
          facts: [
            [
              WHAT,
              'Which confession, reply, circle or message, with a copy of it (for circles also some messages around it), the reason and your words. And, in a document that only you can read, that the report is yours. The server also keeps a scrambled form of your email address with it, so that several accounts of one mailbox, or of one domain of its own, count once; it goes with the account. Without an account: the reason and the words, and against floods a counter under a scrambled form of your IP address.',
            ],
            [WHY, 'So that a moderator can decide, and you learn what came of it.'],
            [BASIS, 'Your consent, and the law (IT Rules 2021).'],
            [
              HOW_LONG,
              `The words, yours and those of what you reported: until it is decided, and ${REPORT_WORDS_DAYS} days after. The rest: as long as the account. When you erase it, your words go as soon as the report is decided.`,
            ],
            [WHO, 'Moderators and admins: the report, and never whose it is.'],
            [
              BACK,
              'A report that was sent cannot be taken back. Write to the [Grievance Officer](/grievance).',
            ],
          ],
        },
      ],
    },
    {
      id: 'decisions',
      title: 'What is decided about you',
      parts: [
        {
          facts: [
            [
              WHAT,
              'If a moderator removes or hides something of yours, warns you, pauses your posting or closes your account: what was decided, when, for what reason, the moderator’s words, and the beginning of what it is about, unless that was removed; of a post also when it was posted, of a message in a circle on which day, of a confession under which name. Your appeal and the answer. Under the code of your email address (see “Keeping it safe”): the day and the kind of each such measure.',
            ],
            [WHY, 'So that you know why, can appeal, and a measure is not undone by a new account.'],
            [BASIS, 'Your consent, and the law (IT Rules 2021).'],
            [
              HOW_LONG,
              `${STRIKE_DAYS} days, and the closing of an account as long as it lasts. Who decided: 60 days. The words of an appeal, with what was reported: until it is decided, and ${APPEAL_WORDS_DAYS} days after. When you erase your account, what stands in it goes; what is kept under the code of your address stays for these days.`,
            ],
            [
              WHO,
              'You. Moderators and admins: your appeal and what was reported, never whose it is; and nothing of what was decided about you before. Another person than the first decides about an appeal.',
            ],
            [
              BACK,
              '[Appeal](/my-decisions) within 30 days, or write to the [Grievance Officer](/grievance).',
            ],
          ],
        },
      ],
    },
    {
      id: 'payments',
      title: 'What you pay',
      parts: [
        {
          facts: [
            [
              WHAT,
              'If you buy Premium: what it cost, when, whether it was paid, refunded or failed and for which kind of reason, and the numbers that the payment service gave to order and payment. That you have Premium, since when, and by which order. No card number, no UPI address and no bank details: you give these to the payment service, and we never see them.',
            ],
            [
              WHY,
              'To give you what you paid for, to send and show you the receipt, to give money back, and because the law asks for books.',
            ],
            [BASIS, 'Your consent when you buy; for the books the law (Companies Act 2013, tax law).'],
            [
              HOW_LONG,
              `An order that nobody paid: ${UNPAID_ORDER_DAYS} days. A payment: as long as the account. When you erase it, your name is taken off the payment at once; the payment itself - amount, time and its numbers - stays ${PAYMENT_KEPT_YEARS} years, as tax law wants it, and does not say whose it was or what you used it for.`,
            ],
            [
              WHO,
              'You. Razorpay, which takes the payment: your address, the name of your account if you gave one, and what you enter in its window. EmailJS, which sends the receipts: your address and what stands in them. No list in the app tells members, moderators or admins who has Premium. But only students with Premium can post pictures: a post with one shows that its author has paid, and in a small college that may well be you. When you chat with the [support team](#support), the admins see whether that account has Premium, and not whose it is.',
            ],
            [
              BACK,
              'Pay nothing, or erase the account. For a refund write to us. Razorpay keeps its own record of the payment, and knows who paid.',
            ],
          ],
        },
      ],
    },
    {
      id: 'support',
      title: 'What you write to the support team',
      parts: [
        {
          facts: [
            [
              WHAT,
              'Your chat with the support team, with the last messages of the chat with Confie if you hand them over, and your tickets. And, in documents that only you can read, that they are yours.',
            ],
            [WHY, 'So that a person can answer you, and you find the answer.'],
            [BASIS, 'Your consent: you ask for it.'],
            [
              HOW_LONG,
              `A chat: ${SUPPORT_CHAT_LIMITS.keptDays} days after the last message in it. A ticket: as long as the account. When you erase it, both go within about three days, one by one.`,
            ],
            [
              WHO,
              'You, and the admins, who answer. They see what you write there, whether the account has Premium, and not whose it is. A chat shows them when you write: that is what makes it one.',
            ],
            [BACK, 'End the chat, or erase the account. What you tell them about yourself, they know.'],
          ],
        },
      ],
    },
    {
      id: 'seal',
      title: 'The seal, and who could open it',
      parts: [
        'Who wrote a post stands in a document apart from the post. The database gives that document to its owner and to nobody else: no student, no moderator, no admin. Automatic tests attack this with every change of the code.',
        'Our server looks from a post to its author to bring you an alert, to tidy up when you delete, to hand you your own data, to erase them, and to act on a report without telling anyone whom it was about. What it finds it tells nobody, but for the case below.',
        `The seal is opened only for a lawful order in writing. One admin enters the order with its case number and the reason, another one confirms it within ${OPENING_CONFIRM_HOURS} hours, and each of the two can read once, within ${OPENING_READ_HOURS} hours, whose account it is. Each step is an entry in a log in which every entry seals the one before it, so that nothing can be left out or changed unnoticed, and the opening is counted on the [transparency page](/transparency). You are told by whom it was ordered and under which number, unless the order forbids it: then on the day on which that ends.`,
        'To be exact: the server’s code enforces this, against all who use the app. Whoever holds the key of the server itself can reach what lies on it without that code. Against them there is no code, only the law, and the log, of which we note the last entry elsewhere. What was found is deleted when the time to read it is over. If you erase your account before, it is kept until then; and it is kept longer only where an order forbids to tell you.',
      ],
    },
    {
      id: 'limits',
      title: 'What no seal can hide',
      parts: [
        {
          list: [
            'Your own words. A nickname, a room, a story that only one person can tell, or just the way you write: people who know you may recognise you.',
            'A small crowd. Where few people write, guessing is easier; and where few have [Premium](#payments), a picture leaves fewer still.',
            'What a picture shows. A face, a room, a reflection, your handwriting: we take out what the camera adds, not what is to be seen.',
            'A screenshot. What others have copied, deleting does not reach.',
            'Your line. Google’s servers and whoever runs your network see that your device talks to Chupke, and from which IP address. They do not see your posts on the way: the connection is encrypted.',
          ],
        },
      ],
    },
    {
      id: 'device',
      title: 'On your device',
      parts: [
        'The app keeps in your browser: that you are signed in, the feed as you last saw it, drafts with their pictures, and what waits to be sent. Signing out removes all of that. An email that you have typed to sign up or in stays in its tab until you are in, or the tab is closed. What belongs to the device stays: theme and language, failed sign-ins, whether you were asked to install. On a borrowed device, sign out.',
        'There are no advertising cookies and no analytics of others. The page is built so that it can talk only to its own servers and to Google’s Firebase. A script of Google’s for signing in is loaded only if you choose to sign in with Google, and one of Razorpay’s only if you open the window that sells Premium.',
      ],
    },
    {
      id: 'processors',
      title: 'Where it lies, and who works for us',
      parts: [
        {
          facts: [
            [
              'Google (Firebase, Google Cloud)',
              'Database, files and server code, in Mumbai (asia-south1). Sign-in (Firebase Authentication) runs in data centres in the United States.',
            ],
            ['EmailJS', 'Sends the welcome mail, once, and receipts.'],
            ['Razorpay', 'Takes payments, in India. What it keeps of them is its own duty by law.'],
          ],
        },
        'They work on our instructions. We sell nothing, and give nothing to advertisers. Authorities get what a lawful order names, and nothing else.',
      ],
    },
    {
      id: 'retention',
      title: 'How long, at a glance',
      parts: [
        {
          facts: [
            [
              'Account, college, settings, devices, blocked names, consents, alerts, likes',
              'Until you erase the account.',
            ],
            [
              'Posts and replies',
              `Until you delete them; at erasure as you choose. What was reported: in the report for ${REPORT_WORDS_DAYS} days after the decision, or after you deleted it.`,
            ],
            [
              'That an id was used',
              'The id of a deleted post, reply or circle stays taken, so that nobody writes in its place. Nothing else of it is left, and not whose it was.',
            ],
            [
              'What was said in circles',
              'As long as the circle, and 30 days; until you delete it; at erasure as you choose.',
            ],
            [
              'What you said of help articles',
              'Until you erase the account; the counts stay. Which articles you opened is counted without you, and not kept.',
            ],
            ['The pseudonym', 'Stays taken for good, with no account behind it.'],
            [
              'Payments',
              `Until you erase the account, then ${PAYMENT_KEPT_YEARS} years without whose they were. Orders that nobody paid: ${UNPAID_ORDER_DAYS} days.`,
            ],
            ['Entries about attacks', `${SECURITY_LOG_DAYS} days.`],
            [
              'The code of your address',
              `${MAILBOX_KEPT_DAYS} days after your last account; that it was closed: until it is opened again, at most ${MAILBOX_BAN_DAYS / 365} years.`,
            ],
            [
              'The records of what admins did',
              'As long as Chupke exists. They name accounts by a number, and nothing that was written.',
            ],
            ['Our backups', 'Up to 14 days after something was deleted. Pictures are in none of them.'],
            ['Google’s own backups', 'Up to about 180 days after something was deleted.'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and the way to each',
      parts: [
        {
          facts: [
            [
              'See it',
              '[Me › Your data](/profile/data) › Download my data: everything in one readable file.',
            ],
            [
              'Correct it',
              'Your name and settings: under [Me](/profile). Another college: ask under [Me › College](/profile/college); an admin decides. Another email address: write to us.',
            ],
            [
              'Erase it',
              '[Me › Your data](/profile/data) › Delete my account. It begins at once. You are asked to sign in anew, so that nobody else does it for you.',
            ],
            ['Take consent back', 'Each switch under [Me › Privacy](/profile/privacy) works both ways.'],
            [
              'Name someone',
              'You may nominate a person who uses these rights if you die or cannot. Write to the Grievance Officer from your account’s address.',
            ],
            [
              'Complain',
              `To the [Grievance Officer](/grievance), who decides within ${LEGAL_CLOCKS.decisionDays} days.`,
            ],
            ['Go further', 'If that does not settle it: to the Data Protection Board of India.'],
          ],
        },
      ],
    },
    {
      id: 'age',
      title: `${AGE_MIN} and older`,
      parts: [
        `Chupke is for adults. Everyone confirms at sign-up to be ${AGE_MIN} or older; we ask for no proof, as that would mean knowing who you are. If we learn that an account belongs to someone younger, we erase it. Tell the [Grievance Officer](/grievance) if you know of one.`,
      ],
    },
    {
      id: 'breach',
      title: 'If something leaks',
      parts: [
        `We tell everyone concerned without delay, in the app or by mail: what happened, what it can mean for you, what we are doing, and what you can do. The Data Protection Board hears of it at once and has the details within ${LEGAL_CLOCKS.breachHours} hours; CERT-In is told within ${LEGAL_CLOCKS.incidentHours} hours.`,
        `Found a hole? Please tell us first: [${securityEmail}](mailto:${securityEmail}).`,
      ],
    },
    {
      id: 'changes',
      title: 'When this notice changes',
      parts: [
        `This is version ${NOTICE_VERSION}. When what it says changes, the number rises. Before anything more is done with your data, you are asked. The texts in all languages say the same; write to us if you find that they do not.`,
      ],
    },
  ],
};
