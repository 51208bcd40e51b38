import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FindingKind } from './doxx.ts';
import { findIdentifying } from './doxx.ts';
import { takeOut } from './take-out.ts';
import { workGrowth } from './testing/work-growth.ts';

/** The findings, as `kind: text`. */
function found(text: string): readonly string[] {
  return findIdentifying(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

/** Texts in which the words between the brackets are found, and nothing else. */
const HITS: Readonly<Record<FindingKind, readonly string[]>> = {
  phone: [
    'Call me on [9876543210] tonight',
    'call[9876543210]',
    'her number is [+91 98765 43210].',
    'number: [+91-98765-43210]',
    '[098765 43210] pe call karo',
    '[91 98765 43210]',
    '[98 76 54 32 10]',
    '[9 8 7 6 5 4 3 2 1 0]',
    '[987-654-3210], ask for me',
    '([98765) 43210]',
    'मेरा नंबर [९८७६५४३२१०] है',
    'मेरा नंबर [९८७६५ ४३२१०] है',
    'text [nine eight seven six five four three two one zero]',
    'text [nine eight 76 five four 3 two one zero] now',
    '[double nine 8 7 6 5 4 3 2 1] is his',
    '[nau aath saat chhe paanch chaar teen do ek shunya]',
    '[नौ आठ सात छह पांच चार तीन दो एक शून्य] पर फोन करो',
    'landline [022-25722545]',
    'my cousin in the US, [+1 415 555 2671]',
    '[+44 20 7946 0958]',
    'whatsapp [7.8.9.0.1.2.3.4.5.6]',
    '९१ से: [+९१ ९८७६५४३२१०]',
  ],
  email: [
    'write to [asha.k@iitb.ac.in].',
    '[21f1000123@ds.study.iitm.ac.in]',
    '([rahul_99+x@gmail.com])',
    'mail [rahul99 at gmail dot com]',
    'mail [rahul99 (at) gmail.com]',
    '[rahul at iitb dot ac dot in]',
    'email me [rahul.k99[at]gmail[dot]com] please',
    'ईमेल [asha@example.in] है',
  ],
  handle: [
    'follow [@priya.sharma_07] please',
    'she is [@rohan2004] on insta',
    '[insta: priya_k]',
    'my [insta id is priyasharma]',
    '[insta - rohan.exe] come say hi',
    '[https://www.instagram.com/priya.k/] is hers',
    '[t.me/rohan_k]',
    '[linkedin.com/in/rahul-sharma-1234]',
    'pay me at [rahul@okaxis]',
    '[snapchat id: rahulk]',
    '[इंस्टा आईडी priya_07]',
    '[discord rohan#1234]',
  ],
  roll: [
    'He is [roll no 45] of our class',
    '[Roll number: 21BCE1234]',
    'I am [21BCE1234]',
    '[2021CS10123] copied',
    '[2019A7PS0123P] is the topper',
    '[B20CS045] did it',
    '[1RV19CS001] proxy',
    '[RA2111003010123]',
    '[2K20/CO/123]',
    '[19/CSE/045]',
    '[enrollment no. 0801CS201012]',
    '[रोल नंबर २१] वाला लड़का',
    '[PRN 2020016400123456]',
    '[reg no: 12012345]',
    'CSE [roll 34] ki hai wo ladki',
    '[Roll: 42] ka hai ye post',
  ],
  room: [
    'he lives in [room 214] of the hostel',
    '[Room No. B-214]',
    '[room number 7]',
    '[कमरा नंबर २१४] में',
    '[kamra number 214]',
    '[H4-213] smells',
    '[Hostel 5, room 213]',
    'the girl in [flat no. 3B]',
    '[block C 312]',
    'she [lives in C-214], near the stairs',
    '[flat 402], behind the temple',
    'She [lives in A 204]',
    'rehti hai C wing, [rehta hai W 312]',
    'he [lives in B-204] boys hostel',
  ],
  name: [
    '[Dr. Rajesh Kumar] failed me',
    '[Prof. A. K. Sharma] is unfair',
    '[Prof Deshpande] never comes',
    '[Dr. Ganesh] harassed me',
    '[Prof. Krishna] failed us',
    '[डॉ. गणेश] ने छुआ',
    'our HOD [dr rajesh sharma] shouts',
    '[Sharma sir] is the best',
    '[verma ma’am] scolded me',
    'I love [Priya Sharma] from my lab',
    'mujhe [rahul verma] pasand hai',
    '[Mrs. Fernandes] from the mess',
    '[डॉ. राजेश कुमार] ने डांटा',
    '[श्रीमती वर्मा] अच्छी हैं',
    '[शर्मा सर] बहुत डांटते हैं',
    '[मोहन सर] अच्छे हैं',
    'Aaj ma’am ne [Sneha Kulkarni] ko daanta',
    'मुझे [राहुल शर्मा] पसंद है',
    '[gupta ji] ki canteen',
  ],
  vehicle: [
    'the car [MH 12 AB 1234] is his',
    'bike [dl3cab1234]',
    '[KA-05-MN-4321]',
    '[DL 8C AB 1234] is parked',
    '[22 BH 1234 AA]',
  ],
  id: [
    'aadhaar [2341 2341 2346]',
    'my aadhaar number is [234123412346]',
    'आधार [२३४१ २३४१ २३४६]',
    'aadhar card: [2341 2341 2349], lost',
    'PAN [ABCPE1234F]',
    'pan card [abcpe1234f] lost',
    '[passport no A1234567]',
    'card [4111 1111 1111 1111]',
    'account [50100123456789] of the club',
    'voter id [ABC1234567]',
    '[MH12 20110012345]',
  ],
};

it.each(Object.entries(HITS).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const)))(
  'finds the %s in %j, whole and alone',
  (kind, marked) => {
    const words = /\[(.*)\]/u.exec(marked)?.[1];
    const text = marked.replace('[', '').replace(/\](?!.*\])/u, '');
    expect(found(text)).toEqual([`${kind}: ${words}`]);
  },
);

it.each([
  '',
  'I have 3 backlogs and 2 friends, and 75% attendance.',
  'My CGPA is 7.85 and I study 10 hours a day.',
  'Marks: 98/100, 87/100, 91/100 and 65/100',
  'scores 98 100 87 100 out of 100',
  'On 21/11/2024 at 10:30 we met, it was the 12th day.',
  'call 112 or 14416 or 1-800-891-4416 or 1800-180-5522 if you need help',
  'The fee is Rs 1,25,000 and the loan ₹ 12,00,000.',
  'Rs. 125000000 is the budget',
  'pi is 3.1415926535 I know',
  'class of 2021-2025, batch 2024',
  'one two three four, one two three',
  'ek do teen char, chalo bas',
  'एक दो तीन चार, अब बस',
  'I am 20 years old. 19 when we met.',
  'Meet me @ 8pm or @library, @everyone',
  'Insta is full of lies. Instagram: the worst thing that happened to me this year.',
  'My insta is down and snap is boring',
  'Room for two more people. Room 4 people share is small.',
  'The rolls are stale and I was on a roll',
  'flat 50% off, flat 500 off on shoes',
  'Yes sir, thank you sir, good morning ma’am, Physics sir is kind',
  'Dr said no. The doctor, the professor and the prof said yes.',
  'I miss Mumbai and Miss Universe',
  'Python3, covid19, iphone15, gpt4, 12th, 10th, 24x7, CS101, 3BHK, B12',
  'On UPSC-2024, GATE-2025, AY 2024-2025',
  'डॉक्टर ने कहा कि सब ठीक है। प्रोफेसर को बताना है। श्री है',
  'मुझे 3 साल हो गए, 12वीं में 95% थे, कॉलेज में 100 लोग हैं',
  'मैं खुश हूँ, सर को मत बताना',
  'Mummy ko mat batana, papa ne 5000 rupaye diye',
  'this is 4th year, 8th sem, 3 am, 10 km, 5 kg',
  'see https://example.org/watch?v=12345678901 and https://instagram.com/reel/Cxyz123',
  'I said no, he said yes, and they said MAYBE 100 TIMES',
  'He said "at home dot" and left',
  'Mr. Right never came; my Prof is cool, Er no',
  'Khan Market and Gupta Empire are long gone',
  'living on 50 rupees a day, living in 2024, we stay up 24 hours, she lives with 12 others',
  'egg roll 60 rupees, paneer roll 80 ka hai, a roll 40 rs',
  'Sri Lanka won, Jai Shri Ram, जय श्री राम, श्री कृष्ण जन्माष्टमी',
  'Agar sir ne bola, Mujhe sir ne daanta. Did sir say so? Can ma’am help? Should sir know?',
])('leaves alone: %j', (text) => {
  expect(found(text)).toEqual([]);
});

it('leaves alone what machines make', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(found(`The mark of this is ${id}, or (${id}).`)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

it('finds several, in the order of the text, none over another', () => {
  const text = 'Dr. Rajesh Kumar (9876543210, rk@iitb.ac.in), room 214, drives MH12AB1234';
  expect(found(text)).toEqual([
    'name: Dr. Rajesh Kumar',
    'phone: 9876543210',
    'email: rk@iitb.ac.in',
    'room: room 214',
    'vehicle: MH12AB1234',
  ]);
});

/** Texts of pieces that mean something to the guard, and of anything. */
const pieces = fc.oneof(
  fc.constantFrom(
    ...Object.values(HITS).flat(),
    '@',
    '.',
    ' ',
    '\n',
    '…',
    'sir',
    'Dr. ',
    '१२३',
    'room ',
    '91',
    '🙂',
    '9 8',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('9', '8', '0', ' ', '-', '@', 'a', '.', 'A'), maxLength: 20 }),
);
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

/** Half of a pair of surrogates. */
const HALF = /\p{Surrogate}/u;

it('points at whole characters within the text, from the first to the last', () => {
  fc.assert(
    fc.property(texts, (text) => {
      let end = 0;
      for (const one of findIdentifying(text)) {
        expect(one.start).toBeGreaterThanOrEqual(end);
        expect(one.end).toBeGreaterThan(one.start);
        end = one.end;
        if (!HALF.test(text)) expect(text.slice(one.start, one.end)).not.toMatch(HALF);
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

it('has nothing left to ask once everything was taken out', () => {
  fc.assert(
    fc.property(texts, (text) => {
      let left = text;
      for (let round = 0; round < 200; round += 1) {
        const [first] = findIdentifying(left);
        if (first === undefined) return;
        left = takeOut(left, first);
      }
      throw new Error(`still finds something in ${left}`);
    }),
  );
});

it('takes out what was found and not one character more', () => {
  const text = 'Ask Priya Sharma, she knows.';
  const [name] = findIdentifying(text);
  expect(name === undefined ? '' : takeOut(text, name)).toBe('Ask …, she knows.');
});

it.each([
  '9 ',
  'a@',
  '@a',
  '@',
  'Dr. ',
  'Sharma ',
  'room ',
  'a',
  '9',
  'A1/',
  'insta id ',
  '१',
  'double ',
  'at gmail ',
  '.',
  ' ',
])('takes no longer for each character of a long text: %j', (piece) => {
  expect(workGrowth(piece, findIdentifying)).toBeLessThan(8);
});
