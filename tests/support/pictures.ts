import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { WaitingWindow } from '@chupke/domain/confession.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { PictureId } from '@chupke/domain/picture.ts';
import type { FirebaseStorage } from 'firebase/storage';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import sharp from 'sharp';
import { ownPicture, uploadPicture } from '../../scripts/lib/picture-actions.ts';
import * as act from '../../scripts/lib/student-actions.ts';
import type { LiveSuite } from './live/control.ts';
import type { Client, People, Student } from './live/people.ts';

/** Apps whose Storage is connected: each is once. */
const connected = new Set<string>();

/** The Storage of a client, in the bucket of a suite. */
export function storageOf(
  { projectId, ports }: Pick<LiveSuite, 'projectId' | 'ports'>,
  { auth: { app } }: Pick<Client, 'auth'>,
): FirebaseStorage {
  const storage = getStorage(app, `gs://${projectId}.appspot.com`);
  if (!connected.has(app.name)) connectStorageEmulator(storage, '127.0.0.1', ports.storage);
  connected.add(app.name);
  return storage;
}

/** Gives Premium, as a payment does. */
export async function makePremium({ server }: People, { uid }: Student): Promise<void> {
  const fields = { subscriptionPlan: 'premium', subscriptionStatus: 'active', isPremium: true };
  await server.db.doc(userPath(uid)).update(fields);
}

/** A small photo with a place in it, as phones write it. */
export function somePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#a8541f' } })
    .withExif({ IFD3: { GPSLatitude: '19/1 4/1 33/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** Uploads a picture and posts with it. */
export async function postWithPicture(
  suite: Pick<LiveSuite, 'projectId' | 'ports'>,
  student: Student,
  post: { readonly text: string; readonly alt: string; readonly publishWithin: WaitingWindow },
): Promise<{ readonly id: ConfessionId; readonly picture: PictureId }> {
  const picture = await ownPicture(student);
  await uploadPicture(storageOf(suite, student), picture, await somePhoto());
  const { alt, ...draft } = post;
  const shown = { ...act.postingPlace(student), ...draft, picture: { id: picture, alt } };
  return { picture, id: await act.postConfession(student, shown) };
}
