import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import type { PictureFile } from '@chupke/domain/picture.ts';
import { parseConfessionImage } from '@chupke/domain/picture.ts';
import type { RemovalGateways } from './remove-picture.ts';
import { isEvidence, putAway } from './remove-picture.ts';
import { moveFiles } from './picture-files.ts';

/** After so many changes of mind within one run, the next event goes on. */
const ROUNDS = 5;

/**
 * Takes the picture of a hidden confession out of everybody's reach, and puts it back when the confession is shown again.
 * Goes by the confession as it is now, and looks again when it has moved the files: events may come late, twice and side
 * by side.
 */
export async function followStatus(gateways: RemovalGateways, id: ConfessionId): Promise<void> {
  const { documents, pictures } = gateways;
  let done: unknown;
  let moved: PictureFile | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [content] = await documents.read([confessionPath(id)]);
    const image = parseConfessionImage(content?.['image']);
    const status = content?.['status'];
    // Deleted while its files were moved: what has come out again goes where a deletion puts it.
    if (image === null && moved !== undefined) await putAway(gateways, moved);
    if (image === null || status === done) return;
    // What a report needs stays where the server alone reads it: a deletion just now puts it there, too.
    if (status === 'active')
      await moveFiles(pictures, image.file, 'published', await isEvidence(documents, image.file));
    else await moveFiles(pictures, image.file, 'hidden');
    [done, moved] = [status, image.file];
  }
  throw new Error('the confession was hidden and shown too often');
}
