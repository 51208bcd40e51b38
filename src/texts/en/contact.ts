import type { HelplineId } from '@chupke/domain/helplines.ts';
import { LEGAL_CLOCKS, REPLY_HOURS } from '@chupke/domain/organisation.ts';

const helplines: Readonly<Record<HelplineId, { readonly title: string; readonly body: string }>> = {
  emergency: { title: 'Emergency', body: 'Police, ambulance, fire' },
  teleManas: { title: 'Tele-MANAS', body: 'When the mind is heavy, day and night' },
  women: { title: 'Women’s helpline', body: 'Violence, stalking, threats' },
  child: { title: 'Childline', body: 'For anyone under 18' },
  antiRagging: { title: 'Anti-ragging', body: 'The UGC’s helpline, also for witnesses' },
  cyberCrime: { title: 'Cyber crime', body: 'Blackmail, leaked pictures, fraud' },
};

/** Texts of the contact page. */
export const contact = {
  title: 'Contact and help',
  description:
    'Numbers that answer when it is urgent, and how to reach the people who run Chupke: support, complaints, data, security.',
  lead: 'People read what you send. If it is about a life, do not write: call.',
  helpTitle: 'Someone who answers now',
  helpBody: 'Free of charge, anywhere in India. You need not say your name.',
  call: (service: string, number: string) => `Call ${service}: ${number}`,
  or: 'or',
  helplines,
  waysTitle: 'Reaching us',
  replyTime: `Typically answered within ${REPLY_HOURS.typical} hours, at most ${REPLY_HOURS.latest}.`,
  ways: {
    support: {
      title: 'Something does not work',
      body: 'Signing in, the mail that does not come, a fault, an idea. Tell us the error id if there was one.',
      action: 'Write to support',
      subject: 'Help with Chupke',
      mail: ['What happened:', 'What I expected:', 'Phone or computer, and browser:', 'Error id, if any:'],
    },
    report: {
      title: 'Something here is about me',
      body: `A post names you, threatens you, or breaks a law. Send its link by the form, which needs no account and gives you a token to see how it stands, or write to the officer. Acknowledged within ${LEGAL_CLOCKS.acknowledgementHours} hours, decided within ${LEGAL_CLOCKS.decisionDays} days; intimate images and impersonation come down within ${LEGAL_CLOCKS.intimateHours} hours.`,
      action: 'Write to the officer',
      subject: 'Complaint about a post',
      mail: ['Link of the post:', 'What is wrong with it:', 'Is it about you? (yes / no)'],
    },
    college: {
      title: 'My college is missing',
      body: 'With an account you name it where you choose your college, and are told when it is here. Or write to us: its full name, what students call it, its city and state.',
      action: 'Ask for a college',
      subject: 'Please add a college',
      mail: ['Full name:', 'Short name:', 'City and state:', 'Website:'],
    },
    security: {
      title: 'I have found a hole',
      body: 'Tell us before you tell others, with the steps to see it. Please try it with accounts of your own, and read nobody else’s data.',
      action: 'Write to security',
      subject: 'A security problem in Chupke',
      mail: ['What can be done that should not:', 'Steps:', 'How to reach you:'],
    },
  },
  aboutMe: 'Fill in the form',
  moreAboutComplaints: 'How complaints are handled',
  memberTitle: 'Quicker in the app',
  memberBody: 'These you can do yourself:',
  memberLinks: {
    data: 'Download my data, or delete my account',
    college: 'Ask for another college',
    missing: 'Name a college that is missing',
    privacy: 'Change what I agreed to',
  },
  careTitle: 'Please do not send',
  care: 'Passwords, identity documents, or intimate pictures, not even as proof. Nobody at Chupke will ever ask for your password.',
};
