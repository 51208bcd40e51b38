/** Texts of the board of tickets. */
const board = {
  lead: 'Requests to bring a circle back show here within six hours, urgent ones and tickets from the chat within one. Whose they are stays sealed.',
  waiting: (count: number) => (count === 1 ? '1 ticket waits' : `${count} tickets wait`),
  columns: { open: 'Waiting', in_progress: 'Being looked at', done: 'Done' },
  none: { open: 'Nobody is waiting.', in_progress: 'Nothing is being looked at.', done: 'Nothing yet.' },
  noneFits: 'No ticket fits these filters.',
  noneFitsBody: 'Change the filters, or show all.',
  clear: 'Show all',
  search: 'Search the tickets',
  searchHint: 'Words, circle, ticket number',
  type: 'Kind',
  types: {
    all: 'All',
    circle_recovery: 'Lost circle',
    general_support: 'Question',
    technical_issue: 'Something does not work',
  },
  priority: 'Priority',
  priorities: { all: 'All', urgent: 'Urgent', high: 'High', medium: 'Medium', low: 'Low' },
  who: 'Who',
  whos: { all: 'All', mine: 'Mine', nobody: 'Nobody yet' },
  mine: 'You',
  taken: 'Taken',
  late: '24 hours may be over',
  asked: (ago: string) => `asked ${ago}`,
  done: (ago: string) => `done ${ago}`,
  openIt: (title: string) => `Open ${title}`,
  choose: (title: string) => `Choose ${title}`,
  chosen: (count: number) => (count === 1 ? '1 chosen' : `${count} chosen`),
  closeChosen: 'Close the chosen ones',
  unchoose: 'Choose none',
  closeTitle: 'Close these tickets?',
  closeBody: (count: number) =>
    count === 1
      ? 'Whoever sent it is told so, with your words.'
      : `Whoever sent them is told so, with the same words for all ${count}.`,
  closeNote: 'Your words to them (optional)',
  closeConfirm: 'Close them',
  closed: (count: number) => (count === 1 ? '1 ticket closed' : `${count} tickets closed`),
  notClosed: (count: number) =>
    count === 1
      ? '1 was not closed: another admin was faster.'
      : `${count} were not closed: another admin was faster.`,
  failedToClose: (count: number) =>
    count === 1
      ? '1 could not be closed. Please try again.'
      : `${count} could not be closed. Please try again.`,
  closeMost: (max: number) => `At most ${max} can be closed at once.`,
  back: 'All tickets',
  goneTitle: 'This ticket is not here',
  goneBody: 'It may be gone with its student, or be older than what the board shows.',
  number: (id: string) => `Ticket ${id}`,
  take: 'Take it',
  takeOver: 'Take it over',
  release: 'Let go of it',
  isMine: 'You work on it.',
  isTaken: 'Another admin works on it.',
  isFree: 'Nobody works on it yet.',
  notDone: 'That did not work. Another admin may have been faster.',
  words: 'What they wrote',
  exportFormat: 'As',
  formats: { json: 'JSON', csv: 'CSV' },
};

/** Notes of admins for each other. */
const notes = {
  title: 'Notes for admins',
  lead: 'No student ever reads these.',
  none: 'No note yet.',
  you: 'You',
  other: 'Another admin',
  write: 'Write a note',
  add: 'Add the note',
  wrong: (max: number) => `Write 1 to ${max} characters.`,
  full: 'There are too many notes already.',
};

/** Saved views of a list. */
const views = {
  label: 'Saved views',
  save: 'Save this view',
  name: 'Name of the view',
  saveIt: 'Save',
  cancel: 'Cancel',
  remove: (name: string) => `Forget the view ${name}`,
};

/** What single keys do. */
const keys = {
  show: 'Shortcuts',
  title: 'Keyboard shortcuts',
  isOn: 'Single-key shortcuts',
  isOnHint: 'Switch them off if you dictate. They do nothing while you write.',
  next: 'the next one',
  previous: 'the one before',
  open: 'open it',
  back: 'back to the list',
  search: 'search',
  choose: 'choose it, with others',
  take: 'take it, or let go of it',
  answer: 'answer it, or bring the circle back',
  close: 'close it',
  note: 'write a note',
  menu: 'what can be done about it',
  write: 'write an answer',
  canned: 'ready answers',
  this: 'this list',
};

/** Ready answers for support chats, in each language that students have. */
const canned = {
  open: 'Ready answers',
  title: 'Ready answers',
  lead: 'In the student’s language. Choosing one puts it into your answer; you can still change it.',
  search: 'Search the answers',
  none: 'No answer fits.',
  own: 'Your own, on this device',
  add: 'Keep what you have written',
  addTitle: 'Name of the answer',
  remove: (title: string) => `Forget ${title}`,
  full: 'There is no room for more. Forget one first.',
  answers: {
    hello: {
      title: 'Hello',
      text: 'Hello! I have read what you asked before. Give me a moment to look into it.',
    },
    more: {
      title: 'Ask for more',
      text: 'Could you tell me a little more: what did you do, what did you expect, and what did you see instead?',
    },
    reload: {
      title: 'Reload the page',
      text: 'Please reload the page, or close the app and open it again. Does it still happen after that?',
    },
    sealed: {
      title: 'I do not see who you are',
      text: 'I see only what you write here, not who you are. Please don’t send your name, your number or a password.',
    },
    deletePost: {
      title: 'Delete a post',
      text: 'You can delete your own confession or reply at any time: for a confession press the three dots and choose “Delete”, for a reply press the bin beside it.',
    },
    college: {
      title: 'Another college',
      text: 'You can ask for another college on your own page, under “College”. An admin decides within a few days.',
    },
    report: {
      title: 'Report something',
      text: 'Please choose “Report” in the three dots of the confession, or the flag below the reply. Moderators take a first look within 24 hours.',
    },
    care: {
      title: 'Help right now',
      text: 'If you are in danger or thinking of hurting yourself, please call Tele-MANAS at 14416 or emergency services at 112 now. They are there day and night, and you do not have to give your name.',
    },
    wait: {
      title: 'It takes longer',
      text: 'This takes me longer than I can keep you waiting. I will answer here, and you will get an alert as soon as I do.',
    },
    bye: {
      title: 'Goodbye',
      text: 'Glad that I could help. I am ending this chat now; you can open another one at any time. Take care!',
    },
  },
};

/** The list of chats, beside the texts of the chats themselves. */
const chats = {
  search: 'Search the chats',
  searchHint: 'Words, language, name',
  noTopic: 'Nothing was handed over',
  noneFits: 'No chat fits.',
  typing: 'The student is writing…',
  yours: 'You answer',
  release: 'Hand it over',
  releaseTitle: 'Hand this chat over?',
  releaseBody:
    'Nobody answers in it until another admin takes it. Leave them a note below if they need to know something.',
  released: 'You have let go of the chat.',
};

/** Accounts. */
const accounts = {
  find: 'Find this address',
  found: (count: number) =>
    count === 1 ? '1 account has this address.' : `${count} accounts have this address.`,
  notFound: 'No account of before today has this address.',
  addressBanned: (email: string) =>
    `The account of ${email} is gone, so the address is banned. If it signs up again, you can unban it in the list.`,
  undo: 'Undo',
  undoReason: 'The ban was a mistake.',
  undone: (email: string) => `The ban of ${email} is undone.`,
  undoFailed: (email: string) => `The ban of ${email} could not be undone. Please unban them in the list.`,
  roleNotBack: (email: string) =>
    `The ban of ${email} is undone, but not the moderator role. Please give it back in the list.`,
  list: 'Accounts',
};

/** Colleges: merges, feeds, import. */
const colleges = {
  more: (name: string) => `More about ${name}`,
  edit: 'Edit',
  merge: 'Merge into another…',
  mergeTitle: 'Merge this college?',
  mergeBody: (name: string) =>
    `${name} closes now. Its students, circles and posts become those of the other college over the next hours. This cannot be undone.`,
  into: 'Which college stays?',
  intoHint: 'Name, short name or city',
  choose: 'Choose',
  chooseInto: (name: string) => `Choose ${name}`,
  intoChosen: (name: string) => `${name} stays.`,
  intoMissing: 'Choose the college that stays.',
  mergeConfirm: 'Merge them',
  merging: 'The merge has begun.',
  exposed:
    'Both share a feed, of different cities: students of a small college would post in a smaller crowd. This is not possible.',
  notMergeable: 'One of them is closed, or was merged already.',
  isMerging: (name: string) => `becomes ${name}`,
  isMerged: (name: string) => `is now ${name}`,
  askFeed: 'Ask for its own feed',
  feedAsked: 'Asked. The next night opens it, if enough of its students are active.',
  feedNot: 'It has its own feed already, or is closed.',
  isAsked: 'own feed asked for',
  importIt: 'Import from CSV',
  exportIt: 'Save as CSV',
  importTitle: 'Import colleges',
  importLead:
    'A file with the columns id, name, code, city, state, type, active and aliases, as “Save as CSV” writes it, with | between the aliases. Nothing happens before you say so.',
  file: 'CSV file',
  checking: 'Checking',
  wrongFile: 'This file cannot be read. It needs a first line with the names of the columns.',
  missingColumns: (names: string) => `These columns are missing: ${names}.`,
  rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  line: (line: number) => `line ${line}`,
  results: {
    added: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    unknown: 'No college has this id',
    double: 'There is such a college already',
    'city-stays': 'The city of a small college cannot change',
    merged: 'Merged into another one',
    meanwhile: 'Changed meanwhile: choose the file again',
    wrong: 'Cannot be read',
  },
  wrong: {
    id: 'The id is none.',
    name: 'The name needs 2 to 120 characters.',
    code: 'The short name needs 2 to 16 characters.',
    city: 'The city needs a form like “Greater Noida”.',
    state: 'The state is missing.',
    type: 'The type is none of the known ones.',
    active: 'Active is yes or no.',
    aliases: 'At most 12 other names of 2 to 60 characters.',
    cells: 'There are more cells than columns.',
  },
  changes: (before: string, after: string) => `${before} → ${after}`,
  nothing: 'nothing',
  apply: (count: number) => (count === 1 ? 'Import 1 college' : `Import ${count} colleges`),
  applying: (done: number, all: number) => `${done} of ${all}`,
  applied: (added: number, changed: number) => `${added} added, ${changed} changed.`,
  left: (count: number) =>
    count === 1 ? '1 row was left out; it is below.' : `${count} rows were left out; they are below.`,
  unchecked: 'The server did not answer. What it refuses of these is left out, and told after the import.',
  stopped: 'The import stopped. What was done stays; start it again to go on.',
  another: 'Another file',
  show: 'Show',
  showAll: 'All',
};

/** Texts of the admins' work on tickets, chats, accounts and colleges. */
export const desk = { board, notes, views, keys, canned, chats, accounts, colleges };
