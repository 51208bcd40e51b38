import { mailboxOf } from './email.ts';

/*
 * Whose voice an address is. A mailbox is one, but whoever has a domain of their own has as many mailboxes as they like.
 * So only those count one by one that somebody else gives out, one to a person: of the large providers, and of
 * educational institutions. All other addresses of a domain are one voice.
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

/** As they are written, but for what mailboxOf() leaves out. */
const PLAIN: Spelling = {};

function each(spelling: Spelling, domains: string): readonly (readonly [string, Spelling])[] {
  return domains.split(' ').map((domain) => [domain, spelling] as const);
}

/** Who gives mailboxes to anybody, and not a hundred to one person. Forwarders and throw-away mail are not among them. */
const PROVIDERS: ReadonlyMap<string, Spelling> = new Map([
  ...each(GMAIL, 'gmail.com googlemail.com'),
  ...each(PROTON, 'proton.me protonmail.com protonmail.ch pm.me'),
  ...each(YAHOO, 'yahoo.com yahoo.in yahoo.co.in yahoo.co.uk ymail.com rocketmail.com'),
  ...each(YANDEX, 'yandex.ru yandex.com yandex.by yandex.kz yandex.ua yandex.com.tr ya.ru'),
  ...each(ICLOUD, 'icloud.com me.com mac.com'),
  ...each(PLAIN, 'outlook.com outlook.in hotmail.com hotmail.co.in hotmail.co.uk live.com live.in msn.com'),
  ...each(PLAIN, 'rediffmail.com zoho.com zoho.in zohomail.com zohomail.in aol.com gmx.com gmx.net gmx.de'),
  ...each(PLAIN, 'fastmail.com fastmail.fm tutanota.com tuta.com tuta.io'),
]);

/** Where a name before the domain is a mailbox too: `anything@asha.fastmail.com` is asha’s. */
const NAMES_IN_DOMAINS = ['fastmail.com', 'fastmail.fm'];

/** Registries of these give names to educational institutions alone. */
const EDUCATIONAL = /(?:^|\.)(?:edu|ac\.in|edu\.in)$/;

/** Colleges whose students have mailboxes under another name. */
const COLLEGES: ReadonlySet<string> = new Set(['christuniversity.in', 'cuchd.in', 'lpu.in', 'lpu.co.in']);

/** Reserved for tests (RFC 6761, section 6.2): no mail gets there, so nobody in production has such an address. */
const FOR_TESTS = '.test';

/** Second labels under which a country's registry sells, so that three labels make a name of its own. */
const SECOND_LEVEL =
  /^(?:co|com|net|org|gen|firm|ind|res|nic|gov|mil|edu|ac|sch|ltd|plc|me|info|biz|go|ne|or|gob|web)$/;

/** The part of a domain that somebody has registered: all names below it are theirs. */
function registeredIn(domain: string): string {
  const labels = domain.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && SECOND_LEVEL.test(second) ? -3 : -2).join('.');
}

function isCollege(domain: string): boolean {
  return EDUCATIONAL.test(domain) || domain.endsWith(FOR_TESTS) || COLLEGES.has(registeredIn(domain));
}

/**
 * Whose voice an address is: the same text for all addresses that one person can have for the asking. A mailbox where
 * somebody else gives them out, with all spellings that its provider knows; or `@` and a registered domain. The domain is
 * expected in ASCII (punycode).
 */
export function voiceOf(email: string): string {
  const mailbox = mailboxOf(email);
  const at = mailbox.lastIndexOf('@');
  const [name, domain] = [mailbox.slice(0, Math.max(0, at)), mailbox.slice(at + 1).replace(/\.+$/, '')];
  const host = NAMES_IN_DOMAINS.find((provider) => domain.endsWith(`.${provider}`));
  if (host !== undefined) {
    const [owner = name] = domain
      .slice(0, -host.length - 1)
      .split('.')
      .slice(-1);
    return `${owner}@${host}`;
  }
  const provider = PROVIDERS.get(domain);
  if (provider !== undefined) {
    const spelled = provider.name?.(name) ?? name;
    // A name of nothing else but marks stays what it is.
    return `${spelled === '' ? name : spelled}@${provider.domain ?? domain}`;
  }
  return isCollege(domain) ? `${name}@${domain}` : `@${registeredIn(domain)}`;
}
