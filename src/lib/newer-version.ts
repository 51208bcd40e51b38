import { toAppError } from './errors.ts';
import { currentText } from './i18n.ts';
import { showToast } from './toasts.ts';

/*
 * A newer version of the app has come while this page was open. Mostly the page keeps its own files (src/sw), so there is no
 * hurry: the version is offered when nobody is writing, and taken when somebody presses. Where files of the page were
 * removed with its version, that is offered as soon as somebody asks for something that lacks them. Part of the first load, as
 * nothing can be fetched any more then.
 */

/** How long after somebody has stopped writing it is offered, in milliseconds. */
const PAUSE_MS = 2000;

/** Whether somebody is in the middle of something. */
function isBusy(): boolean {
  return (
    document.documentElement.hasAttribute('data-typing') ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
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

function offer(reload: () => void): void {
  const { newVersion, takeVersion } = currentText().shell;
  showToast('info', newVersion, { action: { label: takeVersion, onSelect: reload }, durationMs: 0 });
}

/** Says in a toast that what somebody has asked for did not come, or offers the newer version that does not have it. */
export function tellNotLoaded(error: unknown, reload = reloadPage): void {
  if (toAppError(error).code === 'outdated') offer(reload);
  else showToast('error', currentText().common.couldNotLoad);
}

let isOffered = false;

/** Offers to reload, once per page. Drafts are stored when the page goes, and what waits to be sent is stored already. */
export async function offerNewerVersion(reload = reloadPage): Promise<void> {
  if (isOffered) return;
  isOffered = true;
  await whenIdle();
  offer(reload);
}
