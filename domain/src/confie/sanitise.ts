import { articleOf } from '../help.ts';
import { HELPLINES } from '../helplines.ts';

/** Stands for what a reply of the AI must not say. */
export const REMOVED = '[removed]';

/** A reply is used if it is longer than this; of two ways to ask the AI, the second is stricter. */
const LONGER_THAN = { plain: 10, enhanced: 20 } as const;

/** What the caller lets through. */
export interface Allowed {
  /** The product's own address for mails. */
  readonly email: string;
}

/** Keys by their form. They go first: what is taken out of their middle would leave the rest. */
const KEYS: readonly RegExp[] = [
  /\b(?:AIza[\w-]{10,}|sk-[\w-]{10,}|gh[pousr]_\w{10,}|xox[abp]-[\w-]{10,}|eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]+)?|rzp_\w+)/g,
  /\b[A-Za-z0-9+/_-]{32,}={0,2}/g,
];

/**
 * Secrets and what is behind the scenes. Words that the help texts use themselves ("support token", "password", "key",
 * "real name") stay: they give nothing away.
 */
const SECRETS: readonly RegExp[] = [
  /\b(?:password|passcode|otp|pin|secret|token|key)\s*(?:is|=|:)\s*["'“]?(?=[^\s"'“”]*\d)[^\s"'“”]+/gi,
  /\b(?:api|auth|access|secret|private|bearer|service[- ]account|session)[ _-]?(?:keys?|tokens?|credentials?|secrets?)\b/gi,
  /\b(?:databases?|apis?|servers?|back-?end|localhost|credentials?|auth|environment variables?|env|endpoints?|system prompts?|source code|schema|sql|uid|uids|user ids?)\b/gi,
  /\b(?:firebase|firestore|google cloud|gemini|openai|chatgpt|gpt-?\d*|claude|anthropic|llama|supabase|emailjs|cloud functions?|node\.?js)\b/gi,
  /\b(?:ssn|social security numbers?|credit card(?: numbers?)?|debit card numbers?|cvv|aadhaar(?: numbers?)?|pan card(?: numbers?)?)\b/gi,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
  /\bip[- ]address(?:es)?\b/gi,
];

const MARKDOWN_LINK = /\[([^\]\n]{0,200})\]\(([^)\s]{0,500})[^)]{0,200}\)/g;
const SCHEME_LINK =
  /\b[a-z][a-z0-9+.-]{1,20}:(?:\/\/|\\\\)\S*|\b(?:javascript|data|vbscript|mailto|tel|sms|file|blob|intent|whatsapp|upi):\S*/gi;
const BARE_LINK =
  /(?:\bwww\.|\b(?:[a-z0-9-]{1,63}\.){1,5}(?=(?:com|net|org|in|io|co|me|ly|gl|app|dev|xyz|info|site|online|link|club|shop|ai|gg|tk|ml|cc|to|biz|live|page|edu|gov|ru|cn)\b))[a-z0-9.-]*(?:\/\S*)?/gi;
const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})*/giu;
const HANDLE = /(^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/giu;
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){4,}/g;
const CALLED_NUMBER =
  /\b((?:call|dial|phone|ring|helpline|number)(?: (?:is|at|on|us|the|me))* ?:? ?)(\d{3,4})\b/gi;
const TAG = /<\/?[a-z!][^>]{0,500}>/gi;
const HELP_PATH = /^\/help\/([a-z0-9-]+)$/;

const INSULTS =
  /\b(?:idiots?|stupid|moron|dumb|loser|shut up|kill yourself|kys|go die|bitch|bastard|asshole|fuck\w*|shit|whore|slut|retard(?:ed)?|worthless|pathetic|disgusting|chutiy\w*|bhosd\w*|madarchod|behenchod|bhenchod|gandu|randi|harami|kamin[ae]|kutt[aei]|saala|saali|gadha|nalayak|bewakoof|bevkuf)\b|(?:चूतिय|भोसड|मादरचोद|बहनचोद|गांडू|रंडी|हरामी|कमीन|कुत्त|गधा|बेवकूफ|नालायक)/iu;

const DIGITS = new Set<string>(
  HELPLINES.flatMap(({ numbers }) => numbers.map((number) => number.replace(/\D/g, ''))),
);

function isHelpline(number: string): boolean {
  return DIGITS.has(number.replace(/\D/g, ''));
}

function plainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

/** Whether a path leads to one of the articles. */
function isHelpPath(path: string): boolean {
  const slug = HELP_PATH.exec(path)?.[1];
  return slug !== undefined && articleOf(slug) !== undefined;
}

function withoutLinks(text: string, { email }: Allowed): string {
  return text
    .replace(MARKDOWN_LINK, (_, words: string, path: string) =>
      isHelpPath(path) ? `${words} (${path})` : words,
    )
    .replace(EMAIL, (found) => (found.toLowerCase() === email.toLowerCase() ? found : REMOVED))
    .replace(SCHEME_LINK, REMOVED)
    .replace(BARE_LINK, (found, at: number, whole: string) =>
      whole.slice(0, at).endsWith('@') ? found : REMOVED,
    )
    .replace(HANDLE, (_, before: string) => before + REMOVED);
}

function withoutNumbers(text: string): string {
  return text
    .replace(LONG_NUMBER, (found) => (isHelpline(found) ? found : REMOVED))
    .replace(CALLED_NUMBER, (found, before: string, number: string) =>
      isHelpline(number) ? found : before + REMOVED,
    );
}

/**
 * A reply of the AI without what it must not say: secrets, links that lead elsewhere than to the articles, numbers other
 * than the helplines', addresses other than the product's, markup. A whole sentence or more at a time.
 */
export function sanitise(reply: string, allowed: Allowed): string {
  const plain = plainDigits(reply.normalize('NFKC')).replace(
    /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g,
    '',
  );
  const without = (text: string, secrets: readonly RegExp[]): string =>
    secrets.reduce(
      (left, secret) => left.replace(secret, (found) => (found.includes('/help/') ? found : REMOVED)),
      text,
    );
  const keyless = without(plain.replace(TAG, ''), KEYS);
  const hidden = without(withoutNumbers(withoutLinks(keyless, allowed)), SECRETS);
  return hidden
    .replace(/\*\*/g, '')
    .replace(/(?:\[removed\][\s,;/]*){2,}/g, `${REMOVED} `)
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
}

/** Whether a reply insults nobody, as far as it goes. */
export function isFit(reply: string): boolean {
  return !INSULTS.test(reply);
}

/** Whether a sanitised reply may be shown: long enough, not insulting, and with something left of it. */
export function isAcceptable(reply: string, way: keyof typeof LONGER_THAN = 'plain'): boolean {
  const left = reply.replaceAll(REMOVED, '').trim();
  return left.length > LONGER_THAN[way] && isFit(reply);
}

/**
 * The whole sentences at the beginning of a text that is still growing, and the rest: what is sanitised is never cut in the
 * middle of a link or a number.
 */
export function wholeSentences(text: string): readonly [whole: string, rest: string] {
  let end = 0;
  for (const { index, 0: found } of text.matchAll(/[.!?।](?=["'”)]?\s+\S)|\n+(?=\S)/g))
    end = index + found.length;
  return [text.slice(0, end), text.slice(end)];
}
