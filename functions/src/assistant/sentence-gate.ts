import { isAcceptable, isFit, sanitise, wholeSentences } from '@chupke/domain/confie/sanitise.ts';
import { ORGANISATION } from '@chupke/domain/organisation.ts';

/** The only address that an answer may name. */
const ALLOWED = { email: ORGANISATION.supportEmail };

/**
 * Lets an answer of the AI through by whole sentences, each without what it must not say: nothing is shown that would have
 * to be taken back. From the first sentence that is unfit nothing more comes.
 */
export class SentenceGate {
  #pending = '';
  #shown = '';
  #isShut = false;
  #endsLine = false;

  /** What was let through. */
  get shown(): string {
    return this.#shown;
  }

  /** Whether something unfit has come. */
  get isShut(): boolean {
    return this.#isShut;
  }

  /** Takes the next piece of the answer; the sentences that can be shown now, or an empty text. */
  push(piece: string): string {
    this.#pending += piece;
    const [whole, rest] = wholeSentences(this.#pending);
    return whole === '' ? '' : this.#release(whole, rest);
  }

  /** The answer is over; the rest of it, or an empty text. */
  finish(): string {
    return this.#release(this.#pending, '');
  }

  #release(raw: string, rest: string): string {
    const clean = sanitise(raw, ALLOWED);
    if (this.#isShut || clean === '') {
      this.#pending = rest;
      return '';
    }
    const isBroken = this.#endsLine || /^\s*\n/.test(raw);
    const between = this.#shown === '' ? '' : isBroken ? '\n' : ' ';
    const next = this.#shown + between + clean;
    if (!isAcceptable(next, 'enhanced')) {
      // Too short so far, or unfit: what is unfit stays so, however long it gets.
      this.#isShut = !isFit(next);
      this.#pending = this.#isShut ? '' : raw + rest;
      return '';
    }
    this.#pending = rest;
    this.#shown = next;
    this.#endsLine = /\n\s*$/.test(raw);
    return between + clean;
  }
}
