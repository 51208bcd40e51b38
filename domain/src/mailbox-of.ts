import { normalizeEmail } from './email.ts';

/*
 * Which mailbox an address leads to: one for all the ways in which its provider lets it be written. Bans, lives and
 * memberships go by it, and voices (voice.ts) begin with it.
 */

/** How a provider spells one mailbox in several ways. */
interface Spelling {
  /** The domain under which all others of this provider are one mailbox. */
  readonly domain?: string;
  /** The name before the @ as the provider compares it. */
  readonly name?: (name: string) => string;
}

const withoutDots = (name: string): string => name.replaceAll('.', '');

/** https://support.google.com/mail/answer/7436150 */
const GMAIL: Spelling = { domain: 'gmail.com', name: withoutDots };

/** https://proton.me/support/addresses-and-aliases: dots, hyphens and underscores do not count. */
const PROTON: Spelling = { domain: 'proton.me', name: (name) => name.replaceAll(/[._-]/g, '') };

/** A hyphen begins what is added in "disposable addresses"; no name of an account has one. */
const YAHOO: Spelling = { name: (name) => name.split('-')[0] ?? name };

/** Dots and hyphens are the same, and so are all its domains. */
const YANDEX: Spelling = { domain: 'yandex.ru', name: (name) => name.replaceAll('.', '-') };

/** https://support.apple.com/en-us/102219: older names of one mailbox. */
const ICLOUD: Spelling = { domain: 'icloud.com' };

function each(spelling: Spelling, domains: string): readonly (readonly [string, Spelling])[] {
  return domains.split(' ').map((domain) => [domain, spelling] as const);
}

const SPELLINGS: ReadonlyMap<string, Spelling> = new Map([
  ...each(GMAIL, 'gmail.com googlemail.com'),
  ...each(PROTON, 'proton.me protonmail.com protonmail.ch pm.me'),
  ...each(YAHOO, 'yahoo.com yahoo.in yahoo.co.in yahoo.co.uk ymail.com rocketmail.com'),
  ...each(YANDEX, 'yandex.ru yandex.com yandex.by yandex.kz yandex.ua yandex.com.tr ya.ru'),
  ...each(ICLOUD, 'icloud.com me.com mac.com'),
]);

/** Providers whose addresses are written in several ways, by their domains. */
export const SPELLING_DOMAINS: readonly string[] = [...SPELLINGS.keys()];

/** Where a name before the domain is a mailbox too: `anything@asha.fastmail.com` is asha’s. */
const NAMES_IN_DOMAINS = ['fastmail.com', 'fastmail.fm'];

/** An address in two parts, in lower case and without what follows a `+` (RFC 5233, subaddresses). */
function partsOf(email: string): { readonly name: string; readonly domain: string } {
  const text = normalizeEmail(email).toLowerCase();
  const at = text.lastIndexOf('@');
  const whole = text.slice(0, Math.max(0, at));
  const [name = ''] = whole.split('+');
  // An address that begins with the `+` keeps it: it would have no name otherwise.
  return { name: name === '' ? whole : name, domain: text.slice(at + 1) };
}

/**
 * The mailbox that an address leads to: the same text for every spelling of it that its provider knows. The domain is
 * expected in ASCII (punycode).
 */
export function mailboxOf(email: string): string {
  const parts = partsOf(email);
  const [name, domain] = [parts.name, parts.domain.replace(/\.+$/, '')];
  const host = NAMES_IN_DOMAINS.find((provider) => domain.endsWith(`.${provider}`));
  if (host !== undefined) {
    const [owner = name] = domain
      .slice(0, -host.length - 1)
      .split('.')
      .slice(-1);
    return `${owner}@${host}`;
  }
  const spelling = SPELLINGS.get(domain);
  const spelled = spelling?.name?.(name) ?? name;
  // A name of nothing else but marks stays what it is.
  return `${spelled === '' ? name : spelled}@${spelling?.domain ?? domain}`;
}

/** The domains of Gmail, the one provider whose spellings were known from the beginning. */
const FORMER = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address as it was told apart before decision 0076, by which older documents are kept: of the
 * providers' spellings it knows Gmail's alone.
 */
export function formerMailboxOf(email: string): string {
  const { name, domain } = partsOf(email);
  return FORMER.has(domain) ? `${withoutDots(name)}@gmail.com` : `${name}@${domain}`;
}
