import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import {
  circleMemberPath,
  circlePath,
  COLLECTIONS,
  confessionPath,
  profilePath,
  replyPath,
} from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderateCircle } from '../../functions/src/circles/moderate-circle.ts';
import { outcomeOf } from '../../functions/src/testing/circle-world.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { seedOf } from '../support/circle-documents.ts';
import { closeClients } from '../support/clients.ts';
import { useCampus } from './campus.ts';
import { ClockObserver, summaryOf } from './clock/observer.ts';
import { ServerActs } from './clock/server-acts.ts';
import type { Student } from './student.ts';
import { COLLEGE, put } from './student.ts';

// An erasure, by an observer who asks for everything all the time, and by one who is in the same circles and asks its
// functions: what has one pseudonym goes at one moment, and what has another at another.

const MINUTE = 60_000;

const campus = useCampus();
let server: ServerActs;
let observer: ClockObserver;
let asha: Student;

beforeAll(async () => {
  server = new ServerActs(campus.emulator);
  observer = new ClockObserver(campus.emulator);
  await server.seed(campus.env);
  asha = await server.arrive(campus.env, 'asha');
});
afterAll(closeClients);

const STUDENTS = 'student,moderator,admin';
const EVERYONE = `guest,unverified,${STUDENTS}`;

/** What an act makes everybody see: `who path`, once all that the server does about it is done. */
async function seenAfter(act: () => Promise<unknown>): Promise<readonly string[]> {
  await observer.look();
  await act();
  return summaryOf(await observer.look());
}

/** Everything that staff read of requests: `who path`. */
async function allRequests(): Promise<readonly string[]> {
  const list = async (name: string) => (await server.idsIn(name)).map((id) => `admin ${name}/${id}`);
  return [...(await list(COLLECTIONS.collegeChanges)), ...(await list(COLLECTIONS.supportTickets))];
}

/** Where somebody is in a circle, and what they have said there. */
interface Talk {
  readonly circle: CircleId;
  readonly persona: CircleMemberId;
  /** Paths. */
  readonly said: readonly string[];
}

/** A circle that asha has made, with the student who watches; all have spoken there twice. */
async function talkWith(other: Student): Promise<Talk> {
  const uids = [asha.uid, other.uid, parseUserId('watching-student')];
  const { id: circle, members, documents } = seedOf({ uids, college: COLLEGE, messages: 2 * uids.length });
  await put(campus.env, documents);
  const persona = members[1]?.id;
  if (persona === undefined) throw new Error('nobody is in it');
  const said = Object.entries(documents).flatMap(([path, fields]) =>
    'senderCircleId' in fields && fields.senderCircleId === persona ? [path] : [],
  );
  return { circle, persona, said };
}

/** What a member sees of a persona that leaves, whose notice has an id of its own. */
function departure({ circle, persona, said }: Talk): readonly string[] {
  const within = [circleMemberPath(circle, persona), ...said].map((path) => `student ${path}`);
  return [`${STUDENTS} ${circlePath(circle)}`, ...within];
}

/** What all who watch see go with each pseudonym of a student: the posts, replies, personas and requests. */
async function aLife(gone: Student): Promise<readonly (readonly string[])[]> {
  const known = await allRequests();
  const groups: (readonly string[])[] = [];
  for (let count = 0; count < 3; count += 1)
    groups.push([`${EVERYONE} ${confessionPath(await gone.post(`Mine, ${count}.`))}`]);
  const signed = [await gone.post('In my name.', gone.anonymousId)];
  signed.push(await gone.post('Once more.', gone.anonymousId));
  for (const id of signed) await server.count(id);
  groups.push([
    ...signed.map((id) => `${EVERYONE} ${confessionPath(id)}`),
    `${STUDENTS} ${profilePath(gone.anonymousId)}`,
  ]);
  for (const count of [2, 1]) {
    const thread = await asha.post('A thread.');
    const replies: string[] = [];
    for (let n = 0; n < count; n += 1)
      replies.push(`${STUDENTS} ${replyPath(thread, await gone.reply(thread, 'And I.'))}`);
    // They go with the count of their thread.
    groups.push([`${EVERYONE} ${confessionPath(thread)}`, ...replies]);
    await gone.like(thread);
    await server.report(gone, thread);
    await server.dismiss(thread);
  }
  for (const talk of [await talkWith(gone), await talkWith(gone)]) groups.push(departure(talk));
  await server.requestCollege(gone);
  await server.requestCircle(gone);
  await server.showRequests();
  const requests = (await allRequests()).filter((line) => !known.includes(line));
  expect(requests).toHaveLength(2);
  return [...groups, ...requests.map((line) => [line])];
}

/** In an order of their own, and without what cannot be known before: the notice that somebody has left. */
function inOrder(groups: readonly (readonly string[])[]): readonly string[] {
  return groups
    .map((group) => group.filter((line) => !line.includes('/messages/Notice')).sort())
    .map((group) => group.join('\n'))
    .sort();
}

it('shows nothing as it happens, and then all of one pseudonym at once, and never two of them together', async () => {
  const gone = await server.arrive(campus.env, 'gone');
  const pseudonyms = await aLife(gone);
  expect(await seenAfter(() => server.erase(gone))).toEqual([]);

  const steps: (readonly string[])[] = [];
  for (const step of server.queued()) steps.push(await seenAfter(step));
  expect(inOrder(steps.filter((step) => step.length > 0))).toEqual(inOrder(pseudonyms));
  // Nor is anything told afterwards to whoever asks again for all that ever was.
  expect(await observer.lookAtAll()).toEqual([]);
});

it('takes no appeal away, nor what it says: else the one that goes would be of whoever has just gone', async () => {
  const gone = await server.arrive(campus.env, 'appealed');
  for (const kind of ['warn', 'pause'] as const) {
    const post = await gone.post(`To be acted on: ${kind}.`);
    await server.report(asha, post);
    await server.actOnAuthor(post, kind);
    await server.applyMeasures();
    await server.appeal(gone);
  }
  const before = await server.appeals(1);
  expect(before).toMatchObject({ open: [{}, {}] });
  await server.erase(gone);
  expect(await server.appeals(0)).toEqual(before);
  for (const step of server.queued()) await step();
  expect(await server.appeals(0)).toEqual(before);
});

it('answers the creator of two circles about a persona alike, until all see that it has left', async () => {
  const gone = await server.arrive(campus.env, 'polled');
  const talks = [await talkWith(gone), await talkWith(gone)];
  const { documents } = server;
  let polls = 0;
  /** At a time of its own each, so that no limit of calls stops it. */
  const poll = ({ circle, persona: member }: Talk): Promise<string> => {
    const at = Date.now() + (polls += 1) * MINUTE;
    const gateways = { documents, now: () => at, random: randomBytes, mailboxKeyOf: testMailboxKeyOf };
    const wish = { circleId: circle, act: { kind: 'mute', member } } as const;
    return outcomeOf(moderateCircle(gateways, asha.uid, wish));
  };
  const pollAll = async (): Promise<string> => {
    const answers = [];
    for (const talk of talks) answers.push(await poll(talk));
    return answers.join();
  };
  const answers = new Set([await pollAll()]);
  const erasing = server.erase(gone).then(() => 'over');
  // As often as it can be asked while the erasure runs.
  for (let state = ''; state !== 'over'; state = await Promise.race([erasing, setImmediate('')]))
    answers.add(await pollAll());
  expect(answers).toEqual(new Set(['done,done']));

  const left = new Set<Talk>();
  for (const step of server.queued()) {
    const seen = await seenAfter(step);
    for (const talk of talks) if (departure(talk).every((line) => seen.includes(line))) left.add(talk);
    const expected = talks.map((talk) => (left.has(talk) ? 'no-change' : 'done'));
    expect(await pollAll()).toBe(expected.join());
  }
  expect(left.size).toBe(talks.length);
});
