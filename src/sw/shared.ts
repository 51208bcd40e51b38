import type { Shared } from '../lib/shared-words.ts';
import { leaveShared, wordsOf } from '../lib/shared-words.ts';

/* What other apps share into the installed one (the manifest's share_target): it arrives as a form. */

/** The address that the manifest names. */
export const SHARE_TARGET = '/share';

/** Where it is taken up: whoever is signed out comes there after signing in. */
const COMPOSER = '/create?shared=1';

/** The same where the device had no room for it. */
const COMPOSER_WITHOUT = '/create?shared=lost';

/** A picture beyond this is not even kept, which the composer says, as it says what is too large for a post. */
const PICTURE_MAX = 20 * 1024 * 1024;

function pictureIn(form: FormData): Pick<Shared, 'picture' | 'isTooLarge'> {
  const file = form.get('picture');
  if (!(file instanceof Blob) || !file.type.startsWith('image/'))
    return { picture: undefined, isTooLarge: false };
  const isTooLarge = file.size > PICTURE_MAX;
  return { picture: isTooLarge ? undefined : file, isTooLarge };
}

/** Leaves what the form holds for the composer, and leads there. What cannot be read is nothing. */
export async function takeForm(request: Pick<Request, 'formData'>, now = Date.now()): Promise<Response> {
  let isLost = false;
  try {
    const form = await request.formData();
    const text = wordsOf(['title', 'text', 'url'].map((name) => form.get(name)));
    isLost = !(await leaveShared({ text, ...pictureIn(form) }, now));
  } catch {
    // The composer opens empty, or with its draft.
  }
  return Response.redirect(isLost ? COMPOSER_WITHOUT : COMPOSER, 303);
}
