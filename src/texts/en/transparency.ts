/** Texts of the page of numbers. */
export const transparency = {
  title: 'Transparency',
  description:
    'How often Chupke opened the seal of a post, closed an account or erased one: the numbers, and what we cannot see.',
  lead: (step: number) =>
    `Trust needs numbers. The server has counted these since the first day, and shows them to everyone. They move at night and by ${step} at a time, so that nobody can tell whom one of them is about: up to ${step - 1} more may be waiting. Only opened seals are shown one by one.`,
  numbers: 'The numbers',
  loading: 'Fetching the numbers',
  failedTitle: 'The numbers did not arrive',
  failedBody: 'The connection may be weak. Nothing is hidden: try again.',
  asOf: (time: string) => `As of ${time}`,
  nightly: 'They are counted once a night.',
  refresh: 'Fetch again',
  counts: {
    sealOpenings: {
      title: 'Seals opened',
      body: 'Lawful orders on which two admins have looked up who wrote something. The server counts them as it happens.',
    },
    bans: {
      title: 'Accounts closed',
      body: 'By admins, or by two moderators together, with a reason that the person is told.',
    },
    unbans: { title: 'Accounts opened again', body: 'Closings that were taken back.' },
    warnings: {
      title: 'Warnings to authors',
      body: 'By moderators who act on “the author of this” and never learn who that is.',
    },
    pauses: {
      title: 'Pauses of posting',
      body: 'For a day to a month, decided in the same way.',
    },
    appeals: {
      title: 'Appeals',
      body: 'Of authors, against such a decision or against what became of their words. Somebody else than the first decides.',
    },
    appealsLifted: { title: 'Appeals that were right', body: 'The decision was lifted.' },
    erasures: {
      title: 'Accounts erased',
      body: 'By their owners. Whose they were is not kept.',
    },
    exports: {
      title: 'Downloads of one’s own data',
      body: 'Each is one press of a button under Me › Your data.',
    },
    collegeChangesApproved: {
      title: 'College changes granted',
      body: 'Decided by an admin who sees the request and not the person.',
    },
    collegeChangesRejected: { title: 'College changes refused', body: 'With a note to the person.' },
    reports: {
      title: 'Reports',
      body: 'Of confessions, by students and by guests; of replies, by students and the people they are about; of circles and what is said there, by members.',
    },
    reportsResolved: {
      title: 'Reports that were right',
      body: 'What was reported was removed, or the circle closed, and its author told why.',
    },
    reportsDismissed: {
      title: 'Reports turned down',
      body: 'What was reported stayed, or was shown again.',
    },
    confessionsHidden: {
      title: 'Confessions hidden by reports',
      body: 'By several students at once, until somebody had decided.',
    },
    circleExports: {
      title: 'Circles taken out',
      body: 'Times an admin has taken out the messages of a circle, hidden ones too, each with a reason. They show personas, and no account.',
    },
    circlesRecovered: {
      title: 'Circles brought back',
      body: 'Lost ones, asked for by who had created them. The admin sees the circle and not the person.',
    },
  },
  days: {
    title: 'Reports, day by day',
    lead: (least: number) =>
      `Reports that came, and those that were decided, on each of the last days, in steps of ${least}. A number below ${least} is not said: it could point to somebody.`,
    reports: 'Reports received',
    decisions: 'Reports decided',
    few: (least: number) => `fewer than ${least}`,
    table: 'As a table',
    when: 'Day',
    value: 'Number',
    none: 'No day is over yet.',
  },
  notCountedTitle: 'What is not counted yet',
  notCounted:
    'Complaints that reach the officer by mail are not in these numbers: the officer keeps that list by hand.',
  cannotTitle: 'What nobody sees in the app, admins included',
  cannot: [
    'Who wrote a post or a reply, unless two admins open its seal for a lawful order. Each opening is counted above.',
    'Who liked it.',
    'Which masks belong to the same person.',
    'Who read what: that is not written down at all.',
    'Anyone’s password: we do not have it.',
  ],
  couldTitle: 'What could be seen outside it',
  could:
    'Whoever runs a server can reach what lies on it. What binds us there, and what code cannot enforce, stands in the privacy notice: [the seal](/privacy#seal).',
};
