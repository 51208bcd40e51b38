import type { PictureFile } from '@chupke/domain/picture.ts';
import { PICTURE_FOLDERS } from '@chupke/domain/picture.ts';
import type { PictureStore } from '../gateways/picture-store.ts';

/** Where the files of a published picture can lie. */
export type Place = 'published' | 'hidden';

/** Folder of a picture's files. */
export function folderOf(place: Place, file: PictureFile): string {
  return `${PICTURE_FOLDERS[place]}/${file}`;
}

/** Path of one width of a published picture. */
export function widthPath(place: Place, file: PictureFile, width: number): string {
  return `${folderOf(place, file)}/${width}.webp`;
}

async function pathsIn(pictures: PictureStore, folder: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const { path } of pictures.list(folder)) paths.push(path);
  return paths;
}

/** Moves whatever of a picture lies in the other place, or copies it (`keeps`). Can be cut off anywhere and run again. */
export async function moveFiles(
  pictures: PictureStore,
  file: PictureFile,
  to: Place,
  keeps = false,
): Promise<void> {
  const from = folderOf(to === 'hidden' ? 'published' : 'hidden', file);
  for (const path of await pathsIn(pictures, from)) {
    const bytes = await pictures.read(path);
    if (bytes !== undefined) await pictures.write(`${folderOf(to, file)}${path.slice(from.length)}`, bytes);
    if (!keeps) await pictures.remove(path);
  }
}

/** Removes a picture's files, wherever they lie. */
export async function removeFiles(pictures: PictureStore, file: PictureFile): Promise<void> {
  for (const place of ['published', 'hidden'] as const)
    for (const path of await pathsIn(pictures, folderOf(place, file))) await pictures.remove(path);
}
