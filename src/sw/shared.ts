import { leaveShared, wordsOf } from '../lib/shared-words.ts';

/* What other apps share into the installed one (the manifest's share_target): it arrives as a form. */

/** The address that the manifest names. */
export const SHARE_TARGET = '/share';

/** Where it is taken up: whoever is signed out comes there after signing in. */
const COMPOSER = '/create?shared=1';

/** A picture beyond this is not even kept; the composer says what is too large for a post. */
const PICTURE_MAX = 20 * 1024 * 1024;

function pictureIn(form: FormData): Blob | undefined {
  const file = form.get('picture');
  return file instanceof Blob && file.type.startsWith('image/') && file.size <= PICTURE_MAX
    ? file
    : undefined;
}

/** Leaves what the form holds for the composer, and leads there. What cannot be read is nothing. */
export async function takeForm(request: Pick<Request, 'formData'>, now = Date.now()): Promise<Response> {
  try {
    const form = await request.formData();
    const text = wordsOf(['title', 'text', 'url'].map((name) => form.get(name)));
    await leaveShared({ text, picture: pictureIn(form) }, now);
  } catch {
    // The composer opens empty, or with its draft.
  }
  return Response.redirect(COMPOSER, 303);
}
