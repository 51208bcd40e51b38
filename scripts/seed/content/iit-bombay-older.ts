import type { ConfessionDraft } from './draft.ts';

/** The oldest confessions of the demo college IIT Bombay, the newest first. */
export const IIT_BOMBAY_OLDER: readonly ConfessionDraft[] = [
  {
    key: 'day-one-offer',
    about: 'career',
    wish: 'listening',
    by: 36,
    likes: 32,
    text: `I got the day-one offer. The big number, the photo, the garland. Everyone congratulated me and I said thank you two hundred times.

I don't want it. I want to teach physics in a school, in a town like mine, where we had one teacher for three sciences and he was also the cricket coach. I've known it since second year. I haven't told a single person, because what kind of idiot says that with this letter in his hand?

I'll take the job. Two years, pay back the loan, build Ma's kitchen. Then I'll go. I'm writing it here so that somebody knows, and so that I can't quietly forget.`,
    replies: [
      [24, 'We know now. See you in two years, sir.'],
      [
        'student3',
        'My physics teacher was from here. He never told us, we found his degree behind the almirah. He is the reason I came.',
      ],
      [35, 'Save this link. Read it on every appraisal day.'],
      ['author', "Didn't expect this many people to not call me an idiot."],
      [24, 'You are an idiot. Of the kind we need.'],
    ],
  },
  {
    key: 'samosa-economics',
    about: 'money',
    by: 23,
    likes: 12,
    text: `Canteen mein samosa 12 se 15 ka ho gaya. Econ minor wale dost ne 20 minute inflation samjhaya. Us dauraan wo mere do samose kha gaya. Ab samajh aaya inflation.`,
    replies: [[38, 'Practical exam mein full marks.']],
  },
  {
    key: 'quiet-bunk',
    about: 'mind',
    wish: 'advice',
    by: 25,
    likes: 18,
    text: `I tell people that I bunk the 8:30 because I'm cool. The truth: my hands shake when the professor picks names from the list. I know the answers. I know them in the corridor, in the shower, at 2 am. In the room they go somewhere.

Today he picked me. I said "sir, I know it, I just can't say it right now". He said, "Come and write it on the board then, nobody has to speak." I wrote the whole proof with my back to ninety people. He only said "beautiful" and went on.`,
    replies: [
      [40, 'Was in that class. We all thought you were showing off. It really was beautiful.'],
      [11, 'Mere bhi haath kaanpte hain. Kal se board maangunga.'],
      ['author', 'Do. Chalk helps, you hold on to it.'],
    ],
  },
  {
    key: 'roommates-birthday',
    about: 'friends',
    by: 'student2',
    likes: 14,
    text: `Confession: I've been telling my roommate that the mess gives a free sweet on everyone's birthday month. It doesn't. I've been buying him a gulab jamun every day since the first because his parents forgot to call. Ten more days. My wallet can't take much more. Please somebody tell the mess aunty to say it was a "limited offer".`,
    replies: [
      [28, 'Told her. She said "limited offer nahi, poora saal milega". She\'s in on it now.'],
      ['author', 'WHAT. I love this place.'],
      [15, "When's the birthday? Asking for a wing with a speaker."],
    ],
  },
  {
    key: 'father-english-sms',
    about: 'family',
    by: 6,
    likes: 37,
    text: `पापा ने अंग्रेज़ी में पहला मैसेज भेजा है: "Dear son, I am fine. Hope you also fine. Rain is here. Money sended." उन्होंने छोटी बहन की किताब से पूछ-पूछकर लिखा है।

मैं "sended" को ठीक कर सकता था। मैंने जवाब दिया: "Money received. Love also received."`,
    replies: [
      [33, 'Bas. Aaj ke liye itna rona kaafi hai.'],
      [20, '"Love sended" is now my favourite English sentence.'],
      [44, 'मेरे पापा अभी भी मिस्ड कॉल देते हैं। दो मतलब "ठीक हूँ", तीन मतलब "पैसे डाल दिए"। अपनी एक पूरी भाषा है।'],
    ],
  },
  {
    key: 'crush-on-ta',
    about: 'love',
    by: 12,
    likes: 17,
    text: `TA ne mere code pe likha: "Nice approach, but why?" Teen hafte ho gaye. Code ke baare mein tha ya mere?`,
    replies: [
      [32, 'Code ke baare mein tha. - a TA'],
      ['author', 'Kaunsi TA??'],
      [32, 'But why?'],
    ],
  },
  {
    key: 'hospital-night',
    about: 'friends',
    by: 29,
    likes: 24,
    text: `Dengue, 104 fever, three nights in the institute hospital. I had not told home, they'd have taken a loan to fly.

The boy in the next bed, some MTech I'd never seen, woke up at each of my alarms before me and checked that I'd drunk the ORS. He had typhoid himself. On the last night I asked why he bothers. He said, "In my first year nobody came. So I come."

He was discharged before me. I didn't ask his name. If you read this: I go now, too. There's a girl from design in that bed this week, she likes orange ORS and not the lemon.`,
    replies: [
      [2, '"Nobody came. So I come." Okay. Okay.'],
      [26, 'How does one get on the list for this? Is there a list? Let us make a list.'],
      ['author', 'No list. You just go between 5 and 7 and ask the sister who has had no visitors.'],
      [41, 'Went today. Two people. We played antakshari, sister joined.'],
    ],
  },
  {
    key: 'pg-landlord-ac',
    about: 'hostel',
    by: 'student1',
    likes: 10,
    text: `Internship ke do mahine PG mein. Landlord aunty ke rules: AC raat 11 se 5. Fridge mein apna naam likho. "Non-veg ki khushboo bhi nahi."

Aakhri din aunty ne chupke se dabba diya: "Mere haath ki hai, kisi ko mat batana." Chicken biryani thi. Unhone khud banayi. Akele khaati hain chhupke, pati ko nahi pata.

Aunty, aapka raaz meri almari mein surakshit hai. Aur yahan.`,
    replies: [
      [19, 'Uncle ke bhi apne raaz honge. Shaayad wo bhi kahin akele biryani khaate hain.'],
      ['author', 'Ye love story main dekhna chahunga.'],
      [3, 'Aunty supremacy.'],
    ],
  },
  {
    key: 'not-good-at-one-thing',
    about: 'mind',
    wish: 'listening',
    by: 38,
    likes: 21,
    text: `Everyone here is the guy for something. The quizzing guy. The guitar guy. The guy who fixes cycles. I'm nobody's guy. I'm the one who holds the phone and takes the group photo.

Went through four years of photos for the farewell video last night. I'm in almost none. And then I noticed: everybody in them is looking at me, and everybody is laughing.`,
    replies: [
      [5, "You're the guy we were laughing WITH. Get in the next photo, I'll hold the phone."],
      [27, 'यार। ये पढ़कर अपने वाले फ़ोटोग्राफ़र को कॉल किया अभी।'],
      [
        'author',
        'Someone from my wing just slid a note under my door with "smile, idiot". How do you all know.',
      ],
    ],
  },
  {
    key: 'money-order-sister',
    about: 'family',
    by: 9,
    likes: 27,
    text: `Scholarship aayi, 18,000. Sabse pehle kya kiya? Behen ka phone recharge, ek saal ka. Wo class 11 mein hai, padhai ke videos dekhne ke liye chhat pe jaati thi padosi ke wifi ke liye, thand mein bhi.

Usne screenshot bheja: "365 days remaining". Neeche likha: "Bhaiya ab neeche baith ke padhungi." Placement se pehle hi lag raha hai placement ho gayi.`,
    replies: [
      [17, 'Ye hi to hai asli package.'],
      ['student3', 'Behen ko bolna JEE ki books chahiye ho to meri poori set padi hai, courier kar dunga.'],
      [
        'author',
        'Sach mein? Anonymous hoke kaise lun 😅 mess ke notice board ke neeche ek dabba rakh deta hoon, "11th" likha hoga.',
      ],
      ['student3', 'Kal shaam tak wahan hongi.'],
      ['author', 'Mil gayi. Pehle panne pe "all the best, chhoti" likha tha. Tum jo bhi ho.'],
    ],
  },
  {
    key: 'changed-branch-dream',
    about: 'studies',
    by: 41,
    likes: 16,
    text: `I'm in Metallurgy and I like it. I actually like it. I don't want to change to CS, I don't want your sympathy, I don't want "koi na, coding seekh le".

Yesterday I watched steel go from dull to that orange that has no name, and for a second I was exactly where I should be. I've been pretending to be sad about my branch for two years because it's easier than explaining.`,
    replies: [
      [7, 'Civil here. I cried at a bridge once. From joy. Told no one.'],
      [16, 'The orange without a name ❤ CS here and I am jealous.'],
      ['author', 'Lab is open on Friday evenings. Wear closed shoes.'],
    ],
  },
  {
    key: 'laundry-note',
    about: 'hostel',
    by: 22,
    likes: 11,
    text: `Kisi ne laundry mein meri favourite t-shirt le li aur badle mein apni chhod di. Usme likha hai "World's Best Grandson". Dadi ki di hui hogi. Bhai, meri waali rakh le. Ye waapas le ja. Room ke bahar khoonti pe tangi hai, teen din se. Dadi pooch rahi hongi.`,
    replies: [
      [34, 'MERI HAI. Raat ko aata hoon. Teri wali dho ke press bhi kar di hai.'],
      ['author', "World's best grandson for a reason."],
    ],
  },
  {
    key: 'drop-year-friend',
    about: 'friends',
    wish: 'listening',
    by: 13,
    likes: 22,
    text: `My best friend and I prepared together for two years: one room in Kota, one table, one fan. I got in. He missed it by four marks and stopped picking up.

Every good thing here has been half a thing since. First lake sunset: he'd have said it looks like a screensaver. First bad grade: he'd have laughed till he choked.

There's a rule that you don't say out loud in a rank list: if two people share a table, one of them is going to be the story of what happened to the other one. I used to practise telling it as if it was bad luck. As if it hadn't been the same notes, the same dal, the same alarm at five, and on the last evening my pen in his hand because his had leaked.

I called again today, attempt number I-don't-know. He picked up. Silence, then: "Fan ka regulator theek hua kya kabhi?" We talked for three hours. He's in a college in Bhopal, he's in a band, he's fine. He was ashamed, and I was ashamed, and the regulator never did get fixed.`,
    replies: [
      [18, 'Calling mine. Attempt number two for me.'],
      [37, 'The regulator never does.'],
      [18, 'He picked up too.'],
    ],
  },
  {
    key: 'terrace-password',
    about: 'friends',
    by: 43,
    likes: 9,
    text: `Overheard at 2 am on the hostel terrace: "Do you think we'll be friends after this?" - long pause - "You have my bank PIN. We have to be."`,
    replies: [
      [21, 'This is legally binding.'],
      [11, 'Mere dost ke paas mera OTT login hai. Rishta pakka.'],
    ],
  },
];
