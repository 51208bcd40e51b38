import type { PictureId } from '@chupke/domain/picture.ts';
import { parsePictureId } from '@chupke/domain/picture.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { KeptPicture } from '../../../entities/confession/api/kept-pictures.ts';
import { forgetPicture, keepPicture, readPicture } from '../../../entities/confession/api/kept-pictures.ts';
import { sweepPictures } from '../../../entities/confession/hooks/sweep-pictures.ts';
import type { PostPicture } from '../../../entities/confession/model/actions.ts';
import { browserRandom } from '../../../lib/random.ts';
import type { PictureChoice } from '../model/picture-choice.ts';
import { NO_PICTURE, nextChoice } from '../model/picture-choice.ts';
import { preparePicture } from '../model/prepare-picture.ts';

/** The picture of a draft, and what can be done with it. */
export interface DraftPicture {
  readonly choice: PictureChoice;
  /** Makes a file ready and puts it into the draft, in place of the one before. */
  readonly choose: (file: Blob) => void;
  /** Takes the picture out, or ends what makes it ready. */
  readonly remove: () => void;
  /** Does again what was refused. */
  readonly again: () => void;
}

function withId(id: PictureId, { width, height }: KeptPicture): PostPicture {
  return { id, alt: '', width, height };
}

/** Keeps the picture of a draft in step with the draft, which another tab may change. */
export function useDraftPicture(
  uid: UserId,
  inDraft: PostPicture | null,
  change: (picture: PostPicture | null) => void,
): DraftPicture {
  const [choice, dispatch] = useReducer(nextChoice, NO_PICTURE);
  const running = useRef<AbortController>(undefined);
  /** The picture that is on the screen. */
  const shown = useRef<PictureId>(undefined);
  const last = useRef<Blob>(undefined);
  const id = inDraft?.id;

  useEffect(() => {
    void sweepPictures(uid);
    return () => running.current?.abort();
  }, [uid]);

  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (id === undefined) {
      dispatch({ kind: 'removed' });
      return;
    }
    dispatch({ kind: 'restoring' });
    void readPicture(uid, id).then((picture) => {
      if (shown.current !== id) return;
      dispatch({ kind: 'restored', picture });
      if (picture === undefined) {
        // What is not there can't be sent.
        shown.current = undefined;
        change(null);
      }
    });
  }, [uid, id, change]);

  const drop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    if (shown.current !== undefined) void forgetPicture(uid, shown.current);
    shown.current = undefined;
  }, [uid]);

  const prepare = useCallback(
    async (file: Blob): Promise<void> => {
      drop();
      const stop = new AbortController();
      running.current = stop;
      last.current = file;
      dispatch({ kind: 'chosen' });
      change(null);
      const onProgress = (part: number): void => dispatch({ kind: 'progress', part });
      const result = await preparePicture(file, { onProgress, signal: stop.signal });
      if (stop.signal.aborted) return;
      running.current = undefined;
      if (result.kind === 'refused') {
        dispatch(result);
        return;
      }
      const next = parsePictureId(newDocumentId(browserRandom));
      const isKept = await keepPicture(uid, next, result.picture);
      // Taken out while it was put away.
      if (stop.signal.aborted) return forgetPicture(uid, next);
      shown.current = next;
      dispatch({ kind: 'ready', picture: result.picture, isKept });
      change(withId(next, result.picture));
    },
    [uid, change, drop],
  );

  return {
    choice,
    choose: useCallback((file) => void prepare(file).catch(() => undefined), [prepare]),
    remove: useCallback(() => {
      drop();
      dispatch({ kind: 'removed' });
      change(null);
    }, [drop, change]),
    again: () => {
      if (last.current !== undefined) void prepare(last.current).catch(() => undefined);
    },
  };
}
