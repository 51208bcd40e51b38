import type { PictureId } from '@chupke/domain/picture.ts';
import { parsePictureId } from '@chupke/domain/picture.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ActionDispatch, RefObject } from 'react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { KeptPicture } from '../../../entities/confession/model/kept-picture.ts';
import { forgetPicture, keepPicture, readPicture } from '../../../entities/confession/api/kept-pictures.ts';
import { sweepPictures } from '../../../entities/confession/hooks/sweep-pictures.ts';
import type { PostPicture } from '../../../entities/confession/model/actions.ts';
import { toAppError } from '../../../lib/errors.ts';
import { nextTask } from '../../../lib/next-task.ts';
import { browserRandom } from '../../../lib/random.ts';
import type { ChoiceProblem, PictureChoice, PictureEvent } from '../model/picture-choice.ts';
import { NO_PICTURE, nextChoice } from '../model/picture-choice.ts';
import type { PictureProblem } from '../model/picture-work.ts';
import { preparePicture } from '../model/prepare-picture.ts';

/** The picture of a draft, and what can be done with it. */
export interface DraftPicture {
  readonly choice: PictureChoice;
  /** Makes a file ready and puts it into the draft, in place of the one before. */
  readonly choose: (file: Blob) => void;
  /** Ends what makes a file ready: the draft has what it had before. */
  readonly cancel: () => void;
  /** Says why a file is not taken that was never handed over. */
  readonly refuse: (problem: PictureProblem) => void;
  /** Takes the picture out. */
  readonly remove: () => void;
  /** Does again what was refused. */
  readonly again: () => void;
  /** Reads again what could not be read. */
  readonly reread: () => void;
}

function withId(id: PictureId, { width, height }: KeptPicture): PostPicture {
  return { id, alt: '', width, height };
}

type Dispatch = ActionDispatch<[PictureEvent]>;
type Shown = RefObject<PictureId | undefined>;
type Change = (picture: PostPicture | null) => void;

/** Shows the picture that the draft has, also where another tab has changed it. Returns what reads it once more. */
function useRestored(
  uid: UserId,
  id: PictureId | undefined,
  shownRef: Shown,
  dispatch: Dispatch,
  change: Change,
): () => void {
  const restore = useCallback((): void => {
    if (id === undefined) return;
    dispatch({ kind: 'restoring' });
    void readPicture(uid, id).then((read) => {
      if (shownRef.current !== id) return;
      if (read.kind === 'there') return dispatch({ kind: 'restored', picture: read.picture });
      if (read.kind === 'unreadable') return dispatch({ kind: 'unreadable' });
      dispatch({ kind: 'lost' });
      // What is not there can't be sent.
      shownRef.current = undefined;
      change(null);
    });
  }, [uid, id, shownRef, dispatch, change]);
  useEffect(() => {
    if (shownRef.current === id) return;
    shownRef.current = id;
    if (id === undefined) dispatch({ kind: 'removed' });
    else restore();
  }, [id, shownRef, dispatch, restore]);
  return restore;
}

/** Makes a file ready and puts it away; the draft changes once it is there. */
async function prepare(
  uid: UserId,
  file: Blob,
  signal: AbortSignal,
  {
    shownRef,
    dispatch,
    change,
  }: { readonly shownRef: Shown; readonly dispatch: Dispatch; readonly change: Change },
): Promise<void> {
  const isStopped = (): boolean => signal.aborted;
  // Starting the worker takes as long as drawing that the picture is being made ready.
  await nextTask();
  if (isStopped()) return;
  const onProgress = (part: number): void => dispatch({ kind: 'progress', part });
  const result = await preparePicture(file, { onProgress, signal });
  if (isStopped()) return;
  if (result.kind === 'refused') {
    dispatch(result);
    return;
  }
  const next = parsePictureId(newDocumentId(browserRandom));
  const isKept = await keepPicture(uid, next, result.picture);
  // Taken out while it was put away.
  if (isStopped()) return forgetPicture(uid, next);
  if (shownRef.current !== undefined) void forgetPicture(uid, shownRef.current);
  shownRef.current = next;
  change(withId(next, result.picture));
  // With the draft: what is pressed before it is drawn does not bring back the one that was just forgotten.
  dispatch({ kind: 'taken', picture: result.picture, isKept });
  // The draft is written, then the picture drawn.
  await nextTask();
  if (!isStopped()) dispatch({ kind: 'ready' });
}

/** Why no picture came of a file that nothing was said against. */
function problemOf(error: unknown): ChoiceProblem {
  const { code } = toAppError(error);
  // What else goes wrong does so with this file alone, as in the worker.
  return code === 'unavailable' || code === 'outdated' ? code : 'damaged';
}

/** Keeps the picture of a draft in step with the draft, which another tab may change. */
export function useDraftPicture(uid: UserId, inDraft: PostPicture | null, change: Change): DraftPicture {
  const [choice, dispatch] = useReducer(nextChoice, NO_PICTURE);
  const running = useRef<AbortController>(undefined);
  /** The picture that is on the screen. */
  const shownRef = useRef<PictureId>(undefined);
  const last = useRef<Blob>(undefined);
  useEffect(() => {
    void sweepPictures(uid);
    return () => running.current?.abort();
  }, [uid]);
  const restore = useRestored(uid, inDraft?.id, shownRef, dispatch, change);
  const drop = useCallback(() => {
    running.current?.abort();
    if (shownRef.current !== undefined) void forgetPicture(uid, shownRef.current);
    shownRef.current = undefined;
  }, [uid]);
  const isInDraft = inDraft !== null;
  const choose = useCallback(
    (file: Blob): void => {
      // One that may yet be refused takes nothing away, not even what could not be read.
      if (isInDraft || shownRef.current !== undefined) running.current?.abort();
      else {
        drop();
        change(null);
      }
      const stop = new AbortController();
      running.current = stop;
      last.current = file;
      dispatch({ kind: 'chosen' });
      prepare(uid, file, stop.signal, { shownRef, dispatch, change }).catch((error: unknown) => {
        if (!stop.signal.aborted) dispatch({ kind: 'refused', problem: problemOf(error) });
      });
    },
    [uid, change, drop, isInDraft],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    dispatch({ kind: 'cancelled' });
  }, []);
  const refuse = useCallback((problem: PictureProblem): void => {
    running.current?.abort();
    dispatch({ kind: 'chosen' });
    dispatch({ kind: 'refused', problem });
  }, []);
  const remove = useCallback(() => {
    drop();
    dispatch({ kind: 'removed' });
    change(null);
  }, [drop, change]);
  const again = (): void => {
    if (last.current !== undefined) choose(last.current);
  };
  return { choice, choose, cancel, refuse, remove, again, reread: restore };
}
