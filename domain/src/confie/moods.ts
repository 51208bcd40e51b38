import type { Sentiment } from './memory.ts';
import type { Understanding } from './understand.ts';

/*
 * What a message does rather than asks. All patterns are of words in Latin letters (romanised()), with a space around
 * each.
 */

/** A pattern of alternatives; line breaks between them are for the reader. */
function source(alternatives: string): string {
  return alternatives.replace(/\s*\n\s*/g, '');
}

function anyOf(alternatives: string): RegExp {
  return new RegExp(` (?:${source(alternatives)})(?= )`);
}

/** The whole message, but for words of courtesy. */
function onlyOf(alternatives: string): RegExp {
  const parts = source(alternatives);
  const courtesy =
    'bro|bhai|yaar|sir|maam|dear|there|confie|bot|chupke|team|everyone|all|so much|a lot|very much|again|ji|dost|guys|ok|okay|please|for (?:the|your) help|for helping';
  return new RegExp(`^ (?:(?:${parts}|${courtesy}) )*(?:${parts}) (?:(?:${parts}|${courtesy}) )*$`);
}

const GREETING = onlyOf(String.raw`
  hi+|hey+|hello+|helo|hlo+|hii+|hola|yo|sup|whats up|wassup|good (?:morning|afternoon|evening|day)|gm|namaste|
  namaskar|namastey|salaam|assalamualaikum|how are (?:you|u)|kaise ho|kese ho|kya haal(?: hai)?|kaisa hai|
  kya hal(?: hai)?|start|anyone there|are you there|ram ram|sat sri akal|halo|hailo
`);
const THANKS = onlyOf(String.raw`
  thanks*|thank (?:you|u)|thx|tysm|ty|thnx|thnks|thankyou|shukriya|dhanyavad|dhanyavaad|dhanywad|dhanyvad|
  great help|you are (?:great|awesome|the best)|awesome|nice|cool|perfect|appreciate it|that helped|
  very helpful|helpful
`);
const GOODBYE = onlyOf(String.raw`
  bye+|goodbye|good bye|good night|gn|see (?:you|ya)|cya|talk later|alvida|phir milenge|chalo bye|take care|
  ttyl|thats all|nothing else
`);
const ABOUT = anyOf(String.raw`
  (?:who|what) (?:are|r) (?:you|u)|who is confie|whats? (?:is )?confie|
  (?:are|r) (?:you|u) (?:an? )?(?:real|human|bot|robot|ai|person|chatgpt|machine|program)|what can (?:you|u) do|
  your name|(?:tum|aap|tu) (?:kaun|kon) (?:ho|hai|hain)|(?:tum|aap|tu) (?:kya|kiya) kar sakte|
  (?:tumhara|aapka|tera) naam|(?:tum|aap|tu) (?:insaan|insan|robot|bot|asli) (?:ho|hai|hain)|
  am i (?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:bot|human|real|person|ai|robot)|
  confie (?:kya|kaun|kon|kiya)|who (?:made|built|created) (?:you|u)|
  kya (?:tum|aap) (?:insan|insaan|robot|bot|ai)
`);
const HUMAN = anyOf(String.raw`
  (?:talk|speak|chat|connect|connected|transfer|escalate|forward|put me through|get|give|need|want|find|call|bring|send)(?: [^ ]+){0,4} (?:human|humans|person|someone real|real person|agent|representative|executive|support team|live chat|live person|support agent|support staff|customer care|manager|supervisor|staff|support person|somebody real|actual person)|
  (?:human|live|real) (?:agent|support|person|help|being|chat|operator)|
  not (?:a|with a|to a) (?:bot|robot|machine)|^ ?(?:human|agent|operator|representative) ?$|
  customer (?:care|support|service)|
  (?:kisi )?(?:insaan|insan|aadmi|admi|vyakti|agent|human|person|support|team|banda|bande|asli [^ ]+|real [^ ]+)(?: (?:wale|vale|vali|wali|team))? (?:se|ko) (?:[^ ]+ )?(?:bat|baat|bulao|bulaiye|jodo|jod|connect|milao|chat|bhejo|bula)(?: [^ ]+)?|
  kisi se bat kar(?:na|ni|ao|wao|vao)[^ ]*|sapo?rt (?:tim )?se (?:bat|baat)|
  (?:baat|bat) kar(?:ao|wao|vao|a do|va do|wa do)|
  (?:human|agent|insaan|insan|person|vyakti|banda) (?:hai kya|hai yaha|chahiye|cahiye|dedo|do|please|pls)|
  dont want (?:to talk to )?(?:a |this )?(?:bot|ai|robot)|
  talk to (?:support|admin|admins|the team|a human|human|someone|somebody)|
  contact (?:support|the team|human support|a person)|stop (?:the )?bot|enough of (?:this )?bot|
  bot se bat nahi[^ ]*|speak to (?:someone|somebody|support)|let me (?:talk|speak) to [^ ]+
`);
const GIVING_UP = anyOf(String.raw`
  (?:not|isnt|arent|wasnt|never|no) help(?:ing|ful|s|ed)?(?: at all)?|
  (?:doesnt|does not|didnt|dont|did not) help|giv(?:e|ing) up|
  (?:you are|youre|ur|u r|bot is|this is|this bot is) (?:so |totally |completely )?(?:useless|dumb|stupid|bakwas|bekar|bekaar|pathetic|worthless|rubbish)|
  useless (?:bot|app|chat|assistant|ai)|(?:bekar|bekaar|bakwas|faltu|ghatiya) (?:bot|app|hai|jawab)|
  (?:koi|kuch) (?:fayda|faida|madad) nahi[^ ]*|kisi kam ka nahi[^ ]*|waste of time|
  same (?:answer|thing|reply) again|you (?:dont|do not|didnt) (?:understand|get it)|
  tum (?:samajh|samjh) nahi[^ ]*|samajh nahi (?:rahe|raha|aa) (?:ho|tumhe|tujhe)[^ ]*|
  stop (?:giving|sending) me (?:articles|links)
`);
const RESOLVED = anyOf(String.raw`
  (?:it |that |this |now |yes |yep |all |finally |ab )*(?:worked|works|fixed|solved|resolved|working now)|
  (?:problem|issue) (?:solved|fixed|gone|resolved)|ho gaya|ho gya|hogaya|hogya|chal gaya|chal gya|thik ho gaya|
  theek ho gaya|ban gaya|mil gaya|it did|got it
`);
const YES =
  /^ (?:yes|yep|yeah|yup|y|ha+n?|haan|ji|ji haan?|ok|okay|sure|done|great|perfect|worked|fixed|thanks|sahi|bilkul|hn|han)(?: [^ ]+){0,3} $/;
const UNRESOLVED = anyOf(String.raw`
  (?:not|didnt|doesnt|dont|did not|does not|still not|isnt|wont|hasnt) (?:work|working|worked|help|helped|fix|fixed|solve|solved|coming|open|opening|loading)|
  still (?:not|the same|same|cant|cannot|no|doesnt|wont|stuck|broken|nothing|failing|there|waiting)|
  nahi (?:hua|ho raha|ho rha|chala|chal raha|aaya|aya|mila|bana)|nhi (?:hua|ho raha|ho rha|chala|aaya|aya|mila)|
  same (?:problem|issue|error)|no luck|tried (?:that|it|this|everything|all)|already (?:tried|did|done|checked)|
  no change|abhi bhi|vahi problem|wahi problem|koi fark nahi[^ ]*|ab bhi
`);
const NO = /^ (?:no|nope|nah|n|nahi|nahin|nhi|na|not yet|not really)(?: [^ ]+){0,3} $/;

const FRUSTRATED = anyOf(String.raw`
  frustrat(?:ed|ing)|annoy(?:ed|ing)|angry|irritat(?:ed|ing)|fed up|sick of this|tired of this|ridiculous|worst|
  hate this|hate (?:this|your) app|pathetic|terrible|wtf|what the (?:hell|heck|fuck)|ffs|bloody|useless|
  nonsense|bakwas|bekar|bekaar|ghatiya|faltu|gussa|pagal (?:ho gaya|kar diya)|dimag kharab[^ ]*|third time|
  (?:again and|over and) (?:again|over)|stupid|trash|garbage|scam|fraud|how many times|kitni bar|kitni baar|
  tang aa[^ ]*|pareshan ho[^ ]*|paresan ho[^ ]*|fuck[^ ]*|shit|damn|crap|chutiya|chutiyapa
`);
const CONFUSED = anyOf(String.raw`
  confus(?:ed|ing)|dont (?:understand|get (?:it|this)|know (?:how|what|where))|do not understand|
  not sure (?:how|what|where)|unclear|lost here|samajh (?:nahi|nahin|nhi) (?:aa|aaya|aya|a|aata)[^ ]*|
  samjh nahi[^ ]*|what do you mean|huh|makes no sense|pata nahi (?:kaise|kya|kahan)|nahi samjha|matlab kya|
  explain (?:again|simply)
`);
const POSITIVE = anyOf(String.raw`
  thank(?:s|you)?|great|awesome|perfect|love (?:it|this|you)|helpful|amazing|badhiya|mast|shukriya|dhanyava+d|
  worked|solved|excellent|wonderful|happy with|good job|zabardast
`);
const NEGATIVE = anyOf(String.raw`
  bad|wrong answer|not (?:good|happy|satisfied|helpful)|disappoint(?:ed|ing)|unhappy|poor|unacceptable|awful|
  horrible|bura|ganda|doesnt help|didnt help|not helping|khush nahi|galat (?:jawab|answer)
`);

const OFF_TOPIC = anyOf(String.raw`
  weather|mausam|temperature|forecast|will it rain|barish|baarish|stocks?|share (?:market|price|bazar)|sensex|
  nifty|bitcoin|btc|crypto(?:currency)?|ethereum|dogecoin|mutual funds?|invest(?:ment|ing)?|trading|gold price|
  sone ka (?:bhav|dam)|solve|calculate|equations?|integral|integrate|derivative|square root|algebra|calculus|
  trigonometry|matrix|percent(?:age)? of|multiply|multiplied|divided by|divide|times table|factorial|
  prime numbers?|\d+ (?:x|into|times|jod|guna) \d+|cricket|ipl|football|fifa|world cup|
  score of the match|match (?:score|kaun jeeta|result)|kohli|dhoni|messi|ronaldo|movies?|films?|netflix|
  web series|songs?|gaana|gana sunao|lyrics|bollywood|actor|actress|recipe|biryani|pizza|burger|cook(?:ing)?|
  khana banana|restaurants?|swiggy|zomato|jokes?|chutkula|shayari|poem|kavita|
  write (?:me )?(?:an? )?(?:essay|poem|story about|code|letter|application)|essay|python|javascript|
  java (?:code|program)|html|coding|leetcode|homework|assignment (?:kar|bana|solve|likh|do)[^ ]*|
  (?:do|solve|write|finish|complete) my (?:assignment|homework|essay|project|thesis)|capital of|rajdhani|
  prime minister|president of|pradhan ?mantri|elections?|politics|modi|rahul gandhi|bjp|congress|trump|
  horoscope|rashifal|zodiac|astrology|lottery|train (?:ticket|time|status)|flight|bus (?:ticket|time)|irctc|
  uber|ola|hotels?|translate|meaning of life|history of|who (?:invented|discovered|won)|
  how (?:tall|old|far|big) is|news|khabar|gpa|cgpa|jee|neet|upsc|gate exam|syllabus|question paper|resume|
  internships?|job|placement|salary|girlfriend (?:kaise|banane|chahiye)|
  impress (?:a |my |her|that )?(?:girl|boy|crush|her|him)?|lose weight|gym|diet|what time is it|time kya|
  time kitna|buy (?:a )?(?:laptop|phone|mobile|shoes|bike)|best (?:laptop|phone|mobile|bike|car)|photosynthesis|
  newton|physics|chemistry|biology|planet|moon|video games?|bgmi|pubg|free fire|gta
`);
const MATHS = /^[\s\d+\-*/^().=x×÷%]*\d\s*[+\-*/^×÷x%]\s*\d[\s\d+\-*/^().=x×÷%?]*$/i;

/** A letter for a number, and what it is equal to. */
const EQUATION = /(?:^|\s)\d*\s?[a-z]\s?(?:\^\s?\d\s?)?[+*/=-]\s?\d/i;

function spaced({ words }: Pick<Understanding, 'words'>): string {
  return ` ${words.join(' ')} `;
}

/** What a message is, besides a question. */
export interface Mood {
  readonly isGreeting: boolean;
  readonly isThanks: boolean;
  readonly isGoodbye: boolean;
  /** About Confie itself. */
  readonly isAbout: boolean;
  /** Asks for a person. */
  readonly wantsHuman: boolean;
  readonly givesUp: boolean;
  /** It worked, or: yes. */
  readonly isPositive: boolean;
  /** It did not work, or: no. */
  readonly isNegative: boolean;
  readonly isOffTopic: boolean;
  readonly sentiment: Sentiment;
}

function sentimentOf(text: string): Sentiment {
  if (FRUSTRATED.test(text) || GIVING_UP.test(text)) return 'frustrated';
  if (NEGATIVE.test(text)) return 'negative';
  if (CONFUSED.test(text)) return 'confused';
  return POSITIVE.test(text) ? 'positive' : 'neutral';
}

/** The mood of a message. */
export function moodOf(question: string, understood: Understanding): Mood {
  const text = spaced(understood);
  const isNegative = UNRESOLVED.test(text) || NO.test(text);
  return {
    isGreeting: GREETING.test(text),
    isThanks: THANKS.test(text),
    isGoodbye: GOODBYE.test(text),
    isAbout: ABOUT.test(text),
    wantsHuman: HUMAN.test(text),
    givesUp: GIVING_UP.test(text),
    isPositive: !isNegative && (RESOLVED.test(text) || YES.test(text)),
    isNegative,
    isOffTopic:
      OFF_TOPIC.test(text) ||
      MATHS.test(question.trim()) ||
      /\d\s*%\s*of\s*\d/.test(question) ||
      EQUATION.test(question),
    sentiment: sentimentOf(text),
  };
}
