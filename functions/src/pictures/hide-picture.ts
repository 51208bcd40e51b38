import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import { parseConfessionImage } from '@chupke/domain/picture.ts';
import type { RemovalGateways } from './remove-picture.ts';
import { moveFiles } from './picture-files.ts';

/** After so many changes of mind within one run, the next event goes on. */
const ROUNDS = 5;

/**
 * Takes the picture of a hidden confession out of everybody's reach, and puts it back when the confession is shown again.
 * Goes by the confession as it is now, and looks again when it has moved the files: events may come late, twice and side
 * by side.
 */
export async function followStatus(
  { documents, pictures }: RemovalGateways,
  id: ConfessionId,
): Promise<void> {
  let done: unknown;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [content] = await documents.read([confessionPath(id)]);
    const image = parseConfessionImage(content?.['image']);
    const status = content?.['status'];
    if (image === null || status === done) return;
    await moveFiles(pictures, image.file, status === 'active' ? 'published' : 'hidden');
    done = status;
  }
  throw new Error('the confession was hidden and shown too often');
}
