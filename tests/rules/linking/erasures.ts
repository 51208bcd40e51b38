import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { releaseCircles } from '../../../functions/src/erasure/release-circles.ts';
import { runErasureTask } from '../../../functions/src/erasure/run-task.ts';
import type { ErasureTask } from '../../../functions/src/gateways/tasks.ts';
import { randomDelay } from '../../../functions/src/lib/random-delay.ts';
import { testMailboxKeyOf } from '../../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../../functions/src/testing/memory-accounts.ts';
import { memoryDocuments } from '../../../functions/src/testing/memory-documents.ts';
import { memoryPictures } from '../../../functions/src/testing/memory-pictures.ts';
import { memoryQueue } from '../../../functions/src/testing/memory-queue.ts';
import { seedOf } from '../../support/circle-documents.ts';
import { COLLEGE } from '../student.ts';
import { Chance } from './chance.ts';
import type { Worn } from './circle-crowd.ts';
import type { SeenMask, SeenValue } from './observer.ts';
import { PairMaker } from './pairs.ts';
import type { Trial } from './trial.ts';
import { guess } from './trial.ts';

const HOUR_SECONDS = 3600;
const SPREAD_HOURS = 72;
/** Within so many hours all erase: who erases days apart from the others is seen to, whatever is drawn. */
const TOGETHER_HOURS = 12;
/** Circles of each student. */
const CIRCLES = 2;
/** What each persona has said. */
const MESSAGES = 50;

/** How to try a link. */
interface ErasureOptions {
  readonly students: number;
  readonly seed: number;
  /** Plants that a moment is drawn for each message. */
  readonly isDrawnEach?: boolean;
}

/**
 * The documents of a student's circles, each of which is of that student and one other, with the times as numbers; under ids
 * that are the same in every run, as the draws come in their order.
 */
function lifeOf(chance: Chance, uid: UserId) {
  const documents = memoryDocuments();
  const other = parseUserId(newDocumentId(chance.bytes));
  const circles = Array.from({ length: CIRCLES }, () => {
    const circle = seedOf({ uids: [other, uid], college: COLLEGE, messages: 2 * MESSAGES });
    const id = newDocumentId(chance.bytes);
    const valueOf = (value: unknown): unknown =>
      value instanceof Date ? value.getTime() : value === circle.id ? id : value;
    for (const [path, fields] of Object.entries(circle.documents)) {
      const plain = Object.entries(fields).map(
        ([name, value]: [string, unknown]) => [name, valueOf(value)] as const,
      );
      documents.stored.set(path.replace(circle.id, id), Object.fromEntries(plain));
    }
    return id;
  });
  return { documents, circles };
}

/** The tasks as they would be with a draw for each message. */
function drawnEach(
  task: ErasureTask,
  stored: ReturnType<typeof memoryDocuments>['stored'],
): readonly ErasureTask[] {
  if (task.kind !== 'circle-member') return [task];
  const { circle, member } = task;
  const messages = [...stored].flatMap(([path, { senderCircleId }]) => {
    const id = path.startsWith(`circles/${circle}/${COLLECTIONS.messages}/`)
      ? path.split('/').at(-1)
      : undefined;
    return id !== undefined && senderCircleId === member ? [parseCircleMessageId(id)] : [];
  });
  const each = messages.map((message): ErasureTask => ({ kind: 'circle-message', circle, message }));
  return [{ ...task, empties: false }, ...each];
}

/** Erases a student who has asked for it at `start` (seconds): when each circle is seen to change, first and last. */
async function eraseOne(chance: Chance, uid: UserId, start: number, isDrawnEach: boolean) {
  const { documents, circles } = lifeOf(chance, uid);
  const tasks = memoryQueue<ErasureTask>();
  const drawing = { random: chance.bytes, spreadHours: SPREAD_HOURS };
  const pictures = memoryPictures(documents);
  const own = { accounts: memoryAccounts(), pictures, now: documents.now, mailboxKeyOf: testMailboxKeyOf };
  const gateways = { documents, tasks, ...drawing, ...own };
  await releaseCircles(gateways, uid, 'delete');
  const waiting = tasks.waiting.flatMap(({ task, delaySeconds }) =>
    isDrawnEach
      ? drawnEach(task, documents.stored).map((part) => ({ task: part, delaySeconds: randomDelay(drawing) }))
      : [{ task, delaySeconds }],
  );
  const changes = new Map(circles.map((id): [string, number[]] => [`circles/${id}`, []]));
  for (const { task, delaySeconds } of waiting.sort((a, b) => a.delaySeconds - b.delaySeconds)) {
    const before = new Map(documents.stored);
    await runErasureTask(gateways, task, documents.now());
    for (const [circle, times] of changes)
      if ([...documents.stored].some(([path, now]) => path.startsWith(circle) && before.get(path) !== now))
        times.push(start + delaySeconds);
  }
  return changes;
}

function seconds(value: number | undefined): SeenValue {
  if (value === undefined) throw new Error('nothing has changed');
  return { kind: 'time', micros: value * 1_000_000 };
}

/** Lets students of several circles erase their accounts, and an observer link their personas by when each has changed. */
export async function tryToLinkErasures({
  students,
  seed,
  isDrawnEach = false,
}: ErasureOptions): Promise<Trial> {
  const chance = new Chance(seed);
  const worn: Worn[] = [];
  const masks = new Map<string, SeenMask>();
  for (let n = 0; n < students; n += 1) {
    const uid = parseUserId(newDocumentId(chance.bytes));
    const start = chance.below(TOGETHER_HOURS * HOUR_SECONDS);
    for (const [path, times] of await eraseOne(chance, uid, start, isDrawnEach)) {
      worn.push({ uid, path, kind: 'persona' });
      const values = new Map([
        ['first change', seconds(times[0])],
        ['last change', seconds(times.at(-1))],
      ]);
      masks.set(path, { path, values });
    }
  }
  return guess(new PairMaker(new Chance(seed + 1), masks), worn, { kinds: ['two personas'], isQuick: false });
}
