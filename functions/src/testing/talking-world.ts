import type { CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { NewCircleMessage } from '@chupke/domain/circle-message.ts';
import { DELETED_MESSAGE, parseCircleMessage } from '@chupke/domain/circle-message.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { circleActivityPath, circleMessagePath } from '@chupke/domain/paths.ts';
import { followChangedMessage, followCircleActivity, followNewMessage } from '../circles/follow-messages.ts';
import { activityChangeOf, messageChangeOf } from '../circles/parse.ts';
import type { Event } from './campus.ts';
import { circleOf, CircleWorld } from './circle-world.ts';

/** A sent message, and its events for the functions. */
interface Said {
  readonly id: CircleMessageId;
  /** That the activity moved. */
  readonly moved: Event;
  /** That the message is there. */
  readonly made: Event;
}

/** Students who talk in circles, with the events that the functions get of it, to be delivered whenever. */
export class TalkingWorld extends CircleWorld {
  #said = 0;

  /** A circle of the first student, with as many more in it. */
  async open(more: number, number = 1): Promise<void> {
    await this.create(1, number);
    for (let who = 2; who <= more + 1; who += 1) await this.join(who, number);
  }

  /** Sends a message. */
  send(who: number, more: Partial<NewCircleMessage> = {}, number = 1): Said {
    const circle = circleOf(number);
    const path = circleActivityPath(circle);
    const before = { ...this.get(path) };
    this.documents.pass(1);
    const id = this.say(who, (this.#said += 1), more, number);
    const fields = this.get(circleMessagePath(circle, id));
    const { senderCircleId, type, mentions } = fields ?? {};
    this.put(path, { last: { id, senderCircleId, type, mentions } });
    const change = activityChangeOf(before, { ...this.get(path) });
    const message = parseCircleMessage(id, fields);
    const writtenAt = this.now();
    return {
      id,
      moved: () => followCircleActivity(this, circle, change),
      made: () => followNewMessage(this, circle, message, writtenAt),
    };
  }

  /** Sends so many messages, and delivers the events of each at once. */
  async sendMany(who: number, count: number, more: Partial<NewCircleMessage> = {}): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const { moved, made } = this.send(who, more);
      await moved();
      await made();
    }
  }

  /** Changes a message; the event of that. */
  alter(id: CircleMessageId, change: (old: UnknownRecord) => UnknownRecord, number = 1): Event {
    const circle = circleOf(number);
    const path = circleMessagePath(circle, id);
    const before = { ...this.get(path) };
    this.documents.pass(1);
    this.put(path, { ...change(before), changedAt: this.now() });
    const wish = messageChangeOf(id, before, { ...this.get(path) });
    return () => followChangedMessage(this, circle, id, wish);
  }

  /** A support token for a message. */
  support(who: number, id: CircleMessageId, number = 1): Event {
    const giver = this.persona(who, number);
    return this.alter(
      id,
      ({ supporters }) => ({ supporters: { ...parseRecord(supporters), [giver]: true } }),
      number,
    );
  }

  /** Its writer deletes a message. */
  erase(id: CircleMessageId, number = 1): Event {
    return this.alter(id, () => DELETED_MESSAGE, number);
  }
}
