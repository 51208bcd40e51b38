import { confessionPath, reportPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { confessionOf } from '../testing/campus.ts';
import { Gallery, pictureOf } from '../testing/gallery.ts';
import { clearPicture } from './remove-picture.ts';

const ID = confessionOf(1);

/** A hidden confession with a picture, which has been reported. */
async function hiddenAndReported(): Promise<Gallery> {
  const gallery = new Gallery();
  await gallery.signUp(1)();
  gallery.own(1, pictureOf(1));
  await gallery.upload(pictureOf(1))();
  await gallery.show(1, ID, pictureOf(1))();
  const image = gallery.get(confessionPath(ID))?.['image'];
  gallery.documents.stored.set(reportPath('r'), { confessionId: ID, isOpen: true, image });
  await gallery.turn(ID, 'hidden')();
  return gallery;
}

/** Lets the others go on for so many turns. */
async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

it.each([0, 3, 10, 30])(
  'keeps a reported picture for the server alone where its post is deleted while it is being shown again: a store that is %i turns behind',
  async (behind) => {
    const kept = (await hiddenAndReported()).pictures.paths();
    expect(kept.every((path) => path.startsWith('hidden/'))).toBe(true);
    expect(kept.length).toBeGreaterThan(1);
    // The deletion begins after each step that the showing takes.
    for (let steps = 0; steps < 150; steps += 1) {
      const gallery = await hiddenAndReported();
      const { remove } = gallery.pictures;
      const removeLate = async (path: string): Promise<void> => {
        await pass(behind);
        await remove(path);
      };
      Object.assign(gallery.pictures, { remove: removeLate });
      const showing = gallery.turn(ID, 'active')();
      await pass(steps);
      gallery.documents.stored.delete(confessionPath(ID));
      await Promise.all([showing, clearPicture(gallery, ID)]);
      expect([steps, gallery.pictures.paths()]).toEqual([steps, kept]);
    }
  },
);
