import { LEGAL_CLOCKS, ORGANISATION } from '@chupke/domain/organisation.ts';
import type { PageText } from './page-text.ts';
import { BEFORE_LAUNCH } from './legal.ts';

const { name, email, phone, address } = ORGANISATION.grievanceOfficer;
const SUBJECT = encodeURIComponent('Urgent: intimate image or impersonation');

/** Who takes complaints, and how. The clocks are to be checked by counsel before launch. */
export const grievance: PageText = {
  title: 'Grievance officer',
  description:
    'Complain about a post, an account or your data on Chupke: to whom, what to send, and within how many hours we must act.',
  lead: 'Something here hurts you, breaks a law, or concerns your data? A person answers for it. You need no account to complain.',
  short: [
    `We acknowledge a complaint within ${LEGAL_CLOCKS.acknowledgementHours} hours and decide within ${LEGAL_CLOCKS.decisionDays} days.`,
    `Intimate images and impersonation: gone within ${LEGAL_CLOCKS.intimateHours} hours.`,
    'Send the link of the post. Never send the picture itself.',
  ],
  sections: [
    {
      id: 'officer',
      title: 'The officer',
      parts: [
        {
          facts: [
            ['Name', name ?? BEFORE_LAUNCH],
            ['Email', `[${email}](mailto:${email})`],
            ['Phone', phone === null ? BEFORE_LAUNCH : `[${phone}](tel:${phone.replaceAll(' ', '')})`],
            ['Post', address === null ? BEFORE_LAUNCH : address.join(', ')],
          ],
        },
        'Write in English or Hindi.',
      ],
    },
    {
      id: 'urgent',
      title: 'Intimate images, or somebody posing as you',
      parts: [
        `[Write with this subject](mailto:${email}?subject=${SUBJECT}), from any address. What shows you nude, in a sexual act or in private, real or made by a machine, or pretends to be you, is taken down within ${LEGAL_CLOCKS.intimateHours} hours of your mail.`,
        {
          list: [
            'Send the link, not the picture.',
            'You need not prove who you are beyond saying that it is you. Somebody may write for you.',
            'If you are blackmailed: do not pay. Call the cyber crime helpline [1930](tel:1930), or report at [cybercrime.gov.in](https://cybercrime.gov.in).',
            'In danger: [112](tel:112). Women’s helpline: [181](tel:181).',
          ],
        },
      ],
    },
    {
      id: 'how',
      title: 'How to complain',
      parts: [
        {
          steps: [
            'Copy the link of the post: Share, Copy link, or the address in your browser.',
            'Write what is wrong with it, and whether it is about you. A sentence is enough.',
            'Send both to the officer, from an address where we can reach you.',
          ],
        },
        'Or by [the form](/about-me), if the post is about you: it needs no account and no address, and gives you a token to see how it stands.',
        'If it is about your own account or your data, write from your account’s address and say so.',
      ],
    },
    {
      id: 'clocks',
      title: 'What happens then, and when',
      parts: [
        {
          facts: [
            [
              `${LEGAL_CLOCKS.acknowledgementHours} hours`,
              'You have an answer with a number for your complaint.',
            ],
            [`${LEGAL_CLOCKS.decisionDays} days`, 'It is decided, and you are told how and why.'],
            [`${LEGAL_CLOCKS.intimateHours} hours`, 'Intimate images and impersonation are down.'],
            [
              `${LEGAL_CLOCKS.orderHours} hours`,
              'What a court or an authorised officer of the government orders to be removed is down.',
            ],
          ],
        },
        'The clocks are those of the IT Rules 2021 as amended, in force since 20 February 2026. They run day and night, on holidays too.',
      ],
    },
    {
      id: 'author',
      title: 'What you will not learn from us',
      parts: [
        'Who wrote it. The officer decides about the words without knowing whose they are, and cannot find out alone. If you need to know for a case, a court can order it: [how that works](/privacy#seal).',
      ],
    },
    {
      id: 'appeal',
      title: 'If you are not content',
      parts: [
        {
          list: [
            `About content or a closed account: the Grievance Appellate Committee, within ${LEGAL_CLOCKS.appealDays} days of the decision: [gac.gov.in](https://gac.gov.in).`,
            'About your data: the Data Protection Board of India.',
            'About a crime: the police, or [cybercrime.gov.in](https://cybercrime.gov.in). You need not wait for us.',
          ],
        },
      ],
    },
    {
      id: 'orders',
      title: 'For courts and authorities',
      parts: [
        'Orders go to the officer in writing and name the post by its link, the legal basis and the issuing authority. Each is checked. Orders to learn who wrote something are [counted in public](/transparency).',
      ],
    },
  ],
};
