import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { newWaitingFields } from '@chupke/domain/confession.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  pictureOwnerPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { parsePictureId } from '@chupke/domain/picture.ts';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { demoAccount } from '../seed/accounts.ts';
import { DEMO_COLLEGES } from '../seed/colleges.ts';
import { DEMO_FEEDS } from '../seed/feeds.ts';
import { makeThreads } from '../seed/threads.ts';

/** What the screens of pictures find behind the app. */
export interface Pictured {
  /** A confession of student1's college that has a picture. */
  readonly id: ConfessionId;
  /** A photo, as a file of a device. */
  readonly photo: () => Promise<Buffer>;
  /** Whether a student has a post whose picture the server did not take. */
  readonly setRefused: (account: string, isThere: boolean) => Promise<void>;
  /** Whether a report in the queue is about the confession with the picture. */
  readonly setReported: (isReported: boolean) => Promise<void>;
}

/** A corridor at night, drawn: a repository is no place for photos. */
const CORRIDOR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200">
  <defs><linearGradient id="a" y2="1" x2="0"><stop stop-color="#0f1a2e"/><stop offset="1" stop-color="#33415c"/></linearGradient>
  <radialGradient id="b"><stop stop-color="#ffd27a"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient></defs>
  <rect width="1600" height="1200" fill="url(#a)"/><path d="M0 1200L640 620h320l640 580z" fill="#1c2436"/>
  <path d="M640 620V330h320v290z" fill="#131b2b"/><circle cx="800" cy="350" r="330" fill="url(#b)"/>
  <path d="M180 250h150v520H120zM1270 250h150l60 520h-210zM420 330h90v330h-110zM1090 330h90l20 330h-110z" fill="#55311f"/>
  <circle cx="800" cy="350" r="26" fill="#fff4cf"/><path d="M768 700q32-40 64 0v150h-64z" fill="#0b1120"/>
  <circle cx="800" cy="662" r="26" fill="#0b1120"/></svg>`;

const REFUSED = {
  id: parseConfessionId('RefusedPicturePost01'),
  picture: parsePictureId('RefusedPictureFile01'),
  text: 'The notice board has a new notice about notices.',
} as const;

/** The key of a demo confession with a picture. */
const KEY = 'wifi-third-stair';

async function setRefused(db: FirebaseFirestore.Firestore, name: string, isThere: boolean): Promise<void> {
  const account = demoAccount(name);
  const college = DEMO_COLLEGES.find(({ id }) => id === account?.collegeId);
  if (account === undefined || college === undefined) throw new Error(`${name} has no college.`);
  const { id, picture, text } = REFUSED;
  const content = { text, anonymousId: postMask(id), college: college.id, collegeName: college.name };
  const own = { uid: account.uid, createdAt: Timestamp.now() };
  const waiting = newWaitingFields(content, 'now', { id: picture, alt: '' });
  const documents: readonly (readonly [path: string, data: object])[] = [
    [confessionOwnerPath(id), own],
    [pictureOwnerPath(picture), { ...own, state: 'refused', reason: 'not-a-picture' }],
    [waitingConfessionPath(id), { ...waiting, timestamp: Timestamp.now(), refused: 'picture' }],
  ];
  for (const [path, data] of documents) await (isThere ? db.doc(path).set(data) : db.doc(path).delete());
}

async function setReported(
  db: FirebaseFirestore.Firestore,
  id: ConfessionId,
  isReported: boolean,
): Promise<void> {
  const [confession, { docs }] = await Promise.all([
    db.doc(confessionPath(id)).get(),
    db
      .collection(COLLECTIONS.reports)
      .where('isOpen', '==', true)
      .orderBy('urgency', 'desc')
      .orderBy('reportTimestamp', 'asc')
      .limit(1)
      .get(),
  ]);
  for (const report of docs) await report.ref.update({ image: isReported ? confession.get('image') : null });
}

/** The pictures of the demo data's database. */
export function openPictured(db: FirebaseFirestore.Firestore): Pictured {
  const found = DEMO_FEEDS.flatMap((feed) => makeThreads(feed, Date.now())).find(({ key }) => key === KEY);
  if (found === undefined) throw new Error(`There is no demo confession ${KEY}.`);
  const { id } = found;
  return {
    id,
    photo: () => sharp(Buffer.from(CORRIDOR)).jpeg().toBuffer(),
    setRefused: (account, isThere) => setRefused(db, account, isThere),
    setReported: (isReported) => setReported(db, id, isReported),
  };
}
