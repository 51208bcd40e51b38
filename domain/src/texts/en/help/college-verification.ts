import {
  COLLEGE_CHANGES_MAX,
  COLLEGE_CHANGES_WINDOW_DAYS,
  COLLEGE_CHANGE_LIMITS,
} from '../../../college-change.ts';
import { COLLEGE_REQUESTS_MAX } from '../../../college-request.ts';
import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: email and college. */
export const collegeVerification: CategoryArticles<'college-verification'> = {
  'why-you-verify-your-email': {
    title: 'Why you verify your email',
    summary: 'It shows that the address is yours. It need not be one of your college.',
    keywords: LATIN_KEYWORDS['why-you-verify-your-email'],
    body: [
      'It shows that the address is yours, and keeps one person from making many accounts. It need not be an address of your college: Gmail or any other will do.',
      '**Who sees it**',
      'You, and the admins in a list of accounts. Nothing that you write stands beside it, and no other student ever sees it.',
      '**How it works**',
      'We send one link. Open it on any device and the page where you wait goes on by itself, or tap “I opened the link”.',
      '**The link does not work**',
      'It may have been used already, or be too old. Have the link sent again and open the newest mail. If no mail comes, look in spam and promotions, and check the address for a typing error.',
      '**Why no student card**',
      'We ask no college who studies there and want no documents: both would tell somebody that you are here. Please never send us any.',
    ],
  },
  'choose-or-change-your-college': {
    title: 'Choose or change your college',
    summary: 'It is chosen once. An admin can change it without learning who you are.',
    keywords: LATIN_KEYWORDS['choose-or-change-your-college'],
    body: [
      'You choose your college once, after your email is verified. If it was the wrong one, ask for another under [Me › College](/profile/college). An admin decides without learning who you are.',
      '**Asking for another**',
      `Pick the college, write a reason of at least ${COLLEGE_CHANGE_LIMITS.reason.min} characters without your name, and send it. You get an alert with the answer. Within ${COLLEGE_CHANGES_WINDOW_DAYS} days you can ask ${COLLEGE_CHANGES_MAX} times.`,
      '**What happens to your posts**',
      'They stay in the feed where you wrote them. New ones go to the new college.',
      '**Why it is not free to change**',
      'A feed is only worth something if those who read it belong to it.',
      '**It shows a city instead of my college**',
      'While few of your college are here, it shares a feed with the small colleges of its city: see [who reads what you post](/help/who-reads-what-you-post).',
    ],
  },
  'if-your-college-is-missing': {
    title: 'If your college is missing',
    summary: 'Tell us its name and city, and we add it.',
    keywords: LATIN_KEYWORDS['if-your-college-is-missing'],
    body: [
      'Search for its short form or its city first. If it is not there, tap “My college is not listed” and tell us its full name and city. We add it if it is a college in India, and you get an alert.',
      '**How long it takes**',
      'People look at each request, mostly within a few days.',
      '**Who sees it**',
      'Admins see the name, the city and how many asked for it, from the next day on. They do not see who asked.',
      '**Meanwhile**',
      'You can read every confession that somebody sends you a link to. The feed, writing and circles begin with a college. You can choose another one, but it is meant for good.',
      '**I have an account already**',
      `You can name a missing college under [Me › College](/profile/college#missing). An account can send ${COLLEGE_REQUESTS_MAX} requests a day.`,
    ],
  },
};
