import type { AboutMeReason } from '@chupke/domain/about-me.ts';
import { ABOUT_ME_DAYS } from '@chupke/domain/about-me.ts';
import { LEGAL_CLOCKS } from '@chupke/domain/organisation.ts';
import type { ReportStatus } from '@chupke/domain/report.ts';
import { charactersLeft } from './characters-left.ts';

const reasons: Readonly<Record<AboutMeReason, string>> = {
  'personal-information': 'It names me, or says where to find me',
  'intimate-images': 'It shows intimate pictures of me',
  impersonation: 'It pretends to be me',
  defamation: 'It says what is not true about me',
  other: 'Something else about me',
};

const status: Readonly<Record<ReportStatus, { readonly title: string; readonly body: string }>> = {
  pending: { title: 'Waiting', body: 'Nobody has looked at it yet.' },
  under_review: { title: 'Being looked at', body: 'It is being decided.' },
  accepted: { title: 'Accepted', body: 'It is kept out of sight until all is settled.' },
  reviewed: { title: 'Closed', body: 'There was nothing left to decide.' },
  resolved: { title: 'It was removed', body: 'The post is gone.' },
  dismissed: {
    title: 'It stays',
    body: 'It does not break the rules. You can write to the grievance officer if you disagree.',
  },
};

/** "This is about me", for people without an account. */
export const aboutMe = {
  title: 'This is about me',
  description:
    'A post on Chupke is about you? Report it here, without an account. You get a token with which you see how it stands.',
  lead: 'You need no account, no address and no name. People look at it, and those who decide do not learn who wrote the post either.',
  formTitle: 'Report a post',
  link: 'Link of the post',
  linkHint: 'Copy it from the address bar, or from what you were sent.',
  linkWrong: 'This is not a link to a post on Chupke.',
  reason: 'What does it do?',
  reasonMissing: 'Choose what fits best.',
  reasons,
  words: 'Tell us what is wrong with it',
  wordsHint: 'Please no pictures, and no more about you than is needed.',
  wordsShort: (min: number) => `At least ${min} characters.`,
  wordsLong: (max: number) => `At most ${max} characters.`,
  charactersLeft,
  clocks: `Intimate pictures and impersonation are decided within ${LEGAL_CLOCKS.intimateHours} hours, all else within ${LEGAL_CLOCKS.decisionDays} days.`,
  send: 'Send the report',
  offline: 'There is no connection. Nothing that you have typed is lost.',
  notFound: 'There is no such post, or it is out of sight already.',
  tooMany: 'Too many tries. Please wait ten minutes.',
  failed: 'It could not be sent. Please try again.',
  sentTitle: 'It is with us',
  sentBody: 'Keep this token. It is shown once, and the only way to see how your report stands.',
  token: 'Your token',
  copy: 'Copy',
  copied: 'Copied',
  ticket: (number: string) => `Ticket ${number}`,
  another: 'Report another post',
  earlierTitle: 'An earlier version of your report has arrived',
  earlierBody: 'That version is being looked at. Send again to add what is written now as a second report.',
  earlierToken: 'Token of the earlier version',
  statusTitle: 'How does my report stand?',
  statusToken: 'Token',
  statusHint: `It works for ${ABOUT_ME_DAYS} days.`,
  statusWrong: 'A token has 24 letters and digits.',
  statusUnknown: 'That token is not known, or it is too old.',
  ask: 'Check status',
  reported: (day: string) => `Reported on ${day}`,
  status,
  urgentTitle: 'If it is urgent',
  urgentBody:
    'If somebody threatens or blackmails you: cyber crime 1930, women’s helpline 181, emergency 112. If intimate pictures of you are spread, stopncii.org keeps them off other sites, too.',
  officer: 'How complaints are handled',
};
