import { heardPhrases, phrases } from './care-text.ts';

/*
 * What says nothing alone, but much together: that somebody thinks of not being there, and what would follow; that
 * somebody is feared, and what he does. English hints are of inFull() text, Hindi ones of heard() text.
 */

/** Kinds of hints. */
type Hint =
  | 'absence'
  | 'relief'
  | 'farewell'
  | 'means'
  | 'despair'
  | 'actor'
  | 'fear'
  | 'elder'
  | 'closeness'
  | 'senior'
  | 'degrading'
  | 'material'
  | 'demand';

const ENGLISH: Readonly<Record<Hint, RegExp>> = {
  absence: phrases(
    '(?:without me|if i (?:was|were|am|went|had|just|suddenly|simply|quietly|ever) (?:[^ ]+ ){0,2}(?:not|gone|missing|never|dead|disappear[^ ]*|vanish[^ ]*)|if i (?:disappear[^ ]*|vanish[^ ]*|died?|left for good)|i will not be (?:here|there|around)|will not be there to|(?:my|me) (?:absence|not being|being gone|no longer)|not being (?:here|there|around)|my existence|i (?:should|do|did) not exist|(?:a|any|no|be a|being a) (?:next (?:year|month|week|birthday|semester)|tomorrow|future) for me|tomorrow (?:[^ ]+ )?(?:did|does|would|will) not come|never (?:see|come) (?:tomorrow|morning)|the (?:world|room|house|family|class) (?:with|with one) less|one less person|not (?:around|here) to (?:see|give|do|tell))',
    '(?:since|after|now that) i (?:have )?(?:picked|chose|chosen|decided|fixed|set)(?: on)? (?:the|a|my) (?:day|date|time|place|night|way)',
    '(?:scared|afraid|fear) of (?:dying|death)',
    'take (?:me|my life|this life) away',
  ),
  relief: phrases(
    '(?:breathe|be|sleep|live|feel|rest|it would be|everything would be|things would be) (?:[^ ]+ )?(?:easier|better|lighter|happier|simpler|relieved|free|fine|okay|at peace)',
    '(?:no one|anyone|they|people|them|who|my parents|my mom|everyone)(?: [^ ]+){0,3} (?:stop me|notice|reali[sz]e|know|care|miss|cry|mind|relieved|move on|forget|be fine|get over|replace)',
    '(?:would|will) take (?:them|people|anyone|days|weeks)(?: [^ ]+){0,4}',
    '(?:not|never) have to (?:[^ ]+ )?(?:worry|pay|deal|see|bother|any more|put up|carry)',
    '(?:peace|relief|quiet|silence|rest) (?:at last|finally|for everyone|for once)|finally (?:rest|be free|peace|quiet)',
  ),
  farewell: phrases(
    '(?:saying|said|say) sorry to|thank you (?:all )?for everything|thanks (?:to )?everyone(?: who)?(?: [^ ]+)?|(?:can|could|should|will|would) (?:have|keep|get|take) my (?:room|laptop|phone|bike|books|guitar|clothes|things|cycle|plants?|share|stuff|watch|jacket)',
    '(?:look after|take care of|feed|water|be kind to|be good to) (?:[^ ]+ ){0,3}(?:simba|dog|cat|mom|dad|sister|brother|him|her|them|plants?|parents|each other|yourselves|fish)|(?:please|someone) (?:look after|take care of|feed) [^ ]+',
    '(?:one last|for the last|the last) (?:time|look|hug|call|walk|meal|song|cup|visit|conversation)|goodbyes?|farewell|good bye|leave (?:any|no|behind) (?:debts|mess|trouble)|(?:my|the|all) (?:passwords?|debts|savings|pin)(?: [^ ]+){0,3} (?:written|diary|note|brother|sister|mom|dad|paid|settled|cleared|table|drawer)',
  ),
  means: phrases(
    'phenyl|sleeping pills|noose|rat poison|the blade|a blade|the rope|window ledge|the ledge|high enough|how high|how deep|drown(?:ed|ing)?|poison|overdose|jump(?:ed|ing)? off|the edge of (?:the )?(?:roof|terrace|bridge|building)|railway tracks?|the tracks|pesticide|harpic|bleach|dying|my death|to die|being dead|bleed|the knife|razor',
    '(?:[a-z0-9]+(?:th|st|nd|rd)|top|last|sixth|fifth|seventh|eighth|ninth|tenth) floor|the (?:terrace|rooftop|bridge|balcony|railing)',
  ),
  despair: phrases(
    'so tired|exhausted|hopeless|(?:feel|feeling|am|so|just) (?:empty|numb|hollow|broken|lost|trapped)|nothing (?:left|matters|helps)|no (?:point|reason|hope|way|one left|energy left)|worthless|a burden|cost to|useless|hate (?:myself|my self|being me|who i am)|(?:want|wish) (?:everything|it|things|it all|the world|my head) to (?:stop|end|be quiet)|can not (?:go|do|take|carry|bear|keep)|strange how calm|so calm|calm (?:i|now)|given up on|gave up on (?:life|myself|everything)|no longer (?:want|care|feel)|(?:do not|did not) (?:want|care) (?:any more|to be here)|not any more|any more|another (?:semester|year|day|night|week) (?:like this|of this)|disappoint(?:ed|ment)|failure|ashamed|alone in this',
  ),
  actor: phrases(
    '(?:my |the |his |her )?(?:father|dad|stepfather|husband|boyfriend|ex|brother|in laws|fiance|partner|stalker|moneylender|lender|landlord|uncle|mother in law)|(?:this|that|a|some) (?:man|guy|boy|senior|person|stranger)|he|they',
  ),
  fear: phrases(
    '(?:i|we|she|mom) (?:flinch|hide|hid|freeze|froze|shake|shiver|tremble|panic|lie awake|sleep with)|(?:stopped|stop|afraid|scared|terrified|too scared|frightened|avoid|not dare|do not dare) (?:leaving|to leave|going out|to go out|to open|to sleep|of (?:him|what he|the door|footsteps|going|being|nights)|walking|to walk|to breathe|to speak|to talk)|(?:scared|afraid|terrified) (?:for|of) (?:my (?:life|safety|sister|mom|mother)|him|his)|(?:he|dad|father|brother|ex|boyfriend|husband) scares? me|(?:know|knows) what to do with|find me wherever|find me (?:anywhere|no matter)|blocks? my way|will not get away|walk(?:ing)? on eggshells|not safe|unsafe|every time (?:the|he|his|dad)|pushes me around|shoves? me|keeps? (?:turning|showing) up|never let me go|lock (?:my|the) (?:door|room) (?:at night|every|when)|run away from (?:home|him|this house)|escape (?:from )?(?:him|this house|home|them)|trapped (?:in|with|at)',
  ),
  elder: phrases(
    '(?:uncle|professor|prof|assistant professor|sir|guide|supervisor|warden|tutor|cousin|boss|landlord|coach|teacher|stepfather|neighbou?r|driver|relative|family friend|hod|he|watchman|guard)',
  ),
  closeness: phrases(
    '(?:be|being|get|gets|find[^ ]* (?:reasons|excuses|ways) to be) alone with (?:me|us|her)|hugs? (?:me )?(?:too|so|for too) (?:long|tight|close)|(?:too|very|so) close to me|sit(?:s|ting)? (?:on|in) (?:his|my) lap|(?:when|while) (?:we|i|girls|she) (?:are|am|is|was|were) (?:changing|bathing|sleeping|undressing|in the shower)|took advantage|takes advantage|taking advantage|advantage of (?:me|her|my)|(?:told me|said) it was (?:a game|normal|our|love|nothing)|it was (?:just )?a game|(?:did not|never) wait(?:ed)? for my (?:answer|yes|consent)|if i (?:was|were|am|be|became) (?:friendly|nice|good|close|special) (?:with|to) him|(?:friendly|nice|good) (?:with|to) him|makes me (?:uncomfortable|sick|feel (?:dirty|unsafe|weird))|feel (?:dirty|disgusted|violated|used)|normal for couples|all couples do|(?:owe|owed|owes) him|could not (?:say|move|speak|stop|push|fight)(?: [^ ]+)? ?(?:anything|him|no|back|off)?|what he did to me|did (?:that|things|something|it) to me|undress[^ ]*|naked|my clothes|my body|against my wishes',
  ),
  senior: phrases(
    '(?:seniors?|super seniors?|final years?|third years?|second years?|freshers?|first years?|juniors?|hostel (?:boys|girls|leaders?)|batchmates|wingmates|roommates|they make (?:us|me))',
  ),
  degrading: phrases(
    '(?:heads? down|look(?:ing)? at the floor|call them (?:sir|maam|master|boss)|(?:common room|terrace|their room|bathroom) at (?:[0-9]+ ?(?:am|pm)?|night|midnight)|at (?:1|2|3|4) ?am|until someone cries|till (?:we|someone|i) (?:cry|cries|cried)|stand(?:ing)? (?:in a line|for hours|all night|with our|till|naked|on one)|took (?:away )?(?:our|my|all our) (?:phones?|clothes|towels?)|no one (?:leaves|sleeps|can leave)|slap (?:whoever|us|me|anyone|those)|humiliat[^ ]*|punish(?:ed|es|ment)?|strip|kneel|crawl|murga|push ?ups|not (?:allowed )?to (?:sleep|tell|sit|use the lift)|forced|threaten[^ ]*|abused?|spit|lick|degrad[^ ]*|torture[^ ]*|torment[^ ]*|mock(?:s|ed|ing)?|body ?sham[^ ]*|slurs?|scared|afraid|cry every night|run errands|do their)',
  ),
  material: phrases(
    '(?:photos|video|chats|screenshots|recordings?|nudes|messages|gallery|contacts|mms|secret|private (?:chats|messages|photos)|face|one photos|voice notes?|what i (?:sent|told|wrote))',
  ),
  demand: phrases(
    '(?:over my head|over me|against me|(?:keeps?|kept|is|started) (?:demanding|asking for more|asking me for|wanting)|demand(?:s|ed|ing)|or else|threat[^ ]*|blackmail[^ ]*|(?:will|would|going to|can) (?:send|show|leak|post|upload|tell|ruin|expose|share) (?:it|them|my|our|everyone|these|those|everything)|unless (?:i|she|we)|if i (?:do not|refuse|block|leave|stop|tell|say no)|upi|wants? (?:money|more|[0-9]+|ten|twenty|five|fifty|a lakh)|(?:asking|asked|asks) (?:me )?for (?:money|more|upi|[0-9]+)|pay (?:him|her|them|up|or)|by (?:tonight|evening|tomorrow|midnight) or|without my (?:knowledge|consent|permission)|hacked|morphed|leaked)',
  ),
};

const HINDI: Readonly<Partial<Record<Hint, RegExp>>> = {
  absence: heardPhrases(
    '(?:main|mai)(?: [^ ]+){0,2} (?:na|nahi) (?:rahu|rahun|rahungi|rahunga|rahi|raha|hota|hoti)|(?:chali|chala) (?:jaungi|jaunga|jau|jaun|gayi|gaya)|hona (?:na|aur na|ya na) hona|mere (?:bina|baad|jane|marne|na hone)|(?:kho|gayab|khatam|door) (?:ho )?(?:jau|jaun|jaungi|jaunga)|main mar (?:jau|jaun|jaungi|jaunga)|kal (?:ka )?(?:suraj|subah|din) (?:na|nahi)|aankh (?:hi )?(?:na|nahi) (?:khule|khulti)|mera hona|(?:mera|meri) wajud|mera vajud',
  ),
  relief: heardPhrases(
    '(?:theek|thik|accha|behtar|aasan|halka) (?:ho jayega|ho jaye|rahega|hoga|ho jayenge|honge)|(?:khush|sukun|chain|araam|aaram)(?: [^ ]+){0,2}|samajh (?:aayega|aaega|ayega)|pata (?:bhi|hi)? ?(?:nahi|na) (?:chalega|hoga)|(?:meri|mere) (?:wajah|vajah) se|(?:ek )?barabar|fark (?:nahi|kya)|yaad (?:aayegi|karenge|nahi)|pachhtayenge|pachtayenge|royenge|roenge',
  ),
  farewell: heardPhrases(
    'aakhri (?:baar|bar|mulaqat|salaam)|(?:maaf|mafi) (?:kar|kijiye|karna|do|maang)(?: [^ ]+)?|alvida|(?:khayal|dhyan) rakhna|(?:mil|dekh|baat kar) (?:liya|li) (?:sabse|sab se|maine)?|chitthi|aakhri khat|(?:de|baant|bant) (?:diya|di|diye)|shukriya sab|sab se mil liya',
  ),
  means: heardPhrases(
    '(?:pul|patri|patriyon|chhat|kuan|nadi|khidki)(?: [^ ]+)? (?:par|pe|ke paas|ke kinare|se|main)(?: [^ ]+){0,2} (?:khada|khadi|khade|baitha|baithi|dekh|gaya|gayi|ja)|goliyan|jahar|keetnashak|phenyl|rassi|fanda|blade|kalai|nas|(?:paani|neeche|niche) dekh|maut|marna|marne|mar jau|mar jaun|khudko|khud ko (?:khatam|chot|nuksan)',
  ),
  despair: heardPhrases(
    'thak (?:gaya|gayi|chuka|chuki|gye)|himmat (?:nahi|khatam|toot|tut|jawab)(?: [^ ]+)?|(?:umeed|ummeed|umid) (?:nahi|khatam|toot|tut|hi nahi)(?: [^ ]+)?|(?:koi|kuch)(?: bhi)? (?:umeed|ummeed|umid|wajah|matlab|rasta|sahara) (?:nahi|na)(?: [^ ]+)?|bilkul akela|bilkul akeli|akela pad|akeli pad|toot (?:gaya|gayi|chuka|chuki)|bojh|haar (?:gaya|gayi|chuka|chuki|maan)|kuch (?:nahi|na) (?:bacha|bachi)|jeena|jine|zindagi (?:se|bekar|khatam)|nafrat (?:hai|ho|hoti)|koi nahi hai mera|kisi kaam ka|dard (?:saha|bardasht)|ghutan|dam ghut',
  ),
  fear: heardPhrases(
    '(?:dar|darr) (?:lagta|lag|ke|gaya|gayi|jati|jata|rehta)(?: [^ ]+)?|bahar (?:nahi )?(?:nikalne|jane) (?:nahi )?(?:deta|dete|deti)|(?:gala|gardan) (?:daba|ghont)(?: [^ ]+)?|(?:tang|tange|taang|taange|taangen|haath pair|haddi|haddiyan) (?:tod|todd)(?: [^ ]+)?|(?:marta|maarta|maara|marte|maarte|pitta|pita|peetta) (?:hai|hain|tha|the)|acid|tejab|gussa(?: [^ ]+){0,2} (?:tod|maar|mar|haath|gala)(?: [^ ]+)?|(?:roz|har raat|har din|rojana) (?:bahar )?(?:khada|aata|pichha|peecha|khade)(?: [^ ]+)?|rasta (?:rok|roka|rokta)(?: [^ ]+)?',
  ),
  actor: heardPhrases(
    '(?:papa|pati|bhai|boyfriend|bf|ex|sasur|vo|usne|uncle|chacha|mama|ek ladka|ek aadmi|koi aadmi|mera [^ ]+|sautela|jija|makan malik)',
  ),
  elder: heardPhrases(
    '(?:sir|professor|teacher|chacha|mama|uncle|warden|boss|guide|jija|padosi|tauji|usne|mausa|fufa|phupha|tuition wale|driver|bhaiya)',
  ),
  closeness: heardPhrases(
    '(?:akele|akeli|akela) (?:milo|milne|aao|bulaya|bulata|bulate|aana|room|me)(?: [^ ]+)?|nashe(?: ki)?(?: haalat)? (?:me|main)|(?:galat|ganda|gande|gandi) (?:kiya|kaam|tarike|harkat|tareeke|jagah)|(?:chhua|chhuta|chhute|chhoote|chhune|touch)(?: [^ ]+)?|kapde (?:badal|utar|utaar|badalte)(?: [^ ]+)?|god (?:me|main) (?:bitha|baitha)(?: [^ ]+)?|fayda uthaya|faida uthaya|fayda utha|sharirik|jismani|mere saath (?:galat|zabardasti|kiya)|chipak|nangi|nanga',
  ),
  senior: heardPhrases(
    '(?:senior|seniors|siniyr|siniyar|super seniors|super senior|bhaiya log|hostel ke bhaiya|hostel ke ladke|final year wale|second year wale|juniors|junior|freshers|fresher)',
  ),
  degrading: heardPhrases(
    '(?:nachwa|nachva|nachwate|nachvate|nachwaya|uthake|utha ke|utha kar|murga|kapde|nanga|thappad|gaali|gali|galiyan|zaleel|jaleel|beizzat|daru|daaru|sharab|khada rakh|khada karte|raat bhar|jabardasti|zabardasti|dhamka|dhamki|dara|darate|maarte|marte|maara|pita|peeta|jhadu|paer|pair pakad|naak ragad|ro|rula|rulate|tang karte|pareshan karte|kaam karwa|kaam karvate|assignment)(?: [^ ]+)?',
  ),
  material: heardPhrases(
    '(?:photo|video|chat|chats|recording|screenshot|nudes|raaz|gallery|contacts|purani photo|private)',
  ),
  demand: heardPhrases(
    '(?:varna|nahi to|nahi toh)|(?:sabko|ghar|papa|maa|family|internet|net|online|group|college) (?:ko |par |pe |main )?(?:bhej|dikha|daal|dal|daalne|dalne|bata|viral|leak|post)(?: [^ ]+)?|(?:paise|paisa|hazar|rupaye) (?:maang|mang|de|do|nahi diye|dene)(?: [^ ]+)?|dhamki|dhamka|blackmail|viral kar|badnam',
  ),
};

/** Which hints together are a sign of what. */
const TOGETHER = {
  'self-harm': [
    ['absence', 'relief'],
    ['absence', 'farewell'],
    ['absence', 'means'],
    ['absence', 'despair'],
    ['means', 'despair'],
    ['means', 'relief'],
    ['means', 'farewell'],
  ],
  violence: [['actor', 'fear']],
  abuse: [['elder', 'closeness']],
  ragging: [['senior', 'degrading']],
  blackmail: [['material', 'demand']],
} as const satisfies Readonly<Record<string, readonly (readonly [Hint, Hint])[]>>;

/** Everyday matters, of which one speaks in big words. */
const EVERYDAY = phrases(
  'lol|lmao|rofl|haha+|hehe+|xd|exams?|viva|quiz|assignments?|submissions?|attendance|syllabus|lecture|project|internals?|lab|record|mess|food|gym|leg day|movie|series|episode|song|match|game|notes|marks|fest|trek|trip|meme|maggi|chai|paneer|biryani|paper|padhai|khana|proxy|class test|code|wifi|placement|resume',
);

function both(hints: Readonly<Partial<Record<Hint, RegExp>>>, one: Hint, other: Hint, text: string): boolean {
  return hints[one]?.test(text) === true && hints[other]?.test(text) === true;
}

/** Sentences in pairs: what belongs together stands close together. */
function windowsOf(text: string): readonly string[] {
  const sentences = text.split(' . ').map((sentence) => ` ${sentence.trim()} `);
  return sentences.map((sentence, at) => `${sentence}.${sentences[at + 1] ?? ' '}`);
}

/** Tells whether hints of this topic stand together, in English or in Hindi, without everyday matters beside them. */
export function hasHints(topic: keyof typeof TOGETHER, english: string, hindi: string): boolean {
  return TOGETHER[topic].some(([one, other]) => {
    const inHindi = both(HINDI, one, other, hindi) && !EVERYDAY.test(english);
    if (inHindi) return true;
    return (
      both(ENGLISH, one, other, english) &&
      windowsOf(english).some((text) => both(ENGLISH, one, other, text) && !EVERYDAY.test(text))
    );
  });
}
