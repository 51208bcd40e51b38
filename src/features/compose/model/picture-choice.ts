import type { KeptPicture } from '../../../entities/confession/model/kept-picture.ts';
import type { PictureProblem } from './picture-work.ts';

/** Why a chosen file is not in the draft: the file, or that what makes it ready did not come (as lib/chunk-error.ts). */
export type ChoiceProblem = PictureProblem | 'unavailable' | 'outdated';

/** What the draft has. */
type InDraft =
  | {
      readonly kind: 'there';
      readonly picture: KeptPicture;
      /** Whether the device had room for it. */
      readonly isKept: boolean;
    }
  /** It is being read from the device. */
  | { readonly kind: 'reading' }
  /** It could not be read just now. */
  | { readonly kind: 'unreadable' };

/** A picture that the draft has; `problem`: why another file that was chosen in its place was not taken. */
type HeldChoice = InDraft & { readonly problem?: ChoiceProblem };

/** The picture of a draft, on its way from a file to a part of the draft. */
export type PictureChoice =
  | { readonly kind: 'none' }
  /** A file is being made ready; `part` from 0 to 1. `before`: what the draft has meanwhile. */
  | { readonly kind: 'preparing'; readonly part: number; readonly before?: InDraft }
  | { readonly kind: 'refused'; readonly problem: ChoiceProblem }
  /** The draft's picture is no longer on this device. */
  | { readonly kind: 'lost' }
  | HeldChoice;

/** What happens to it. */
export type PictureEvent =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'refused'; readonly problem: ChoiceProblem }
  /** The draft has it from now on, whatever is drawn. */
  | { readonly kind: 'taken'; readonly picture: KeptPicture; readonly isKept: boolean }
  /** What was taken is to be drawn. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'restoring' }
  | { readonly kind: 'restored'; readonly picture: KeptPicture }
  /** The device does not have it, or could not be asked. */
  | { readonly kind: 'lost' | 'unreadable' }
  /** What makes a file ready was ended by the student. */
  | { readonly kind: 'cancelled' }
  /** Taken out by the student, or with the draft. */
  | { readonly kind: 'removed' };

/** No picture. */
export const NO_PICTURE: PictureChoice = { kind: 'none' };

/** The picture that the draft has, also while another is made ready in its place, and while it is not read yet. */
export function heldPicture(choice: PictureChoice): InDraft | undefined {
  switch (choice.kind) {
    case 'preparing':
      return choice.before;
    case 'there': {
      const { problem: _, ...held } = choice;
      return held;
    }
    case 'reading':
    case 'unreadable':
      return { kind: choice.kind };
    case 'none':
    case 'refused':
    case 'lost':
      return undefined;
  }
}

/** The choice with another picture in the draft, which shows once no file is made ready any more. */
function holding(choice: PictureChoice, held: InDraft): PictureChoice {
  return choice.kind === 'preparing' ? { ...choice, before: held } : held;
}

/** What the device says of the draft's picture: nothing, where that is not being read any more. */
function answered(choice: PictureChoice, held: InDraft | { readonly kind: 'lost' }): PictureChoice {
  if (heldPicture(choice)?.kind !== 'reading') return choice;
  if (held.kind === 'lost')
    return choice.kind === 'preparing' ? { kind: 'preparing', part: choice.part } : held;
  // Why another file was not taken is still to be said.
  return 'problem' in choice ? { ...held, problem: choice.problem } : holding(choice, held);
}

/** The next state. What a preparation says that was ended, or another one's, changes nothing. */
export function nextChoice(choice: PictureChoice, event: PictureEvent): PictureChoice {
  switch (event.kind) {
    case 'chosen': {
      const before = heldPicture(choice);
      return { kind: 'preparing', part: 0, ...(before === undefined ? {} : { before }) };
    }
    case 'progress':
      // Never backwards: a second way of writing it begins again.
      return choice.kind === 'preparing' && event.part > choice.part
        ? { ...choice, part: event.part }
        : choice;
    case 'refused': {
      if (choice.kind !== 'preparing') return choice;
      const { problem } = event;
      return choice.before === undefined ? { kind: 'refused', problem } : { ...choice.before, problem };
    }
    case 'taken':
      // From here on there is no way back: ended now, it shows what the draft has.
      return choice.kind === 'preparing'
        ? { ...choice, before: { kind: 'there', picture: event.picture, isKept: event.isKept } }
        : choice;
    case 'ready':
    case 'cancelled':
      return choice.kind === 'preparing' ? (choice.before ?? NO_PICTURE) : choice;
    case 'restoring':
      return holding(choice, { kind: 'reading' });
    case 'restored':
      return answered(choice, { kind: 'there', picture: event.picture, isKept: true });
    case 'lost':
    case 'unreadable':
      return answered(choice, { kind: event.kind });
    case 'removed':
      return NO_PICTURE;
  }
}
