import { demoCollege } from './colleges.ts';
import { IIT_BOMBAY_FRESH } from './content/iit-bombay-fresh.ts';
import { IIT_BOMBAY_OLDER } from './content/iit-bombay-older.ts';
import { IIT_BOMBAY_RECENT } from './content/iit-bombay-recent.ts';
import { MIRANDA_HOUSE } from './content/miranda-house.ts';
import type { Feed } from './threads.ts';

/** The feeds of the demo colleges, over about six days: many from today, fewer from each day before. */
export const DEMO_FEEDS: readonly Feed[] = [
  {
    college: demoCollege('iit-bombay'),
    drafts: [...IIT_BOMBAY_FRESH, ...IIT_BOMBAY_RECENT, ...IIT_BOMBAY_OLDER],
    ageMinutes: (index) => 4 + 6 * index + 5.3 * index ** 2,
  },
  {
    college: demoCollege('miranda-house'),
    drafts: MIRANDA_HOUSE,
    ageMinutes: (index) => 7 + 6 * index + 21 * index ** 2,
  },
];
