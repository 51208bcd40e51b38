import { pictureFields } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath, pictureOwnerPath } from '@chupke/domain/paths.ts';
import type { AttachedPicture, CheckedPicture } from '@chupke/domain/picture.ts';
import { parseCheckedPicture, parseConfessionImage, publishedWidths } from '@chupke/domain/picture.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import type { CheckGateways } from './check-picture.ts';
import { checkedPath, checkPicture } from './check-picture.ts';
import { removeFiles, widthPath } from './picture-files.ts';

/** A picture whose files are public, before the confession that shows it is. */
export interface PreparedPicture {
  readonly id: AttachedPicture['id'];
  readonly checked: CheckedPicture;
  readonly fields: ReturnType<typeof pictureFields>;
}

/**
 * Writes the public files of a waiting confession's picture, at the time of its publication: they tell no other. `absent`:
 * it has not arrived. `refused`: it is none, or another post had it.
 */
export async function preparePicture(
  gateways: CheckGateways,
  { id, alt }: AttachedPicture,
): Promise<PreparedPicture | 'absent' | 'refused'> {
  const end = await checkPicture(gateways, id);
  if (end === 'absent') return 'absent';
  if (end !== 'checked') return 'refused';
  const { documents, pictures, decoder } = gateways;
  const [stored] = await documents.read([pictureOwnerPath(id)]);
  const owner = livingFields(stored);
  const bytes = owner === undefined ? undefined : await pictures.read(checkedPath(id));
  if (owner === undefined || bytes === undefined) return 'refused';
  const checked = parseCheckedPicture(owner);
  const widths = publishedWidths(checked.width);
  let height = checked.height;
  for (const width of widths) {
    const resized = await decoder.resize(bytes, width);
    await pictures.write(widthPath('published', checked.file, width), resized.bytes);
    height = resized.height;
  }
  const width = widths.at(-1) ?? checked.width;
  const { file, blur } = checked;
  const image = { file, width, height, blur, alt, widths };
  return {
    id,
    checked,
    fields: pictureFields(pictures.addressOf(widthPath('published', file, width)), image),
  };
}

/**
 * Whether the prepared picture is still to be had; reads at once. The returned function makes it the confession's:
 * from then on its document names nobody, and its id stays taken.
 */
export async function claimPicture(
  transaction: DocumentTransaction,
  { id, checked }: PreparedPicture,
  confession: ConfessionId,
): Promise<(() => void) | undefined> {
  const path = pictureOwnerPath(id);
  const [stored] = await transaction.read([path]);
  if (livingFields(stored)?.['file'] !== checked.file) return undefined;
  return () => transaction.set(path, { gone: true, confession, file: checked.file });
}

/** Cleans up after an attempt to publish: the kept picture once it is published, the public files if it was not. */
export async function finishPicture(
  { documents, pictures }: CheckGateways,
  { id, checked }: PreparedPicture,
  confession: ConfessionId,
): Promise<void> {
  const [content, stored] = await documents.read([confessionPath(confession), pictureOwnerPath(id)]);
  const isShown = parseConfessionImage(content?.['image'])?.file === checked.file;
  const isClaimed = stored?.['file'] === checked.file && stored['gone'] === true;
  if (!isShown && !isClaimed) await removeFiles(pictures, checked.file);
  if (livingFields(stored) === undefined) await pictures.remove(checkedPath(id));
}
