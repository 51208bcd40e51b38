import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { changed, college, confession, other, reply, student, together } from './states.ts';

/** Path of the report. */
export function report(world: World): string {
  return `reports/${world.unused}`;
}

/** Path of its ticket. */
export function ticket(world: World): string {
  return `users/${world.uids.student}/reportTickets/${world.unused}`;
}

/** What moderators and the reporter read alike. */
export function shared(world: World): Fields {
  return {
    reportId: world.unused,
    ticketNumber: world.unused.slice(-8),
    kind: 'confession',
    confessionId: world.confession,
    replyId: null,
    circleId: null,
    messageId: null,
    circleName: null,
    reason: 'harassment',
    status: 'pending',
    reportTimestamp: secondsAgo(world, 600),
    processedAt: null,
  };
}

export function told(world: World): Fields {
  return {
    ...shared(world),
    confessionUrl: `https://chupke.example/confession/${world.confession}`,
    description: 'It is about somebody in my class.',
    reporterId: 'student',
    confessionText: 'I have never once understood the mess menu.',
    contentGone: false,
    keptFrom: null,
    college: world.college,
    confessionCollege: world.college,
    confessionTimestamp: secondsAgo(world, 3600),
    isOpen: true,
    adminNotes: '',
    severity: 'medium',
    urgency: 1,
    category: 'abuse',
    assignee: null,
    isAssigned: false,
    opinionBy: null,
    opinionSays: null,
    changedAt: secondsAgo(world, 600),
  };
}

/** The student has reported the other's confession, and nothing is decided. */
export function reported(world: World): Documents {
  return together(student(world), other(world), college(world.college), confession(world, world.uids.other), {
    [report(world)]: told(world),
    [ticket(world)]: shared(world),
    [`reportOwners/${world.unused}`]: {
      uid: world.uids.student,
      confessionId: world.confession,
      replyId: null,
      about: 'a'.repeat(64),
      createdAt: secondsAgo(world, 600),
    },
  });
}

/** The other's reply below their own confession. */
export function otherReply(world: World): Documents {
  return reply(world, { author: world.uids.other, mask: world.otherMask, id: world.reply });
}

/** The fields about a reply in a report, its ticket and its ownership document. */
export function ofReply(world: World): Fields {
  return { replyId: world.reply };
}

/** The student has reported the other's reply, and nothing is decided. */
export function replyReported(world: World): Documents {
  const known = together(reported(world), otherReply(world));
  const withTicket = changed(changed(known, report(world), ofReply(world)), ticket(world), ofReply(world));
  return changed(withTicket, `reportOwners/${world.unused}`, ofReply(world));
}

/** What a moderator noted about the case, as the server keeps it. */
export function entry(world: World): Fields {
  return {
    case: `confession-${world.confession}`,
    role: 'moderator',
    uid: world.uids.moderator,
    act: 'note',
    status: null,
    opinion: null,
    words: 'Twice now.',
    at: secondsAgo(world, 60),
  };
}

/** The same, with a moderator's note. */
export function worked(world: World): Documents {
  return together(reported(world), { [`caseHistory/${world.unused}`]: entry(world) });
}
