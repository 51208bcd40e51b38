import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import type { Persona } from '@chupke/domain/circle-persona.ts';
import { newMember } from '@chupke/domain/circle-persona.ts';
import { circlePath, deletedCirclePath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { demoAccount } from './accounts.ts';
import type { CircleVoice, DemoCircle } from './content/circles.ts';
import { DAY_MS, HOUR_MS } from './seed-document.ts';
import { seededBytes, seededFractions } from './seeded-random.ts';

/** A member of a demo circle. */
export interface Seat {
  readonly voice: CircleVoice;
  readonly uid: UserId;
  readonly id: CircleMemberId;
  readonly persona: Persona;
  readonly joinedAt: number;
}

/** A circle with everything derived from its definition. */
export interface BuiltCircle {
  readonly demo: DemoCircle;
  readonly id: CircleId;
  readonly now: number;
  readonly createdAt: number;
  readonly seats: readonly Seat[];
  /** Of the lines, in order. */
  readonly times: readonly number[];
}

/** The id of the demo circle of that key. */
export function circleIdOf(key: string): CircleId {
  return parseCircleId(newDocumentId(seededBytes(`circle ${key}`)));
}

/** The uid of a demo account. Throws if there is none, which is an error in the demo data. */
export function uidOf(voice: CircleVoice): UserId {
  const account = demoAccount(voice);
  if (account === undefined) throw new Error(`There is no demo account ${voice}.`);
  return account.uid;
}

/** The members: each with another face and name, the creator first. */
function seatsOf({ key, members }: DemoCircle, createdAt: number): readonly Seat[] {
  const seats: Seat[] = [];
  for (const [index, voice] of members.entries()) {
    const random = seededBytes(`circle ${key} ${voice}`);
    const { id, persona } = newMember(
      random,
      seats.map((seat) => ({ id: seat.id, ...seat.persona })),
    );
    const joinedAt = createdAt + index * 2 * HOUR_MS;
    seats.push({ voice, uid: uidOf(voice), id, persona, joinedAt });
  }
  return seats;
}

/** Times of the lines: from an hour after the last member joined, with shrinking gaps. */
function timesOf({ key, lines, members, quietHours }: DemoCircle, createdAt: number, now: number) {
  const begin = createdAt + (2 * members.length + 1) * HOUR_MS;
  const end = Math.max(begin, now - quietHours * HOUR_MS);
  const next = seededFractions(`circle ${key} times`);
  return lines.map((_, index) => {
    const place = lines.length === 1 ? 1 : index / (lines.length - 1);
    const wobble = index === lines.length - 1 ? 0 : next() / (2 * lines.length);
    return Math.round(begin + (end - begin) * Math.min(1, Math.sqrt(place + wobble)));
  });
}

/** A demo circle with its times before `now` (milliseconds since 1970). Its ids do not depend on it. */
export function buildCircle(demo: DemoCircle, now: number): BuiltCircle {
  const createdAt = now - demo.ageDays * DAY_MS;
  return {
    demo,
    id: circleIdOf(demo.key),
    now,
    createdAt,
    seats: seatsOf(demo, createdAt),
    times: timesOf(demo, createdAt, now),
  };
}

/** The member of a demo account. Throws if it is not in the circle. */
export function seatOf({ seats, demo }: BuiltCircle, voice: CircleVoice): Seat {
  const seat = seats.find((each) => each.voice === voice);
  if (seat === undefined) throw new Error(`${voice} is not in ${demo.key}.`);
  return seat;
}

/** Path of its documents: of the circle, or of its backup. */
export function rootOf({ demo, id }: BuiltCircle): string {
  return demo.status === 'deleted_recoverable' ? deletedCirclePath(id) : circlePath(id);
}

/** The id of a line, by its number, or of a notice, by its key. */
export function messageId(built: BuiltCircle, name: string | number): CircleMessageId {
  return parseCircleMessageId(newDocumentId(seededBytes(`circle ${built.demo.key} message ${name}`)));
}

/** Whether someone of that name is in the circle. */
export function isVoice(built: BuiltCircle, name: string): name is CircleVoice {
  return built.seats.some(({ voice }) => voice === name);
}
