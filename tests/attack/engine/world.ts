import { randomBytes } from 'node:crypto';
import { newAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newCircleMemberId } from '@chupke/domain/circle-id.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { Uids } from './actors.ts';

/** The names of one small world. Two worlds share none, so that they can be attacked in one database at once. */
export interface World {
  readonly uids: Uids;
  /** The account's pseudonym of the student, and of the other. */
  readonly anonymousId: string;
  readonly otherAnonymousId: string;
  readonly college: string;
  readonly otherCollege: string;
  /** Two confessions, by whomever the case at hand says. */
  readonly confession: string;
  readonly otherConfession: string;
  readonly reply: string;
  readonly otherReply: string;
  /** Masks in the first confession's thread: the student's, number 2, and the one that was there before, number 1. */
  readonly mask: string;
  readonly otherMask: string;
  /** A picture, by whomever the case at hand says. */
  readonly picture: string;
  /** Two circles, and who the student and the other are in the first. */
  readonly circle: string;
  readonly otherCircle: string;
  readonly member: string;
  readonly otherMember: string;
  /** Messages of the student and of the other in it. */
  readonly message: string;
  readonly otherMessage: string;
  /** An id that nothing has. */
  readonly unused: string;
  /** When the world was made, by the clock of this machine. */
  readonly now: Date;
}

/** Makes a new one; `fixed` replaces names, e.g. by malformed ones. */
export function makeWorld(fixed: Partial<World> = {}): World {
  const id = () => newDocumentId(randomBytes);
  const confession = id();
  return {
    uids: { student: id(), other: id(), pretender: id(), moderator: id(), admin: id() },
    anonymousId: newAnonymousId(randomBytes),
    otherAnonymousId: newAnonymousId(randomBytes),
    college: `college-${id().toLowerCase()}`,
    otherCollege: `college-${id().toLowerCase()}`,
    confession,
    otherConfession: id(),
    reply: id(),
    otherReply: id(),
    picture: id(),
    mask: `t_${confession}_2`,
    otherMask: `t_${confession}_1`,
    circle: id(),
    otherCircle: id(),
    member: newCircleMemberId(randomBytes),
    otherMember: newCircleMemberId(randomBytes),
    message: id(),
    otherMessage: id(),
    unused: id(),
    now: new Date(),
    ...fixed,
  };
}

/** A time so many seconds before the world was created. */
export function secondsAgo(world: World, seconds: number): Date {
  return new Date(world.now.getTime() - seconds * 1000);
}
