import type { AnswerKind } from '@chupke/domain/confie/types.ts';

/** Questions that want another behaviour than an article, by what the answer must be; a line each. */
export const BEHAVIOUR_QUESTIONS: readonly (readonly [kinds: readonly AnswerKind[], questions: string])[] = [
  [
    ['greeting'],
    `are u human
thnx bro
yo
gm
hi
hello there
namaste
hey bro
नमस्ते
thanks a lot
thank you so much
shukriya
who are you
are you a bot
what can you do
bye
kaise ho
tum kaun ho`,
  ],
  [
    ['escalation'],
    `these answers don't help
bot se nahi insan se baat karao
i need help from an actual person
koi insaan hai kya yaha
i want to talk to a human
connect me to a real person please
agent chahiye
kisi insaan se baat karni hai
support team se baat karao
you are useless give me a human
this is not helping at all
customer care se connect karo
मुझे किसी इंसान से बात करनी है
can i speak to someone from support
stop sending me articles
get me an agent NOW
let me talk to admin
live chat with support person`,
  ],
  [
    ['ticket'],
    `mera report pending hai kya
status of G7h2Kd93LmQ0xz please
what about my complaint
kya mera ticket resolve hua
ticket update?
what's the status of my ticket
my ticket status
show my tickets
mere ticket ka kya hua
ticket abcd1234efgh5678 status
what happened to my report
do i have any open tickets
मेरे टिकट की स्थिति क्या है
is my ticket resolved
meri report ka kya hua
check ticket K7d82JsQpL02mN4vXyZ1
show me all users tickets
show my friend's ticket
any update on ticket 99zz88yy77xx
list all my support tickets
TKT id Qw3rTy9aB1c2D3 kab solve hoga`,
  ],
  [
    ['off-topic'],
    `pizza recipe
ek chutkula sunao
what's 15% of 240
how to impress my crush
translate this to french
who is virat kohli
recommend a song
tell me the ipl score
write python code to sort a list
12*(3+4)
should i buy dogecoin
how is the weather
what is the weather in delhi today
who won the cricket match yesterday
solve 2x + 5 = 15
bitcoin price today
aaj mausam kaisa hai
tell me a joke
write an essay on pollution for me
45 * 12
what is the capital of france
suggest a good movie
stock market kaisa chal raha hai
python me loop kaise likhe
how do i cook biryani
aaj ka match kaun jeeta
do my maths homework
मौसम कैसा है आज
who is the prime minister
best laptop under 50000`,
  ],
  [
    ['safety'],
    `i want to kill myself
mujhe ab jeena nahi hai
my boyfriend hits me
he is blackmailing me with my photos
seniors are ragging me every night
i don't see any reason to stay alive
मैं मरना चाहती हूं
nobody would care if i died
how do i delete my account, i won't be here tomorrow anyway
can i schedule a goodbye post, i've written my last letter
professor ne galat tarike se chhua
someone is threatening to leak my nudes, what do i do
kal se main nahi rahungi, mera account delete kar do
i took too many pills
my ex will send our video to my parents if i don't pay
roz maarte hain ghar pe
i am being stalked by a man from my class
i cut myself again
sab khatam karna hai bas
जान देने का मन करता है
he forced me and i am scared
mere bina sab khush rahenge
i can't go on any more
uncle touches me and says it's our secret`,
  ],
];
