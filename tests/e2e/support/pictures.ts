import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import * as STORED from '../../../src/lib/storage-keys.ts';
import type { Student } from '../../support/live/people.ts';
import type { Live } from '../../support/live/use-live.ts';
import { makePremium } from '../../support/pictures.ts';

/** Where those who post pictures study. */
export const COLLEGE = { college: 'bits-pilani' };

/** A text that no other test has. */
export function someText(): string {
  return `The queue has a queue (${randomUUID()}).`;
}

/** What a phone writes into a photo. */
export const SECRET = 'Room 214, 15.0010N 74.0230E';

/** A photo as a phone takes it: with the place in it. */
export function photo(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#2c4a63"/><circle cx="500" cy="600" r="380" fill="#e2a84b"/></svg>`;
  const exif = { IFD0: { ImageDescription: SECRET, Make: SECRET } };
  return sharp(Buffer.from(svg)).withExif(exif).jpeg().toBuffer();
}

/** A student who may post pictures. */
export async function premiumStudent({ people }: Live, name: string): Promise<Student> {
  const student = await people.student(name, COLLEGE);
  await makePremium(people, student);
  return student;
}

/** Counts the pictures that the device still keeps, or takes them from it. */
export function keptPictures(page: Page, what: 'count' | 'clear' = 'count'): Promise<number> {
  return page.evaluate(
    ([name = '', asked]) =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(new Error('closed'));
        open.onsuccess = () => {
          const store = open.result.transaction('pictures', 'readwrite').objectStore('pictures');
          const done = asked === 'count' ? store.count() : store.clear();
          done.onsuccess = () => {
            open.result.close();
            resolve(done.result ?? 0);
          };
        };
      }),
    [STORED.pictures.name, what],
  );
}
