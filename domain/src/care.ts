import type { HelplineId } from './helplines.ts';
import { HELPLINES } from './helplines.ts';

/** Topics of a text whose author may need professional help. */
export const CARE_TOPICS = ['self-harm', 'violence', 'abuse', 'ragging', 'blackmail'] as const;

/** One of CARE_TOPICS. */
export type CareTopic = (typeof CARE_TOPICS)[number];

/** One of HELPLINES. */
type Helpline = (typeof HELPLINES)[number];

/** Devanagari in the form that `folded` produces: without nuktas, and with one spelling of nasals. */
function plainHindi(text: string): string {
  return text.normalize('NFC').replaceAll('\u093C', '').replaceAll('\u0901', '\u0902');
}

/**
 * A text normalised for the phrases below: lower case, one space between words and at both ends, without apostrophes,
 * joiners and nuktas, and with drawn-out letters shortened ("dieee" is "die"). An asterisk inside a word stays, as
 * people use it to mask a vowel.
 */
function folded(text: string): string {
  const plain = plainHindi(text.normalize('NFKC').toLowerCase())
    .replace(/['’`\u200C\u200D]/gu, '')
    .replace(/([aeiou])\1{2,}/gu, '$1')
    .replace(/([a-z])\1{2,}/gu, '$1$1');
  return ` ${plain.replace(/[^\p{L}\p{M}\p{N}*]+/gu, ' ').trim()} `;
}

/** A pattern for phrases of whole words. */
function phrases(...parts: readonly string[]): RegExp {
  return new RegExp(` (?:${plainHindi(parts.join('|'))})(?= )`, 'u');
}

const MY_BODY = '(?:wrists?|arms?|thighs?|hands?|veins?|legs?)';
const NEAR =
  '(?:mother|father|mom|mum|dad|papa|mummy|uncle|aunt|brother|cousin|parents|family|bf|gf|ex|boyfriend|girlfriend|husband|wife|partner|warden|teacher|sir|professor|roommate|roomie|senior|seniors|guy|boy|man|men)';
const WHO = `(?:he|she|they|who|someone|somebody|(?:my|the|a|his|her) ${NEAR}|${NEAR})`;
const SOMETIMES =
  '(?: (?:has|have|had|just|always|often|still|even|once|also|will|would|used to|tried to|keeps|kept|is|was|are|were|physically|badly|again)){0,3}';
const PICTURES = '(?:nudes?|pics?|pictures?|photos?|videos?|mms|chats?|screenshots?|clips?)';
const PRIVATE = '(?:private |intimate |personal |nude |naked |old )';
const SPREAD = '(?:leak|leaks|leaked|leaking|spread|spreading|circulated?|circulating)';
const GIVEN = '(?:shared?|shares|sharing|post|posts|posted|posting|upload|uploads|uploaded|uploading)';
const TO_ME = '(?:mujhe|mujhko|mereko|usko|use|hame|hume)';
const MY_PLACES = '(?:body|waist|breasts?|boobs|chest|thighs?|bum|butt|ass|lips|private[^ ]*|legs?|hips?)';
const HINDI_I = '(?:hu|hun|hoon|hu[nm]|h|hai|tha|thi)?';

/** Harmless meanings: these phrases are removed before the search. */
const HARMLESS = phrases(
  'suicide squad',
  '(?:want to|wanted to|wanna|could|going to|gonna) die (?:of )?(?:laughing|laughter|from laughing|of embarrassment|of cringe)',
  'kill(?:ed)? (?:it|time|the vibe|the mood|my vibe|my mood)',
  'blackmail(?:ed|ing|s)? (?:by )?(?:my|the|a|our) (?:cat|dog|puppy|kitten)',
  '(?:cat|dog|puppy|kitten) (?:is |keeps |was |always )?blackmail(?:s|ed|ing)',
  '(?:hit|hits) (?:me )?(?:up|different|the gym|the books|on)',
  '(?:cricket|football|chess|badminton|tennis|fifa|bgmi|ludo|carrom|exam|quiz|game|match) [^ ]+ beat me',
  'beat me (?:at|in) (?:cricket|football|chess|badminton|tennis|fifa|bgmi|ludo|carrom|every|the|a)',
);

const PATTERNS: Readonly<Record<CareTopic, RegExp>> = {
  'self-harm': phrases(
    's[u*v]+[i1*]cid(?:e|es|al|ality)?',
    'suside|suiside|sucide|sucidal',
    'unaliv(?:e|ed|ing)',
    'kms',
    '(?:kill|killing|hurt|hurting|harm|harming|hang|hanging|cut|cutting|drown|drowning|poison|burn|burning|k\\*ll|end|ending|starve|starving) (?:my ?self|mys\\*lf)',
    `(?:cut|cutting|slit|slitting|slash) (?:my|on my) ${MY_BODY}`,
    'self ?harm(?:ed|ing|s)?|self ?injur(?:y|ies|ing)|selfharm',
    '(?:end|ending|take|taking|finish) my (?:own )?life',
    '(?:end|ending) it all',
    '(?:want|wants|wanted|wanna|wish|wished|ready|planning|plan|going|deserve)(?: to| i could| i would| i was| i were)? (?:just |really )?(?:die|be dead|dead|disappear forever|never wake up|not wake up|not exist|stop existing)',
    'wanna (?:just )?die',
    '(?:hope|wish) i (?:die|dont wake up|never wake up|was never born|were never born|never existed|was dead|were dead)',
    'better off (?:dead|without me)',
    '(?:dont|do not|didnt|no longer) (?:really |even )?(?:want|wanna|wish|feel like)(?: to)? (?:live|living|be alive|exist|wake up|be here anymore)',
    '(?:no|any|see a|see the) (?:reason|point|will|meaning|purpose) (?:left )?(?:to|in|of) (?:live|living|life|my life)',
    'life (?:has no (?:meaning|point|purpose)|(?:is|feels) (?:meaningless|pointless|not worth [^ ]+))|(?:not|isnt) worth living',
    'feel(?:s|ing)? like (?:dying|ending it|killing my ?self)',
    '(?:sleep|asleep) (?:and )?(?:never|not) wake up',
    'nothing (?:left )?to live for',
    '(?:tired|sick) of (?:living|being alive|life)',
    'cant (?:live|go on|do this)(?: like this)? any ?more',
    '(?:jump|jumping|jumped) (?:off|from|in front of)(?: of)? (?:the|a|my|our)? ?(?:roof|rooftop|terrace|building|bridge|hostel|balcony|train|tower|floor|metro|local)',
    '(?:took|take|taking|swallow|swallowed) (?:all|too many|a lot of|the whole|a bunch of|so many) [^ ]+(?: of)? ?(?:pills?|tablets?|meds|medicines?)',
    'overdos(?:e|ed|ing)',
    'hang my ?self|hanging from the fan',
    // Hinglish
    'khud ?kh?us?hi|khudkus?hi|khudkhushi|aa?tma ?hatya|atamhatya',
    `(?:mar|mr) ?(?:na|jana|jaana|jau|jaau|jaun|jaaun|hi jana) (?:chahta|chahti|chahte|chahata|hai mujhe|hai mereko|hi behtar|hi accha)(?: ${HINDI_I})?`,
    'mujhe (?:ab |bas |toh |hi )?(?:mar(?: hi)? ?(?:na|jana|jaana)|nahi ?n? (?:jeena|jina))',
    '(?:mann?|dil) (?:karta|kar raha|krta|krra)(?: hai)? (?:ki |ke )?mar ?(?:jau|jaau|jaun|jaaun)',
    '(?:jeene|jine) ka (?:ab )?(?:mann?|dil) (?:nahi|nahin|nhi|ni)(?: [^ ]+)?',
    '(?:jeena|jina|jeene|zinda rehna) (?:nahi|nahin|nhi|ni|nai) (?:chahta|chahti|chahte|hai|h|ka mann)',
    '(?:nahi|nahin|nhi|ni|nai) (?:jeena|jina|zinda rehna)',
    '(?:jaan|jan) (?:de ?(?:dunga|dungi|doonga|doongi|du|dun|doon|dena)|dena (?:chahta|chahti))',
    '(?:khud|apne aap|apni zindagi|apni life|apni jaan) ?(?:ko|ki|kii)? (?:khatam|khtm|khatm|maar|mar|le|nuksan|chot|kaat)(?: [^ ]+)?',
    '(?:zindagi|jindagi|life) (?:se )?(?:thak|tang|khatam kar)(?: [^ ]+)?',
    '(?:phansi|fansi|faansi) (?:laga|lga|pe latak)[^ ]*',
    '(?:zeher|zehar|jeher|jahar|zahar) (?:kha|pee|pi)[^ ]*',
    'ha+th ki na+s|nas ka+t[^ ]*',
    // हिन्दी
    '(?:आत्महत्या|खुदकुशी|ख़ुदकुशी|आत्मघात|सुसाइड|सूसाइड)[^ ]*',
    '(?:मर|मरना|मर जाना|मरने) (?:चाहता|चाहती|चाहते|जाना चाहता|जाना चाहती|का मन|का दिल|है मुझे)[^ ]*',
    'मरना (?:ही )?(?:है|चाहता|चाहती|बेहतर)',
    '(?:मन|दिल|जी) (?:करता|कर रहा|चाहता)(?: है)?(?: कि| की)? मर (?:जाऊं|जाउं|जाऊ|जाउ)',
    '(?:जीना|जीने|जिंदा रहना) (?:नहीं|नही|का मन नहीं|की इच्छा नहीं)(?: [^ ]+)?',
    '(?:नहीं|नही) (?:जीना|जिंदा रहना)(?: [^ ]+)?',
    'जान (?:दे दूं|दे दूंगा|दे दूंगी|देना|देने)',
    '(?:खुद को|अपने आप को|अपनी जान|अपनी जिंदगी) (?:खत्म|मार|नुकसान|चोट|काट|ले)[^ ]*',
    '(?:जिंदगी|जीवन) से (?:थक|तंग|ऊब|हार)[^ ]*',
    '(?:फांसी|जहर) (?:लगा|खा|पी)[^ ]*',
    '(?:नस|कलाई) (?:काट|काटना|काटी)[^ ]*',
  ),
  violence: phrases(
    `${WHO}${SOMETIMES} (?:hit|hits|hitting|beat|beats|beating|slap|slaps|slapped|slapping|punch|punched|kick|kicked|choke|choked|choking|strangle|strangled|attack|attacked|stab|stabbed|thrash|thrashed|push(?:ed)?|burn(?:ed|t)?) (?:me|us|her|him|my|himself on)`,
    '(?:was|were|got|been|being|getting) (?:badly |brutally )?(?:beaten|beat up|beaten up|stabbed|attacked|assaulted|thrashed|lynched|slapped|strangled)',
    '(?:beat|beats|beating|beaten) (?:me|us|him|her) up',
    '(?:kill|murder|stab|shoot) (?:him|her|them|you|me|us|my [a-z]+|his [a-z]+|everyone|every one|someone|that (?:guy|girl|boy|man))',
    '(?:threat|threats|threaten|threatens|threatened|threatening) (?:me|us|her|him|to (?:kill|hurt|beat|harm|attack|rape|burn|throw acid))(?: [^ ]+)?',
    '(?:death|rape|acid) threats?',
    'acid attack(?:s|ed)?|throw acid',
    '(?:with|has|had|have|bring|brought|carrying|pulled) (?:a|the|his|her) (?:knife|gun|katta|blade)',
    'physical(?:ly)? (?:abus[^ ]*|assault[^ ]*|violen[^ ]*|hurt)',
    'domestic (?:violence|abuse)',
    'hono?u?r killing',
    `${TO_ME} (?:[^ ]+ ){0,2}(?:ma{1,2}rt[aei]|maara|mara|peet[aei]|pitt[aei]|peett[aei]|peetha|thappad)(?: [^ ]+)?`,
    '(?:belt|dand[ae]|chappal|jut[ae]|joot[ae]|lathi|chhadi) se (?:ma{1,2}rt[aei]|maara|mara|peet[aei]|pitt[aei])',
    'maar ?(?:dunga|dungi|doonga|dalunga|daalunga|dalenge|denge|dega|degi|daal[^ ]*) ?',
    'jaan se (?:maar|mar)[^ ]*',
    'thappad (?:maar|mar)[^ ]*',
    '(?:pitai|pitaai|maar ?peet|marpit|maarpit|dhamki|dhamkiyan|dhamkiya)',
    '(?:मुझे|मुझको|उसे|उसको|हमें) (?:[^ ]+ ){0,2}(?:मारा|मारता|मारती|मारते|पीटा|पीटता|पीटती|पीटते|थप्पड़)(?: [^ ]+)?',
    'जान से मार[^ ]*',
    'मार (?:डाल|दूंगा|दूंगी|देगा|देंगे)[^ ]*',
    '(?:मारपीट|मार पीट|पिटाई|धमकी|धमकियां|धमकाया|हिंसा|तेजाब|चाकू)[^ ]*',
  ),
  abuse: phrases(
    'r[a*]p(?:e|ed|es|ist|ists|ing)|gangrape[d]?',
    'molest(?:s|ed|er|ers|ing|ation)?',
    'sexual(?:ly)? (?:abus|assault|harass|exploit|violat)[^ ]*',
    '(?:abuses?|abused|abusing|gropes?|groped|groping|molests?|harass(?:es|ed|ing)?|stalk(?:s|ed|ing)?|flash(?:ed|es|ing)) (?:me|us|her|him|my [a-z]+|girls|women|students|juniors)',
    '(?:was|were|been|being|getting|got|get) (?:sexually |constantly )?(?:abused|groped|molested|harassed|assaulted|stalked|drugged)',
    'abusive (?:relationship|marriage|home|house|household|family|father|mother|dad|mom|parents?|boyfriend|girlfriend|husband|wife|bf|gf|ex|partner|uncle|brother|warden|roommate)',
    '(?:touch|touched|touches|touching|kissed|kiss|grabbed|grab)(?: me| my [a-z]+| her)? (?:without|inappropriate|inappropriately|against)[^ ]*',
    `${WHO}${SOMETIMES} (?:touch|touched|touches|touching|grabbed|grabs|squeezed|rubbed) (?:me|my ${MY_PLACES})`,
    '(?:sends?|sending|sent) (?:me )?(?:unsolicited )?(?:dick pics?|nudes|his nudes|porn)',
    '(?:aadmi|admi|uncle|ladke|ladko|sir|bhaiya|kisi|usne|chacha|mama) (?:ne )?(?:[^ ]+ )?(?:chhua|chua|chhuaa|touch kiya|touch kari)',
    'inappropriate(?:ly)? touch(?:ed|es|ing)?',
    'forc(?:ed|es|ing) (?:himself|herself|themselves|me (?:to|into) (?:sex|sleep|kiss|have sex|undress|strip|touch|send nudes))(?: [^ ]+)?',
    '(?:without|against) my (?:consent|will)',
    '(?:said|saying|told him|told her) no (?:but|and) (?:he|she|they)',
    '(?:child|drug|verbal|emotional|physical|domestic|mental) abuse',
    '(?:sexual |workplace |street )?harass(?:ment|er|ers)',
    'eve ?teas(?:ing|ed|er)|eveteasing',
    '(?:being|is|was|been|keeps) stalk(?:ed|ing)(?: [^ ]+)?|my stalker',
    'dowry|dahej|child marriage|forced marriage',
    'bala?tka?ar[^ ]*|chhed ?(?:chhad|chaad|khani|chad)[^ ]*|ched ?(?:chad|khani)[^ ]*',
    '(?:zabardasti|jabardasti) (?:ki|kiya|karta|karne|kari|shaadi|chhua|touch)[^ ]*',
    'galat (?:tarike|tareeke|jagah) (?:se )?(?:chhua|chua|touch|hath|haath)[^ ]*',
    '(?:yaun|yon) shoshan|shoshan',
    '(?:बलात्कार|दुष्कर्म|छेडछाड|छेड़छाड़|छेडखानी|यौन|शोषण|उत्पीडन|दहेज|बाल विवाह|रेप|मोलेस्ट)[^ ]*',
    'गलत (?:तरीके से|जगह|ढंग से) (?:छुआ|छूता|हाथ|टच)[^ ]*',
    '(?:जबरदस्ती|जबर्दस्ती) (?:की|करता|करने|करी|शादी|छुआ)[^ ]*',
    'पीछा करता[^ ]*',
  ),
  ragging: phrases(
    'ragging',
    '(?:was|were|is|are|got|get|getting|been|being) ragged|ragged (?:me|us|him|her|by|for|until|till)',
    'bull(?:ied|ying|ies)|bully (?:me|us)|cyber ?bully[^ ]*',
    'seniors? (?:force[ds]?|make|makes|made|slap|slapped|slaps|hit|hits|beat|bully|torture[ds]?|harass|harassed|humiliate[ds]?|threaten(?:ed|s)?)(?: [^ ]+)?',
    'anti ?ragging',
    '(?:रैगिंग|रेगिंग|रैगिन्ग)[^ ]*',
    '(?:made|make|makes|forced|force) (?:me|us|juniors|freshers) (?:to )?(?:strip|undress|remove our clothes|dance naked)',
    'seniors? (?:ne|log) (?:thappad|mara|mujhe|mereko|hume|hamein|jabardasti|zabardasti|maara|pita)[^ ]*',
    '(?:सीनियर|सीनियर्स) (?:ने|लोग) (?:मुझे|हमें|जबरदस्ती|मारा)[^ ]*',
    '(?:बुली|बुलीइंग)[^ ]*',
  ),
  blackmail: phrases(
    'bl[a*]ckmail(?:s|ed|er|ers|ing)?|blak ?mail[^ ]*|black mail(?:ed|ing)?',
    'extort(?:s|ed|ing|ion|ionist)?|sextort(?:ion|ed|ing)?',
    `${SPREAD} (?:all )?(?:my|our|her|his|the|those) ${PRIVATE}?${PICTURES}`,
    `${GIVEN} (?:all )?(?:my|our|her|his) (?:${PRIVATE}${PICTURES}|nudes?)`,
    `${WHO}${SOMETIMES} ${GIVEN} (?:all )?(?:my|our|her|his) ${PICTURES}`,
    `(?:leak|leaked) ${PICTURES}`,
    '(?:has|have|got|saved|recorded) my (?:nudes|private pics|private videos|intimate [^ ]+)',
    'revenge porn|deep ?fakes? of (?:me|her|him|my)',
    `morph(?:ed|ing)? (?:my |her |his )?${PICTURES}`,
    `threat(?:ens|ened|ening)?(?: me)? (?:to|that he will|that she will|with) (?:leak|share|post|send|upload|expose|tell|viral|spread|my)(?: [^ ]+)?`,
    `${PICTURES} (?:ko )?(?:viral|leak|failane|faila)(?: [^ ]+)?`,
    '(?:viral|leak) (?:kar|kr|karne|krne) ?(?:dunga|dungi|doonga|dega|degi|denge|deta|deti|ki|raha|rahi|diya|di)(?: [^ ]+)?',
    '(?:ब्लैकमेल|ब्लेकमेल|ब्लैक मेल)[^ ]*',
    '(?:फोटो|वीडियो|विडियो|तस्वीर|तस्वीरें|चैट)(?: को)? (?:वायरल|लीक|फैला)[^ ]*',
    '(?:वायरल|लीक) कर (?:दूंगा|दूंगी|देगा|देगी|देंगे|दिया|दी|रहा|रही)',
  ),
};

/**
 * The topics of a text that may call for help, in the order of CARE_TOPICS: English, Hindi and Hindi in Latin
 * letters. Tuned to miss little rather than to be precise: the result is an offer, not a judgement.
 */
export function careTopicsOf(text: string): readonly CareTopic[] {
  const plain = folded(text).replace(new RegExp(HARMLESS, 'gu'), ' ');
  return CARE_TOPICS.filter((topic) => PATTERNS[topic].test(plain));
}

const HELP: Readonly<Record<CareTopic, readonly HelplineId[]>> = {
  'self-harm': ['teleManas', 'emergency'],
  violence: ['emergency', 'women', 'child'],
  abuse: ['women', 'child', 'emergency'],
  ragging: ['antiRagging', 'emergency'],
  blackmail: ['cyberCrime', 'women'],
};

/** The helplines for these topics, most relevant first, without duplicates. */
export function helplinesFor(topics: readonly CareTopic[]): readonly Helpline[] {
  const ids = new Set(CARE_TOPICS.filter((topic) => topics.includes(topic)).flatMap((topic) => HELP[topic]));
  return [...ids].flatMap((id) => HELPLINES.filter((line) => line.id === id));
}
