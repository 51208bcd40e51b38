/** Purposes of the links in Auth's mails, by the `mode` in the URL. */
const LINK_MODES = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'] as const;

/** One of LINK_MODES. */
export type LinkMode = (typeof LINK_MODES)[number];

/** A link that Auth has mailed. */
export interface MailedLink {
  readonly mode: LinkMode;
  /** Good for one use, by anybody who has it. */
  readonly code: string;
}

/** Auth's codes are letters, digits, hyphens and underscores, and far shorter than this. */
const CODE = /^[\w-]{1,512}$/;

/** The link by the query of its address; undefined for one that can be none. */
export function parseMailedLink(query: string): MailedLink | undefined {
  const search = new URLSearchParams(query);
  const mode = LINK_MODES.find((known) => known === search.get('mode'));
  const code = search.get('oobCode') ?? '';
  return mode === undefined || !CODE.test(code) ? undefined : { mode, code };
}
