import {
  confessionOwnerPath,
  confessionPath,
  pictureOwnerPath,
  reportPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { parseConfession, WAITING_WINDOWS } from '@chupke/domain/confession.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeUnpublishedOf } from '../pictures/remove-picture.ts';
import { confessionOf, student } from '../testing/campus.ts';
import type { Event } from '../testing/gallery.ts';
import { Gallery, pictureOf } from '../testing/gallery.ts';
import { publishNow, publishOverdue, scheduleHeld } from './publish-confession.ts';

const ID = confessionOf(1);
const PICTURE = pictureOf(1);
const FILE = 'file0000000000000001';
const PUBLIC = [
  `confessions/${FILE}/1200.webp`,
  `confessions/${FILE}/480.webp`,
  `confessions/${FILE}/960.webp`,
];

async function openGallery(): Promise<Gallery> {
  const gallery = new Gallery();
  await gallery.signUp(1)();
  return gallery;
}

/** A student's picture and its post, in the order of the app. */
async function posted(upload?: string): Promise<Gallery> {
  const gallery = await openGallery();
  gallery.own(1, PICTURE);
  await gallery.upload(PICTURE, upload)();
  await gallery.show(1, ID, PICTURE)();
  return gallery;
}

/** Nothing is left that belongs to a picture, but that its id is taken. */
function expectNothing(gallery: Gallery): void {
  expect(gallery.pictures.paths()).toEqual([]);
  expect(gallery.paths().filter((path) => /picture|confession/i.test(path))).toEqual([]);
  expect(gallery.get(pictureOwnerPath(PICTURE))).toEqual({ gone: true });
}

describe('a post with a picture', () => {
  it('appears with it, in every width that it reaches, and nothing else is left of it', async () => {
    const gallery = await posted();
    const confession = parseConfession(ID, gallery.get(confessionPath(ID)));
    expect(confession).toMatchObject({
      status: 'active',
      imageUrl: `https://pictures.test/confessions/${FILE}/1200.webp`,
      image: { file: FILE, width: 1200, height: 800, alt: 'A cat.', widths: [480, 960, 1200] },
    });
    expect(gallery.pictures.paths()).toEqual(PUBLIC);
    expect(gallery.get(waitingConfessionPath(ID))).toBeUndefined();
    // It names nobody, and no time of before.
    expect(gallery.get(pictureOwnerPath(PICTURE))).toEqual({ gone: true, confession: ID, file: FILE });
  });

  it('has nothing that tells of before its publication: no name, no time', async () => {
    const gallery = await openGallery();
    gallery.own(1, PICTURE);
    await gallery.upload(PICTURE)();
    await gallery.show(1, ID, PICTURE, 'day')();
    expect(gallery.pictures.paths()).toEqual([`checked/${PICTURE}.webp`]);
    gallery.documents.pass(7 * 3_600_000);
    const publication = gallery.now();
    await publishNow(gallery, ID);
    const shown = gallery.get(confessionPath(ID)) ?? {};
    const { writtenAt } = gallery.pictures.files.get(PUBLIC[0] ?? '') ?? {};
    for (const time of [shown['timestamp'], writtenAt])
      expect(Number(time)).toBeGreaterThanOrEqual(publication);
    expect(JSON.stringify(shown)).not.toContain(PICTURE);
    expect(JSON.stringify(shown)).not.toContain(student(1).uid);
  });

  it('appears when its upload comes late, and not before', async () => {
    const gallery = await openGallery();
    gallery.own(1, PICTURE);
    await gallery.show(1, ID, PICTURE)();
    expect(gallery.get(confessionPath(ID))).toBeUndefined();
    await gallery.upload(PICTURE)();
    expect(gallery.fileOf(ID)).toBe(FILE);
  });

  it('whose events were lost is found by the run, and one without an upload waits a day for it', async () => {
    const gallery = await openGallery();
    gallery.own(1, PICTURE);
    gallery.upload(PICTURE);
    gallery.show(1, ID, PICTURE);
    gallery.own(1, pictureOf(2));
    gallery.show(1, confessionOf(2), pictureOf(2));
    gallery.documents.pass(3_600_000);
    await publishOverdue(gallery);
    expect(gallery.fileOf(ID)).toBe(FILE);
    const waits = () => gallery.get(waitingConfessionPath(confessionOf(2)));
    await gallery.sweep();
    expect(waits()).toMatchObject({ status: 'waiting' });
    gallery.documents.pass(25 * 3_600_000);
    await gallery.sweep();
    await publishOverdue(gallery);
    expect(waits()).toMatchObject({ status: 'waiting', refused: 'picture' });
    expect(gallery.get(pictureOwnerPath(pictureOf(2)))).toMatchObject({ reason: 'missing' });
  });

  it.each(WAITING_WINDOWS)(
    'whose picture is none waits for its author (%s), who can take it out',
    async (window) => {
      const gallery = await openGallery();
      gallery.own(1, PICTURE);
      await gallery.upload(PICTURE, '<svg/>')();
      await gallery.show(1, ID, PICTURE, window)();
      expect(gallery.pictures.paths()).toEqual([]);
      expect(gallery.get(waitingConfessionPath(ID))).toMatchObject({ status: 'waiting', refused: 'picture' });
      expect(gallery.get(pictureOwnerPath(PICTURE))).toMatchObject({
        state: 'refused',
        reason: 'not-a-picture',
      });
      await gallery.takeOut(ID)();
      if (window !== 'now') await publishNow(gallery, ID);
      expect(gallery.get(confessionPath(ID))).toMatchObject({ imageUrl: null, text: ID });
      expect(gallery.get(confessionPath(ID))).not.toHaveProperty('image');
      expect(gallery.get(pictureOwnerPath(PICTURE))).toEqual({ gone: true });
    },
  );

  it('does not appear at a moment that its author chooses, while their posting is paused', async () => {
    const gallery = await openGallery();
    gallery.own(1, PICTURE);
    await gallery.upload(PICTURE, '<svg/>')();
    await gallery.show(1, ID, PICTURE)();
    const user = userPath(student(1).uid);
    const pausedUntil = gallery.now() + 24 * 3_600_000;
    gallery.documents.stored.set(user, { ...gallery.get(user), pausedUntil });
    await gallery.takeOut(ID)();
    expect(gallery.get(confessionPath(ID))).toBeUndefined();
    gallery.documents.pass(24 * 3_600_000);
    await publishOverdue(gallery);
    expect(gallery.get(confessionPath(ID))).toBeUndefined();
    // Chance, as if it were the first second of all that it can be.
    const { documents, publications, now } = gallery;
    await scheduleHeld({ documents, publications, now, random: (count) => new Uint8Array(count) });
    expect(publications.waiting).toMatchObject([{ task: { confession: ID } }]);
    expect(await publishNow(gallery, ID)).toBe('published');
  });

  it('tells its author of a picture that is none, and publishes no file, while their posting is paused', async () => {
    for (const upload of ['<svg/>', undefined]) {
      const gallery = await openGallery();
      const user = userPath(student(1).uid);
      gallery.own(1, PICTURE);
      gallery.own(1, pictureOf(2));
      await gallery.upload(PICTURE, upload)();
      const shown = [gallery.show(1, ID, PICTURE), gallery.show(1, confessionOf(2), pictureOf(2))];
      gallery.documents.stored.set(user, { ...gallery.get(user), pausedUntil: gallery.now() + 3_600_000 });
      for (const event of shown) await event();
      await gallery.upload(pictureOf(2), upload)();
      for (const id of [ID, confessionOf(2)])
        expect(gallery.get(waitingConfessionPath(id))?.['refused']).toBe(
          upload === undefined ? undefined : 'picture',
        );
      expect(gallery.pictures.paths().filter((path) => !path.startsWith('checked/'))).toEqual([]);
    }
  });

  it('takes no picture that another post has', async () => {
    const gallery = await posted();
    await gallery.show(1, confessionOf(2), PICTURE)();
    expect(gallery.get(waitingConfessionPath(confessionOf(2)))).toMatchObject({ refused: 'picture' });
    expect(gallery.pictures.paths()).toEqual(PUBLIC);
    await gallery.withdraw(confessionOf(2))();
    expect(gallery.pictures.paths()).toEqual(PUBLIC);
  });

  it('never appears while its author is banned, and leaves nothing once it is deleted', async () => {
    const gallery = await openGallery();
    gallery.own(1, PICTURE);
    await gallery.upload(PICTURE)();
    const event = gallery.show(1, ID, PICTURE);
    gallery.close(1, 'banned');
    await event();
    expect(gallery.get(waitingConfessionPath(ID))).toMatchObject({ status: 'waiting' });
    expect(gallery.get(confessionPath(ID))).toBeUndefined();
    await gallery.withdraw(ID)();
    await gallery.sweep(25);
    expectNothing(gallery);
  });

  it('leaves nothing when it is withdrawn, erased, or never sent', async () => {
    for (const end of ['withdrawn', 'erased', 'never sent'] as const) {
      const gallery = await openGallery();
      gallery.own(1, PICTURE);
      await gallery.upload(PICTURE)();
      if (end === 'withdrawn') {
        await gallery.show(1, ID, PICTURE, 'day')();
        await gallery.withdraw(ID)();
      } else if (end === 'erased') await removeUnpublishedOf(gallery, student(1).uid);
      else await gallery.sweep(25);
      expectNothing(gallery);
    }
  });
});

describe('a published picture', () => {
  it('is out of reach while its post is hidden, and back when it is shown', async () => {
    const gallery = await posted();
    await gallery.turn(ID, 'hidden')();
    expect(gallery.pictures.paths()).toEqual(PUBLIC.map((path) => path.replace('confessions', 'hidden')));
    // Events that come side by side go by what is so now.
    const [late, later] = [gallery.turn(ID, 'hidden'), gallery.turn(ID, 'active')];
    await Promise.all([later(), late()]);
    expect(gallery.pictures.paths()).toEqual(PUBLIC);
  });

  it.each(['active', 'hidden'] as const)('goes with its post, which was %s', async (status) => {
    const gallery = await posted();
    await gallery.turn(ID, status)();
    await gallery.deleteConfession(ID)();
    expectNothing(gallery);
  });

  it('is kept for the server as long as a report keeps its words', async () => {
    const gallery = await posted();
    const image = gallery.get(confessionPath(ID))?.['image'];
    gallery.documents.stored.set(reportPath('r'), { confessionId: ID, isOpen: true, image });
    await gallery.deleteConfession(ID)();
    const kept = PUBLIC.map((path) => path.replace('confessions', 'hidden'));
    await gallery.sweep(25);
    expect(gallery.pictures.paths()).toEqual(kept);
    gallery.documents.stored.delete(reportPath('r'));
    await gallery.sweep(25);
    expectNothing(gallery);
  });

  it.each(['active', 'hidden'] as const)(
    'goes within two days after its post, which was %s, though nobody heard of its deletion',
    async (status) => {
      const gallery = await posted();
      await gallery.turn(ID, status)();
      await gallery.sweep(25);
      expect(gallery.pictures.paths()).toHaveLength(PUBLIC.length);
      gallery.deleteConfession(ID);
      await gallery.sweep(25);
      expect(gallery.pictures.paths()).toEqual([]);
      expect(gallery.get(pictureOwnerPath(PICTURE))).toEqual({ gone: true });
      // The event comes after all.
      await gallery.deleteConfession(ID)();
      expectNothing(gallery);
    },
  );

  it('is no longer public then, where a report keeps it', async () => {
    const gallery = await posted();
    const image = gallery.get(confessionPath(ID))?.['image'];
    gallery.documents.stored.set(reportPath('r'), { confessionId: ID, isOpen: true, image });
    gallery.deleteConfession(ID);
    await gallery.sweep(25);
    expect(gallery.pictures.paths()).toEqual(PUBLIC.map((path) => path.replace('confessions', 'hidden')));
  });

  it('costs the sweep one read a day while its post is there', async () => {
    const gallery = await posted();
    const before = gallery.documents.reads();
    await gallery.sweep();
    const nothing = gallery.documents.reads() - before;
    await gallery.sweep(25);
    expect(gallery.documents.reads() - before - 2 * nothing).toBe(1);
  });
});

// ---- Killed between any two steps, in any order ----

/** What a run of events has done when it ends well at last. */
async function untilDone(gallery: Gallery, event: Event, steps: number): Promise<boolean> {
  const wasCut = await gallery.documents.cutOff(steps, event);
  if (wasCut) await event();
  return wasCut;
}

const LIVES: Readonly<Record<string, (gallery: Gallery) => readonly (() => Event)[]>> = {
  'appears once': (gallery) => [() => gallery.upload(PICTURE), () => gallery.show(1, ID, PICTURE)],
  'goes again': (gallery) => [
    () => gallery.upload(PICTURE),
    () => gallery.show(1, ID, PICTURE),
    () => gallery.deleteConfession(ID),
  ],
  'is hidden': (gallery) => [
    () => gallery.upload(PICTURE),
    () => gallery.show(1, ID, PICTURE),
    () => gallery.turn(ID, 'hidden'),
  ],
};

it.each(Object.keys(LIVES))(
  'a picture that %s does so whole, cut off between any two steps',
  async (name) => {
    let cuts = 0;
    for (let steps = 0, isOver = false; !isOver; steps += 1) {
      const gallery = await openGallery();
      gallery.own(1, PICTURE);
      isOver = true;
      for (const act of LIVES[name]?.(gallery) ?? [])
        if (await untilDone(gallery, act(), steps)) [isOver, cuts] = [false, cuts + 1];
      await gallery.settle();
      const uid = JSON.stringify(gallery.get(pictureOwnerPath(PICTURE)));
      expect(uid).not.toContain(student(1).uid);
      if (name === 'goes again') expectNothing(gallery);
      else {
        const place = name === 'is hidden' ? 'hidden' : 'confessions';
        const file = gallery.fileOf(ID) ?? '';
        const expected = PUBLIC.map((path) => path.replace('confessions', place).replace(FILE, file));
        expect(gallery.pictures.paths()).toEqual(expected);
      }
    }
    expect(cuts).toBeGreaterThan(4);
  },
);

/** What somebody does, or the server. */
type Act = (gallery: Gallery, number: number) => Event;

function publishAll(gallery: Gallery): Promise<void> {
  const later = gallery.now() + 7_200_000;
  const { documents, pictures, decoder, newId } = gallery;
  return publishOverdue({ documents, pictures, decoder, newId, now: () => later });
}

/** Sends a post, unless there was one of that id. */
function sendOnce(window: 'now' | 'hour'): Act {
  return (gallery, number) => {
    const id = confessionOf(number);
    if (gallery.get(confessionOwnerPath(id)) !== undefined) return async () => undefined;
    return gallery.show(1, id, pictureOf(number), window);
  };
}

const ACTS: Readonly<Record<string, Act>> = {
  upload: (gallery, number) => gallery.upload(pictureOf(number)),
  'bad upload': (gallery, number) => gallery.upload(pictureOf(number), 'no photo'),
  post: sendOnce('now'),
  later: sendOnce('hour'),
  withdraw: (gallery, number) => gallery.withdraw(confessionOf(number)),
  delete: (gallery, number) => gallery.deleteConfession(confessionOf(number)),
  hide: (gallery, number) => gallery.turn(confessionOf(number), 'hidden'),
  show: (gallery, number) => gallery.turn(confessionOf(number), 'active'),
  run: (gallery) => () => publishAll(gallery),
  // What waits is held, or nothing of it appears.
  ban: (gallery) => async () => gallery.close(1, 'banned'),
  erase: (gallery) => async () => gallery.close(1, 'erasing'),
};

/** The files that there must be: of each confession with a picture, where its status says. */
function expectedFiles(gallery: Gallery): readonly string[] {
  const shown = [0, 1].flatMap((number) => {
    const id = confessionOf(number);
    const file = gallery.fileOf(id);
    const place = gallery.get(confessionPath(id))?.['status'] === 'active' ? 'confessions' : 'hidden';
    if (file === undefined) return [];
    return PUBLIC.map((path) => path.replace('confessions', place).replace(FILE, file));
  });
  return shown.sort();
}

it('whatever happens in whatever order, a file belongs to a post in the end', async () => {
  const move = fc.record({
    act: fc.constantFrom(...Object.values(ACTS)),
    number: fc.nat(1),
    steps: fc.nat(12),
    isRepeated: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 14 }), async (moves) => {
      const gallery = await openGallery();
      for (const number of [0, 1]) gallery.own(1, pictureOf(number));
      const repeated: Event[] = [];
      for (const { act, number, steps, isRepeated } of moves) {
        const event = act(gallery, number);
        await untilDone(gallery, event, steps);
        if (isRepeated) repeated.push(event);
      }
      for (const event of repeated.reverse()) await event();
      if (gallery.user(1)?.['accountStatus'] === 'banned') gallery.close(1, 'active');
      for (let day = 0; day < 2; day += 1) {
        await publishAll(gallery);
        await gallery.settle();
        await gallery.sweep(25);
      }
      expect(gallery.pictures.paths()).toEqual(expectedFiles(gallery));
    }),
    { numRuns: 100 },
  );
});
