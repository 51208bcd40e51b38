import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { MemberModeration } from '@chupke/domain/circle-moderation.ts';
import { formatNumber } from '@chupke/domain/language.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { charactersLeft } from './characters-left.ts';

function members(count: number): string {
  return count === 1 ? '1 member' : `${count} members`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** Words for a circle's settings. */
const kinds = {
  privacy: {
    open: 'Open',
    'college-only': 'College only',
    private: 'By invitation',
  },
  privacyHint: {
    open: 'Students of your college can find it, see its tags and number of members, and join.',
    'college-only':
      'Students of your college can find it and join. The list hides its tags and number of members.',
    private: 'It is in no list. Anyone with the code can join, from any college.',
  },
  types: { chat: 'Talk', support: 'Support', study: 'Study', event: 'Event', hobby: 'Hobby' },
  statuses: {
    active: 'Active',
    pending_deletion: 'Being deleted',
    deleted_recoverable: 'Deleted',
    expired: 'Expired',
    archived: 'Empty',
  },
  traits: {
    listener: 'Listener',
    dreamer: 'Dreamer',
    joker: 'Joker',
    thinker: 'Thinker',
    helper: 'Helper',
    rebel: 'Rebel',
    poet: 'Poet',
    explorer: 'Explorer',
  },
};

/** The two lists at /circles. */
const list = {
  title: 'Circles',
  lead: 'Small rooms where each of you is somebody else.',
  tabs: 'Lists of circles',
  mineTab: 'Mine',
  discoverTab: 'Discover',
  create: 'New circle',
  byCode: 'Join by code',
  mineCount: (count: number): string => (count === 1 ? '1 circle of yours' : `${count} circles of yours`),
  mineEmptyTitle: 'You are in no circle yet',
  mineOverTitle: 'No circle of yours is active',
  mineEmptyBody: 'Find one of your college, come in with a code that somebody gave you, or start your own.',
  mineEnd: 'Those are all your circles.',
  discover: 'Find a circle',
  found: (count: number): string => (count === 1 ? '1 circle' : `${count} circles`),
  discoverEmptyTitle: 'No circle to discover',
  discoverEmptyBody: 'Nobody of your college has an open one that you are not in. Be the first.',
  discoverEnd: 'That is every circle of your college that can be seen.',
  more: 'Show more',
  moreFailed: 'The next ones could not be loaded',
  search: 'Search circles',
  searchHint: 'Name, theme, tag …',
  searchClear: 'Clear the search',
  notFoundTitle: 'Nothing found',
  searchMore: 'Search the others, too',
  searchedAmong: (count: number): string => `Searched among the ${count} liveliest circles of your college.`,
  searchEnd: 'Those are all with these words.',
  notFoundBody: 'No circle of your college has these words.',
  notFoundAmong: (count: number): string =>
    `None of the ${count} liveliest circles of your college has these words.`,
  unread: (count: number): string => (count === 1 ? '1 unread message' : `${count} unread messages`),
  signOfLife: {
    created: (ago: string): string => `created ${ago}`,
    message: (ago: string): string => `last message ${ago}`,
  },
  yours: 'Created by you',
  endsAt: (when: string): string => `ends ${when}`,
  deletedAt: (when: string): string => `will be deleted ${when}`,
  endedTitle: 'Expired',
  endedBody: 'You can still read them, or leave them.',
  endedMine: 'You can reactivate the ones you created for seven more days, with everything that was said.',
  goOn: 'Continue in your last circle',
  as: (name: string): string => `You are ${name} there`,
  recoveryLink: 'Deleted circles',
  join: 'Join',
  joinNamed: (name: string): string => `Join ${name}`,
  full: 'Full',
  places: (count: number, max: number): string => `${count} of ${max} members`,
  kept: 'No connection. These are your circles as this device remembers them.',
  directTitle: 'Open this circle from your list',
  directBody:
    'For your privacy a circle does not open from its address. Choose it below. To join one, use an invite link or code.',
  open: (name: string): string => `Open ${name}`,
};

/** Joining one. */
const joining = {
  codeTitle: 'Join by code',
  codeLead: 'Eight letters that a member gave you.',
  code: 'Invite code',
  check: 'Find the circle',
  another: 'Enter another code',
  confirmTitle: (name: string): string => `Join ${name}?`,
  newFace:
    'You get a new name and face that exist in this circle alone. Nobody can tell who you are elsewhere.',
  otherCollege: 'Students of other colleges may be in it.',
  join: 'Join this circle',
  joined: (name: string): string => `You are in ${name}`,
  joinedPlain: 'You are in',
};

/** Making one. */
const creating = {
  title: 'New circle',
  name: 'Name',
  nameHint: 'What others see in the list. No names of people.',
  theme: 'Theme',
  themeHint: 'In a few words: “second-year blues”, “night canteen”.',
  description: 'Description',
  descriptionHint: 'Optional. What people talk about here, and what not.',
  privacy: 'Who may come in',
  type: 'What it is for',
  tags: 'Tags',
  tagsHint: 'Up to five words to find it by, each followed by Enter or a comma.',
  addTag: 'Add',
  removeTag: (tag: string): string => `Remove ${tag}`,
  max: 'Most members',
  maxHint: 'From 2 to 50, you included.',
  life: 'How long it lasts',
  forGood: 'No end date',
  days,
  rotation: 'A new moderator every week',
  rotationHint: 'The member with the most karma may hide messages and mute for a day.',
  analytics: 'Statistics of the circle',
  analyticsHint: 'Now and then a message says how lively and how cheerful it was. It never names anyone.',
  submit: 'Create the circle',
  kept: 'What you fill in is kept on this device.',
  charactersLeft,
  problems: {
    nameShort: 'At least 3 letters, at most 60.',
    nameScript: 'Write the name in letters of one script: mixed ones pretend to be another name.',
    nameStaff: 'That sounds like the people who run Chupke. Please choose other words.',
    themeShort: 'At least 2 letters, at most 60.',
    descriptionLong: 'At most 500 characters.',
    tagLength: 'A tag has 2 to 24 letters.',
    tagsMany: 'At most five tags.',
    characters: 'There is a character in it that cannot be used.',
    max: 'A number from 2 to 50.',
  },
  madeTitle: (name: string): string => `${name} is created`,
  madeBody: 'Now it needs people. Pass the code on, quietly.',
  openIt: 'Open the circle',
};

/** The invitation. */
const inviting = {
  title: 'Invite',
  lead: 'Whoever has this code can come in, if the circle lets them.',
  code: 'Invite code',
  spelled: (letters: string): string => `Invite code ${letters}`,
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  share: 'Share',
  shareTitle: (name: string): string => `Come into ${name} on Chupke`,
  codeCopied: 'Code copied',
  linkCopied: 'Link copied',
  denied: 'Your browser did not allow it. The link is below, to copy by hand.',
  link: 'Link',
  qr: 'Code to be scanned: it holds the link',
  renew: 'New code',
  renewQuestion: 'The old code and every link with it will lead nowhere. Members stay.',
  renewConfirm: 'Make a new code',
  renewKeep: 'Keep this one',
  renewed: 'This is the new code',
  renewFailed: 'The code could not be changed. Try again.',
  who: {
    open: 'It lets in students of your college.',
    'college-only': 'It lets in students of your college.',
    private: 'It lets in students of any college.',
  },
};

/** Words of an act of moderation on a member. */
export interface MemberActText {
  readonly label: string;
  /** The question before it; left out where it is done at once. */
  readonly asked?: { readonly title: (name: string) => string; readonly body: string };
  readonly done: (name: string) => string;
}

/** The words of each act on a member. */
export type MemberActTexts = Readonly<Record<MemberModeration['kind'], MemberActText>>;

const memberActs: MemberActTexts = {
  mute: {
    label: 'Mute for a day',
    asked: { title: (name) => `Mute ${name}?`, body: 'They can read, but not write, for 24 hours.' },
    done: (name) => `${name} is quiet for a day`,
  },
  unmute: { label: 'Unmute', done: (name) => `${name} may talk again` },
  remove: {
    label: 'Remove from the circle',
    asked: {
      title: (name) => `Remove ${name}?`,
      body: `They can no longer read or write here, and cannot join again for ${days(CIRCLE_TIMES.backupRetention / DAY_MS)}. What they wrote stays.`,
    },
    done: (name) => `${name} is no longer in the circle`,
  },
};

/** Who is in it. */
const people = {
  title: 'Members',
  count: members,
  you: 'You',
  creator: 'Creator',
  moderator: 'Moderator',
  muted: 'Muted',
  karma: (count: number): string => `${count} karma`,
  tokens: (count: number): string => (count === 1 ? '1 support token' : `${count} support tokens`),
  since: (ago: string): string => `here since ${ago}`,
  actions: (name: string): string => `What to do with ${name}`,
  notDone: (act: string, name: string): string => `“${act}” was not done for ${name}.`,
  rotationNotDone: 'The turns of moderators were not changed.',
  acts: memberActs,
  about: 'About this circle',
  messages: (count: number): string => (count === 1 ? '1 message' : `${count} messages`),
  began: (when: string): string => `since ${when}`,
  mood: 'Mood',
  moods: { low: 'heavy', middle: 'calm', high: 'bright' },
  rotation: 'A new moderator every week',
  rotationDone: 'Changed',
  end: 'That is everyone.',
};

/** What can be done with a circle. */
const acts = {
  menu: (name: string): string => `Actions for ${name}`,
  members: 'Members',
  invite: 'Invite',
  report: 'Report this circle',
  leave: 'Leave circle',
  leaveTitle: (name: string): string => `Leave ${name}?`,
  leaveBody:
    'What you wrote stays under your name there, and you cannot delete it afterwards. If you come back, you are somebody new.',
  leaveHeirBody:
    'The member with the most karma becomes its creator. What you wrote stays, and you cannot delete it afterwards. If you come back, you are a new, ordinary member.',
  leaveLastBody: 'You are the last one: the circle ends with you, and nobody can come in any more.',
  leaveConfirm: 'Leave',
  leaveDone: (name: string): string => `You have left ${name}`,
  delete: 'Delete circle',
  deleteTitle: (name: string): string => `Delete ${name}?`,
  deleteBody:
    'It is deleted in 24 hours. Until then members can go on talking, and you can cancel. For 30 days after that you can restore it. You can create another circle at once, but to keep or restore this one you then need one of your three places free.',
  deleteConfirm: 'Delete in 24 hours',
  deleteDone: 'It will be deleted in 24 hours',
  cancel: 'Cancel the deletion',
  cancelTitle: (name: string): string => `Keep ${name}?`,
  cancelBody:
    'The deletion is then called off, and everybody in it is told. It takes one of your three places again.',
  noPlace: 'None of them is free now: delete or leave another one of yours first.',
  cancelDone: 'The circle stays',
  reactivate: 'Reactivate',
  reactivateTitle: (name: string): string => `Reactivate ${name}?`,
  reactivateBody:
    'It stays open for seven more days, with all its members and messages. It takes one of your three places again.',
  reactivateDone: 'The circle is active again',
  restore: 'Restore',
  restoreTitle: (name: string): string => `Restore ${name}?`,
  restoreBody: 'Its members and messages come back with it. It takes one of your three places.',
  restoreDone: (name: string): string => `${name} is back`,
};

/** /circle-recovery. */
const recovery = {
  title: 'Deleted circles',
  back: 'Circles',
  lead: 'A deleted circle can be brought back for 30 days, with everything that was said.',
  count: (count: number): string => (count === 1 ? '1 deleted circle' : `${count} deleted circles`),
  emptyTitle: 'No deleted circle of yours',
  emptyBody: 'A circle that you delete can be brought back from here for 30 days.',
  deleted: (ago: string): string => `deleted ${ago}`,
  left: (count: number): string => `${days(count)} left`,
  lastDay: 'Last day',
  over: 'The 30 days are over',
  requestTitle: 'Ask for a lost circle',
  requestLead: 'Could it not be brought back? Tell us why you need it. We answer within 24 hours.',
  requestUnlisted: 'Is a circle of yours gone and not listed here? Describe it. We answer within 24 hours.',
  which: 'Which circle',
  another: 'Another one',
  name: 'Name of the circle',
  lostAround: 'Roughly when was it lost?',
  lostAroundHint: 'For example “last Tuesday” or “early October”.',
  lostAroundAs: (when: string): string => `lost: ${when}`,
  missing: {
    name: 'At least 3 letters of its name, please.',
    lostAround: 'Roughly when, please.',
    reason: 'A few words, please.',
  },
  tooLong: (max: number): string => `At most ${formatNumber(max)} characters.`,
  reason: 'Why',
  reasonHint: 'Nobody who decides learns who you are.',
  request: 'Send the request',
  requested: 'We have your request. You hear from us within 24 hours.',
  ticketsTitle: 'Your requests',
  ticketsCount: (count: number): string => (count === 1 ? '1 request' : `${count} requests`),
  asked: (ago: string): string => `asked ${ago}`,
  answered: (ago: string): string => `answered ${ago}`,
  answer: 'Answer',
  statuses: { open: 'Waiting', in_progress: 'Being looked at', approved: 'Approved', rejected: 'Rejected' },
  meanings: {
    open: 'It is with the admins. You hear from us within 24 hours.',
    in_progress: 'An admin is looking into it.',
    approved: 'The circle is brought back.',
    rejected: 'The circle cannot be brought back.',
  },
  end: 'That is all.',
};

/** What went wrong, mostly in the words that were agreed. */
const failures = {
  noUser: 'User must be authenticated',
  noCircle: 'No active circle or user',
  notFound: 'Circle not found',
  joinNotFound: 'Circle not found. If it is private, its invite code is needed.',
  notFoundBody: 'It is gone, or it is not for you to see.',
  offline: 'No connection. Please try again: nothing is done twice.',
  slow: 'Operation timeout - please check your connection',
  createNoCollege: 'User must be authenticated with a college. Please ensure your college is verified.',
  createSlow: 'Circle creation is taking longer than expected. Please check your connection and try again.',
  createDenied: "You don't have permission to create circles. Please contact support.",
  createQuota: "You've reached the maximum number of circles you can create.",
  joinSlow: 'Join operation timeout - please check your connection and try again.',
  joinClosed: 'This circle is closed: nobody can join it.',
  joinBarred: 'You cannot join this circle.',
  joinRefresh: 'Refresh timeout - but you may have joined successfully',
  codeMissing: 'Please enter an invite code.',
  codeInvalid: 'Invalid invite code. Please check the code and try again.',
  codeUnchecked: 'Unable to validate invite code. Please try again.',
  deletionTwice: 'Circle deletion is already scheduled',
  notActive: 'Only an active circle can be deleted.',
  moving: 'This circle is being moved just now. Try again in a few minutes.',
  keepNoPlace: 'Your 3 places are taken by other circles. Delete or leave one of them, then keep this one.',
  notScheduled: 'Circle is not scheduled for deletion',
  notExpired: 'Circle is not expired',
  noBackup: 'Circle backup not found or recovery period expired',
  notEligible: 'Circle is not eligible for restoration',
  eligibility: 'Error checking restore eligibility',
  alreadyAsked: 'You have asked for this circle already. You hear from us within 24 hours.',
  memberGone: 'They are no longer in this circle.',
  unlistedAsked:
    'Your request for an unlisted circle is still waiting. You can send another once it is decided.',
  inviteMissing: 'The invite code could not be loaded.',
};

/** Texts of circles but for their chat. */
export const circles = { kinds, list, joining, creating, inviting, people, acts, recovery, failures };
