/** Further sentences of danger to oneself, all to tune on. A line each. */
export const MORE_INWARD = `
I have started saying sorry to people I hurt years ago. I don't want to leave any debts behind.
If I went missing it would take them a month to realise
Told my little brother he can have my room and my laptop from next week
I just feel like everyone around me would breathe easier without me in the picture
It's strange how calm I am since I picked the day
been googling how high is high enough
I'm not scared of dying anymore, I'm scared of another semester like this
I can't imagine there being a next year for me
Please look after Simba, he likes his milk warm. I won't be there to give it
Sometimes I sit on the window ledge on the 6th floor and think nobody would stop me
I'm so tired. Not the sleep kind. The kind where you want everything to stop.
there's a bottle of phenyl in the washroom and i keep thinking about it
My existence is just a cost to my father
thanks to everyone who ever spoke to me kindly, you won't have to anymore
what if tomorrow just didn't come for me
main chali jaungi, tab samajh aayega sabko
ghar pe sab ke liye ek chitthi chhod di hai
itna thak gayi hu ki bas hamesha ke liye sona chahti hu
mera hona na hona ek barabar hai
meri wajah se sab pareshan hain, main na rahu to sab theek ho jayega
ab koi umeed nahi bachi, himmat khatam ho gayi hai
kaash main paida hi nahi hota
apna guitar dost ko de diya, ab mujhe iski zarurat nahi padegi
pul par khada tha kal raat, paani dekh raha tha
sab se aakhri baar mil liya maine
मेरा होना न होना बराबर है
मैं चली जाऊँगी तो किसी को पता भी नहीं चलेगा
अब और जीने की हिम्मत नहीं है
मैंने अपनी सारी किताबें बाँट दीं, अब मुझे ज़रूरत नहीं
रात को सोऊँ और सुबह आँख ही न खुले
some days I think it would be simpler for everyone if I had never come into their lives
I've been writing letters to each of my friends to open later
won't be around for the convocation, so someone please collect my certificate for my mother
I keep imagining the fall. It's only eight floors.
I've stopped making plans. There's no need for them now.
please tell my roommate that the money I owe her is in the blue folder. sorry for everything
I just don't want to be a problem for anyone anymore
they'll cry for a week and then it will be fine
i bought the rope today
every morning I'm disappointed that I woke up
I don't think I'll make it through this month
I want to be with my grandmother in heaven
if there was a button to stop existing I'd press it
it's my fault and the only way to fix it is to not be here
my marks came and I can't face papa, there is only one way left for me now
bas ek baar himmat ho jaye, phir sab theek ho jayega hamesha ke liye
aaj sabko message kar diya, ab jaane ka time aa gaya hai
mujhe lagta hai mere jaane se hi sab problems solve hogi
main kisi ke kaam ki nahi, jeene se kya fayda
kaash aaj raat meri aankh band ho aur phir kabhi na khule
itna dard hai ki ab mitti mein mil jana chahta hu
ab aur bardasht nahi hota, mujhe jaane do
क्या होगा अगर मैं कल न उठूँ
मुझे बस हमेशा के लिए सो जाना है
सबसे माफ़ी माँग ली है, अब कोई बोझ नहीं
मेरे जाने से किसी का कुछ नहीं बिगड़ेगा
it would be a relief if my heart just stopped in my sleep
I want to sleep and let the world go on without me
if this is how life is going to be then I'd rather not have it
the thought of the railway line near our campus won't leave my head
No one's going to read this anyway. Just wanted to leave a trace that I was here.
I cleaned my room, returned the library books and transferred my savings to my sister
lately I wonder how long it would be before somebody checked on me
I was fine until I realised everyone is happier on the days I'm not there
don't cry for me okay? be good
honestly I'm only hanging on till my parents' anniversary, then I'm done
I've been skipping meals for days hoping my body just gives up
The pills are lined up on my desk and my hands are shaking
my friend gave me his PlayStation and hugged me for too long, he said take care as if he's leaving
I keep a blade in my pencil box just in case
mere hone se sirf sabko takleef hoti hai
ab bas ek hi khwahish hai, sukoon ki neend jisse koi na jagaye
kal tak shayad main is duniya mein na hu
itni raat ko pankhe ko dekh rahi hu aur dupatta haath mein hai
sabko apna sorry bol diya maine, ab jaa rahi hu
fail ho gaya, papa ko muh dikhane se accha hai ki khatam ho jau
मुझे लगता है मेरे न होने से सब आसान हो जाएगा
आज रात सब ख़त्म हो जाएगा, माफ़ करना माँ
पंखे को देखती रहती हूँ और सोचती हूँ
I don't want anyone to find me, I just want to be gone before morning
There is an emptiness that only ends one way
I said my prayers today like it was the last time
everyone has stopped expecting anything from me and that makes leaving easier
I have been thinking about which of my friends will find out first
I don't fear death, I fear surviving it
maybe in the next life I will be somebody worth keeping
I want to rest and never be asked to get up again
I keep writing and deleting my last words
my chest hurts from pretending that I want to be alive
the only thing that gives me comfort is knowing I can leave whenever I want
I will be out of everyone's hair soon
they can rent out my room, nobody needs to keep it for me
I feel like a ghost already, might as well become one
I've been saving my medicines instead of taking them
I bought a one way ticket to the coast and left my phone charger behind on purpose
I don't think my heart wants to keep beating
I want my parents to have one less thing to worry about
I stood on the platform and let three trains pass, the fourth I might not
all my problems end if I end
I can feel myself slipping and I am not going to fight it this time
I hope that they forgive me one day for what I am going to do
if I were braver I would have done it last year
there is no version of the future with me in it
I know where my father keeps his pistol
I can't keep being everyone's disappointment, I'm checking out
tell them I was happy, even if it is a lie
I cut deeper than I meant to and I didn't care
don't look for me
you all deserve better than having me around
I sleep because it is the closest thing to not being alive
nobody asked me if I'm okay for months and now I don't need them to
I'm at the end of my rope, there is nothing after this
it's so easy to just let go of the railing
I won't make it to my twenty first birthday
my suffering will end tonight, please don't be angry
every day I find one more reason not to stay
I want to tear off my skin, I scratch until it bleeds
my life insurance would solve all of my family's problems
they would get over me in a month, they'd even be thankful
I googled how long it takes to drown
I left my diary open so they will understand why
I swallowed something an hour ago and now I feel sleepy
I think about walking into the sea with stones in my pockets
I promised myself that if this semester fails as well I end the whole thing
no one needs me, not even my own mother picks up the phone
I am already dead inside, the body just has to follow
the pain is too much, I want to switch myself off
I want to see if anyone cries for me
my little sister should get my phone after I leave
main thak chuki hu logo ke liye zinda rehne ka natak karte karte
bas ek raat aur, phir sab shaant
mere marne ki khabar se bhi ghar pe kisi ko dukh nahi hoga
ab na koi sapna hai na koi wajah
kabhi kabhi lagta hai ki train ke aage aa jau
main apne aap se itni nafrat karti hu ki khud ko chot pahunchati hu
mujhe bas is dard se mukti chahiye, kaise bhi
mere jaane se ghar ka kharcha kam ho jayega
aaj ke baad meri awaz kisi ko nahi sunai degi
main us jagah jaana chahta hu jahan se koi wapas nahi aata
dawai ki poori sheeshi khali kar di
ab ladne ki taakat nahi hai, haar maan li maine
mere room se meri cheezein le lena baad mein
roz sochta hu ki kal ki subah na dekhu
main kisi ke layak nahi hu, mit jana chahta hu
papa ko bolna unka beta kamzor tha
jeene ka natak aur nahi kar sakta
har raat rote rote sochti hu ki kaash saans ruk jaye
zeher mil jaye kahin se bas
neele nishaan hain mere haath pe, main khud hi karti hu
मैं अब किसी के काम की नहीं रही
काश मेरी साँसें आज ही रुक जाएँ
मेरे मरने से शायद घर में शांति आ जाए
बस एक छलांग और सब ख़त्म
मेरी डायरी में सब लिख दिया है, बाद में पढ़ लेना
जीने का नाटक करते करते थक गई हूँ
मैं खुद को सज़ा देती हूँ, हाथ जला लेती हूँ
मुझे ढूँढना मत, मैं बहुत दूर जा रहा हूँ
ट्रेन की आवाज़ सुनकर पटरी की तरफ़ जाने का मन करता है
किसी से कुछ कहने का फ़ायदा नहीं, अब जाना ही ठीक है
I could step off this roof and the campus would be open again by lunch
the water under the bridge looked warm to me
you were a good friend, remember that if you don't see me again
I will hold on till my brother's results and then I can go
tonight I will have the courage that I did not have yesterday
I nearly did it last week, nobody knows
people like me should not exist
the dead have no problems, I envy them
it would be easy to disappear in a city this big and never be found
I have one foot out of this world
I think of hanging in the store room when I sit in class
all day I think about how to end it and then I smile at dinner
my brain plays the same film, me falling, every night
I'm only alive because I'm too much of a coward
if the doctors find me I hope that it is too late
I tied the knot and untied it again
I am saying this to strangers because I can't tell anyone who loves me that I'm leaving
my notebook has a page for each person I am leaving behind
the train goes by at 4.40 and I know the spot without a fence
I do not want to grow older
living feels like a punishment that I did not earn
I've booked nothing for the summer because I won't need it
what scares me is that I'm not scared any more
I have hurt my arms again and hide it under full sleeves
I burn myself with the iron when I fail
I haven't eaten since Thursday, I want to become nothing
my last wish is that nobody blames my parents
nobody would come to look for me until the room starts to smell
I drank half a bottle of phenyl and threw up
I took my grandmother's sleeping tablets, eleven of them
I should have been the one who died in that accident
every road in my head leads to the same end
kal himmat nahi hui, aaj pakka kar lunga
mere jaise logo ko paida hi nahi hona chahiye
zindagi se nikalna chahta hu, darwaza dikh gaya hai
sab kuch likh ke rakh diya hai almari mein
aaj maa se aakhri baar baat kar li
pul ke neeche ka paani bula raha hai
khud ko mitane ka soch raha hu
main jee nahi rahi, bas saans le rahi hu
agar main na rahu to meri behen ko mera phone dena
ab koi mujhe rok nahi sakta
कल हिम्मत नहीं हुई, आज कर लूँगा
मेरे जैसे लोगों को दुनिया में नहीं होना चाहिए
मौत ही अब मेरा सहारा है
मैंने सबको माफ़ कर दिया, अब मैं जा रही हूँ
`;
