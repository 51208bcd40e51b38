import { precompiled } from './precompiled.ts';

/** A code that can identify a person, and its position in UTF-16 code units. */
interface FoundCode {
  readonly kind: 'email' | 'vehicle' | 'id' | 'roll' | 'room' | 'handle';
  readonly start: number;
  readonly end: number;
}

/*
 * Browsers of 2022 lack lookbehind: each pattern captures the character before in the group `edge`. All repetitions
 * are bounded, so that each pattern takes bounded time per position.
 */
const EDGE = String.raw`(?<edge>^|[^\p{L}\p{M}\p{N}_])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}_])`;

function pattern(inside: string): RegExp {
  return new RegExp(`${EDGE}(?:${inside})${END}`, 'giu');
}

const NUMBER_WORD = String.raw`(?:no|num|nr|number|nos|id|code|#|नं|नंबर|नम्बर|संख्या|क्रमांक|आईडी)`;
const IS = String.raw`[ .]{0,2}(?:is|was|hai|h|are|:|=|#|-|–|है)?[ .]{0,2}`;

const STATES =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB';

const VEHICLES = [
  pattern(`(?:${STATES})[ -]?\\d{1,2}[ -]?(?:[A-Z]{1,3}|[A-Z][ -]?[A-Z]{2})[ -]?\\d{4}`),
  pattern(`[012]\\d[ -]?BH[ -]?\\d{4}[ -]?[A-Z]{1,2}`),
];

const IDS = [
  // PAN: its fourth letter says what its holder is.
  pattern('[A-Z]{3}[PCHFATBLJG][A-Z]\\d{4}[A-Z]'),
  // Voter's card; driving licence.
  pattern('[A-Z]{3}\\d{7}'),
  pattern(`(?:${STATES})[ -]?\\d{2}[ /-]?(?:19|20)\\d{2}[ -]?\\d{7}`),
  pattern(`(?:passport|पासपोर्ट)[ .]{0,2}${NUMBER_WORD}?${IS}[A-Z][ -]?\\d{7}`),
];

const ROLL_TOKEN = String.raw`[A-Z]{0,6}[-/]?\d[A-Z\d/-]{0,18}`;
const NOT_A_PRICE = String.raw`(?! ?(?:₹|/-|(?:rs|rupees?|rupaye?|rupay|bucks|रुपये|रुपए|each|plates?)(?![\p{L}\p{M}])))`;
/** Words that mean a roll number by themselves, and words that need "number" after them. */
const ROLLS = [
  pattern(
    `(?:roll|rollno|रोल|अनुक्रमांक)[ .]{0,2}(?:${NUMBER_WORD}${IS}${ROLL_TOKEN}|${IS}${ROLL_TOKEN}${NOT_A_PRICE})`,
  ),
  pattern(
    `(?:enrol{1,2}ment|enrol{1,2}|registration|regn?|admission|student|sap|erp|exam|hall ?ticket|seat|scholar|matric(?:ulation)?|employee|staff|library|नामांकन|पंजीकरण|एनरोलमेंट)[ .]{0,2}${NUMBER_WORD}${IS}${ROLL_TOKEN}`,
  ),
  pattern(`(?:prn|usn|urn|enrol{1,2}ment)${IS}[A-Z\\d/-]{0,8}\\d{4}[A-Z\\d/-]{0,12}`),
];

const ROOM_TOKEN = String.raw`(?:[A-Z]{1,3}[ -/]?)?\d{1,4}(?:[-/]?[A-Z])?`;
const NOT_A_ROOM = String.raw`(?! ?(?:%|/-|(?:off|discount|per ?cent|rs|rupees|people|log|boys|girls|students|seater|min|minutes|hours|days|bhk)(?!\p{L})))`;
/** Short words before a number that are no block: "living on 50 rupees", "living in 2024". */
const NOT_A_BLOCK = String.raw`(?!(?:an|as|at|by|do|ek|for|in|me|my|no|of|off|on|per|so|the|to|up|we) )`;
const NOT_A_COUNT = String.raw`(?! ?(?:rs|rupees?|people|log|others?|mins?|minutes?|hours?|days?|months?|years?)(?!\p{L}))`;
const ROOMS = [
  pattern(
    `(?:lives?|living|stays?|staying|rehta|rehti|rehte) (?:in |at |hai )?(?:the )?${NOT_A_BLOCK}[A-Z]{1,3}[ -]?\\d{2,4}${NOT_A_COUNT}`,
  ),
  pattern(
    `(?:hostel|block|wing|tower|bhawan|bhavan|hall|हॉस्टल|ब्लॉक)[ -]?(?:no[. ]{0,2})?(?:[A-Z]|\\d{1,2})[ ,-]{1,3}(?:room ?)?(?:no[. ]{0,2})?\\d{3,4}[A-Z]?`,
  ),
  pattern(
    `(?:room|rooms|rm|kamra|kamre|कमरा|कमरे|रूम|flat|house|quarter|makan|मकान|फ्लैट)[ .]{0,2}${NUMBER_WORD}${IS}${ROOM_TOKEN}${NOT_A_ROOM}`,
  ),
  pattern(`(?:room|rm|flat|kamra|कमरा|रूम)[ :-]{1,2}(?:[A-Z]{1,3}[ -/]?\\d{1,4}|\\d{2,4}[A-Z]?)${NOT_A_ROOM}`),
  pattern(`(?:b|g|l|m)?h-?\\d{1,2} ?[-/, ] ?\\d{3,4}`),
];

/** Forms of roll numbers, recognised without a preceding word. */
const ROLL_SHAPES = [
  /^[012]\d(?!TH|ST|ND|RD|HR|AM|PM|KM|KG|RS|GB|MB|CM|MM)[A-Z]{1,6}\d{3,6}$/iu,
  /^(?:19|20)\d{2}[A-Z]{1,6}\d{3,8}[A-Z]?$/iu,
  /^(?:19|20)\d{2}[A-Z]\d[A-Z]{2}\d{3,5}[A-Z]?$/iu,
  /^[A-Z]{1,2}[012]\d[A-Z]{2,4}\d{2,5}$/iu,
  /^\d[A-Z]{2}\d{2}[A-Z]{2}\d{3}$/iu,
  /^RA\d{13}$/iu,
  /^(?:2K\d{2}|\d{2,4})[/-][A-Z]{2,5}[/-]\d{2,5}$/iu,
  /^[A-Z]{2,5}[/-]\d{2,4}[/-](?!20\d\d$)\d{3,5}$/iu,
];

/** Not within a longer chain of letters, digits and dashes, as in machine-made ids. */
const CODE = /(?<edge>^|[^\p{L}\p{M}\p{N}_/-])[A-Z\d][A-Z\d/-]{6,17}(?![\p{L}\p{M}\p{N}_/-])/giu;

const SITES =
  'instagram\\.com|facebook\\.com|fb\\.com|fb\\.me|m\\.me|twitter\\.com|x\\.com|snapchat\\.com|linkedin\\.com|t\\.me|telegram\\.me|wa\\.me|discord\\.gg|threads\\.net|reddit\\.com|github\\.com|ngl\\.link|youtube\\.com';

const CUE =
  '(?:gmail|insta|instagram|ig|snap|snapchat|telegram|tele|tg|discord|twitter|fb|facebook|linkedin|reddit|github|threads|upi|gpay|paytm|phonepe|इंस्टा|इंस्टाग्राम|स्नैप|स्नैपचैट|टेलीग्राम|फेसबुक)';
const ACCOUNT = '(?:id|handle|user ?name|user|account|acc|profile|name|आईडी|अकाउंट)';
const COMMON =
  '(?!(?:is|hai|the|and|do|de|dena|please|pls|plz|kya|nahi|nhi|mein|me|par|pe|se|ka|ki|ke|ko|for|was|on|of|to|that|this|se|of)(?![\\w.]))';
const HANDLES = [
  pattern(
    `(?:https?://)?(?:www\\.|m\\.|in\\.)?(?:${SITES})/(?!(?:p|reel|reels|explore|watch|shorts|r|search|hashtag)[/?])[\\w@.%/?=&+-]{2,120}`,
  ),
  // By the form of the name: with a digit, a dash or a dot.
  pattern(
    `${CUE}(?: ${ACCOUNT})?(?: ?[:=>–-]{1,3} ?| (?:is |hai |name )?@?)(?=[a-z0-9._]{0,29}(?:[_.#][a-z0-9]|\\d))[a-z0-9_][a-z0-9._]{1,28}[a-z0-9_](?:#\\d{4})?`,
  ),
  // By the preceding words, as the last word of its sentence or line.
  pattern(
    `${CUE}(?: ${ACCOUNT} ?(?:is |hai |है |[:=>–-]{1,3} ?)?| ?[:=>–-]{1,3} ?)${COMMON}@?[a-z][a-z0-9._]{2,28}(?= {0,2}(?:$|[\\n,;!)?]|\\. |\\.$))`,
  ),
];

/** Places and times that people write with an @, which are no account names. */
const PLACES = new Set(
  'library canteen hostel lab labs mess home college campus gate night midnight noon morning evening class classroom gym ground auditorium office department cafe all everyone here me you'.split(
    ' ',
  ),
);
const AT_NAME = /(?<edge>^|[^\p{L}\p{M}\p{N}_.%+@-])@([a-z0-9_][a-z0-9_.]{1,29})/giu;

const OBFUSCATED =
  /(?<edge>^|[^\p{L}\p{M}\p{N}_])[\w.+-]{2,40} {0,2}(?:\(at\)|\[at\]|\{at\}| at | @ |@)[ ]{0,2}(?:[a-z]{2,20}(?: {0,2}(?:\(dot\)|\[dot\]| dot |\.) {0,2}))(?:[a-z]{2,20}(?: {0,2}(?:\(dot\)|\[dot\]| dot |\.) {0,2})){0,2}(?:com|in|org|net|edu|me|co)(?![\p{L}\p{M}\p{N}_])/giu;
const FAMILIAR =
  /(?<edge>^|[^\p{L}\p{M}\p{N}_])[\w.+-]{2,40} {0,2}(?:\(at\)|\[at\]|at|@) {0,2}(?:gmail|yahoo|outlook|hotmail|rediffmail|icloud|protonmail)(?: {0,2}(?:\.|dot) {0,2}com)?(?![\p{L}\p{M}\p{N}_])/giu;

function* matches(
  text: string,
  expression: RegExp,
): Generator<{ start: number; end: number; words: string }> {
  for (const match of text.matchAll(precompiled(expression))) {
    const start = match.index + (match.groups?.['edge']?.length ?? 0);
    const end = match.index + match[0].length;
    yield { start, end, words: text.slice(start, end) };
  }
}

const LOCAL = /[\p{L}\p{N}._%+-]/u;
const HOST = /[\p{L}\p{N}.-]/u;
/** Maximum lengths of an address before and after its @ (RFC 5321). */
const LOCAL_MAX = 64;
const HOST_MAX = 255;

/** Addresses around each @: email with a dot after it, payment (UPI) without. */
function* addresses(text: string): Generator<FoundCode> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > 0 && at - start < LOCAL_MAX && LOCAL.test(text.charAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < text.length && end - at <= HOST_MAX && HOST.test(text.charAt(end))) end += 1;
    while (end > at && /[.-]/u.test(text.charAt(end - 1))) end -= 1;
    const host = text.slice(at + 1, end);
    if (start === at || !/^[\p{L}\p{N}]/u.test(host)) continue;
    if (/\.[\p{L}]{2}/u.test(host)) yield { kind: 'email', start, end };
    else if (at - start >= 2 && /^[a-z]{2,}[a-z0-9]*$/iu.test(host)) yield { kind: 'handle', start, end };
  }
}

/** Whether letters or digits continue before or after it across a dash, as in machine-made ids. */
function isPartOfChain(text: string, start: number, end: number): boolean {
  return (
    /[\p{L}\p{N}]-$/u.test(text.slice(Math.max(0, start - 3), start)) ||
    /^-[\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  );
}

/** Whether what looks like a roll number is one to eat: "paneer roll 80 ka hai". */
function isFood(text: string, start: number, words: string): boolean {
  const before = text.slice(Math.max(0, start - 10), start);
  return (
    /^roll \d{1,3}$/iu.test(words) &&
    /(?:^|[^\p{L}])(?:egg|paneer|chicken|mutton|veg|kathi|spring|aloo|soya|cheese) $/iu.test(before)
  );
}

function* all(text: string, kind: FoundCode['kind'], expressions: readonly RegExp[]): Generator<FoundCode> {
  const canBeChained = kind === 'vehicle' || kind === 'id';
  for (const expression of expressions) {
    for (const { start, end, words } of matches(text, expression)) {
      if (kind === 'roll' && isFood(text, start, words)) continue;
      if (!canBeChained || !isPartOfChain(text, start, end)) yield { kind, start, end };
    }
  }
}

function* atNames(text: string): Generator<FoundCode> {
  for (const { start, end, words } of matches(text, AT_NAME)) {
    const name = words.slice(1).replace(/\.+$/u, '');
    if (!/[a-z]/iu.test(name) || PLACES.has(name.toLowerCase()) || /^\d{1,2}(?:am|pm)?$/iu.test(name))
      continue;
    yield { kind: 'handle', start, end: end - (words.length - 1 - name.length) };
  }
}

function* collegeCodes(text: string): Generator<FoundCode> {
  for (const { start, end, words } of matches(text, CODE)) {
    if (ROLL_SHAPES.some((shape) => shape.test(words))) yield { kind: 'roll', start, end };
  }
}

/**
 * Addresses, account names, and codes of letters and digits, most reliable first; they may overlap. `text` has its
 * digits as 0 to 9.
 */
export function findCodes(text: string): readonly FoundCode[] {
  return [
    ...addresses(text),
    ...all(text, 'email', [OBFUSCATED, FAMILIAR]),
    ...all(text, 'vehicle', VEHICLES),
    ...all(text, 'id', IDS),
    ...all(text, 'roll', ROLLS),
    ...collegeCodes(text),
    ...all(text, 'room', ROOMS),
    ...all(text, 'handle', HANDLES),
    ...atNames(text),
  ];
}
