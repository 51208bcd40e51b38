import { precompiled } from './precompiled.ts';

/** A person's name, and its position in UTF-16 code units. */
interface FoundName {
  readonly start: number;
  readonly end: number;
}

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/u));
}

/** Common Indian surnames that are not words students otherwise use. */
const SURNAMES = list(`
  sharma verma gupta singh kumar yadav mishra pandey tiwari dubey shukla tripathi dwivedi trivedi chaturvedi joshi
  mehta patel shah desai modi parekh gandhi agarwal agrawal aggarwal bansal goel goyal mittal garg jindal singhal
  khanna kapoor malhotra chopra bhatia arora sethi kohli ahuja khurana sood bedi gill dhillon sandhu sidhu grewal
  reddy rao naidu iyer iyengar nair menon pillai krishnan subramanian venkatesh murthy hegde shetty gowda bhat kamath
  mukherjee banerjee chatterjee bhattacharya chakraborty ganguly sengupta dasgupta ghosh bose saha dutta mondal biswas
  khan ansari qureshi siddiqui sheikh shaikh ahmed ahmad hussain syed pathan mirza
  thakur rathore chauhan rajput solanki shekhawat meena gurjar jadhav patil deshmukh kulkarni pawar shinde gaikwad
  kadam bhosale joseph thomas mathew varghese fernandes dsouza saxena srivastava shrivastava mathur bhatnagar sinha
  prasad jha ojha nath behera mohanty sahoo panda rout dalal hooda malik sehgal wadhwa tandon bhardwaj kaushik
  rastogi dixit awasthi vaishnav kashyap rawat negi bisht`);

const FIRST_NAMES = list(`
  rahul rohit rohan amit ankit ankur ajay vijay sanjay sunil anil suresh ramesh mahesh rajesh mukesh dinesh naresh
  vikas vikram vivek vishal varun arjun aditya abhishek akash akshay aman amar aryan ashish ayush deepak dev dhruv
  gaurav harsh himanshu karan kartik kunal manish mayank mohit neeraj nikhil nitin pankaj piyush pradeep prashant
  pranav prateek rakesh ravi rishabh sachin sahil sandeep saurabh shashank shivam shubham siddharth sumit sunny suraj
  tarun tushar utkarsh vaibhav yash priya pooja neha nisha ritu kavita sunita anita geeta seema rekha sneha shreya
  shruti swati tanvi divya deepika aishwarya ananya anjali ankita aparna archana bhavna isha ishita jyoti kajal karishma
  khushi komal kriti mansi megha muskan nikita nidhi payal prachi pragya preeti rashmi ria riya sakshi saloni sanya
  shalini simran sonali sonam tanya trisha vaishnavi imran salman aamir faizan arif zoya ayesha fatima sana mohammed
  mohammad arnav ishaan kabir reyansh vihaan advait lakshmi meera radhika sarika`);

const HINDI_SURNAMES = list(`
  शर्मा वर्मा गुप्ता सिंह कुमार यादव मिश्रा पांडेय पाण्डेय पांडे तिवारी दुबे शुक्ला त्रिपाठी द्विवेदी त्रिवेदी चतुर्वेदी जोशी मेहता पटेल शाह
  देसाई अग्रवाल बंसल गोयल मित्तल गर्ग खन्ना कपूर मल्होत्रा चोपड़ा भाटिया अरोड़ा सेठी कोहली गिल ढिल्लों रेड्डी राव नायडू अय्यर नायर मेनन
  पिल्लई मुखर्जी बनर्जी चटर्जी भट्टाचार्य चक्रवर्ती घोष बोस साहा दत्ता खान ख़ान अंसारी कुरैशी सिद्दीकी शेख अहमद हुसैन सैयद ठाकुर राठौर
  चौहान राजपूत मीणा गुर्जर जाधव पाटिल देशमुख कुलकर्णी पवार शिंदे सक्सेना श्रीवास्तव माथुर सिन्हा प्रसाद झा ओझा रावत नेगी बिष्ट दीक्षित
  अवस्थी कश्यप मलिक भारद्वाज कुमारी`);

const HINDI_FIRST_NAMES = list(`
  राहुल रोहित रोहन अमित अंकित अजय विजय संजय सुनील अनिल सुरेश रमेश महेश राजेश मुकेश दिनेश विकास विक्रम विवेक विशाल वरुण अर्जुन आदित्य
  अभिषेक आकाश अक्षय अमन आशीष आयुष दीपक गौरव हर्ष हिमांशु करण कार्तिक कुणाल मनीष मयंक मोहित नीरज निखिल नितिन पंकज प्रदीप प्रशांत
  राकेश रवि सचिन साहिल संदीप सौरभ शिवम शुभम सुमित सूरज तरुण यश प्रिया पूजा नेहा निशा रितु कविता सुनीता अनीता गीता सीमा रेखा स्नेहा श्रेया
  श्रुति स्वाति दिव्या दीपिका अनन्या अंजलि अंकिता ज्योति काजल खुशी कोमल मानसी मेघा मुस्कान निधि पायल प्रीति रश्मि रिया साक्षी सिमरन सोनम
  मोहन सोहन सोनू मोनू रिंकू पिंकी इमरान सलमान आयशा फातिमा सना मोहम्मद मीरा`);

/** Words after a title or before "sir" that are not names. */
const NO_NAMES = list(`
  i the a an he she we they you it my our your his her their this that these those and but or so if of in on at to for
  from with by as is was are be sir ma maam mam madam ji right perfect nice universe india world yes no ok okay thank
  thanks good hello hi hey dear sorry respected morning afternoon evening physics chemistry maths math mathematics
  english hindi biology lab class head hod hostel warden principal director dean please pls plz one some every any old
  new only same sports gym mess guard security bhai arre are haan kya what why when how then now even all also not
  just because after before each other another said told says mere hamare humare apne ek do aaj kal toh wo woh ab phir
  matlab bas acha achha arey aur lekin par jab tab ye yeh us is abhi dekho suno bolo nahi kyu kyun kaise kuch koi sab aap
  tum maine usne unhone oh well actually today yesterday tomorrow later finally suddenly once while where who which more
  most never always maybe ask asked tell call called meet met respect dean student students sorry agar mujhe mujhko tumhe
  unhe humein hume usko isko unko kisi har warna jaise did does do can could will would should shall may might must has
  have had since although though unless until till instead unlike like than only had our`);

/** Places and gods after "Shri": of no other title. */
const NO_TITLED = list(`lanka ram rama krishna krishn ganesh hanuman shiva vishnu sai jagannath radhe guru`);

const HINDI_NO_NAMES = list(`
  ने को से का की के में पर है हैं था थे थी और तो भी ही जी साहब साब लोग कि या मत नहीं कहते बोले बोलीं बोला बन बनना बनने वाले वाली वाला हो कर करके गए आए एक`);

const HINDI_NO_TITLED = list(`राम कृष्ण कृष्णा गणेश हनुमान लंका साईं साई जगन्नाथ शिव विष्णु राधे गुरु`);

const HINDI_WORD = String.raw`[\u0900-\u0963\u0970-\u097F\u200C\u200D]{2,20}`;
const EDGE = String.raw`(?<edge>^|[^\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const NAME = String.raw`\p{Lu}[\p{Ll}’']{1,20}`;

const TITLED = new RegExp(
  `${EDGE}(?<title>[Mm]rs?|Ms|[Dd]r|[Pp]rof|[Pp]rofessor|Shri|Smt|Sri|Er|Adv|MR|MRS|DR|PROF)(?:\\. ?| )(?:\\p{Lu}\\.? ?){0,3}(?<name>${NAME}|\\p{Lu}{3,20})(?: (?:${NAME}|\\p{Lu}{3,20})){0,2}${END}`,
  'gu',
);
/** Words in pairs and before a title, in any case: the lists decide. */
const TITLED_PLAIN = new RegExp(
  `${EDGE}(?:mr|mrs|ms|miss|dr|prof|professor|shri|smt)(?:\\. ?| )(?<first>[\\p{L}]{2,20})(?: (?<second>[\\p{L}]{2,20}))?${END}`,
  'giu',
);
const SUFFIXED = new RegExp(
  `${EDGE}(?<name>\\p{L}{3,20}) (?:sir|ma['’]?a?m|madam|mam|ji|miss|teacher)${END}`,
  'giu',
);
const WORD = /\p{L}[\p{L}\p{M}’']{0,30}/gu;
const HINDI_TITLED = new RegExp(
  `${EDGE}(?<title>श्री|श्रीमती|सुश्री|डॉ|प्रो|मिस्टर|मिसेज)(?:\\. ?|॰ ?| )(?<name>${HINDI_WORD})(?: (?<second>${HINDI_WORD}))?${END}`,
  'gu',
);
const HINDI_SUFFIXED = new RegExp(`${EDGE}(?<name>${HINDI_WORD}) (?:सर|मैम|मैडम|जी|साहब)${END}`, 'gu');

interface Match extends FoundName {
  readonly groups: Readonly<Record<string, string | undefined>>;
}

function* matches(text: string, expression: RegExp): Generator<Match> {
  for (const match of text.matchAll(precompiled(expression))) {
    const groups = match.groups ?? {};
    const start = match.index + (groups['edge']?.length ?? 0);
    yield { start, end: match.index + match[0].length, groups };
  }
}

function isKnown(word: string | undefined): boolean {
  if (word === undefined) return false;
  const small = word.toLowerCase();
  return SURNAMES.has(small) || FIRST_NAMES.has(small);
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** Names after a title. */
function* titled(text: string): Generator<FoundName> {
  for (const { start, end, groups } of matches(text, TITLED)) {
    const name = groups['name']?.toLowerCase() ?? '';
    const isHonoured = /^S(?:h)?ri$/.test(groups['title'] ?? '') && NO_TITLED.has(name);
    if (!NO_NAMES.has(name) && !isHonoured) yield { start, end };
  }
  for (const { start, end, groups } of matches(text, TITLED_PLAIN)) {
    const { first, second } = groups;
    if (isKnown(second)) yield { start, end };
    else if (isKnown(first)) yield { start, end: end - (second === undefined ? 0 : second.length + 1) };
  }
  for (const { start, end, groups } of matches(text, HINDI_TITLED)) {
    const { title, name = '', second = '' } = groups;
    if (HINDI_NO_NAMES.has(name)) continue;
    if (title === 'श्री' && HINDI_NO_TITLED.has(name) && !HINDI_SURNAMES.has(second)) continue;
    const isLonger = second === '' || HINDI_SURNAMES.has(second);
    yield { start, end: isLonger ? end : end - second.length - 1 };
  }
}

/** Names before "sir", "ma'am" or the like. */
function* suffixed(text: string): Generator<FoundName> {
  for (const { start, end, groups } of matches(text, SUFFIXED)) {
    const { name = '' } = groups;
    const isName = isKnown(name) || (isCapitalised(name) && !NO_NAMES.has(name.toLowerCase()));
    if (isName && !(/ji$/iu.test(text.slice(start, end)) && !isKnown(name))) yield { start, end };
  }
  for (const { start, end, groups } of matches(text, HINDI_SUFFIXED)) {
    const { name = '' } = groups;
    if (HINDI_SURNAMES.has(name) || HINDI_FIRST_NAMES.has(name)) yield { start, end };
  }
}

/** First name and surname: both known, or a word and a known surname, both capitalised. */
function* whole(text: string): Generator<FoundName> {
  let before: { readonly word: string; readonly start: number; readonly end: number } | undefined;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const end = match.index + word.length;
    const small = word.toLowerCase();
    if (before !== undefined && text.slice(before.end, match.index) === ' ') {
      const first = before.word.toLowerCase();
      const isLatin = SURNAMES.has(small) && !NO_NAMES.has(first);
      const isName =
        isLatin && (FIRST_NAMES.has(first) || (isCapitalised(before.word) && isCapitalised(word)));
      const isHindi =
        HINDI_SURNAMES.has(word) && !HINDI_NO_NAMES.has(before.word) && HINDI_FIRST_NAMES.has(before.word);
      if (isName || isHindi) yield { start: before.start, end };
    }
    before = { word, start: match.index, end };
  }
}

/** Names of people: with a title before or after, or as first name and surname. They may overlap. */
export function findNames(text: string): readonly FoundName[] {
  return [...titled(text), ...suffixed(text), ...whole(text)];
}
