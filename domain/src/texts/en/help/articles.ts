import { accountProfile } from './account-profile.ts';
import { circles } from './circles.ts';
import { collegeVerification } from './college-verification.ts';
import { communitySafety } from './community-safety.ts';
import { confessions } from './confessions.ts';
import { gettingStarted } from './getting-started.ts';
import { privacyAnonymity } from './privacy-anonymity.ts';
import { supportTickets } from './support-tickets.ts';
import { troubleshooting } from './troubleshooting.ts';
import type { HelpTexts } from '../../../help.ts';

/** The words of the help centre’s content in English. */
export const articles: HelpTexts = {
  categories: {
    'getting-started': { name: 'Getting started', description: 'What Chupke is, and your first steps' },
    confessions: { name: 'Confessions', description: 'Writing, answering, finding and deleting posts' },
    circles: { name: 'Circles', description: 'Small anonymous group chats' },
    'privacy-anonymity': {
      name: 'Privacy and anonymity',
      description: 'What others can see of you, and what not',
    },
    'college-verification': {
      name: 'Email and college',
      description: 'Verifying your address and choosing a college',
    },
    'account-profile': { name: 'Account and profile', description: 'Settings, your data, Premium' },
    troubleshooting: { name: 'When something does not work', description: 'Signing in, loading, alerts' },
    'community-safety': { name: 'Safety and community', description: 'Rules, reports, and help in need' },
    'support-tickets': {
      name: 'Support and tickets',
      description: 'Confie, people who answer, and your requests',
    },
  },
  articles: {
    ...gettingStarted,
    ...confessions,
    ...circles,
    ...privacyAnonymity,
    ...collegeVerification,
    ...accountProfile,
    ...troubleshooting,
    ...communitySafety,
    ...supportTickets,
  },
};
