import { newWaitingFields } from '@chupke/domain/confession.ts';
import type { WaitingWindow } from '@chupke/domain/confession.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import {
  confessionOwnerPath,
  confessionPath,
  pictureOwnerPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import type { PictureFile, PictureId } from '@chupke/domain/picture.ts';
import { parseConfessionImage, parsePictureId } from '@chupke/domain/picture.ts';
import type { Publication } from '../gateways/tasks.ts';
import { acceptUpload, acceptWaiting, clearWaiting, followWaiting } from '../posts/accept-waiting.ts';
import { clearConfession } from '../posts/clear-confession.ts';
import { followStatus } from '../pictures/hide-picture.ts';
import { sweepPictures } from '../pictures/sweep-pictures.ts';
import { Campus, student } from './campus.ts';
import { memoryQueue } from './memory-queue.ts';
import { textDecoder } from './memory-pictures.ts';

/** The id of a picture, by a number. */
export function pictureOf(number: number): PictureId {
  return parsePictureId(`picture${String(number).padStart(13, '0')}`);
}

/** What a late or repeated event does. */
export type Event = () => Promise<unknown>;

/** A campus whose students post pictures; each act answers the event that follows from it. */
export class Gallery extends Campus {
  readonly decoder = textDecoder;
  readonly publications = memoryQueue<Publication>();
  #drawn = 0;
  readonly #sent = new Map<ConfessionId, unknown>();

  readonly now = (): number => this.documents.now();

  readonly newId = (): string => `file${String((this.#drawn += 1)).padStart(16, '0')}`;

  /** Half of every window. */
  readonly random = (count: number): Uint8Array => new Uint8Array(count).fill(128);

  /** A student makes a picture's ownership document. */
  own(who: number, id: PictureId): void {
    this.documents.stored.set(pictureOwnerPath(id), { uid: student(who).uid, createdAt: this.now() });
  }

  /** A device uploads. */
  upload(id: PictureId, text = 'photo 1200x800'): Event {
    this.pictures.upload(id, text);
    return () => acceptUpload(this, id);
  }

  /** A student posts with a picture. */
  show(who: number, id: ConfessionId, picture: PictureId, window: WaitingWindow = 'now'): Event {
    const content = {
      text: id,
      anonymousId: postMask(id),
      college: parseCollegeId('vjti'),
      collegeName: 'VJTI',
    };
    const fields = newWaitingFields(content, window, { id: picture, alt: 'A cat.' });
    const stored = { ...fields, timestamp: this.now() };
    this.documents.stored.set(waitingConfessionPath(id), stored);
    this.documents.stored.set(confessionOwnerPath(id), { uid: student(who).uid, createdAt: this.now() });
    this.#sent.set(id, stored);
    return () => acceptWaiting(this, id, stored);
  }

  /** The author takes a refused picture out. */
  takeOut(id: ConfessionId): Event {
    const before = this.get(waitingConfessionPath(id));
    const { picture: _picture, refused: _refused, ...after } = before ?? {};
    this.documents.stored.set(waitingConfessionPath(id), after);
    return () => followWaiting(this, id, { before, after });
  }

  /** The author deletes it before it has appeared. */
  withdraw(id: ConfessionId): Event {
    this.documents.stored.delete(waitingConfessionPath(id));
    return this.#left(id);
  }

  /** What follows once it waits no more: it was published, too. */
  #left(id: ConfessionId): Event {
    return async () => {
      if (this.get(waitingConfessionPath(id)) !== undefined) return;
      await clearWaiting(this, id, this.#sent.get(id));
      await clearConfession(this, id);
    };
  }

  /** All such events of posts that were sent. */
  async settle(): Promise<void> {
    for (const id of this.#sent.keys()) await this.#left(id)();
  }

  /** A moderator hides it, or shows it again. */
  turn(id: ConfessionId, status: 'hidden' | 'active'): Event {
    const fields = this.get(confessionPath(id));
    if (fields !== undefined) this.documents.stored.set(confessionPath(id), { ...fields, status });
    return () => followStatus(this, id);
  }

  /** The sweep, as if so many hours had passed. */
  sweep(hours = 0): Promise<void> {
    const at = this.now() + hours * 3_600_000;
    const { documents, pictures } = this;
    return sweepPictures({ documents, pictures, now: () => at });
  }

  /** The name of a published confession's picture. */
  fileOf(id: ConfessionId): PictureFile | undefined {
    return parseConfessionImage(this.get(confessionPath(id))?.['image'])?.file;
  }

  /** Bans or erases. */
  close(who: number, accountStatus: string): void {
    const path = userPath(student(who).uid);
    this.documents.stored.set(path, { ...this.get(path), accountStatus });
  }
}
