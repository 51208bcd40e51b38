import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CareTopic } from './care-topics.ts';
import { CARE_TOPICS, helplinesFor } from './care-topics.ts';
import { careTopicsOf } from './care.ts';
import { workGrowth } from './testing/work-growth.ts';

const SAID: Readonly<Record<CareTopic, readonly string[]>> = {
  'self-harm': [
    'I want to die',
    'i just wanna die tbh',
    'I don’t want to live anymore.',
    'I dont wanna be here anymore',
    'thinking about suicide every night',
    'feeling suicidal since the results',
    'su*cide is all I think of',
    'I cut myself again last night',
    'I started cutting my wrists',
    'self-harm helps me cope',
    'no reason to live after this semester',
    'everyone would be better off without me',
    'I’ll kill myself if I fail',
    'wish I was dead',
    'I wish I could die',
    'I want to end it all',
    'want to jump off the hostel roof',
    'I took too many sleeping pills',
    'KMS',
    'CGPA 5.4, kms',
    'got 12/100 kms',
    'I have so many of them. kms',
    'I’ll kms. Away from home nobody cares',
    'I am tired of living',
    'i want to dieeee',
    'I feel like dying',
    'i dont see a point in living',
    'life has no meaning now',
    'I want to sleep and never wake up',
    'ab jeene ka mann nahi karta',
    'mar jana chahta hun',
    'marna chahti hu main',
    'jeena nahi chahta ab',
    'mann karta hai mar jaun',
    'khudkushi karne ka soch raha hu',
    'zindagi se thak gaya hu',
    'apni jaan de dunga',
    'phansi laga lunga',
    'मैं मर जाना चाहता हूँ',
    'मैं मरना चाहती हूं',
    'मुझे अब जीना नहीं है',
    'आत्महत्या के बारे में सोच रहा हूँ',
    'ख़ुदकुशी',
    'ज़हर खा लूँगी',
    'ज़िंदगी से थक गया हूँ',
    'मन करता है मर जाऊँ',
  ],
  violence: [
    'my boyfriend hits me when he is drunk',
    'He slapped me in front of everyone',
    'my father beats my mother',
    'they beat me up behind the canteen',
    'he threatened to kill me',
    'I get death threats every day',
    'I got stabbed near the gate',
    'he said he will throw acid at her face, an acid attack',
    'my ex has a knife',
    'domestic violence at home',
    'mujhe roz maarta hai',
    'usne mujhe thappad maara',
    'jaan se maar dunga bola',
    'मुझे मारता है',
    'papa mujhe belt se marte hain',
    'पापा मुझे बेल्ट से मारते हैं',
    'जान से मारने की धमकी दी',
    'घर में मारपीट होती है',
  ],
  abuse: [
    'I was raped at a party',
    'my uncle molested me',
    'a professor is sexually harassing juniors',
    'sexual harassment in the lab',
    'he touched me without my consent',
    'someone groped me in the bus',
    'I am in an abusive relationship',
    'he forced himself on me',
    'a guy is stalking me',
    'a professor touched my waist',
    'my uncle touches me',
    'he sends me dick pics',
    'bus me ek aadmi ne chhua',
    'they want dowry from my parents',
    'usne mere saath zabardasti ki',
    'usne galat tarike se chhua',
    'chhedchhad hoti hai bus me',
    'मेरे साथ बलात्कार हुआ',
    'छेड़छाड़ करता है',
    'यौन शोषण',
  ],
  ragging: [
    'seniors are ragging us every night',
    'I was ragged for two months',
    'I am being bullied in my hostel',
    'seniors made me dance without clothes',
    'रैगिंग से परेशान हूँ',
    'hostel me ragging hoti hai',
    'they made us strip and dance',
    'senior ne thappad mara',
  ],
  blackmail: [
    'my ex is blackmailing me',
    'he will leak my photos',
    'he threatens to send my pics to my parents',
    'threatening to leak our chats',
    'someone morphed my pictures',
    'he posted my nudes in the group',
    'my ex shared my pics with his friends',
    'sextortion is real',
    'he has my nudes',
    'photo viral kar dega bolta hai',
    'वो मुझे ब्लैकमेल कर रहा है',
    'फोटो वायरल कर दूंगा',
  ],
};

it.each(Object.entries(SAID).flatMap(([topic, texts]) => texts.map((text) => [topic, text] as const)))(
  'hears %s in %j',
  (topic, text) => {
    expect(careTopicsOf(text)).toContain(topic);
    // In the middle of more words, on a line of its own, and shouted.
    expect(careTopicsOf(`Hi all.\n${text}\nSorry for that.`)).toContain(topic);
    expect(careTopicsOf(text.toUpperCase())).toContain(topic);
  },
);

it.each([
  '',
  'This exam is killing me',
  'I would kill for a biryani right now',
  'I’m dying of laughter',
  'I wanted to die laughing at his face',
  'Deadline is tomorrow and I am dead tired',
  'He killed it on stage!',
  'Suicide Squad was a bad movie',
  'It beats me why he failed',
  'she beat me at chess again',
  'hit me up if you want notes',
  'He hit on me, it was sweet',
  'My phone died during the hanging garden trip',
  'I cut my hair and my fringe',
  'I cut my finger while cooking',
  'Let us hang out at the canteen',
  'rapid fire round and a rapper, therapist, grape, drapes',
  'The stalks of the plant grew',
  'My cat is blackmailing me for food with her eyes',
  'Our video went viral at the fest',
  'He shared my notes with everyone',
  'I posted my pics from the fest, should I share my photos too?',
  'Please share my playlist with your friends',
  'That old bag looks ragged',
  'maar dala yaar kya gaana hai',
  'mar gaye yaar, assignment bhool gaya',
  'main to mar hi gaya hasi se',
  'jeena isi ka naam hai',
  'zindagi khoobsurat hai',
  'मर गए यार, असाइनमेंट भूल गया',
  'मुझे जीना अच्छा लगता है',
  'जिंदगी बहुत खूबसूरत है',
  'I love the mess food and my roommate',
  'lost my virginity to deadlines',
  'मैंने उसे फोटो भेजी',
  'Nobody wants to live in hostel 5',
  'That song touched my heart, it touched me deeply',
  'mujhe pita ki yaad aati hai',
  'What is the point of life without chai? I hate my life, lol',
  'I want to sleep till noon and wake up to rain',
  'My home is 400 kms away and I ran 5 kms today, how many kms is yours?',
  'ghar 30 kms door hai, college 1,200 kms. Kitne kms tumhara?',
  'I want to dye my hair and make my room look dead serious',
])('hears nothing in %j', (text) => {
  expect(careTopicsOf(text)).toEqual([]);
});

it('names each topic once, in one order, whatever the order of the words', () => {
  const [a, b, c] = ['my ex is blackmailing me', 'I want to die', 'he hits me'];
  const topics = ['self-harm', 'violence', 'blackmail'];
  expect(careTopicsOf(`${a}. ${b}. ${c}.`)).toEqual(topics);
  expect(careTopicsOf(`${c}. ${c}. ${a}. ${b}.`)).toEqual(topics);
});

it('offers the nearest help first, each number once, and none where nothing calls for it', () => {
  expect(helplinesFor([])).toEqual([]);
  expect(helplinesFor(['self-harm']).map(({ id }) => id)).toEqual(['teleManas', 'emergency']);
  expect(helplinesFor(['ragging']).map(({ id }) => id)[0]).toBe('antiRagging');
  expect(helplinesFor(['blackmail']).map(({ id }) => id)[0]).toBe('cyberCrime');
  fc.assert(
    fc.property(fc.subarray([...CARE_TOPICS]), (topics) => {
      const ids = helplinesFor(topics).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length > 0).toBe(topics.length > 0);
      expect(helplinesFor([...topics].reverse()).map(({ id }) => id)).toEqual(ids);
    }),
  );
});

it('hears what was said whatever honest words stand around it', () => {
  const around = fc.constantFrom('', 'ok. ', 'I love chai\n', '🙂 ', 'मैं ठीक हूँ। ', '… ', '"');
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...Object.entries(SAID).flatMap(([topic, texts]) => texts.map((text) => [topic, text])),
      ),
      around,
      around,
      ([topic, text], before, after) => {
        expect(careTopicsOf(`${before}${text}${after.trimStart() === after ? ' ' : ''}${after}`)).toContain(
          topic,
        );
      },
    ),
  );
});

it.each([
  'a ',
  'i want to ',
  'mar ',
  'he just always ',
  'kill',
  'a',
  'मर ',
  '*',
  '… ',
  'mother mother ',
  'my ',
])('takes no longer for each character of a long text: %j', (piece) => {
  expect(workGrowth(piece, careTopicsOf)).toBeLessThan(8);
});
