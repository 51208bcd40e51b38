import type { ConfessionDraft } from './draft.ts';

/** The confessions of the demo college Miranda House, the newest first. */
export const MIRANDA_HOUSE: readonly ConfessionDraft[] = [
  {
    key: 'ladies-coach-lipstick',
    about: 'general',
    by: 14,
    likes: 4,
    text: `Yellow line, ladies coach, 8:40. A girl was putting on lipstick in the window's reflection and the metro braked. She got a line across her cheek like a cricket bowler. The aunty opposite took out a wet wipe without a word. Then another aunty took out a better lipstick. By Civil Lines it was a full makeover with a panel of judges. She had an interview. All of us got off one stop late to wish her luck.`,
    replies: [],
  },
  {
    key: 'pg-aunty-curfew',
    about: 'hostel',
    by: 'student4',
    likes: 9,
    text: `PG wali aunty ka curfew 9 baje ka hai. Main 9:04 pe pahunchi. Aunty gate pe khadi thi, ghadi dekh rahi thi. Boli: "Tumhari ghadi aage hai ya meri peeche?" Maine kaha "Aunty, traffic." Boli, "Traffic ko bhi number de do apna, wo bata diya karega."

Phir garam roti di. Samajh nahi aata inse darun ya inhe adopt kar lun.`,
    replies: [
      [3, 'Adopt. Dilli mein roti deke daantne wali aunty premium facility hai.'],
      [22, 'Meri wali 9:01 pe darwaza band karke andar se poochti hain "kaun?" Naam batane pe bhi "kaun?"'],
    ],
  },
  {
    key: 'green-salwar-seminar',
    about: 'family',
    wish: 'listening',
    by: 31,
    likes: 17,
    text: `In the seminar I said "women's agency" eleven times. In the evening my uncle called to say that a good family from Karnal wants my photo, and I said "ji chacha ji".

I went back to the reading list. Marked a line. Couldn't look at it.

I don't have a brave ending. I've a photo that I haven't sent yet. That's where the story is right now.`,
    replies: [
      [8, 'Not sent is also a verb.'],
      [
        'student5',
        "I was here last year. I told Ma first, alone, while she was rolling rotis so that she needn't look at me. She stalled them for a year. Mothers know how to lose a photo.",
      ],
      ['author', "She just asked me if I'm eating. I think I'll try when I'm home. While she rolls rotis."],
      [19, "Tell us how it goes. Or don't. We're here either way."],
    ],
  },
  {
    key: 'dtc-conductor',
    about: 'general',
    by: 'student5',
    likes: 21,
    text: `आज डीटीसी में मेरे पास पिंक टिकट भी था और बैठने की जगह भी, यानी चमत्कार। बग़ल में एक अम्मा बैठीं, पोटली में गाजर लेकर। पूछा, "कहाँ पढ़ती हो?" मैंने बताया। बोलीं, "मैं भी गई थी उस गेट तक, 1971 में। फ़ॉर्म लेकर। बाबूजी ने गेट से ही लौटा लिया।"

फिर उन्होंने मुझे एक गाजर दी और कहा, "अंदर से कैसा है?"

मैं अगले स्टॉप पर उन्हें लेकर उतर गई। गार्ड भैया से कहा कि नानी हैं। हमने लाइब्रेरी देखी, लॉन देखा। वो एक बेंच पर बहुत देर बैठीं। जाते हुए बोलीं, "ठीक है। अब हो गया दाख़िला।"`,
    replies: [
      [5, 'मैं लाइब्रेरी में रोती हुई पकड़ी गई हूँ इसे पढ़कर।'],
      [27, 'Guard bhaiya knew. He always knows. He let my mother in the same way.'],
      ['student4', "Can we please get her an ID card? I'm serious. I know someone in the office."],
      ['author', 'नंबर नहीं लिया उनका 😭 पर अगले मंगलवार उसी समय, उसी बस में जाऊँगी। गाजर का सीज़न है, मिलेंगी।'],
      [12, 'इस पूरे ऐप पर सबसे सुंदर बात।'],
    ],
  },
  {
    key: 'thrift-kamla-nagar',
    about: 'money',
    by: 25,
    likes: 13,
    text: `Bargained for forty minutes in Kamla Nagar and got a kurta from 600 down to 250. Walked away like a queen. Found the same kurta two shops later with a tag: 200, fixed price.

I've decided to believe that mine has better stitching. Please respect my privacy at this time.`,
    replies: [
      [9, 'The extra 50 was for the performance. He told his whole family about you.'],
      [16, 'Bhaiya: "madam loss mein de raha hoon". Madam: actual loss mein.'],
    ],
  },
  {
    key: 'did-not-clear-prelims',
    about: 'career',
    wish: 'listening',
    by: 10,
    likes: 26,
    text: `Teesri baar prelims nahi nikla. Didi ki shaadi meri "tayyari" ki wajah se simple rakhi gayi thi. Papa ne retirement ek saal aage badhaya. Mukherjee Nagar ka kamra 9,000 ka hai, khidki nahi hai.

Kal raat chhat pe baithi thi aur laga ki sab ka karz sirf gaayab hoke hi utar sakta hai. Phir maine wahi kiya jo aap logon ne yahan kisi ko likha tha - ek insaan ko bata diya, bahut buri tarah se. Dost 40 minute mein auto leke aa gayi, night suit mein, ek chappal neeli ek laal.

Aaj hum dono Tele-MANAS pe baat karke aaye hain, 14416. Agla attempt dungi ya nahi, pata nahi. Par khidki wala kamra dhoondh rahe hain pehle.`,
    replies: [
      [2, 'Neeli-laal chappal wali dost ko pyaar. Aur tumhe bhi. Ruki rehna.'],
      [
        'student6',
        'Hudson Lane mein humare flat mein ek kamra khaali ho raha hai, khidki ke saath, 8,500. Notice board pe "khidki" likh ke laga diya hai, wahan se number le lo.',
      ],
      ['author', 'Dekh liya. Subah dhoop aati hai wahan. Shukriya, jo bhi ho tum.'],
      [
        30,
        'My brother left after his fourth and runs a bookshop now. He laughs with his whole face. There are so many lives.',
      ],
      [2, 'Kamra mila?'],
      ['author', 'Mil gaya. Kal shift. Aaj bas thodi der wahan ki dhoop mein baith ke aayi.'],
    ],
  },
  {
    key: 'tempest-stage-fright',
    about: 'fun',
    by: 'student6',
    named: true,
    likes: 15,
    text: `Two lines. I had two lines in the street play. I forgot the first, so I shouted the second twice with a lot of feeling. A man in the crowd wiped his eyes. Our director says that we're keeping it.`,
    replies: [
      [20, "I was the one next to you. I thought you'd had a spiritual experience."],
      [7, 'Method acting is just forgetting with confidence.'],
      ['author', 'Frame this.'],
    ],
  },
  {
    key: 'northeast-question',
    about: 'general',
    wish: 'listening',
    by: 18,
    likes: 33,
    text: `Three years in this city and I've been asked where I'm from "actually" by two landlords, five auto drivers, one professor and a man selling guavas. I'm from Haflong. It has a lake and the best oranges in the world. I used to carry the answer like an ID card.

Last month a first-year from Tezu sat next to me in the canteen, looked at my plate, and said in a small voice, "Didi, where do you get bamboo shoot here?" Nobody has asked me a better question in this city. I took her the same evening. We ate till we couldn't talk.`,
    replies: [
      [6, "From Aizawl. Where??? I've been living on pickle."],
      [
        'author',
        'Humayunpur, the blue shop, ask for the one under the counter. Sundays we go together now. There are seven of us.',
      ],
      [
        29,
        "I'm from Karol Bagh and I've never asked anyone a question as good as that. I'll try. Can a Punjabi come for the food?",
      ],
      ['author', 'If she eats the chilli without crying.'],
      [29, 'Update: I went today. I cried. They let me stay.'],
      ['student4', "Haflong's oranges, noted. For science."],
    ],
  },
  {
    key: 'notes-by-a-stranger',
    about: 'studies',
    by: 21,
    likes: 19,
    text: `Patel Chest se second-hand book li, 80 rupay. Har page pe kisi ki pencil mein notes the. Pehle unit mein: "important". Teesre mein: "samajh nahi aaya, maa ki yaad aa rahi". Paanchve mein: "AA GAYA SAMAJH!!!" Aur aakhri page pe: "Jo bhi ye padh rahi ho - ho jayega. Mera bhi nahi ho raha tha."

Jo bhi tum thi, 1st division aayi hai meri. Ab main isi mein pen se likh rahi hoon agli ke liye.`,
    replies: [
      [4, 'Kaunsi book? Mere paas bhi ek aisi thi, maine hi to nahi likha tha...'],
      ['author', 'Macro, 6th edition, cover pe chai ka daag.'],
      [4, 'CHAI MERI THI.'],
      [11, 'Ye to film hai.'],
      ['author', 'Main ro rahi hoon. Tumhara bhi ho gaya na?'],
      [4, 'Ho gaya. Masters kar rahi hoon. Maa ke paas ghar se hi.'],
    ],
  },
  {
    key: 'period-leave-lab',
    about: 'studies',
    by: 26,
    likes: 14,
    text: `Fainted in chemistry lab on day two. Woke up with my head on the lab attendant's folded sweater. Bhaiya had already told everyone "gas thodi tez thi" so that nobody would ask. He's 58, he has three daughters, he keeps a hot water bag next to the burettes "for the equipment".

Best equipment in the department.`,
    replies: [
      [13, 'He gave me jaggery once, wrapped in filter paper. Whatman no. 1, even.'],
      ['student5', 'Department award for bhaiya. Who do we write to?'],
    ],
  },
  {
    key: 'first-salary-socks',
    about: 'money',
    by: 'student4',
    likes: 24,
    text: `मेरी पहली कमाई: 1,500 रुपये, एक कैफ़े के मेन्यू का अनुवाद करने के। माँ के लिए ऊनी मोज़े ख़रीदे, वो वाले जिन पर छोटी बिल्लियाँ हैं।

माँ ने कहा, "इस उम्र में बिल्लियाँ?" फिर वीडियो कॉल किया, कैमरा ज़मीन की तरफ़ करके। पूरे दस मिनट मैंने सिर्फ़ मोज़े देखे। वो रसोई से आँगन तक चल रही थीं।`,
    replies: [
      [17, 'दस मिनट का मोज़ों का वीडियो कॉल। इससे अच्छी फ़िल्म नहीं बनी।'],
      [1, 'Which cafe? I want to read that menu.'],
      ['author', 'जिसमें "Cold Coffee" का अनुवाद "ठंडी कॉफ़ी, मन गरम" लिखा है। मैनेजर ने रख लिया।'],
    ],
  },
  {
    key: 'two-friends-one-girl',
    about: 'love',
    wish: 'advice',
    by: 12,
    likes: 31,
    text: `I like girls. I've said it to my diary, to my cat, and to a WhatsApp group with only me in it. This is the biggest audience so far.

Nothing has happened. Nobody broke my heart. I'm only tired of changing the pronoun in every funny story that I tell. Some of them are really funny, and they'd be funnier if they were true.`,
    replies: [
      [24, "Tell us one with the right pronoun. We're a good audience."],
      [
        'author',
        'She asked if I believe in love at first sight and I said "I have minus four in both eyes".',
      ],
      [24, 'HAHAHA. Yes. Much funnier.'],
      [
        8,
        "The queer collective's notice in the arts corridor is real and they have cake. No speeches. Just cake. I was scared of that door for a year.",
      ],
      ['student6', 'Proud of you, diary, cat and group.'],
    ],
  },
  {
    key: 'cat-in-the-corridor',
    about: 'fun',
    by: 28,
    likes: 28,
    text: `The corridor cat has attended more lectures than I have. Today she walked in, sat on the attendance register and went to sleep. Ma'am marked her present. She did not mark me present. I was there. I was holding the door for the cat.`,
    replies: [
      [15, 'She has better handwriting as well.'],
      [23, 'Internal marks: cat 5/5, us 3/5.'],
      [9, 'To be fair she asks fewer questions and looks more interested.'],
    ],
  },
  {
    key: 'hostel-didi-reading',
    about: 'hostel',
    by: 'student5',
    likes: 23,
    text: `Hostel ki safai wali didi roz mere whiteboard pe likha padhti thi, ek-ek akshar jod ke. Mujhe laga organic chemistry mein interest hai. Poocha to sharma gayi: "Akshar pehchaan rahi hoon."

Ab roz 20 minute. Whiteboard aadha mera, aadha unka. Unke hisse mein pehle "क ख ग", phir "kamla", phir kal maine aake dekha: "room saaf hai. tum bhi khush raho."

Maine wo mitaya nahi hai. Exam ke liye jagah nahi bachi, koi baat nahi.`,
    replies: [
      [19, 'Photo kheench ke frame karwa lo, phir mitana.'],
      [31, 'Hamare floor pe bhi shuru karte hain? Saturday common room?'],
      ['author', 'Didi se poocha, boli "main padhaungi nayi waaliyon ko". Saturday, 4 baje.'],
      [31, 'Paanch didiyan aayin. Kamla didi ne class li. Homework bhi diya, hum ko.'],
    ],
  },
  {
    key: 'comparison-cousin',
    about: 'family',
    by: 16,
    likes: 18,
    text: `My cousin is an engineer, plays the veena, makes round rotis and has never had a pimple. At every family function I'm introduced as "and this is her cousin".

We shared a room at a wedding last week. At 3 am she whispered, "Do you know that they compare me with you? Arts padhti hai, Dilli mein akeli rehti hai, khud ka kamaati hai, kisi se nahi darti." She has been scared of me since class nine.

We've decided to form a union.`,
    replies: [
      [30, 'Cousins of the world, unite.'],
      ['student6', 'You have nothing to lose but your round rotis.'],
      ['author', 'She says hi. Her rotis, for the record, are not even that round.'],
    ],
  },
  {
    key: 'winter-fog-terrace',
    about: 'mind',
    wish: 'listening',
    by: 7,
    likes: 11,
    text: `Nobody tells you that the loneliest time in a hostel isn't night. It's Sunday, four in the afternoon, when everyone's family has come to visit, and the lawn is full of steel tiffins.

Somebody's grandmother called me over today. "Akeli kyun baithi ho? Aloo ka paratha bahut ban gaya hai." It had not. She'd made exactly enough. They all took a little less.`,
    replies: [
      [25, '"They all took a little less." I\'m going to remember that as a definition of something.'],
      [
        'student4',
        'Next Sunday my people are coming from Meerut. Lawn, near the neem. There is a paratha with your name on it, whoever you are.',
      ],
      ['author', "I'll be the one who pretends to read."],
    ],
  },
  {
    key: 'wrong-classroom-month',
    about: 'studies',
    by: 3,
    likes: 29,
    text: `Ek mahina galat class mein baithi rahi. History honours ki hoon, Philosophy ki class mein. Sabko laga quiet hoon. Mujhe laga syllabus deep hai. Aaj ma'am ne roll call mein poocha "tum kaun?" - poori class philosophical ho gayi.

Department badalne ka form bhar diya hai. Ma'am ne kaha "yahi to sahi sawaal tha".`,
    replies: [
      [27, '"Tum kaun?" - aur tabhi enlightenment.'],
      [14, 'One month ki attendance transfer hogi kya? Asking as a History topper in absentia.'],
    ],
  },
  {
    key: 'scholarship-hostel-fee',
    about: 'money',
    by: 'student6',
    likes: 20,
    text: `I've got three kurtas and I rotate them so that nobody notices the order. Monday-Thursday, Tuesday-Friday, Wednesday and whatever's dry. I iron them under the mattress.

Today a girl that I admire a lot, the one with the silver earrings, leaned over in class and whispered: "You've got such a clear style. I wish I was so sure of mine."

I said "thanks, it's minimalism".`,
    replies: [
      [10, 'It IS minimalism. The magazines charge 12,000 for your wardrobe.'],
      [
        22,
        "Under-mattress ironing is the best ironing. Sharp creases, no electricity. I'm on two kurtas and a jacket.",
      ],
      [5, 'The earrings are from Janpath, 30 rupees. I know because they are mine. And I meant it.'],
      ['author', "I've been staring at this reply for an hour."],
    ],
  },
  {
    key: 'nani-recipe-hostel',
    about: 'family',
    wish: 'listening',
    by: 29,
    likes: 16,
    text: `नानी नहीं रहीं, पिछले महीने। उनकी आवाज़ में एक ही चीज़ बची है: एक वॉइस नोट, 41 सेकंड का, जिसमें वो बता रही हैं कि खिचड़ी में हींग कब डालनी है।

आज हॉस्टल की इंडक्शन पर बनाई। 41 सेकंड चलाया, फिर से चलाया, फिर से। पूरे फ़्लोर में ख़ुशबू गई। एक-एक करके आठ लड़कियाँ आईं, कटोरी लेकर। किसी ने कुछ नहीं पूछा।

हींग सही समय पर डाली थी, नानी।`,
    replies: [
      [1, 'मैं कटोरी वाली आठवीं थी। बहुत अच्छी बनी थी। अब समझ आया तुम रो क्यों रही थीं।'],
      [20, 'Voice note ka backup teen jagah rakhna. Abhi, isi waqt.'],
      ['author', 'रख लिया। तीनों जगह। शुक्रिया।'],
    ],
  },
  {
    key: 'alone-movie',
    about: 'general',
    by: 23,
    likes: 12,
    text: `Went to a film alone for the first time. Bought one ticket, one popcorn, one seat in the middle. Nobody looked. Nobody has ever been looking. Twenty years I saved other people's opinions like old bus tickets, and not one of them was valid.

Next: dosa, alone, window seat.`,
    replies: [
      [15, 'Ghee roast. Accept nothing less.'],
      [28, 'Did it last month. The waiter said "waiting for someone?" and I said "no, I\'m here".'],
      ['author', '"No, I\'m here." Stealing that.'],
    ],
  },
];
