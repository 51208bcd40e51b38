import type { KeptPicture } from '../../../entities/confession/model/kept-picture.ts';
import type { PictureProblem } from './picture-work.ts';

/** A picture that the draft has. */
interface ThereChoice {
  readonly kind: 'there';
  readonly picture: KeptPicture;
  /** Whether the device had room for it. */
  readonly isKept: boolean;
  /** Why another file that was chosen in its place was not taken. */
  readonly problem?: PictureProblem;
}

/** The picture of a draft, on its way from a file to a part of the draft. */
export type PictureChoice =
  | { readonly kind: 'none' }
  /** The draft has one, which is being read from the device. */
  | { readonly kind: 'reading' }
  /** A file is being made ready; `part` from 0 to 1. `before`: what the draft has until then. */
  | { readonly kind: 'preparing'; readonly part: number; readonly before?: ThereChoice }
  | { readonly kind: 'refused'; readonly problem: PictureProblem }
  /** The draft's picture is no longer on this device. */
  | { readonly kind: 'lost' }
  /** The draft has one that could not be read just now. */
  | { readonly kind: 'unreadable' }
  | ThereChoice;

/** What happens to it. */
export type PictureEvent =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'refused'; readonly problem: PictureProblem }
  | { readonly kind: 'ready'; readonly picture: KeptPicture; readonly isKept: boolean }
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

/** The picture that the draft has, also while another is made ready in its place. */
export function pictureThere(choice: PictureChoice): ThereChoice | undefined {
  if (choice.kind === 'preparing') return choice.before;
  return choice.kind === 'there' ? choice : undefined;
}

/** The next state. What a preparation says that was ended, or another one's, changes nothing. */
export function nextChoice(choice: PictureChoice, event: PictureEvent): PictureChoice {
  switch (event.kind) {
    case 'chosen': {
      const there = pictureThere(choice);
      if (there === undefined) return { kind: 'preparing', part: 0 };
      const { problem: _, ...before } = there;
      return { kind: 'preparing', part: 0, before };
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
    case 'cancelled':
      return choice.kind === 'preparing' ? (choice.before ?? NO_PICTURE) : choice;
    case 'ready':
      return choice.kind === 'preparing'
        ? { kind: 'there', picture: event.picture, isKept: event.isKept }
        : choice;
    case 'restoring':
      return choice.kind === 'preparing' ? choice : { kind: 'reading' };
    case 'restored':
      return choice.kind === 'reading' ? { kind: 'there', picture: event.picture, isKept: true } : choice;
    case 'lost':
    case 'unreadable':
      return choice.kind === 'reading' ? { kind: event.kind } : choice;
    case 'removed':
      return NO_PICTURE;
  }
}
