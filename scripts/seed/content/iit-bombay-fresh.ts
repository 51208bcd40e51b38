import type { ConfessionDraft } from './draft.ts';

/** The newest confessions of the demo college IIT Bombay, the newest first. */
export const IIT_BOMBAY_FRESH: readonly ConfessionDraft[] = [
  {
    key: 'rain-harmonica',
    about: 'hostel',
    by: 7,
    likes: 3,
    text: `It's raining and the whole wing has gone quiet for once. Two rooms down somebody is playing an old song on a harmonica, badly, the same four lines again and again. I have an assignment due at midnight and I'm sitting on the floor next to the open window doing nothing.

I think I'm happy? Writing it down before it notices.`,
    replies: [],
  },
  {
    key: 'three-pieces-of-paneer',
    about: 'fun',
    by: 'student2',
    likes: 6,
    text: `Aaj mess ki shahi paneer mein maine gin ke teen paneer nikaale. TEEN. Pichhle hafte do the. 50% week-on-week growth hai, placement cell se pehle ye deck bana lo.`,
    replies: [[12, 'Series A ke baad matar bhi aayega, patience rakho.']],
  },
  {
    key: 'bigger-font-resume',
    about: 'career',
    wish: 'advice',
    by: 19,
    likes: 11,
    text: `Everyone in my wing is deciding between "led a team of 12" and "spearheaded a team of 12". I'm deciding between font size 12 and 13, so that my one page looks like one page.

Ma asked how the preparation is going. I said "good". Then we discussed the weather in two different cities for ten minutes, because neither of us wanted to hang up.`,
    replies: [
      [
        'student1',
        'Size 13 gang. For what it is worth, the line with "spearheaded" was written at 4 am by someone crying.',
      ],
      [
        23,
        "Put the thing you did that nobody asked you to do. Mine was fixing the wing's washing machine. It was the only thing my interviewer wanted to talk about.",
      ],
      [
        'author',
        "I did teach the mess workers' kids maths for a year. Never thought that could go on there.",
      ],
      [23, 'Brother. That goes FIRST.'],
    ],
  },
  {
    key: 'four-pencils',
    about: 'love',
    by: 'student1',
    likes: 25,
    text: `To whoever sits at the corner table on the second floor of the library, with the green bottle that has a dinosaur sticker on it:

You lent me a pencil before the quiz on Tuesday. I have since bought a pencil. I have bought four, actually. I carry all of them, every day, in case you ever need one.

This is my entire plan. My roommate says that it is not a plan.`,
    replies: [
      [3, 'It is not a plan. It is a stationery shop.'],
      [
        28,
        'Dinosaur sticker sits there on Thursdays too, after six. Not telling you how I know. Go return the first pencil!!',
      ],
      ['author', 'Return it?? Then what is left between us?'],
      [3, 'Three pencils, apparently.'],
      [41, 'Yaar ye padh ke main library jaa raha hoon pehli baar is sem.'],
      [
        'student2',
        'I also have a green bottle. No sticker. Just letting you know in case the plan falls through.',
      ],
      ['author', 'This thread has more people in it than my whole batch has talked to me.'],
      [28, 'Six it is then. Corner table. Wear something green.'],
      [41, 'Main peeche wali shelf pe hoon. Live commentary yahin dunga.'],
    ],
  },
  {
    key: 'nine-oclock-call',
    about: 'family',
    wish: 'listening',
    by: 31,
    likes: 18,
    text: `माँ रोज़ रात नौ बजे फ़ोन करती हैं। पहला सवाल: "खाना खाया?" दूसरा: "क्या खाया?" मैं रोज़ झूठ बोल देता हूँ - दाल, सब्ज़ी, दही सब था।

आज मैसेज किया कि मीटिंग है, बात नहीं हो पाएगी। असल में मैगी बना रहा था और अचानक रोना आ गया था। फ़ोन उठाता तो आवाज़ से पकड़ लेतीं।

उन्होंने बस इतना लिखा: "मैगी में अंडा डाल लेना।" पता नहीं उन्हें कैसे पता चल जाता है।`,
    replies: [
      [8, 'माँ का वाई-फ़ाई हमेशा फ़ुल रहता है, हॉस्टल का ही नहीं चलता।'],
      [22, 'Bhai kal phone utha lena. Wo bhi theek aise hi baith ke soch rahi hongi.'],
      ['author', 'अभी किया। आधा घंटा बात हुई, पूरे मोहल्ले की ख़बर मिल गई। शुक्रिया।'],
    ],
  },
  {
    key: 'wifi-third-stair',
    about: 'hostel',
    by: 4,
    likes: 22,
    text: `Hostel ka wifi sirf teesri seedhi pe aata hai. Chauthi pe nahi, doosri pe nahi. Kal wahan paanch log ek ke upar ek baithe the - ek online test de raha tha, ek ghar pe video call, ek cricket, aur do bas isliye ki wahan sab the.

Honestly is poore saal ki sabse achchi shaam thi. Please koi wifi theek mat karwana.`,
    replies: [
      [17, 'Main woh test wala tha. 6/20. Tum log commentary band kar dete to 7 aate.'],
      [9, 'CC ko mail kar diya hai, sorry 🙏'],
      ['author', 'GADDAR'],
      [33, 'Reply from CC: "kindly use the third stair".'],
    ],
  },
  {
    key: 'topper-of-nowhere',
    about: 'studies',
    wish: 'listening',
    by: 'student3',
    likes: 34,
    text: `In my town there is a hoarding with my face on it. It's outside the coaching class, next to the bus stand, eight feet tall. "OUR PRIDE". Small kids point at it, my cousin says.

Here I am the one who doesn't understand the first tutorial sheet. I nod when others laugh at a joke about eigenvalues. I write down words to look up later, like "stochastic", and also "brunch".

Every time I think of leaving, I see that hoarding, and how they would have to climb up there with a ladder and take me down.`,
    replies: [
      [
        14,
        'I have a hoarding too. They spelled my name wrong. I have been living as that other boy ever since, he is much more confident.',
      ],
      [
        26,
        'Fourth year here. Nobody understood the first tutorial sheet. The ones laughing at the eigenvalue joke learned it that morning.',
      ],
      ['student1', 'My hoarding faded in two monsoons and I felt so light. Wait for the rain, yaar.'],
      [
        'author',
        'I read all of these out to my roommate without saying it was me. He went quiet and then said he has one too.',
      ],
      [
        37,
        "Tutorial sheet 1, Wednesday after dinner, my room is open. I'll put a slipper outside the door, you will know which one. Bring biscuits.",
      ],
      [14, 'I am bringing the other boy.'],
    ],
  },
  {
    key: 'chai-uncle-account',
    about: 'general',
    by: 11,
    likes: 29,
    text: `Gate ke bahar tapri wale chacha ke paas ek purani copy hai jisme sabka udhaar likha hai. Aaj final clear karne gaya, intern ki pehli stipend aayi thi. Unhone mera panna dikhaya: har entry ke saamne chhota sa tick. Bole, "Tumhare exam ke time wali maine pehle hi kaat di thi. Us time tum log chai nahi peete, sirf baithe rehte ho."

Bees rupay ki chai ke peeche itni badi baat. Room aake der tak neend nahi aayi.`,
    replies: [
      [20, 'Chacha ne mere backlog ke din free bun maska diya tha. Bola "ye bhi clear ho jayega". Ho gaya.'],
      [
        5,
        'Placement ke baad poori batch milke unki tapri pe tin ki chhat daal rahi hai is baar. Jo add karna chahe, unse hi pooch lena.',
      ],
      ['author', 'Mujhe bhi jodo.'],
    ],
  },
  {
    key: 'could-not-get-up',
    about: 'mind',
    wish: 'listening',
    by: 15,
    likes: 38,
    text: `For most of last semester I couldn't get up. Not lazy, just - the distance between the bed and the door got longer every day. I stopped picking up calls. I answered "haan bas thak gaya" to everyone, and everyone believed it, because everyone here is tired.

One night I thought that nobody would notice for a week if I wasn't here. It scared me how calm that thought was.

My roommate was pretending to sleep. He said into the dark, "Kal chalega counsellor ke paas? Main bhi baahar baith jaunga." He sat outside for fifty minutes with a book that he held upside down.

I still go, every second Friday. The door is nearer now. If yours has got far: say it to one person. Say it badly. It works even when you say it badly.`,
    replies: [
      [30, 'Read this three times. Walking over there now, before I think. Thank you for the "badly".'],
      [
        'author',
        "If the slots are full tell them that it can't wait, they do make room. And until then someone picks up at 14416 at any hour, it's free. I called twice. They are kind.",
      ],
      [2, 'To the roommate with the upside-down book: you are the best of us.'],
      [18, 'Mera darwaza bhi door ho gaya tha pichhle saal. Ab theek hoon. Sach mein hota hai theek.'],
      [30, "Went. That's all. I went."],
      ['author', 'That is everything. Proud of you, stranger.'],
    ],
  },
  {
    key: 'monkey-viva',
    about: 'fun',
    by: 40,
    likes: 33,
    text: `A monkey came in through the balcony, opened my cupboard, ignored the cash, the laptop and the protein bars, took my lab journal with all nine signed experiments, sat on the parapet, looked me in the eyes and ate Experiment 4.

I have to explain this to a professor at 9 am. I have a photo. It looks edited. I wish it was edited.`,
    replies: [
      [6, 'Sir will ask the monkey for its observations.'],
      [24, 'Experiment 4 ka error percentage itna tha ki bandar ko bhi digest nahi hua hoga.'],
      [
        'author',
        'Update: he looked at the photo for a long time and said "same one took my sandwich in 2019". Got the extension.',
      ],
    ],
  },
  {
    key: 'hindi-medium',
    about: 'studies',
    by: 27,
    likes: 31,
    text: `बारहवीं तक हिंदी माध्यम से पढ़ा हूँ। यहाँ पहले दिन प्रोफ़ेसर ने पूछा, "Any doubts?" डाउट था। पूरा वाक्य मन में तीन बार बनाया, डर लगा कि 'the' कहाँ लगेगा, और तब तक वो अगली स्लाइड पर थे।

अब तीसरे साल में हूँ। कल एक जूनियर मेरे कमरे में आया और धीरे से बोला, "भैया, हिंदी में समझा दोगे?" मैंने डेढ़ घंटे में पूरा चैप्टर समझाया। इतना साफ़ मैंने ख़ुद उसे कभी नहीं समझा था।

भाषा कम नहीं थी मेरे पास। बस भीड़ में आवाज़ कम थी।`,
    replies: [
      [13, 'भैया आख़िरी लाइन दीवार पर लिखवा दो।'],
      [
        36,
        'Tamil medium here. Same story, same "the". Today I ask my doubts with wrong grammar and the professor answers with wrong grammar, and the physics is right.',
      ],
      ['student3', 'Main bhi aa sakta hoon kya samajhne? Seriously.'],
      ['author', 'आ जाओ भाई, इतवार को दोपहर के बाद। समोसे तुम्हारे।'],
    ],
  },
  {
    key: 'six-point-two',
    about: 'family',
    wish: 'advice',
    by: 'student1',
    likes: 17,
    text: `My CPI is 6.2. My father tells people it is 8. He doesn't lie, I told him 8 in second year, on a bad connection, and he was so glad that he said it twice: "Aath? Aath!"

He carries that number to weddings. I've been trying to grow into it for four semesters like a school uniform that was bought too big.

Tonight I wrote the message with the right number. It has been in the drafts for two hours. If you're reading this, I haven't sent it, or I just have.`,
    replies: [
      [
        10,
        'Send it. My father went silent for one day and then asked whether I was eating properly. That was it. Two years of fear for one day.',
      ],
      [29, 'Bhai baap log number bhool jaate hain, ye yaad rehta hai ki bete ne sach bataya.'],
      ['author', 'Sent. Two blue ticks. Going for a walk around the lake with my phone off.'],
      [10, 'And?'],
      ['author', 'He wrote: "6 bhi number hi hota hai. Ghar kab aa raha hai."'],
      ['student2', 'I am not crying, this is mess water.'],
    ],
  },
];
