import { REPORT_WORDS_DAYS } from '@chupke/domain/report.ts';
import { moderation } from './moderation.ts';

const { decisions } = moderation;

const underReview = {
  ...decisions.under_review,
  body: 'The reporters see that somebody looks at it. Nothing else changes.',
};

/** Where it is a message in a circle that is reported. */
const ofMessage = {
  mark: 'Message in a circle',
  from: (college: string, circle: string): string => `A message in the circle “${circle}”, ${college}`,
  gone: 'The words of the message are no longer kept.',
  deleted: `Its author has deleted it since. The report keeps its words until you decide, at most ${REPORT_WORDS_DAYS} days.`,
  open: 'Open the circle',
  needHint: 'These words may ask for help. Removing a cry for help can hurt: weigh it.',
  decisions: {
    under_review: underReview,
    accepted: {
      action: 'Hide',
      title: 'Hide this message until all is settled?',
      body: 'Members see that a message is hidden, and the case stays open. The circle’s own moderators cannot show it.',
      done: 'Hidden. The case stays open.',
    },
    reviewed: {
      ...decisions.reviewed,
      body: 'For when there is nothing to decide. If you had hidden the message, members read it again.',
    },
    resolved: {
      ...decisions.resolved,
      title: 'Remove this message?',
      body: 'Members see that a message is hidden, for good. The circle and its other messages stay.',
    },
    dismissed: {
      ...decisions.dismissed,
      body: 'It breaks no rule. If you had hidden it, members read it again.',
    },
  },
};

/** Where it is a whole circle that is reported. */
const ofCircle = {
  mark: 'Circle',
  from: (college: string, circle: string): string => `The circle “${circle}”, ${college}`,
  gone: 'What the circle said of itself is no longer kept.',
  deleted: `The circle has been deleted since. The report keeps its words until you decide, at most ${REPORT_WORDS_DAYS} days.`,
  open: 'Open the circle',
  needHint: 'These words may ask for help: weigh what closing it would do.',
  decisions: {
    under_review: underReview,
    accepted: {
      action: 'Accept',
      title: 'Accept the report and keep the case open?',
      body: 'For when the police or the officer must decide more. A circle cannot be hidden: it goes on until it is closed.',
      done: 'Accepted. The case stays open.',
    },
    reviewed: { ...decisions.reviewed, body: 'For when there is nothing to decide. The circle goes on.' },
    resolved: {
      action: 'Close it',
      title: 'Close this circle?',
      body: 'Nobody can read or write in it any more, and nobody can bring it back. All its members are told.',
      done: 'Closed. Its members and the reporters are told.',
    },
    dismissed: { ...decisions.dismissed, body: 'It breaks no rule, and goes on as before.' },
  },
};

/** Texts of working on the moderators’ queue. */
export const queue = {
  ofMessage,
  ofCircle,
  // What is shown.
  list: 'Cases',
  kind: 'About',
  severity: 'Urgency',
  reason: 'Reason',
  assigned: 'Taken by',
  any: 'Any',
  kinds: {
    confession: 'Confessions',
    reply: 'Replies',
    circle: 'Circles',
    circleMessage: 'Messages in circles',
  },
  severities: { high: 'Urgent', medium: 'Usual', low: 'Can wait' },
  assignments: { nobody: 'Nobody', me: 'Me', other: 'Somebody else' },
  views: {
    label: 'Saved views',
    save: 'Save this view',
    name: 'Name of the view',
    saveIt: 'Save',
    cancel: 'Cancel',
    remove: (name: string): string => `Forget the view “${name}”`,
  },
  waitingOfMore: (count: number): string => `The ${count} most urgent cases; more follow`,
  stale: 'No connection. This is how it stood.',
  // While the list is used it stays as it is.
  news: (come: number, changed: number, gone: number): string => {
    const counts = [`${come} new`, `${changed} changed`, `${gone} gone`];
    return `Refresh: ${counts.filter((each) => !each.startsWith('0 ')).join(', ')}`;
  },
  left: {
    decided: 'Decided. It leaves the list at the next refresh.',
    elsewhere: 'Not in this list any more.',
  },
  // Around a message.
  context: 'What members saw around it',
  contextOfCircle: 'Its newest messages when it was reported',
  reportedLine: 'reported',
  // What is done about a case without deciding it.
  work: {
    assign: { action: 'Take it' },
    release: { action: 'Release it' },
    note: {
      action: 'Note',
      title: 'Note something for the other moderators',
      body: 'Neither author nor reporters read it.',
      label: 'Note',
      missing: 'Write what is to be noted.',
      done: 'Noted.',
    },
    ask: {
      action: 'Second opinion',
      title: 'Ask for a second opinion?',
      body: 'Until another moderator has said something, you cannot decide this case.',
      label: 'What should they look at? (optional)',
      done: 'Asked.',
    },
    withdraw: { action: 'Take the question back' },
    answer: {
      action: 'Give an opinion',
      title: 'What do you think of this case?',
      body: 'Whoever has asked decides then. You can also decide it yourself.',
      label: 'Why? (optional)',
      done: 'Thank you. It stands with the case.',
    },
  },
  // Who works on it.
  takenByMe: 'Yours',
  takenByOther: 'Taken by another moderator',
  takenHint: 'Another moderator has taken this case. Decide only if it can’t wait for them.',
  opinionAsked: 'Second opinion wanted',
  opinionMine: 'You have asked for a second opinion',
  opinions: { uphold: 'Second opinion: it is right', dismiss: 'Second opinion: it may stay' },
  says: 'You would',
  sayings: { uphold: 'uphold the report', dismiss: 'let it stay' },
  needsOpinion:
    'You have asked for a second opinion: wait for it, take the question back, or leave the case to somebody else.',
  wasTaken: 'Another moderator was quicker: they have taken it.',
  workOver: 'It is decided already.',
  // One case.
  caseTitle: 'A case',
  openCase: 'History',
  openCaseOf: (place: number): string => `History: case ${place}`,
  back: 'To the queue',
  missing: 'Report not found.',
  history: 'What was done',
  noHistory: 'Nothing yet.',
  by: { me: 'You', moderator: 'A moderator', admin: 'An admin', system: 'The number of reports' },
  acts: {
    assign: 'took the case',
    release: 'released the case',
    note: 'noted',
    ask: 'asked for a second opinion',
    withdraw: 'took the question back',
    answer: 'gave an opinion',
    decide: 'decided',
    reopen: 'opened it again',
    hide: 'hid it until somebody looks',
    warn: 'warned the author',
    pause: 'paused the author’s posting',
    ban: 'closed the author’s account',
    'ask-ban': 'asked to close the author’s account',
  },
  // Taking back.
  undo: 'Undo',
  reopen: 'Open again',
  reopenTitle: 'Open this case again?',
  reopenBody:
    'It comes back into the queue with all its reports, and the reporters are told. What was hidden before is hidden again.',
  reopened: 'Open again.',
  wasReopened: 'It is open again already, or was decided anew meanwhile.',
  reopenOver: 'Its words are no longer kept: it stays closed.',
  // Many at once.
  select: (place: number): string => `Select case ${place}`,
  selected: (count: number): string => (count === 1 ? '1 case selected' : `${count} cases selected`),
  selectNone: 'Clear',
  bulk: 'Decide together',
  bulkTitle: (count: number): string => (count === 1 ? 'Decide 1 case?' : `Decide ${count} cases?`),
  bulkBody:
    'Each is decided by itself, for the reason of its most urgent report. Authors and reporters are told as ever.',
  bulkWhat: 'What to do',
  // What the decision does to the cases of each kind follows.
  bulkKind: {
    confession: (count: number, action: string): string =>
      count === 1 ? `1 confession, “${action}”:` : `${count} confessions, “${action}”:`,
    reply: (count: number, action: string): string =>
      count === 1 ? `1 reply, “${action}”:` : `${count} replies, “${action}”:`,
    circle: (count: number, action: string): string =>
      count === 1 ? `1 circle, “${action}”:` : `${count} circles, “${action}”:`,
    circleMessage: (count: number, action: string): string =>
      count === 1 ? `1 message in a circle, “${action}”:` : `${count} messages in circles, “${action}”:`,
  },
  bulkLeftOut: (count: number): string =>
    count === 1
      ? '1 case is left out and stays as it is: this is not possible for it, or would change nothing.'
      : `${count} cases are left out and stay as they are: this is not possible for them, or would change nothing.`,
  bulkLost: (count: number): string =>
    count === 1
      ? '1 selected case has been decided meanwhile, or is not in this list any more.'
      : `${count} selected cases have been decided meanwhile, or are not in this list any more.`,
  bulkDone: (count: number): string => (count === 1 ? '1 case decided.' : `${count} cases decided.`),
  bulkPart: (done: number, all: number): string =>
    `${done} of ${all} decided. The others were changed or decided by somebody else, or wait for a second opinion.`,
  bulkAgain: (done: number, all: number): string =>
    `${done} of ${all} decided now. The others may have been decided by your first try, whose answer was lost.`,
  // Keys.
  keys: 'Shortcuts',
  keysTitle: 'Keyboard shortcuts',
  keysOn: 'Single-key shortcuts',
  keysOnHint: 'Switch this off if you dictate, or press keys without meaning to.',
  doesNext: 'next case',
  doesPrevious: 'case before',
  doesOpen: 'history of the case',
  doesResolve: 'remove',
  doesDismiss: 'dismiss',
  doesReview: 'start review',
  doesAssign: 'take or release it',
  doesNote: 'note',
  doesSelect: 'select',
  doesRenew: 'refresh the list',
  doesHelp: 'this list',
};
