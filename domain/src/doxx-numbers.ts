/** A number that can identify a person, in UTF-16 code units from `start` up to, but excluding, `end`. */
interface FoundNumber {
  readonly kind: 'phone' | 'id';
  readonly start: number;
  readonly end: number;
}

/** Adjacent digits, or a number word. */
interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
}

const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: 'zero oh shunya sunya शून्य जीरो ज़ीरो',
    1: 'one ek एक वन',
    2: 'two do दो टू',
    3: 'three teen तीन थ्री',
    4: 'four char chaar चार फोर',
    5: 'five paanch panch पांच पाँच फाइव',
    6: 'six chhe chhah che छह छः छे सिक्स',
    7: 'seven saat सात सेवन',
    8: 'eight aath आठ एट',
    9: 'nine nau नौ नाइन',
  }).flatMap(([digit, words]) => words.split(' ').map((word) => [word, digit] as const)),
);

const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['dabal', 2],
  ['डबल', 2],
  ['ट्रिपल', 3],
]);

/** Separators within a number; a comma or a slash separates numbers. */
const JOINT = /^[ \t()._*|\-‐-―]{0,3}$/u;

/** The longest number: an international one with the prefix 00. */
const DIGITS_MAX = 17;

/** The groups of digits in a text, in runs that could be one number. */
function* runs(text: string): Generator<readonly Group[]> {
  let run: Group[] = [];
  let repeat = 1;
  let repeatStart = -1;
  let end = 0;
  for (const match of text.matchAll(/\d+|[\p{L}\p{M}]+/gu)) {
    const [token] = match;
    const isJoined = JOINT.test(text.slice(end, Math.min(match.index, end + 4)));
    const word = token.toLowerCase();
    const times = REPEATS.get(word);
    const digits = /^\d/u.test(token) ? token : DIGIT_WORDS.get(word)?.repeat(repeat);
    if (run.length > 0 && (!isJoined || (digits === undefined && times === undefined))) {
      yield run;
      run = [];
    }
    end = match.index + token.length;
    if (times !== undefined) {
      repeat = times;
      repeatStart = match.index;
      continue;
    }
    if (digits !== undefined) {
      const start = repeat > 1 && isJoined ? repeatStart : match.index;
      run.push({ digits, start, end, isWord: !/^\d/u.test(token) });
    }
    repeat = 1;
  }
  if (run.length > 0) yield run;
}

/** Whether groups of digits look like a list of marks or years rather than one number. */
function isScattered(groups: readonly Group[]): boolean {
  if (groups.some(({ isWord }) => isWord)) return false;
  const sizes = groups.map(({ digits }) => digits.length);
  return sizes.length >= 4 && sizes.every((size) => size <= 3) && new Set(sizes).size > 1;
}

const MOBILE = /^(?:0|91|091|0091)?[6-9]\d{9}$/u;
/** Area code with its 0, then six to eight digits, eleven in all. */
const LANDLINE = /^0[1-8]\d{9}$/u;

function isIndianPhone(digits: string, groups: readonly Group[]): boolean {
  if (MOBILE.test(digits)) {
    // The country code, and a separate group before it, don't determine how the rest is grouped.
    const [first] = groups;
    return !isScattered(
      first !== undefined && /^(?:0+|0*91)$/u.test(first.digits) ? groups.slice(1) : groups,
    );
  }
  const [first, second] = groups;
  return LANDLINE.test(digits) && (second === undefined || /^\d{3,5}$/u.test(first?.digits ?? ''));
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** The product of two elements of the group D5, its rotations numbered 0 to 4 and its reflections 5 to 9. */
function product(left: number, right: number): number {
  const turned = left < 5 ? left + right : left - right + 10;
  return left < 5 === right < 5 ? turned % 5 : 5 + (turned % 5);
}

/** Whether digits end with Verhoeff's check digit, as an Aadhaar number does. */
function isChecked(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of Array.from(digits).reverse().entries()) {
    let permuted = Number(digit);
    for (let round = 0; round < place % 8; round += 1) permuted = PERMUTATION[permuted] ?? 0;
    sum = product(sum, permuted);
  }
  return sum === 0;
}

function sizesOf(groups: readonly Group[]): string {
  return groups.map(({ digits }) => digits.length).join('-');
}

const AADHAAR_CUE = /(?:a+dha+r|u\.?i\.?d|आधार)[^\d]{0,20}$/iu;

/** Whether it is an Aadhaar or card number: by its form, and its check digit or the words before it. */
function isIdNumber(digits: string, groups: readonly Group[], before: string): boolean {
  const sizes = sizesOf(groups);
  if (sizes === '12' || sizes === '4-4-4')
    return /^[2-9]/u.test(digits) && (isChecked(digits) || AADHAAR_CUE.test(before));
  return sizes === '4-4-4-4';
}

/** Minimum length of an isolated number that counts as assigned to someone: an account, a roll number. */
const LONG = 9;

/** Whether it is a long number, and not a round sum, a decimal, or a part of an address or a word. */
function isLongNumber({ digits }: Group, before: string, after: string): boolean {
  const isAlone = !/[\p{L}\p{M}\d_/=.,#&?₹$-]$/u.test(before) && !/^[\p{L}_/=%-]/u.test(after);
  return isAlone && digits.length >= LONG && !digits.endsWith('0000') && !/(?:rs|inr)\.? ?$/iu.test(before);
}

/** Whether a toll-free number starts here: those are nobody's, and helplines are among them. */
function isTollFree(groups: readonly Group[], index: number): boolean {
  const digits = groups.slice(index, index + 3).map((group) => group.digits);
  return /^1(?:800|860)/u.test(digits.join(''));
}

/** Whether the groups are part of a longer chain of letters, digits and dashes, as in machine-made ids. */
function isPartOfChain(groups: readonly Group[], before: string, after: string): boolean {
  if (/[\d\p{L}]-{1,3}$/u.test(before) || /^-{1,3}[\d\p{L}]/u.test(after)) return true;
  // People do write a number directly after a word.
  const isGlued =
    /[a-z]$/iu.test(before) && (groups.length > 1 || !/(?:^|[\s:.,(])[a-z]{2,}$/iu.test(before));
  return isGlued || /^[a-z]/iu.test(after);
}

/** Context that is examined around a number, in UTF-16 code units. */
const AROUND = 40;

/** The number that starts with this group: the shortest that is one, or the longest if international. */
function numberFrom(text: string, groups: readonly Group[], index: number): FoundNumber | undefined {
  const first = groups[index];
  if (first === undefined) return undefined;
  const before = text.slice(Math.max(0, first.start - AROUND), first.start);
  const isInternational = before.endsWith('+');
  let digits = '';
  let longest: FoundNumber | undefined;
  for (let last = index; last < groups.length; last += 1) {
    const group = groups[last];
    digits += group?.digits ?? '';
    if (group === undefined || digits.length > DIGITS_MAX) break;
    const taken = groups.slice(index, last + 1);
    const isChain = isPartOfChain(taken, before, text.slice(group.end, group.end + 4));
    const span = { start: first.start - (isInternational ? 1 : 0), end: group.end };
    if (!isChain && isIndianPhone(digits, taken)) return { kind: 'phone', ...span };
    if (!isChain && isIdNumber(digits, taken, before)) return { kind: 'id', ...span };
    if (isInternational && digits.length >= 9 && digits.length <= 15) longest = { kind: 'phone', ...span };
  }
  if (longest !== undefined) return longest;
  return isLongNumber(first, before, text.slice(first.end, first.end + 1))
    ? { kind: 'id', start: first.start, end: first.end }
    : undefined;
}

/**
 * Phone numbers, Aadhaar and card numbers and other long ones, also with spaced or spelt-out digits. `text` has its
 * digits as 0 to 9.
 */
export function findNumbers(text: string): readonly FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const groups of runs(text)) {
    for (let index = 0; index < groups.length; index += 1) {
      if (isTollFree(groups, index)) break;
      const one = numberFrom(text, groups, index);
      if (one === undefined) continue;
      found.push(one);
      while ((groups[index + 1]?.start ?? Infinity) < one.end) index += 1;
    }
  }
  return found;
}
