import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { newMessageFields, parseCircleMessage } from '@chupke/domain/circle-message.ts';
import type { PersonaFace } from '@chupke/domain/circle-persona.ts';
import { circleMessagePath } from '@chupke/domain/paths.ts';
import type { SeedDocument } from '../../seed/seed-document.ts';
import { at } from '../../seed/seed-document.ts';

/** Prefix of the numbered ids: together they are as long as ids made by devices. */
const ID_PREFIX = 'BenchMessage';
const ID_DIGITS = 8;

const TEXTS = [
  'Present. The mess lights are still on.',
  'I tell everyone that I chose this branch. I did not. The rank did, and I only learnt to say thank you.',
  'Kal raat phir yahin.',
  'Ghar se phone aaya aur kisi ne CGPA nahi poocha. I did not know what to say, so I asked about the cat.',
  'WAIT.',
  'मेरे पापा को आज भी लगता है मैं टॉप करूँगा। मैं बस पास होना चाहता हूँ।',
  'Title is 40% of the work, I read it somewhere.',
];

/** The fields of a member that a message shows. */
interface Writer {
  readonly id: CircleMemberId;
  readonly persona: PersonaFace;
}

/** The id of a message by its number, counted from 1, by which a page measures its progress. */
export function numberedId(number: number): CircleMessageId {
  return parseCircleMessageId(ID_PREFIX + String(number).padStart(ID_DIGITS, '0'));
}

/** The text of a message; unique in the circle. */
export function numberedText(number: number): string {
  return `(${number}) ${TEXTS[number % TEXTS.length] ?? ''}`;
}

function nth(writers: readonly Writer[], index: number): Writer {
  const writer = writers[index % writers.length];
  if (writer === undefined) throw new Error('A circle without members says nothing.');
  return writer;
}

/**
 * A message of a lively chat, at `time` (milliseconds since 1970), with runs by one member, replies, confessions and
 * reactions. Throws ParseError where the app could not parse it.
 */
export function messageDocument(
  circle: CircleId,
  writers: readonly Writer[],
  number: number,
  time: number,
): SeedDocument {
  const writer = nth(writers, Math.floor((number * 5) / 8));
  const content = newMessageFields({
    text: numberedText(number),
    type: number % 13 === 0 ? 'confession' : 'message',
    senderCircleId: writer.id,
    senderPersona: writer.persona,
    replyTo: number % 9 === 0 ? numberedId(number - 4) : null,
    mentions: [],
  });
  const [first, second] = [nth(writers, number + 7), nth(writers, number + 19)];
  const data = {
    ...content,
    ...(number % 5 === 0 ? { reactions: { [first.id]: 'hug', [second.id]: 'laugh' } } : {}),
    ...(number % 17 === 0 ? { supporters: { [first.id]: true } } : {}),
    timestamp: at(time),
    changedAt: at(time),
  };
  const id = numberedId(number);
  parseCircleMessage(id, data);
  return { path: circleMessagePath(circle, id), data };
}
