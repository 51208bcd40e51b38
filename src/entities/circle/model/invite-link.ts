import type { InviteCode } from '@chupke/domain/circle-id.ts';
import { parseInviteCode } from '@chupke/domain/circle-id.ts';

const FORM = /^#code=([A-Za-z]{8})$/;

/**
 * The link that shares an invite code. The code is in the fragment (`#`), which browsers do not send: it appears on no
 * server and in no log.
 *
 * @param origin Of the app, e.g. `https://chupke.example`.
 */
export function inviteLink(code: InviteCode, origin: string): string {
  return `${origin}/circles#code=${code}`;
}

/** The code in the fragment of such a link. */
export function codeInHash(hash: string): InviteCode | undefined {
  const [, code] = FORM.exec(hash) ?? [];
  return code === undefined ? undefined : parseInviteCode(code);
}

/** A typed code; undefined if it cannot be one. */
export function typedCode(text: string): InviteCode | undefined {
  try {
    return parseInviteCode(text);
  } catch {
    return undefined;
  }
}
