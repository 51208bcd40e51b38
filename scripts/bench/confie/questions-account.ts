import type { ArticleSlug } from '@chupke/domain/help.ts';

/** Questions of privacy, college, account and trouble, as START_QUESTIONS. */
export const ACCOUNT_QUESTIONS: readonly (readonly [articles: readonly ArticleSlug[], questions: string])[] =
  [
    [
      ['how-your-anonymity-is-protected'],
      `is it really anonymous
can the admins find out who wrote a post
kya koi pata laga sakta hai ki maine likha
will my college know its me
मेरी पहचान छुपी रहेगी क्या
do u sell my data
can police trace me
is my email shown to anyone
kya moderator ko mera naam dikhta hai
how do i know my identity is safe here`,
    ],
    [
      ['masks-and-your-pseudonym'],
      `what is a mask
how do i change my anonymous name
mask kaise badle
why is my name different in every post
मास्क क्या है
nickname change karna hai
what are these two word names
can i post under the same name always`,
    ],
    [
      ['what-can-still-give-you-away'],
      `can someone screenshot my post
what should i not write so nobody recognises me
how could people still guess its me
writing style se pehchan sakte hai kya
photo me location to nahi jati
kya cheez mujhe expose kar sakti hai
स्क्रीनशॉट ले सकते हैं क्या
do pictures carry gps`,
    ],
    [
      ['app-lock-and-quick-exit'],
      `how do i lock the app with a pin
quick exit kya hai
app lock lagana hai
i forgot my app pin
ऐप पर लॉक कैसे लगाएं
roommate takes my phone how do i hide chupke
how to close it fast when someone comes
fingerprint lock hai kya`,
    ],
    [
      ['why-you-verify-your-email'],
      `why do i need to verify my email
verification mail nahi aaya
ईमेल वेरिफाई क्यों करना है
verify link expired
do i need a college email id
verification link not working
email confirm kyu karna padta hai
didnt get the verfication email`,
    ],
    [
      ['choose-or-change-your-college'],
      `how do i change my college
galat college select ho gaya
i chose the wrong clg by mistake
कॉलेज बदलना है
i got transferred to another university
can i be in two colleges
college change request kaise kare
switch my collage`,
    ],
    [
      ['if-your-college-is-missing'],
      `my college is not in the list
mera college list me nahi hai
can you add my university
मेरा कॉलेज सूची में नहीं है
college search me nahi mil raha
how to request a new college
cant find my clg
please add my institute`,
    ],
    [
      ['your-profile-and-settings'],
      `where are settings
how to turn on dark mode
language hindi me kaise kare
how do i change my password
भाषा कैसे बदलें
profile kaha hai
dark theme chahiye
where can i see my profile`,
    ],
    [
      ['download-your-data-or-delete-your-account'],
      `how do i delete my account
account permanently band karna hai
download all my data
मेरा अकाउंट डिलीट करना है
what happens to my posts if i delete my account
i want a copy of everything you have on me
account kaise hataye
i want to leave chupke forever and erase my account`,
    ],
    [
      ['premium-and-payments'],
      `what do i get with premium
money got deducted but no premium
premium kitne ka hai
i want a refund
प्रीमियम क्या है
payment failed paise kat gaye
is premium a monthly subscription
where is my receipt
paid twice by mistake`,
    ],
    [
      ['if-you-cannot-sign-in'],
      `i cant log in
forgot my password
password bhul gaya
login nahi ho raha
पासवर्ड भूल गई
too many attempts it says locked
reset link not coming
google sign in not working
passwrd reset kaise kre
your stupid app wont let me log in`,
    ],
    [
      ['if-a-page-does-not-load'],
      `app is not loading
page khul nahi raha
it's stuck on a white screen
does it work offline
ऐप नहीं खुल रहा
why is it so slow
internet nahi hai to kya post jayega
keeps crashing wtf
feed load nahi ho rahi`,
    ],
    [
      ['if-alerts-do-not-arrive'],
      `not getting notifications
notification nahi aa rahe
how to turn off alerts
too many notifications how do i stop them
नोटिफिकेशन नहीं आ रहे
notifcations on kaise kare
no push on my phone when someone replies
alerts band karne hai`,
    ],
    [
      ['community-guidelines-and-safe-sharing'],
      `what are the rules
what am i not allowed to post
community guidelines kya hai
can i write someone's name in a post
नियम क्या हैं
is swearing allowed
why was my post removed
kya kya likhna mana hai`,
    ],
    [
      ['report-something-or-block-a-name'],
      `how do i report a post
someone posted about me what can i do
block kaise kare
report kaise karu gaali de raha hai
शिकायत कैसे करूं
this guy keeps trolling me how to block
fake post about me please remove
spam reply ko report karna hai
how to unblock a name`,
    ],
    [
      ['if-you-are-in-danger-or-in-a-crisis'],
      `helpline number
is there someone i can call for mental health
हेल्पलाइन नंबर चाहिए
what does the app do in an emergency
where are the helplines`,
    ],
    [
      ['talk-to-confie-or-to-a-person', 'follow-your-tickets-and-reports'],
      `how long does support take to reply
how do i contact support
support ko email kaise kare
सपोर्ट से संपर्क कैसे करें`,
    ],
    [
      ['follow-your-tickets-and-reports'],
      `how do i open a ticket
what happens after i report something
ticket kaise banate hai
where can i see my reports
report karne ke baad kya hota hai
टिकट क्या होता है
how long until a report is decided`,
    ],
  ];
