import { mailboxOf, SPELLING_DOMAINS } from './mailbox-of.ts';

/*
 * Whose voice an address is. A mailbox is one, but whoever has a domain of their own has as many mailboxes as they like.
 * So only those count one by one that somebody else gives out, one to a person: of the large providers, and of
 * educational institutions. All other addresses of a domain are one voice.
 */

/** Who gives mailboxes to anybody, and not a hundred to one person. Forwarders and throw-away mail are not among them. */
const PROVIDERS: ReadonlySet<string> = new Set([
  ...SPELLING_DOMAINS,
  ...'outlook.com outlook.in hotmail.com hotmail.co.in hotmail.co.uk live.com live.in msn.com'.split(' '),
  ...'rediffmail.com zoho.com zoho.in zohomail.com zohomail.in aol.com gmx.com gmx.net gmx.de'.split(' '),
  ...'tutanota.com tuta.com tuta.io'.split(' '),
]);

/**
 * A subscriber of iCloud+ has up to a hundred random addresses, which look like anybody's there, and one of Fastmail more: all of a
 * domain are one voice.
 */
const HUNDRED_TO_ONE: ReadonlySet<string> = new Set(['icloud.com', 'fastmail.com', 'fastmail.fm']);

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
 * somebody else gives them out; or `@` and a registered domain. The domain is expected in ASCII (punycode).
 */
export function voiceOf(email: string): string {
  const mailbox = mailboxOf(email);
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  const isOwn = isCollege(domain) || (PROVIDERS.has(domain) && !HUNDRED_TO_ONE.has(domain));
  return isOwn ? mailbox : `@${registeredIn(domain)}`;
}
