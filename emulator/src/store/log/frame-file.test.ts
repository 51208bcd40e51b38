import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FRAME_HEADER_BYTES, FRAME_MARK, sealFrame } from './frame.ts';
import type { DamagedPart } from './frame-file.ts';
import { readFrames } from './frame-file.ts';

/** How much of a file is searched at a time, from the byte behind the damage on. */
const WINDOW_BYTES = 4 * 1024 * 1024;

function frame(words: string): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(FRAME_HEADER_BYTES), Buffer.from(words)]);
  sealFrame(bytes);
  return bytes;
}

it.each([0, 1, 2, 3, 4])(
  'goes on behind damage of megabytes, also where the next mark has %i bytes in what is searched first',
  (inFirst) => {
    const at = 1 + WINDOW_BYTES - inFirst;
    const file = join(temporaryFolder(), 'log');
    writeFileSync(file, Buffer.concat([Buffer.alloc(at), frame('sound'), frame('the last')]));
    const found: string[] = [];
    const damaged: DamagedPart[] = [];
    const end = readFrames(
      file,
      (payload) => found.push(payload.toString()),
      (part) => damaged.push(part),
    );
    expect(FRAME_MARK).toHaveLength(4);
    expect(damaged).toMatchObject([{ file, from: 0, to: at }]);
    expect(found).toEqual(['sound', 'the last']);
    expect(end.kind).toBe('clean');
  },
);
