/* The forms in which the care words look at a text. */

/** Devanagari in the form that `plain` produces: without nuktas, and with one spelling of nasals. */
function plainHindi(text: string): string {
  return text.normalize('NFC').replaceAll('\u093C', '').replaceAll('\u0901', '\u0902');
}

/** One space between words and at both ends, and drawn-out letters shortened ("dieee" is "die"). */
function spaced(text: string): string {
  const short = text.replace(/([aeiou])\1{2,}/gu, '$1').replace(/([a-z])\1{2,}/gu, '$1$1');
  return ` ${short.replace(/[^\p{L}\p{M}\p{N}*]+/gu, ' ').trim()} `;
}

/**
 * A text in lower case without apostrophes, joiners and nuktas. An asterisk inside a word stays, as people use it to mask
 * a vowel.
 */
export function plain(text: string): string {
  return spaced(plainHindi(text.normalize('NFKC').toLowerCase()).replace(/['’`\u200C\u200D]/gu, ''));
}

/** Short forms of English, and what they stand for. */
const IN_FULL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    im: 'i am',
    iam: 'i am',
    ive: 'i have',
    youre: 'you are',
    youll: 'you will',
    hes: 'he is',
    shes: 'she is',
    theyre: 'they are',
    theyll: 'they will',
    theyve: 'they have',
    itll: 'it will',
    thats: 'that is',
    its: 'it is',
    whos: 'who is',
    whats: 'what is',
    dont: 'do not',
    dnt: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    cant: 'can not',
    cnt: 'can not',
    cannot: 'can not',
    wont: 'will not',
    wouldnt: 'would not',
    couldnt: 'could not',
    isnt: 'is not',
    arent: 'are not',
    wasnt: 'was not',
    werent: 'were not',
    hasnt: 'has not',
    havent: 'have not',
    shouldnt: 'should not',
    u: 'you',
    ur: 'your',
    r: 'are',
    nd: 'and',
    bcoz: 'because',
    cuz: 'because',
    coz: 'because',
    abt: 'about',
    evry1: 'everyone',
    every1: 'everyone',
    any1: 'anyone',
    some1: 'someone',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    ppl: 'people',
    plz: 'please',
    pls: 'please',
    frnd: 'friend',
    frnds: 'friends',
    dat: 'that',
    wud: 'would',
    shud: 'should',
    evrything: 'everything',
    wen: 'when',
    urself: 'yourself',
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'have to',
    anymore: 'any more',
    nobody: 'no one',
    noone: 'no one',
    nobodys: 'no one is',
    everybody: 'everyone',
    anybody: 'anyone',
    somebody: 'someone',
    fone: 'phone',
    pics: 'photos',
    pic: 'photos',
    photo: 'photos',
    pictures: 'photos',
    picture: 'photos',
    videos: 'video',
    vids: 'video',
    vid: 'video',
    clips: 'video',
    clip: 'video',
    mum: 'mom',
    mummy: 'mom',
    mumma: 'mom',
    amma: 'mom',
    papa: 'dad',
    appa: 'dad',
    bf: 'boyfriend',
    gf: 'girlfriend',
  }),
);

const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/can't/g, 'can not'],
  [/won't/g, 'will not'],
  [/n't(?![a-z])/g, ' not'],
  [/'ll(?![a-z])/g, ' will'],
  [/'ve(?![a-z])/g, ' have'],
  [/'re(?![a-z])/g, ' are'],
  [/'m(?![a-z])/g, ' am'],
  [/'d(?![a-z])/g, ' would'],
  [/((?:^|[^a-z])(?:he|she|it|that|there|who|what|everything|nothing|no one|nobody))'s(?![a-z])/g, '$1 is'],
];

/** Stands for the end of a sentence while all other marks are taken out. */
const FULL_STOP = 'endofsentence';

/** English in full words, a dot at the end of each sentence: no short forms, "no one" for "nobody", "any more" for "any longer". */
export function inFull(text: string): string {
  const apart = ENDINGS.reduce(
    (known, [ending, instead]) => known.replace(ending, instead),
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’`ʼ]/gu, "'")
      .replace(/\.{2,}|…/gu, ' '),
  );
  const words = spaced(apart.replace(/[']/gu, '').replace(/[.!?।]+(?=\s|$)|\n+/gu, ` ${FULL_STOP} `))
    .split(' ')
    .map((word) => (word === FULL_STOP ? '.' : (IN_FULL.get(word) ?? word)));
  return words
    .join(' ')
    .replace(/ no body(?= )/g, ' no one')
    .replace(/ every one(?= )/g, ' everyone')
    .replace(/ any longer(?= )/g, ' any more')
    .replace(/ ill (?=be |not |never |just |do |go |end |jump |leave |find |show |send |tell )/g, ' i will ');
}

const COMMON: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nhi: 'nahi',
    ni: 'nahi',
    nai: 'nahi',
    nahin: 'nahi',
    nehi: 'nahi',
    mat: 'mat',
    me: 'main',
    mai: 'main',
    mein: 'main',
    mei: 'main',
    m: 'main',
    mere: 'mere',
    hu: 'hun',
    hoon: 'hun',
    hoo: 'hun',
    h: 'hai',
    hain: 'hai',
    he: 'hai',
    hay: 'hai',
    kr: 'kar',
    krna: 'karna',
    krne: 'karne',
    krta: 'karta',
    krti: 'karti',
    krte: 'karte',
    krdunga: 'kardunga',
    rha: 'raha',
    rhi: 'rahi',
    rhe: 'rahe',
    gya: 'gaya',
    gyi: 'gayi',
    gai: 'gayi',
    gaye: 'gaye',
    gye: 'gaye',
    hogya: 'ho gaya',
    hogaya: 'ho gaya',
    khtm: 'khatam',
    khatm: 'khatam',
    katam: 'khatam',
    bht: 'bahut',
    bhot: 'bahut',
    bohot: 'bahut',
    bohut: 'bahut',
    kbhi: 'kabhi',
    fir: 'phir',
    mjhe: 'mujhe',
    muje: 'mujhe',
    mujhko: 'mujhe',
    mereko: 'mujhe',
    mko: 'mujhe',
    usko: 'use',
    hume: 'hame',
    humein: 'hame',
    hamein: 'hame',
    sbko: 'sabko',
    sb: 'sab',
    kuchh: 'kuch',
    kch: 'kuch',
    koii: 'koi',
    frk: 'fark',
    farak: 'fark',
    farq: 'fark',
    phark: 'fark',
    jindgi: 'zindagi',
    zindgi: 'zindagi',
    life: 'zindagi',
    jivan: 'zindagi',
    jeevan: 'zindagi',
    akhri: 'aakhri',
    aakhiri: 'aakhri',
    akhiri: 'aakhri',
    antim: 'aakhri',
    chala: 'chala',
    wo: 'vo',
    voh: 'vo',
    woh: 'vo',
    ye: 'yeh',
    y: 'yeh',
    ky: 'kya',
    kyu: 'kyon',
    kyun: 'kyon',
    q: 'kyon',
    video: 'video',
    videos: 'video',
    photos: 'photo',
    pic: 'photo',
    pics: 'photo',
    phto: 'photo',
    tasveer: 'photo',
    tasvir: 'photo',
    vidiyo: 'video',
    foto: 'photo',
    ss: 'screenshot',
    chats: 'chat',
    chait: 'chat',
    caait: 'chat',
    mesej: 'message',
    skrinshot: 'screenshot',
    skrinsot: 'screenshot',
    warna: 'varna',
    wrna: 'varna',
    vrna: 'varna',
    todunga: 'dunga',
    doonga: 'dunga',
    dega: 'dega',
    mummy: 'maa',
    mom: 'maa',
    mammi: 'maa',
    mami: 'maa',
    ma: 'maa',
    dad: 'papa',
    pita: 'papa',
    ghr: 'ghar',
    vale: 'wale',
    log: 'log',
    or: 'aur',
    ur: 'aur',
    ab: 'ab',
    goli: 'goliyan',
    goliya: 'goliyan',
    goliyon: 'goliyan',
    tablets: 'goliyan',
    tablet: 'goliyan',
    pills: 'goliyan',
    dava: 'dawai',
    davai: 'dawai',
    dawa: 'dawai',
    dawaiyan: 'dawai',
    davaiyan: 'dawai',
  }),
);

/** One spelling for what is written by ear. */
function byEar(word: string): string {
  return word
    .replace(/aa+/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/([bcdgjkpst])h+/g, '$1')
    .replace(/(.)\1+/g, '$1')
    .replace(/([aeiou])n$/, '$1');
}

const commonByEar: ReadonlyMap<string, string> = new Map(
  [...COMMON].flatMap(([from, to]) => [[byEar(from), byEarWords(to)] as const]),
);

function byEarWords(text: string): string {
  return text.split(' ').map(byEar).join(' ');
}

function heardWord(word: string): string {
  const ear = byEar(word);
  return commonByEar.get(ear) ?? ear;
}

/** Hindi in Latin letters in one spelling, whichever script and spelling it was written in. */
export function heard(latin: string): string {
  // A long text has the same few words again and again.
  const known = new Map<string, string>();
  const words = spaced(latin)
    .split(' ')
    .map((word) => {
      const found = known.get(word) ?? heardWord(word);
      known.set(word, found);
      return found;
    });
  return words.join(' ');
}

/** A pattern for phrases of whole words in plain text. */
export function phrases(...parts: readonly string[]): RegExp {
  return new RegExp(` (?:${plainHindi(parts.join('|'))})(?= )`, 'u');
}

/** As phrases, for heard text: whole words in any usual spelling. */
export function heardPhrases(...parts: readonly string[]): RegExp {
  const source = parts.join('|').replace(/[a-z]+/g, heardWord);
  return new RegExp(` (?:${source})(?= )`, 'u');
}
