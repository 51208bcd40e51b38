import { LEGAL_CLOCKS } from '@chupke/domain/organisation.ts';
import { REPORT_WORDS_DAYS } from '@chupke/domain/report.ts';
import { moderation as told } from '@chupke/domain/texts/en/server.ts';
import { charactersLeft } from './characters-left.ts';

/** What each decision is called, and what it does. */
const decisions = {
  under_review: {
    action: 'Start review',
    title: 'Start reviewing this case?',
    body: 'The reporters see that somebody looks at it. The confession stays as it is.',
    done: 'Review started.',
  },
  accepted: {
    action: 'Hide',
    title: 'Hide it until all is settled?',
    body: 'Nobody but its author and moderators reads it, and the case stays open: for when the police or the officer must decide more.',
    done: 'Hidden. The case stays open.',
  },
  reviewed: {
    action: 'Close the case',
    title: 'Close without a decision?',
    body: 'For when there is nothing to decide. If the confession was hidden, it can be read again.',
    done: 'Closed.',
  },
  resolved: {
    action: 'Remove',
    title: 'Remove this confession?',
    body: 'It is deleted with its replies, and cannot be brought back.',
    done: 'Removed. The reporters are told, and its author, unless it or their account was deleted before.',
  },
  dismissed: {
    action: 'Dismiss',
    title: 'Dismiss the report?',
    body: 'It breaks no rule. If it was hidden, it can be read again.',
    done: 'Dismissed: it stays. The reporters are told.',
  },
};

/** What differs where it is a reply that is reported. */
const ofReply = {
  mark: 'Reply',
  from: (college: string): string => `A reply to a confession from ${college}`,
  gone: 'The reply is gone, and its words are no longer kept.',
  deleted: `The reply, or its confession, has been deleted by its author since. The report keeps its words until you decide, at most ${REPORT_WORDS_DAYS} days.`,
  open: 'Open it in its thread',
  needHint: 'These words may ask for help. Removing a cry for help can hurt: weigh it.',
  decisions: {
    under_review: {
      ...decisions.under_review,
      body: 'The reporters see that somebody looks at it. The reply stays as it is.',
    },
    accepted: {
      action: 'Accept',
      title: 'Accept the report and keep the case open?',
      body: 'For when the police or the officer must decide more. A reply cannot be hidden: everybody reads it until it is removed.',
      done: 'Accepted. The case stays open.',
    },
    reviewed: {
      ...decisions.reviewed,
      body: 'For when there is nothing to decide. The reply stays as it is.',
    },
    resolved: {
      ...decisions.resolved,
      title: 'Remove this reply?',
      body: 'It is deleted and cannot be brought back. The confession and the other replies stay.',
    },
    dismissed: { ...decisions.dismissed, body: 'It breaks no rule, and can be read as before.' },
  },
};

/** Texts of the moderators' queue. */
export const moderation = {
  title: 'Moderation',
  lead: 'Decide by what was posted alone. Who posted it and who reported it stays sealed, from you too.',
  clocks: `First look within ${LEGAL_CLOCKS.acknowledgementHours} hours, decision within ${LEGAL_CLOCKS.decisionDays} days; intimate images and impersonation within ${LEGAL_CLOCKS.intimateHours} hours, orders of courts within ${LEGAL_CLOCKS.orderHours}.`,
  clocksLink: 'All clocks',
  views: 'Parts of moderation',
  openView: 'Open',
  decidedView: 'Decided',
  appealsView: 'Appeals',
  category: 'Kind',
  status: 'State',
  all: 'All',
  categories: {
    safety: 'Safety',
    privacy: 'Privacy',
    abuse: 'Abuse',
    spam: 'Spam',
    other: 'Other',
  },
  waiting: (count: number): string =>
    count === 0 ? 'No case waits' : count === 1 ? '1 case waits' : `${count} cases wait`,
  shown: (count: number, all: number): string => `${count} of ${all} cases`,
  decidedShown: (count: number): string => (count === 1 ? '1 decided report' : `${count} decided reports`),
  more: 'Show more',
  moreFailed: 'The next ones could not be loaded.',
  end: 'That is the whole queue.',
  endOfMost: (max: number): string =>
    `These are the ${max} most urgent reports. More move up as these are decided.`,
  decidedEnd: 'That is all that was ever decided.',
  emptyTitle: 'The queue is empty',
  emptyBody: 'What students report shows here the moment they send it.',
  decidedEmptyTitle: 'Nothing decided yet',
  decidedEmptyBody: 'Whatever you decide stands here afterwards.',
  noneTitle: 'None of this kind',
  noneBody: 'Other kinds may be waiting.',
  showAll: 'Show all',
  // The case.
  from: (college: string): string => `From ${college}`,
  posted: (ago: string): string => `posted ${ago}`,
  urgent: 'Urgent',
  low: 'Can wait',
  need: {
    'self-harm': 'In need: self-harm',
    violence: 'In need: violence',
    abuse: 'In need: abuse',
    ragging: 'In need: ragging',
    blackmail: 'In need: blackmail',
  },
  needHint: 'Its author was shown helplines. Removing a cry for help can hurt: weigh it.',
  gone: 'The confession is gone, and its words are no longer kept.',
  deleted: `Its author has deleted it since. The report keeps its words until you decide, at most ${REPORT_WORDS_DAYS} days.`,
  goneDecided: `Its words were kept for ${REPORT_WORDS_DAYS} days.`,
  unfold: 'Read more',
  open: 'Open it with its replies',
  reports: (count: number, isMore: boolean): string =>
    isMore ? `${count} or more open reports` : count === 1 ? '1 open report' : `${count} open reports`,
  closedReports: (count: number): string =>
    count === 1 ? '1 report, closed' : `${count} reports, all closed`,
  byStudent: 'by a student',
  byGuest: 'by a guest',
  bySubject: 'by somebody whom it is about',
  noDescription: 'No words added.',
  notes: 'Notes',
  decided: (ago: string): string => `decided ${ago}`,
  acknowledge: {
    left: (span: string): string => `First look within ${span}`,
    over: (span: string): string => `First look ${span} late`,
  },
  decide: {
    left: (span: string): string => `Decide within ${span}`,
    over: (span: string): string => `Decision ${span} late`,
  },
  until: (time: string): string => `until ${time}`,
  decisions,
  ofReply,
  actionOf: (action: string, place: number): string => `${action}: case ${place}`,
  moreOf: (place: number): string => `More decisions: case ${place}`,
  caseName: (place: number): string => `Case ${place}`,
  // The dialog.
  authorFirst:
    'Once it is removed, nothing leads to its author any more. To act on the author, do that first.',
  asReason: 'Which reason counts?',
  authorTold: 'Its author is told, in their language, unless it or their account was deleted before',
  authorMaybeTold: 'If it was hidden, its author is told',
  authorNotTold: 'Its author is told nothing.',
  reportersTold: 'The reporters are told',
  reportersSee: (status: string): string => `The reporters see in “My reports”: “${status}”.`,
  /** What authors and reporters are told, as the server writes it. */
  told,
  note: 'Notes (optional)',
  noteHint: 'For moderators alone. Neither author nor reporters read them.',
  noteTooLong: (max: number): string => `At most ${max} characters.`,
  charactersLeft,
  wasDecided: 'Another moderator was quicker: it is decided already.',
  wasHidden: 'Another moderator has hidden it meanwhile. Close this and look at the case again.',
  wasChanged: 'The case is not as it is shown here any more. Close this and look at its history.',
  isGone: 'Report not found.',
  isOwn: 'You cannot decide this one. Leave it to somebody else.',
  offline: 'No connection: it may not have arrived. Please try again.',
};
