import type { Reaction } from '@chupke/domain/circle-notice.ts';
import type { CircleDraft, CircleStatus } from '@chupke/domain/circle.ts';

/** Names of the demo accounts that can be in a circle. */
export type CircleVoice =
  | 'student1'
  | 'student2'
  | 'student3'
  | 'student4'
  | 'student5'
  | 'student6'
  | 'moderator';

/** A message of the demo data. */
interface CircleLine {
  readonly by: CircleVoice;
  readonly text: string;
  readonly confession?: true;
  /** The line that it replies to, counted from 0. */
  readonly to?: number;
  readonly reactions?: Readonly<Partial<Record<CircleVoice, Reaction>>>;
  /** Who gave a support token. */
  readonly tokens?: readonly CircleVoice[];
  /** Deleted by its author. */
  readonly deleted?: true;
}

/** The definition of a demo circle; ids and times are derived. */
export interface DemoCircle {
  /** Permanent: its ids are derived from this. */
  readonly key: string;
  readonly college: string;
  /** The first one is the creator. */
  readonly members: readonly CircleVoice[];
  readonly draft: CircleDraft;
  readonly status: Extract<CircleStatus, 'active' | 'pending_deletion' | 'expired' | 'deleted_recoverable'>;
  /** When it was created, in days before now. */
  readonly ageDays: number;
  /** When the last line was written, in hours before now. */
  readonly quietHours: number;
  /** How many of the newest lines the others have not read yet. */
  readonly unread: number;
  readonly lines: readonly CircleLine[];
  /** When it was deleted, in days before now, for one that is. */
  readonly deletedDays?: number;
}

const PLAIN = {
  description: '',
  privacyLevel: 'open',
  circleType: 'chat',
  tags: [],
  maxParticipants: 50,
  expirationDays: null,
  moderatorRotation: false,
  analyticsEnabled: true,
} as const;

// prettier-ignore
const NIGHT: readonly CircleLine[] = [
  { by: 'student1', text: 'Kaun kaun jaag raha hai? It is two already and the mess lights are still on.' },
  { by: 'student2', text: 'Present. Assignment due at nine, have written the title.', to: 0, reactions: { student1: 'laugh', student3: 'laugh' } },
  { by: 'student3', text: 'Title is 40% of the work, I read it somewhere.' },
  { by: 'moderator', text: 'Sources please.', to: 2, reactions: { student2: 'laugh', student1: 'clap' } },
  { by: 'student1', text: 'I keep pretending I like this branch. I do not. I have not told anyone at home in two years.', confession: true, reactions: { student2: 'hug', student3: 'hug', moderator: 'love' }, tokens: ['student2', 'student3'] },
  { by: 'student2', text: 'Same, and it took me three semesters to say it aloud. You just did. That counts.', to: 4, reactions: { student1: 'thanks' }, tokens: ['student1'] },
  { by: 'student3', text: 'मेरे पापा को आज भी लगता है मैं टॉप करूँगा। मैं बस पास होना चाहता हूँ।', confession: true, reactions: { student1: 'hug', student2: 'hug' }, tokens: ['student1'] },
  { by: 'student1', text: 'Pass hona bhi ek talent hai bhai.' },
  { by: 'moderator', text: 'There is a counsellor on the second floor of the old library who is actually good. No file, no name.', reactions: { student3: 'thanks', student1: 'thanks', student2: 'thanks' }, tokens: ['student3'] },
  { by: 'student3', text: 'Did not know that. Going on Monday.', to: 8 },
  { by: 'student2', text: 'Canteen uncle ne aaj Maggi mein pyaaz kam daala. Nation wants to know.', reactions: { student1: 'sad', student3: 'fire' } },
  { by: 'student1', text: 'Scandal.' },
  { by: 'student3', text: 'I once cried in the reading room and somebody left a packet of Parle-G on my desk. I never found out who.', confession: true, reactions: { student1: 'love', student2: 'love', moderator: 'love' }, tokens: ['moderator', 'student2'] },
  { by: 'student2', text: 'I want whoever it was to know that you remember.' },
  { by: 'moderator', text: 'They know.', reactions: { student1: 'wow', student2: 'wow', student3: 'hug' } },
  { by: 'student1', text: 'WAIT.' },
  { by: 'student2', text: 'ye kya ho gaya', deleted: true },
  { by: 'student3', text: 'Okay I am not going to ask. Thank you. That is all.', to: 14, reactions: { moderator: 'hug' } },
  { by: 'student1', text: 'Kal raat phir yahin. Chai on me, in spirit.' },
  { by: 'student2', text: 'Submitted at 8:58. The title survived.', reactions: { student1: 'clap', student3: 'clap' } },
  { by: 'student3', text: 'Legend.' },
  { by: 'moderator', text: 'What was the smallest good thing today? Mine: the lift worked.' },
  { by: 'student1', text: 'My roommate saved me a samosa without being asked.', to: 21, reactions: { student3: 'love' } },
  { by: 'student2', text: 'Ghar se phone aaya aur kisi ne CGPA nahi poocha.', to: 21, reactions: { student1: 'wow', student3: 'clap' } },
  { by: 'student3', text: 'Monday was fine. Will go again. Just saying it here once.', reactions: { moderator: 'love', student1: 'hug', student2: 'hug' }, tokens: ['student1', 'moderator'] },
];

// prettier-ignore
const GATE: readonly CircleLine[] = [
  { by: 'student2', text: 'Daily plan: one chapter, ten problems, no guilt if it is seven.' },
  { by: 'student1', text: 'Day 1: did four. Counting it.', reactions: { student2: 'clap' } },
  { by: 'student3', text: 'Has anyone a good set for control systems? Mine is older than me.' },
  { by: 'student2', text: 'Second shelf in the department library, the blue one without a cover.', to: 2, reactions: { student3: 'thanks' }, tokens: ['student3'] },
  { by: 'student1', text: 'Mock score 31. I am telling you before I tell myself.', confession: true, reactions: { student2: 'hug' }, tokens: ['student2'] },
  { by: 'student2', text: '31 in October is a different animal from 31 in February.', to: 4 },
  { by: 'student3', text: 'Group call on Sunday, cameras off, masks on?' },
  { by: 'student1', text: 'In.', to: 6 },
];

// prettier-ignore
const PLACEMENTS: readonly CircleLine[] = [
  { by: 'student3', text: 'Rule one: no packages, no company names. Rule two: see rule one.' },
  { by: 'student4', text: 'Coming from another college, hi. Rejected by the same form twice, is that a record?' },
  { by: 'student1', text: 'Four times here. Welcome home.', to: 1, reactions: { student4: 'laugh' } },
  { by: 'student4', text: 'I smile in the group photo of those who got in. I stand at the back and practise.', confession: true, reactions: { student3: 'hug', student1: 'hug' }, tokens: ['student1', 'student3'] },
  { by: 'student3', text: 'Mock interview tomorrow at six, I play the bored panelist.' },
];

// prettier-ignore
const CRICKET: readonly CircleLine[] = [
  { by: 'student1', text: 'Tennis ball, eleven at night, parking behind H4. Bring your own bat.' },
  { by: 'student3', text: 'Security bhaiya is now our third umpire.', reactions: { student1: 'laugh' } },
  { by: 'student1', text: 'Exams from Monday. I am closing this one, we will start anew in December.' },
];

// prettier-ignore
const DIARIES: readonly CircleLine[] = [
  { by: 'student1', text: 'First week. I have eaten alone five times and it is getting easier.' },
  { by: 'student2', text: 'Table by the water cooler, tomorrow, one o’clock. I will have a red bottle.', reactions: { student1: 'thanks' } },
  { by: 'student1', text: 'Found it. Thank you, whoever you are.', tokens: ['student2'] },
];

/**
 * The demo circles. student1 is in five of them and has created four, of which one is deleted and one has expired.
 */
export const DEMO_CIRCLES: readonly DemoCircle[] = [
  {
    key: 'hostel-at-two',
    college: 'iit-bombay',
    members: ['student1', 'student2', 'student3', 'moderator'],
    draft: {
      ...PLAIN,
      name: 'Hostel at 2 am',
      theme: 'Those who are still awake',
      description:
        'For the hours in which one says what is true. Be kind, be brief, go to sleep at some point.',
      tags: ['night', 'hostel', 'talk'],
      moderatorRotation: true,
    },
    status: 'active',
    ageDays: 9,
    quietHours: 0.4,
    unread: 3,
    lines: NIGHT,
  },
  {
    key: 'gate-and-gloom',
    college: 'iit-bombay',
    members: ['student2', 'student1', 'student3'],
    draft: {
      ...PLAIN,
      name: 'GATE and gloom',
      theme: 'Studying side by side, without faces',
      description: 'Plans, doubts, mock scores. Nobody is first here.',
      privacyLevel: 'college-only',
      circleType: 'study',
      tags: ['gate', 'study'],
      maxParticipants: 12,
    },
    status: 'active',
    ageDays: 6,
    quietHours: 5,
    unread: 0,
    lines: GATE,
  },
  {
    key: 'placement-survivors',
    college: 'iit-bombay',
    members: ['student3', 'student1', 'student4'],
    draft: {
      ...PLAIN,
      name: 'Placement survivors',
      theme: 'बिना पैकेज की बातें',
      description: 'By invitation, from any college.',
      privacyLevel: 'private',
      circleType: 'support',
      tags: ['placement'],
      maxParticipants: 8,
    },
    status: 'active',
    ageDays: 4,
    quietHours: 20,
    unread: 1,
    lines: PLACEMENTS,
  },
  {
    key: 'festival-crew',
    college: 'iit-bombay',
    members: ['student2', 'moderator'],
    draft: {
      ...PLAIN,
      name: 'Festival night crew',
      theme: 'Three days, no sleep',
      description:
        'Who carries what, who hides where, who has spare wristbands. Ends by itself after the fest.',
      circleType: 'event',
      tags: ['fest', 'volunteers'],
      maxParticipants: 20,
      expirationDays: 7,
    },
    status: 'active',
    ageDays: 3,
    quietHours: 2,
    unread: 0,
    lines: [
      { by: 'student2', text: 'Gate 3 is ours from ten. Torch, whistle, patience.' },
      { by: 'moderator', text: 'I have the patience, bring the rest.', reactions: { student2: 'laugh' } },
    ],
  },
  {
    key: 'quiet-corner',
    college: 'iit-bombay',
    members: ['student3', 'student2'],
    draft: {
      ...PLAIN,
      name: 'शांत कोना',
      theme: 'When everything is too loud',
      description: 'No advice unless somebody asks for it.',
      circleType: 'support',
      tags: ['listening', 'mind'],
    },
    status: 'active',
    ageDays: 5,
    quietHours: 9,
    unread: 0,
    lines: [
      { by: 'student3', text: 'You can just say “here”. That is enough.' },
      { by: 'student2', text: 'Here.', reactions: { student3: 'hug' } },
    ],
  },
  {
    key: 'parking-cricket',
    college: 'iit-bombay',
    members: ['student1', 'student3'],
    draft: {
      ...PLAIN,
      name: 'Parking lot cricket',
      theme: 'Eleven at night, tennis ball',
      circleType: 'hobby',
    },
    status: 'pending_deletion',
    ageDays: 8,
    quietHours: 26,
    unread: 0,
    lines: CRICKET,
  },
  {
    key: 'summer-school',
    college: 'iit-bombay',
    members: ['student1', 'student2'],
    draft: {
      ...PLAIN,
      name: 'Summer school survivors',
      theme: 'Ten days in an empty campus',
      circleType: 'event',
      expirationDays: 7,
    },
    status: 'expired',
    ageDays: 10,
    quietHours: 90,
    unread: 0,
    lines: [
      { by: 'student1', text: 'Last evening. Mess closes at eight, terrace does not.' },
      { by: 'student2', text: 'Bringing the speaker. The small one.', reactions: { student1: 'fire' } },
    ],
  },
  {
    key: 'first-year-diaries',
    college: 'iit-bombay',
    members: ['student1', 'student2'],
    draft: { ...PLAIN, name: 'First-year diaries', theme: 'The first weeks', circleType: 'support' },
    status: 'deleted_recoverable',
    ageDays: 30,
    quietHours: 320,
    unread: 0,
    lines: DIARIES,
    deletedDays: 12,
  },
  {
    key: 'old-wing',
    college: 'iit-bombay',
    members: ['student2'],
    draft: { ...PLAIN, name: 'Old wing, new walls', theme: 'Before the renovation' },
    status: 'deleted_recoverable',
    ageDays: 36,
    quietHours: 700,
    unread: 0,
    lines: [{ by: 'student2', text: 'Photograph the wall by the stairs before they paint it.' }],
    deletedDays: 28,
  },
  {
    key: 'miranda-terrace',
    college: 'miranda-house',
    members: ['student4', 'student5', 'student6'],
    draft: {
      ...PLAIN,
      name: 'Terrace after curfew',
      theme: 'In whispers',
      description: 'What we do not say in the corridor.',
      tags: ['hostel', 'night'],
    },
    status: 'active',
    ageDays: 7,
    quietHours: 3,
    unread: 1,
    lines: [
      { by: 'student4', text: 'Moon is out, warden is not.' },
      {
        by: 'student5',
        text: 'Five minutes. I have the thermos.',
        reactions: { student4: 'love', student6: 'love' },
      },
      {
        by: 'student6',
        text: 'I have never told anyone here that I miss home. There, told.',
        confession: true,
        tokens: ['student4', 'student5'],
      },
    ],
  },
];

/** A recovery request for one of the deleted circles. */
export const DEMO_TICKET = {
  circle: 'old-wing',
  by: 'student2',
  reason:
    'Restoring says that I have three circles already. My juniors need the list of numbers that is in there before Friday.',
  /** Hours before now. */
  age: 5,
} as const;
