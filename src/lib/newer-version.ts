import { toAppError } from './errors.ts';
import { currentText } from './i18n.ts';
import { showToast } from './toasts.ts';
import { hasUnstoredWords } from './unstored-words.ts';

/*
 * A newer version of the app has come while this page was open. Mostly the page keeps its own files (src/sw), so there is no
 * hurry: the version is offered when nobody is writing, and taken when somebody presses. Where files of the page were
 * removed with its version, that is offered as soon as somebody asks for something that lacks them. Part of the first load, as
 * nothing can be fetched any more then.
 */

/** How long after somebody has stopped writing it is offered, in milliseconds. */
const PAUSE_MS = 2000;

/** Whether somebody is in the middle of something, or has left words that a reload would lose. */
function isBusy(): boolean {
  return (
    document.documentElement.hasAttribute('data-typing') ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    hasUnstoredWords()
  );
}

/** Resolves when nobody is writing any more. */
async function whenIdle(): Promise<void> {
  if (!isBusy()) return;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      // After the focus has found its new place.
      setTimeout(() => {
        if (isBusy()) return;
        removeEventListener('focusout', look);
        removeEventListener('pointerup', look);
        resolve();
      }, PAUSE_MS);
    };
    addEventListener('focusout', look);
    addEventListener('pointerup', look);
  });
}

const reloadPage = (): void => window.location.reload();

/** What is said of the newer version: what is written stays, or is to be copied where a reload would lose it. */
export function newVersionWords(): string {
  const { errors, shell } = currentText();
  return hasUnstoredWords() ? errors.outdated : shell.newVersion;
}

function offer(reload: () => void): void {
  const isWarned = hasUnstoredWords();
  const load = (): void => {
    // Those were written since.
    if (hasUnstoredWords() && !isWarned) offer(reload);
    else reload();
  };
  const { takeVersion } = currentText().shell;
  showToast('info', newVersionWords(), { action: { label: takeVersion, onSelect: load }, durationMs: 0 });
}

/** Says in a toast that what somebody has asked for did not come, or offers the newer version that does not have it. */
export function tellNotLoaded(error: unknown, reload = reloadPage): void {
  if (toAppError(error).code === 'outdated') offer(reload);
  else showToast('error', currentText().common.couldNotLoad);
}

let isOffered = false;

/**
 * Offers to reload, once per page, when nothing would be lost. Drafts are stored when the page goes, and what waits to be sent is
 * stored already.
 */
export async function offerNewerVersion(reload = reloadPage): Promise<void> {
  if (isOffered) return;
  isOffered = true;
  await whenIdle();
  offer(reload);
}
