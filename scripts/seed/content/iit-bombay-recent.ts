import type { ConfessionDraft } from './draft.ts';

/** Confessions of the demo college IIT Bombay from the last days, the newest first. */
export const IIT_BOMBAY_RECENT: readonly ConfessionDraft[] = [
  {
    key: 'snoring-lullaby',
    about: 'hostel',
    by: 34,
    likes: 21,
    text: `Mera roommate itna khurrate leta hai ki pehle mahine maine room change ki application likhi thi. Drawer mein rakhi hai.

Is hafte wo ghar gaya hua hai. Chaar raat se neend nahi aa rahi. Kal 3 baje maine uski recording chala ke so gaya.

Use ye baat kabhi pata nahi chalni chahiye.`,
    replies: [
      [1, 'Application phaad do. Recording backup pe daal do.'],
      [
        16,
        'Bro mere paas bhi ek roommate hai jo khurrate leta hai aur is hafte ghar gaya hai... kis wing se ho?',
      ],
      ['author', 'Galat number.'],
    ],
  },
  {
    key: 'tum-tum-driver',
    about: 'general',
    by: 'student2',
    named: true,
    likes: 27,
    text: `The driver of the evening tum-tum waits exactly eleven seconds longer at the hospital stop. I counted. Turns out there's an old staff aunty who walks slowly from physio. He never looks at her, never says anything, just adjusts the mirror until she's sat down.

I've been on this campus for three years looking for mentors.`,
    replies: [
      [25, 'The last line got me.'],
      [
        38,
        'He also stops between stops if it rains and you have a file in your hand. Never for phones. Only files.',
      ],
      ['student1', 'Riding in the last row tomorrow just to see the mirror thing.'],
    ],
  },
  {
    key: 'tuition-fee-jar',
    about: 'money',
    by: 21,
    likes: 30,
    text: `I teach a class-8 boy in Powai three evenings a week. 4,000 a month, and dinner if his grandmother is home. My friends think that I'm at football.

It isn't shameful, I know. But in my wing people order a coffee for what I make in an evening, and I don't want anyone to start choosing cheaper places because of me.

Yesterday the boy got 71 in algebra. He was at 38. He ran down four floors to the gate to show me the paper. Best ROI on this entire campus, and nobody here will ever put it in a case study.`,
    replies: [
      [32, 'I "go to the gym". It is two kids and one grandmother who gives me besan laddoos. Solidarity.'],
      [
        7,
        "Someone in your wing is choosing expensive places because of someone else. Tell one friend. You'll both save money.",
      ],
      ['author', 'Told one. He said "thank god" and we had vada pav.'],
      [44, '38 to 71. Please come teach me signals and systems.'],
    ],
  },
  {
    key: 'backlog-party',
    about: 'studies',
    by: 45,
    likes: 24,
    text: `Fourth attempt mein M2 clear. CHAUTHI. Pehli baar jab back lagi thi to lagta tha duniya khatam. Doosri baar sharam. Teesri baar to prof ne naam se bulaya, jaise purane dost ho.

Aaj result ke baad main unke cabin gaya mithai leke. Unhone dabba khola, ek kaju katli li, aur bole: "I'll miss you."

Sir, main bhi. Par itna nahi.`,
    replies: [
      [19, 'M2 alumni association mein swagat hai. Reunion har December.'],
      [3, 'Prof ne bhi socha hoga, ab copy kiski check karun.'],
      [39, 'Meri teesri hai is sem. Ye padh ke thoda halka laga, thanks yaar.'],
      [
        'author',
        'Previous year ke chaar papers haath se solve kar, bas. Aur attendance. Aur kaju katli ke paise bacha ke rakh.',
      ],
    ],
  },
  {
    key: 'papa-lift-operator',
    about: 'family',
    wish: 'listening',
    by: 8,
    likes: 40,
    text: `पापा एक बड़ी बिल्डिंग में लिफ़्ट चलाते हैं। दिन भर लोगों को ऊपर छोड़कर नीचे आते हैं।

जब मेरा सिलेक्शन हुआ तो सातवीं मंज़िल वाले साहब ने पूछा, "बेटा क्या कर रहा है?" पापा ने बताया। साहब बोले, "अरे, मेरा बेटा भी वहीं का सोच रहा था, नहीं हुआ।" पापा घर आकर देर तक चुप रहे, फिर बोले, "आज पहली बार लिफ़्ट में मैं भी ऊपर गया।"

परसों मेरा पेपर ख़राब हुआ। वही बात याद करके वापस किताब खोली है।`,
    replies: [
      [26, 'इस लाइन के बाद कुछ और लिखने की हिम्मत नहीं है।'],
      [11, 'Uncle ko pranaam. Aur tu pass hoga.'],
      [
        43,
        'My mother sweeps a school. She tells the teachers I am "in IIT" as if it is a place in the sky. I understand you completely.',
      ],
      ['author', 'आप सबका शुक्रिया। पापा को फ़ोन पर सुनाया, बोले "अनजान लोग भी अपने होते हैं"।'],
    ],
  },
  {
    key: 'wedding-endsem',
    about: 'family',
    wish: 'advice',
    by: 'student3',
    likes: 19,
    text: `My sister's sangeet is on the 24th. My endsem is on the 25th at 9 am. In another city.

I have made a spreadsheet with trains, flights, a bus from Vapi, and a column called "forgiveness" for each. The exam has a forgiveness of 0. Didi said "it's okay, study", in the voice which means that it'll be mentioned at my wedding, and at my children's weddings.`,
    replies: [
      [
        5,
        'Record a dance. Play it on the big screen. My cousin did this and still gets more praise than those who came.',
      ],
      [12, 'Vapi wali bus mat lena. Trust me. Wo bus nahi, ek kahani hai.'],
      [
        'author',
        'Wing has decided to dance in the video. All fourteen. Nobody can dance. God help the projector.',
      ],
      [12, 'Sangeet > endsem > Vapi.'],
    ],
  },
  {
    key: 'diwali-corridor',
    about: 'friends',
    by: 33,
    likes: 35,
    text: `I stayed back last Diwali because the ticket cost more than the fee I still owed. By evening there were six lit windows in a hostel of four hundred rooms.

I put one diya outside my door, more from habit than from hope. When I came back from filling my bottle there were two. Then someone I've never spoken to put a third and said "wind hai, ek se kaam nahi chalega".

At ten we were nine people, one packet of soan papdi that nobody wanted, and a fight about whose mother makes the best gujiya, which nobody could prove. I've been home for Diwali eighteen times. I remember this one better.`,
    replies: [
      [
        20,
        'I was the soan papdi. I mean I brought it. It had been gifted to me, and I had been waiting to pass it on since 2022.',
      ],
      ['author', 'It is still in the common room. It will outlive us.'],
      [14, 'Staying back this year too. Same corridor?'],
      ['author', 'Same corridor. Bring a diya, and no soan papdi.'],
      ['moderator', 'This one made my week.'],
    ],
  },
  {
    key: 'fest-volunteer-pass',
    about: 'fun',
    by: 2,
    likes: 16,
    text: `Fest mein coordinator banne ke chakkar mein teen raat se soya nahi. Headliner ke time main kahan tha? Parking mein. Torch leke. Bol raha tha "uncle thoda peeche".

Poora stage sirf bass ki tarah suna - dhum dhum dhum. Wahan ek security wale bhaiya bhi the, bole "main 11 saal se aise hi sun raha hoon, mast bajate hain".

Phir humne saath mein dhum dhum pe naacha. Certificate se zyada yaad rahega.`,
    replies: [
      [9, '11 saal ka dhum dhum 😭 bhaiya ko next year front row.'],
      [35, 'Done. Hospitality team se hoon, naam bhej dena. Sach mein.'],
    ],
  },
  {
    key: 'first-week-fear',
    about: 'friends',
    by: 42,
    likes: 28,
    text: `I came here with a written list of what to say if seniors rag me, and an anti-ragging number folded inside my ID card. My cousin had a terrible time in his college. I didn't sleep for the first three nights. On the fourth someone banged on my door at 1 am.

Five seniors. I stood up straight as I'd practised. The tallest said, "Tum kha nahi rahe ho, mess wale bhaiya ne bola. Chalo." They took me for egg bhurji, argued about a web series the whole time, and dropped me back by two.

The number is still in my ID card. It should be. But I wanted to say that the door isn't always what you fear.`,
    replies: [
      [17, 'Keep the number. And the bhurji.'],
      [
        28,
        'For anybody for whom it IS what you fear: 1800-180-5522, any time, and you need not give your name. It was kept quiet when I called, and it stopped.',
      ],
      ['author', 'Thank you for adding this. Both things are true.'],
    ],
  },
  {
    key: 'local-train-sunset',
    about: 'general',
    by: 'student1',
    likes: 23,
    text: `Kanjur se Dadar ki 6:12 local. Darwaze pe khada tha, kisi ne peeche se bag pakda. Mujhe laga gaya phone. Mudke dekha to ek kaka, dono haathon se mera bag pakde hue, bole: "Baahar mat latak beta, ghar pe koi intezaar karta hoga."

Maine kaha hostel mein rehta hoon. Bole, "To hostel wale intezaar karte honge."

Kisi ne nahi kiya intezaar. Par main poore raste andar khada raha.`,
    replies: [
      [31, 'Hum karenge intezaar bhai. Room bata.'],
      [4, 'Mumbai local mein sab ke paas ek kaka hain. Wo rotate hote rehte hain.'],
      ['author', 'Tumhare wale ne kya kaha tha?'],
      [4, '"Beta ye first class hai."'],
      [22, 'Hahaha'],
    ],
  },
  {
    key: 'same-message-daily',
    about: 'love',
    wish: 'listening',
    by: 30,
    likes: 15,
    text: `Long distance for two years. She's in Pilani, I'm here. We used to send each other essays. Now it's "reached?", "ate?", "sleeping". I was sure that this is how it ends, word by word.

Today I scrolled up and counted. 731 days, "reached?" every single evening, not one missed, not even on the day we fought. Maybe this isn't less. Maybe it's what was left when everything unnecessary was taken out.`,
    replies: [
      [6, 'Sent this to mine with no context. She answered "reached?"'],
      [18, 'Two people at the ends of a "reached?" - that\'s a whole bridge.'],
    ],
  },
  {
    key: 'gym-day-one',
    about: 'fun',
    by: 16,
    likes: 20,
    text: `Gym join kiya. Day 1: ek bhaiya ne poocha "kitne set aur?" Maine samjha set theory. Day 2: bench press ke neeche phans gaya, khaali rod ke saath. Day 3: rest day.

Day 4 se 60: rest day.`,
    replies: [
      [29, 'Consistency dekho bande ki. 57 din lagataar.'],
      [13, 'Khaali rod bhi 20 kilo ki hoti hai, respect.'],
      ['author', 'Shukriya, ye koi nahi batata.'],
    ],
  },
  {
    key: 'stones-on-the-lake',
    about: 'general',
    by: 39,
    likes: 26,
    text: `आज लैब से लौटते हुए झील के किनारे एक छोटी बच्ची अपने दादाजी को सिखा रही थी कि पत्थर को पानी पर कैसे उछालते हैं। दादाजी हर बार जानबूझकर डुबो देते थे और कहते थे, "एक बार और दिखाना।"

मैंने बीस मिनट देखा। डिज़ाइन का असाइनमेंट "धैर्य" पर था। मुझे लगता है मिल गया।`,
    replies: [
      [10, 'दादाजी को पूरा क्रेडिट देना असाइनमेंट में।'],
      ['student2', 'एक बार और दिखाना ❤'],
    ],
  },
  {
    key: 'ghosted-club',
    about: 'friends',
    wish: 'advice',
    by: 1,
    likes: 13,
    text: `I've been rejected by the dramatics club, the robotics club, the finance club, the other finance club, and a club that I'm fairly sure has only one member. He interviewed me for forty minutes.

Starting my own. It's called Leftovers. We meet on Saturdays at the back of the canteen. No interview, no posters, no positions of responsibility. You get in by having been told "we'll get back to you".`,
    replies: [
      [37, 'They never got back to me either. Saturday it is.'],
      [21, 'Can I apply as vice-leftover?'],
      ['author', 'Rejected. See you Saturday.'],
      [9, "I'm the one-member club. I panicked because you were better than me. Can I come?"],
      ['author', 'You are our chief guest.'],
    ],
  },
];
