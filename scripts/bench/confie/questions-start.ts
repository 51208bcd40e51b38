import type { ArticleSlug } from '@chupke/domain/help.ts';

/** Questions of first steps, posts and circles, by the articles that answer them; a line each. `+` joins articles that do equally. */
export const START_QUESTIONS: readonly (readonly [articles: readonly ArticleSlug[], questions: string])[] = [
  [
    ['what-is-chupke'],
    `what is this app even for
chupke kya hai bhai
is it free or do i have to pay to use it
can i look around without making an account
yeh app kis kaam ka hai
चुपके क्या है
wat is chupke
who can join this, only students?`,
  ],
  [
    ['create-your-account'],
    `how do i sign up
account kaise banaye
i want to registr with google
naya account banana hai
खाता कैसे बनाएं
how to make new acount
can I join with my gmail
singup process?`,
  ],
  [
    ['write-your-first-confession'],
    `how do i write a confession
confession kaise likhe
where is the post button
पहला कन्फेशन कैसे लिखूं
how to post smthing
pehli baar post karna hai kaise karu
i wanna confess something where do i type it
how 2 create confesion`,
  ],
  [
    ['install-chupke-on-your-phone'],
    `is there an app on play store
iphone me download kaise kare
how can i install it on my phone
add to home screen kaise hota hai
ऐप इंस्टॉल कैसे करें
apk link do
can't find chupke in the app store
how to get icon on homescreen`,
  ],
  [
    ['like-reply-save-and-share'],
    `how do I comment on someone's post
where are my saved posts
reply kaise karu kisi post pe
how to share a confession on whatsapp
लाइक कैसे करते हैं
bookmarks kaha milenge
can people see that i liked something
how to unlike`,
  ],
  [
    ['delete-a-confession-or-a-reply'],
    `how do i delete my confession
mera post hata do please
post delete kaise kru
i made a typo in my post can i edit it
can i take back what i wrote
कन्फेशन डिलीट कैसे करूं
galti se post ho gaya ab hatana hai
remove my comment
delte my cnfession!!!
अपना जवाब कैसे मिटाऊं`,
  ],
  [
    ['length-topics-and-posting-later'],
    `how long can a confession be
is there a word limit
character limit kitni hai
can i schedule a post for later
how do i choose a topic
post ko baad me dalna hai, delay kar sakte hai?
कितने अक्षर लिख सकते हैं
which categories are there`,
  ],
  [
    ['who-reads-what-you-post'],
    `who can see my posts
kya dusre college wale mera post dekh sakte hai
is my confession visible to everyone
mera post kaun padh sakta hai
मेरी पोस्ट कौन देख सकता है
can people from other colleges read my confession
do teachers see what we post here
why is my feed showing posts from the whole city`,
  ],
  [
    ['add-a-picture-to-a-confession'],
    `how to add a photo to my post
can i upload pics
image upload not working
photo kaise dale confession me
what size can a picture be
तस्वीर कैसे जोड़ें
gif allowed hai kya
meme post karna hai photo wala`,
  ],
  [
    ['what-is-a-circle'],
    `what are circles
circle kya hota hai
do people in a circle know who i am
सर्कल क्या है
group chat ka kya system hai
how do circles work
is my name shown in circle`,
  ],
  [
    ['join-a-circle'],
    `how to join a circle
circle me kaise ghuse
invite code kaha dalna hai
सर्कल से कैसे जुड़ूं
it says circle is full
i have an invite link what now
circle join nahi ho raha
how many people can be in one group`,
  ],
  [
    ['create-a-circle'],
    `how do i make my own circle
circle kaise banaye
how many circles can i create
start a new group for my hostel
नया सर्कल बनाना है
private circle bana sakte hai?
can i make a cirlce only for my branch
apna group kaise shuru karu`,
  ],
  [
    ['messages-karma-and-moderators'],
    `what is karma
how do i get support tokens
someone kicked me from the circle
how to become moderator in a circle
can i delete a message i sent in the group
कर्मा क्या होता है
message edit ho sakta hai kya
how do i mute someone in my circle`,
  ],
  [
    ['leave-delete-or-restore-a-circle'],
    `how do i leave a circle
circle delete kaise kare
my circle disappeared how to get it back
deleted my group by mistake can i restore
सर्कल कैसे छोड़ूं
circle expire ho gaya ab kya
i want out of this circle
circle wapas kaise laye`,
  ],
];
