import { parseRecord, ParseError, tryParse } from '@chupke/domain/parse.ts';
import type { PictureId } from '@chupke/domain/picture.ts';
import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { isSignedIn, watchSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedDatabase } from '../../../lib/stored-database.ts';
import type { KeptPicture } from '../model/kept-picture.ts';

/*
 * The pictures of drafts and of posts that wait to be sent. They are kept on the device until the post has arrived, and no
 * longer; signing out removes them. Where the device has no room, they live as long as the page.
 */

const database = storedDatabase(STORED.pictures, 'pictures');
const memory = new Map<string, KeptPicture>();
let isWatching = false;

function watch(): void {
  if (!isWatching) watchSession((session) => session.kind === 'signed-out' && memory.clear());
  isWatching = true;
}

function keyOf(uid: UserId, id: PictureId): string {
  return `${uid}/${id}`;
}

function parseSide(value: unknown): number {
  if (typeof value === 'number' && value > 0 && value <= PICTURE_LIMITS.side) return value;
  throw new ParseError('width', 'a number of pixels');
}

function parseKept(stored: unknown): KeptPicture {
  const { bytes, type, width, height, wasAnimated } = parseRecord(stored);
  if (!(bytes instanceof ArrayBuffer) || typeof type !== 'string') throw new ParseError('bytes', 'a picture');
  return {
    blob: new Blob([bytes], { type }),
    width: parseSide(width),
    height: parseSide(height),
    wasAnimated: wasAnimated === true,
  };
}

/** Keeps a picture on the device. False when it has no room: then the picture goes with the page. Never rejects. */
export async function keepPicture(uid: UserId, id: PictureId, picture: KeptPicture): Promise<boolean> {
  watch();
  const key = keyOf(uid, id);
  memory.set(key, picture);
  const { blob, ...facts } = picture;
  // As bytes: Safari loses blobs that are stored in private windows.
  const bytes = await blob.arrayBuffer();
  if (!isSignedIn(uid)) return false;
  const isKept = await database.put(key, { ...facts, bytes, type: blob.type });
  if (isKept) memory.delete(key);
  // Signed out, or taken out again, while this waited.
  if (!isSignedIn(uid)) await database.remove(key);
  return isKept;
}

/** What has become of a picture on this device. */
export type PictureRead =
  | { readonly kind: 'there'; readonly picture: KeptPicture }
  /** The device does not have it. */
  | { readonly kind: 'absent' }
  /** The device's database could not be read: the picture may be there. */
  | { readonly kind: 'unreadable' };

/** Looks for the picture on this device. Never rejects. */
export async function readPicture(uid: UserId, id: PictureId): Promise<PictureRead> {
  const key = keyOf(uid, id);
  const held = memory.get(key);
  if (held !== undefined) return { kind: 'there', picture: held };
  const found = await database.lookUp(key);
  if (found.kind === 'failed') return { kind: 'unreadable' };
  const picture = tryParse(() => parseKept(found.value));
  return picture === undefined ? { kind: 'absent' } : { kind: 'there', picture };
}

/** Keeps a picture under another id as well, if it is there. Never rejects. */
export async function copyPicture(uid: UserId, from: PictureId, to: PictureId): Promise<void> {
  const read = await readPicture(uid, from);
  if (read.kind === 'there') await keepPicture(uid, to, read.picture);
}

/** Removes a picture: it was taken out, or its post has arrived. Never rejects. */
export async function forgetPicture(uid: UserId, id: PictureId): Promise<void> {
  memory.delete(keyOf(uid, id));
  await database.remove(keyOf(uid, id));
}

/** Removes a student's pictures but these: what drafts and posts of other times have left. Never rejects. */
export async function forgetOtherPictures(uid: UserId, used: ReadonlySet<string>): Promise<void> {
  const keys = [...memory.keys(), ...(await database.keys())];
  const others = keys.filter(
    (key): key is string =>
      typeof key === 'string' && key.startsWith(`${uid}/`) && !used.has(key.slice(uid.length + 1)),
  );
  for (const key of others) memory.delete(key);
  await Promise.all(others.map((key) => database.remove(key)));
}
