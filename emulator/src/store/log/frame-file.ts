import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Frame } from './frame.ts';
import { FRAME_HEADER_BYTES, FRAME_MARK, frameLength, readFrame } from './frame.ts';

/** Bytes read at a time; frames are smaller as a rule. */
const WINDOW_BYTES = 4 * 1024 * 1024;

/** How reading a file of frames ended. */
type FileEnd =
  /** All bytes were whole frames. */
  | { readonly kind: 'clean'; readonly length: number }
  /** Whole frames up to `length`, and behind them nothing that could be one: the last write did not finish. */
  | { readonly kind: 'torn'; readonly length: number; readonly size: number; readonly reason: string };

/** A part of a file is damaged, though sound frames follow. */
export interface DamagedPart {
  readonly file: string;
  /** Bytes from the start of the file, the end not included. */
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/**
 * Reads the frames of a file in order. On damage in the middle, `onDamage` is called: it throws, or returns to
 * continue after the damage.
 */
export function readFrames(
  file: string,
  onFrame: (payload: Buffer, at: number) => void,
  onDamage: (part: DamagedPart) => void,
): FileEnd {
  const descriptor = openSync(file, 'r');
  try {
    const reader = new FrameFile(descriptor, fstatSync(descriptor).size);
    let at = 0;
    while (at < reader.size) {
      const frame = reader.frameAt(at);
      if (frame.kind === 'frame') {
        onFrame(frame.payload, at);
        at = frame.end;
        continue;
      }
      const next = reader.nextFrame(at);
      if (next === undefined) return { kind: 'torn', length: at, size: reader.size, reason: frame.reason };
      onDamage({ file, from: at, to: next, reason: frame.reason });
      at = next;
    }
    return { kind: 'clean', length: at };
  } finally {
    closeSync(descriptor);
  }
}

/** Reads frames through a window on the file. */
class FrameFile {
  readonly size: number;
  readonly #descriptor: number;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;

  constructor(descriptor: number, size: number) {
    this.#descriptor = descriptor;
    this.size = size;
  }

  /** The frame at a place of the file; `end` is a place of the file, too. */
  frameAt(at: number): Frame | { readonly kind: 'broken'; readonly reason: string } {
    const header = this.#bytes(at, FRAME_HEADER_BYTES);
    const needed = frameLength(header);
    // A corrupted length must not cause a huge read or allocation.
    const bytes = needed === undefined || at + needed > this.size ? header : this.#bytes(at, needed);
    const frame = readFrame(bytes, 0);
    return frame.kind === 'frame' ? { ...frame, end: at + frame.end } : frame;
  }

  /** Where the next sound frame behind `at` begins. */
  nextFrame(at: number): number | undefined {
    let from = at + 1;
    while (from + FRAME_HEADER_BYTES <= this.size) {
      const window = this.#bytes(from, WINDOW_BYTES);
      const found = window.indexOf(FRAME_MARK);
      if (found < 0) {
        // The mark may begin in the last bytes of this window.
        from += Math.max(1, window.length - FRAME_MARK.length + 1);
        continue;
      }
      if (this.frameAt(from + found).kind === 'frame') return from + found;
      from += found + 1;
    }
    return undefined;
  }

  /** Up to `length` bytes from `at`. */
  #bytes(at: number, length: number): Buffer {
    const end = Math.min(at + length, this.size);
    const windowEnd = this.#windowStart + this.#window.length;
    if (at < this.#windowStart || end > windowEnd) {
      const window = Buffer.allocUnsafe(Math.min(Math.max(WINDOW_BYTES, end - at), this.size - at));
      let filled = 0;
      while (filled < window.length) {
        const count = readSync(this.#descriptor, window, filled, window.length - filled, at + filled);
        if (count === 0) break;
        filled += count;
      }
      this.#window = window.subarray(0, filled);
      this.#windowStart = at;
    }
    return this.#window.subarray(at - this.#windowStart, end - this.#windowStart);
  }
}
