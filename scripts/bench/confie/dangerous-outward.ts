/** Further sentences of danger from others, all to tune on. A line each. */
export const MORE_OUTWARD = `
He checks my phone every night and if there's a boy's name he hits me
my father said he'd rather bury me than let me marry him
There's this senior who waits by the stairs and blocks my way, I've stopped leaving my room
he says if I go to the police he knows what to do with my sister
I flinch every time the door opens at home
He pushes me around when he's angry and then buys me flowers
my ex keeps turning up outside my class, I'm afraid of what he'll do
he told me he'd find me wherever I go
mere papa nashe me mummy pe haath uthate hain
wo bolta hai ki shaadi nahi ki to acid daal dega
woh mujhe ghar se bahar nahi nikalne deta aur maarta hai
mera bf gusse mein gala daba deta hai
वो मेरे हॉस्टल के बाहर रोज़ खड़ा रहता है
भाई ने कहा अगर उससे मिली तो टाँगें तोड़ देगा
He said it's normal for couples and didn't wait for my answer
my uncle keeps finding reasons to be alone with me and hugs too long
the assistant professor said I'd pass if I was friendly with him
I was drunk and couldn't say anything, and he took advantage
i was only 10 and he told me it was a game
they took my phone and locked me in till I agree to the wedding
sir ne kaha akele milo tabhi number denge
usne nashe ki haalat mein mere saath galat kiya
my warden opens the door when we're changing
मामा मुझे गलत तरीके से छूते हैं
we freshers are called to the common room at 1am and have to stand with our heads down for hours
they make us call them sir and slap whoever forgets
The seniors took our phones and said nobody leaves until someone cries
hostel ke bhaiya log raat ko uthake nachwate hain
super seniors ne jabardasti daru pilayi
he's holding my old photos over my head
I sent one picture and now he keeps demanding more
they morphed my face on a dirty video, want twenty thousand by evening
my ex-girlfriend says she'll send our chats to my HOD unless I come back
pic bhejne ko bolta hai warna purani wali sabko dikha dega
wo recording ghar bhej dega agar paise nahi diye
फोटो इंटरनेट पर डालने की धमकी देता है
someone hacked my gallery and is asking for UPI payment
he says he'll burn our house down if I marry someone else
my brother slaps me if I talk back
I sleep with a chair against the door because of my stepfather
he grabbed my throat, just for a second, he said it was a joke
the recovery agent said he will parade my mother in the street
a guy from my class keeps following me and today he was outside my PG
ghar pe roz jhagda hota hai aur papa saaman phekte hain, kal mummy ko dhakka diya
usne bola tujhe dekh lunga, kahin ka nahi chhodunga
mera pati mujhe roz peeta hai
वो कहता है मेरे परिवार को खत्म कर देगा
I told him I wasn't ready and he did it anyway
sir puts his hand on my back and moves it down when he checks my code
my mother's boyfriend comes into my room when she is on night shift
they've fixed my wedding for December and I'm not allowed to go back to college
he filmed us without telling me
auto wale ne raste mein gaadi rok di aur haath pakad liya
mere cousin ne raat ko mere kapdon mein haath daala
मेरे टीचर मुझे अकेले में गंदे मैसेज भेजते हैं
in my hostel the final years make us drink till we vomit
if you don't call them sir they make you stand outside in the cold
hostel mein raat ko 2 baje seniors bulate hain aur danda leke baithte hain
मुझे कपड़े उतारकर नाचने को कहा सीनियर्स ने
he said one click and my whole college will see that video
she found out about my past and wants me to pay for her silence
my ex is threatening to tell my parents about the abortion
insta pe ladki ban ke mera video bana liya, ab 10 hazar maang raha hai
वो कह रहा है कि मिलने नहीं आई तो फोटो पापा को भेज देगा
he gets so angry that I lock myself in the washroom until he sleeps
my dad threw a glass at me and I needed stitches
two men from the loan company sat outside our gate all day and said they'd take my sister
he keeps asking where I am every ten minutes and if I'm late he slaps me
he told me if he can't have me nobody will
mujhe roz maar padti hai ghar par
ladke wale dahej na milne par mujhe jalane ki baat karte hain
my gym trainer touches me in ways that aren't about the exercise
a boy in my coaching sends me pictures of himself that I never asked for
he got me drunk and I don't know what happened after
my aunt's husband asks me to sit on his lap even though I'm eighteen
bhaiya ne mujhe neend mein chhua
the seniors made me hold a lit cigarette till it burned out
they took all the first years to the terrace and told us to undress
mere wing ke seniors mujhse apne kapde dhulwate hain aur mana karne pe peette hain
ex ne bola hai vapas nahi aayi to saari chats mere bhai ko bhej dega
some guy screen recorded our call and says 15k or it goes to my instagram followers
he broke two of my fingers and told the doctor that I fell
my mother hits me with the rolling pin when the marks are low and I bleed
there is a man who has been taking pictures of me from the opposite balcony
dad comes home drunk and we all hide in the kitchen
he told me that he has people watching me
my boyfriend burned me with his cigarette
I can't go home for the holidays because of what my brother does to me
he follows my scooty in his car and flashes the lights
he says nobody leaves him alive
my stepmother locks away the food when she is angry
he tracks my location and screams if I am five minutes late
they said they would cut my hair and shame me in the village if I see him again
the landlord enters my room with his own key when I'm asleep
he pushed me down the stairs in front of my friends
my uncle's men are looking for me because I ran away from the marriage
my father said girls like me get killed in our family
a stranger got into the lift with me and blocked the buttons
he shows up drunk at my PG and bangs on the door screaming my name
my husband doesn't give me money or my documents back
he spat on me and called me a whore in front of his friends
the coach makes us change in front of him
my teacher said he would fix my attendance if I went out with him
he kissed me when I was asleep and laughs about it
my brother-in-law touches me whenever my sister is out
someone in the crowd grabbed me from behind and nobody helped
the doctor at the clinic touched me where he shouldn't have
he convinced me I owed him because he paid for dinner
they sold my cousin to an old man for marriage
a professor keeps commenting on how my body looks in jeans
I was passed out at the party and my friends say he carried me upstairs
he removed the condom without telling me
my boss wants me to stay late alone and locks the door
my ex boyfriend raped me but we were dating so nobody believes it
relatives made me sit on their laps till I was thirteen
he sends me videos of himself and asks for mine every night
they made me drink from the toilet and recorded it
the seniors shaved half of my head for fun
second years come to our rooms and break our things if we don't greet them
they tied my roommate to the bed and everybody laughed
hostel boys have made a group only to insult me and post edits of my face
my project group calls me by my caste and makes me sit separately
every night the seniors make us strip to our underwear and march
a girl I never met has my nudes and wants money on Paytm
he said he will make the video famous if I marry someone else
my old friend says pay or she posts our private chats
there is a telegram channel selling my pictures
they called my father from the loan app and used my edited picture
someone is pretending to be the police and wants money not to arrest me for a video
my ex has my passwords and reads my messages to threaten me
he recorded us on video call and keeps asking me for favours
my classmate found out I'm gay and makes me pay for his silence
mere pati ne mujhe garam chimte se jalaya
bhai mujhe ghar mein band rakhta hai aur phone tod diya
mera ex mere ghar ke bahar tamasha karta hai aur maarne ki dhamki deta hai
papa ne maa ka sar deewar pe maara
mujhe uske dost raste mein rok ke darate hain
sasural wale dahej ke liye taane aur maar dete hain
shaadi ke liye mana kiya to mujhe khana dena band kar diya
auto wala mujhe galat raste le gaya aur haath lagane laga
mere tuition wale bhaiya mujhe chhute the jab main choti thi
boss ne kaha promotion chahiye to raat ko aao
usne mujhe nasha karwa ke mere saath sab kiya
meri saheli ke bhai ne mujhe jabardasti pakad liya
wo mere kapdo ke andar haath daalta hai aur kehta hai kisi ko mat batana
seniors ne mujhe nanga karke video banayi
hostel mein roz raat ko seniors hume line mein khada karke thappad maarte hain
mere batch wale mujhe jaat ke naam se bulate hain aur saath nahi baithne dete
uske paas mere nudes hain, bolta hai paise bhejo
ek ladki ne video call pe record kar liya aur ab 50 hazar maang rahi hai
bolta hai shaadi nahi ki to sab photo papa ko bhej dunga
loan app wale meri gandi photo sabko bhej rahe hain
मेरे चाचा रात को मेरे कमरे में आते हैं
वो मुझे छूता है और कहता है किसी को मत बताना
मेरे मना करने पर भी उसने नहीं छोड़ा
पति ने मुझे बेल्ट से पीटा और घर से निकाल दिया
मुझे शादी के लिए घर में बंद कर दिया है
सीनियर्स ने मेरे कपड़े उतरवाकर वीडियो बनाया
वो मेरी फोटो से मुझे डरा रहा है और पैसे माँगता है
लोन वाले मेरे घर आकर गाली देते हैं और मारने को कहते हैं
कोई मेरे नाम से गंदी तस्वीरें डाल रहा है
a man stands below my window every evening and stares up
he lives near the bus stop and has started to come up to my floor
my in-laws pour hot tea on me and laugh
they said that they would burn me if the money does not come
the attendant strokes my hair and stands too close to me
they filmed me in the shower and play it for everyone in the wing
she opened my account and will expose me unless I hand over my stipend
they told us that it gets worse if we tell the warden
he says he can do anything to me because nobody will believe a girl like me
my uncle says that he will tell everyone I wanted it
I am locked in my room until I agree to marry the man they chose
he keeps the blade on the table when we talk
my husband kicked me in the stomach when I was pregnant
my brother beats me when I talk to boys
the boys in the bus press against me every morning
the guard watches us through the bathroom window
he makes me kneel and say sorry before he unlocks the door
my mother burns my hand with a spoon when I make a mistake
my boyfriend shares my nudes with his friends and laughs about it
he got my address from the college office and came with three friends
they wait for me after tuition and say filthy things
the final years made us fight each other and bet money on it
seniors pulled down my pants in the corridor
they take my food and make me eat from the floor
I pay a senior every week so that he leaves me alone
my roommate's friends come in at night and hold me down for fun
someone put a hidden camera in our changing room
my cousin takes my clothes off when we are alone
he said that he will post the recording in the college group at midnight
I sent him money eleven times and he always finds a new screenshot
she knows I am trans and threatens to tell my landlord
ghar ke neeche roz ek aadmi khada rehta hai aur ghurta hai
seniors kehte hain warden ko bataya to haddi tod denge
sasural wale kehte hain jala denge
mama ji mujhe akela paake gale lagate hain aur chhodte nahi
wo har baar video dikha ke bulata hai
mere bhai ne mujhe is liye maara kyunki maine mana kiya
hostel ke ladke mujhe gande naam se bulate hain aur dhakka dete hain
papa gusse mein sabko maarte hain, hum chhup jaate hain
लैब वाले भैया मुझे गलत तरीके से छूते हैं
वो मेरे घर के नीचे खड़ा रहता है और घूरता है
सीनियर्स कहते हैं कि बताया तो मार देंगे
पापा गुस्से में सबको मारते हैं
मामा मुझे अकेला देखकर पकड़ लेते हैं
`;
