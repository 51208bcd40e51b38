import type { InviteCode } from '@chupke/domain/circle-id.ts';
import { parseInviteCode } from '@chupke/domain/circle-id.ts';

const FORM = /^#code=([A-Za-z]{8})$/;

/**
 * The link that a code is passed on with. The code stands behind the `#`, which browsers keep to themselves: no server
 * that the link is asked of, nor its log, gets to see it.
 *
 * @param origin Of the app, e.g. `https://chupke.example`.
 */
export function inviteLink(code: InviteCode, origin: string): string {
  return `${origin}/circles#code=${code}`;
}

/** The code of such a link, given what stands behind its `#`. */
export function codeInHash(hash: string): InviteCode | undefined {
  const [, code] = FORM.exec(hash) ?? [];
  return code === undefined ? undefined : parseInviteCode(code);
}

/** What was typed as a code; undefined for what cannot be one. */
export function typedCode(text: string): InviteCode | undefined {
  try {
    return parseInviteCode(text);
  } catch {
    return undefined;
  }
}
