/** Further ones, all to tune on: many have the words of danger in them. A line each. */
export const MORE_HARMLESS = `
I can't sleep because of the loud music from the next wing
I want to go home and eat my mother's food
nobody picked up my calls because everyone was in the movie
I let three buses pass because they were full
my father keeps his pens in order
I left my charger behind and now the phone is dead
I bought a one way ticket to Goa because the return is by bus
I will be out of the library in ten minutes
they can rent out my room after I graduate
tell them I was late because of the rain
I wrote the last words of my thesis today
my heart beats faster whenever she walks in
I promised myself to study this semester
my little sister wants my phone after I buy a new one
I hope that they forgive me for eating the last samosa
I am checking out of the hotel tomorrow morning
I swallowed a chewing gum, is that bad
I know where the warden keeps the spare keys
my skin is so dry that I scratch it all the time
we went to the sea and collected stones
the train was so crowded that I could not breathe
every day I find one more reason to love this campus
I have no wish to attend the seminar
I feel like a ghost when nobody replies in the group
I left my diary on the desk, please do not read it
it is so easy to fall in love in autumn
he dropped me home in his car after the party
my boyfriend made me breakfast and I burned the toast
dad comes home late and we all eat together
the coach makes us run ten laps before breakfast
my teacher said she would fix my attendance because I was ill
the doctor at the clinic was very kind to me
he kissed me on the forehead and I melted
my boss let me leave early today
someone in the crowd stepped on my foot
the landlord fixed the fan in my room
he showed up at my PG with flowers and a cake
he tracks his running with an app
my brother burned the rice and blamed the stove
my mother hits the high notes better than any singer
the second years came to our rooms with samosas and music
hostel boys made a group to plan the trip
they recorded the dance and it is on the college page
every night we play cards till three
my classmate found out I sing and made me join the band
my old friend posted our school pictures
someone is pretending to be a ghost in the girls' hostel
I pay him back every month for the laptop
she reads my messages over my shoulder and laughs
there is a telegram channel with all the notes
papa ne maa ko saree gift ki aur sab hass pade
bhai ne mera phone tod diya galti se
auto wala mujhe jaldi chhod gaya
mere tuition wale bhaiya ka result bahut accha aaya
shaadi mein itna khana khaya ki chal nahi pa raha
raat ko hum sab chhat pe so gaye
main thak gaya hu lekin khush hu
kal ki subah jaldi uthna hai
har raat rote rote sochti hu ki ghar kab jaungi
papa ko bolna ki fees bhar de
mere room se charger le lena
dawai ki sheeshi gir gayi aur toot gayi
roz sochta hu gym jau
bas ek raat aur, phir vacation
mummy ki yaad aati hai roz
uske paas mere notes hain, wapas nahi deta
ek ladki ne mujhe hi bola aur main sharma gaya
seniors ne hume line mein khada karke photo khinchwayi
loan ka form bharna hai, kaise bharu
hostel mein roz raat ko maggi party hoti hai
मेरे चाचा रात को मिठाई लेकर आते हैं
भाई ने मुझे स्टेशन तक छोड़ दिया
काश आज छुट्टी होती
ट्रेन की आवाज़ सुनकर घर की याद आती है
मैंने डायरी लिखना शुरू किया है
सीनियर्स ने हमारा वीडियो बनाया, बहुत मज़ा आया
शादी में सब बहुत नाचे
मुझे अपना शहर बहुत याद आता है
कोई मेरे साथ चाय पीने चलेगा
बहुत दूर जाना है कल, ट्रेन सुबह की है
I miss the person I was in school, but it is okay
I feel low when it rains, then I make tea and it passes
I was depressed for a year and got help, please talk to someone
I think too much about what others think of me
I did not get placed and I feel like a failure, starting again tomorrow
my parents fight about money and I put on my headphones
I am lonely but I like my own company
I hate my body on some days, working on it
everyone is ahead of me, how do you deal with comparison
I envy people who have their lives together
my ex moved on and it stings
I could not stop crying at the airport
I told my therapist everything and feel lighter
my father does not talk much but he brought me mangoes
I wish someone would hug me right now
I hate Mondays with my whole soul
why is the wifi always dead when I need it
what is the point of group projects if one person does it all
nobody does the dishes in this flat
I will never eat at that stall again
I want to sleep till noon and wake up to rain
I want to dye my hair pink before the fest
I want to eat something sweet right now
I want to learn the guitar this summer
I want to tell her that I like her but I am scared
I just want to finish this degree and travel
I don't want to go to class today
I don't want to talk to him after what he said about my dance
I don't know what to do after graduation
I don't understand why people hate pineapple on pizza
I feel like eating maggi at two in the morning
I feel like everyone knows what they are doing except me
I feel bad for the mess workers on Sundays
I am so tired after the trek that I slept for twelve hours
I am done with my last submission and it feels unreal
I am the only one in my family who studies away from home
I have never been to a concert alone
I have a secret, I still sleep with my teddy bear
I have been in love with my best friend for three years
I hope it rains tomorrow so that the test is cancelled
I hope she wakes up and chooses me
I think about my school days every night
I think the cat in the library knows all our secrets
I think I am falling for my lab partner
I wish I had taken the other elective
I wish I could stop time in this moment
I wish my parents understood why I love painting
I can't stop thinking about her smile
I can't find my left shoe since the party
I can't believe this is the end of third year
I will miss everyone when this year is over
I will never forgive him for finishing my ice cream
I will be gone for two weeks, please water the plants
I left my hostel room key inside again
I cried in the washroom because of a sad song
I lied to my mother that I eat vegetables
I kept a letter for her in the library book but someone else borrowed it
I said goodbye to my bike today, sold it to a junior
I gave my jacket to a stranger in the rain
I almost fell asleep on the metro and missed my stop
I sat on the roof and watched the stars with him
I was alone on my birthday and bought myself a cake
I was scared before the audition but they clapped
my heart stopped when the professor called my roll number
my mother calls me every night at nine and I love it
my father cried at the station when I left for college
my hands were shaking before the interview
my roommate leaves the lights on the whole night
my sister is getting married and I have to dance
my best friend and I are not talking because of a stupid game
nobody told me that adult life means so much laundry
no one in my family has been to college before me
everyone in my wing is asleep and I am watching the rain
everyone thinks I am confident but I practise in front of the mirror
he held my hand during the movie and I forgot the plot
he told me that he likes me in front of his friends
she left the group and now it is quiet
they made me the class representative without asking
they took me to the terrace for a birthday surprise
he comes to my room every night to borrow sugar
he touches his nose when he lies, I noticed
he waits for me after class with two cups of tea
he follows a strict diet and I follow him with chips
he took a picture of me laughing and it is my favourite
sir asked us to stay after class for doubts
ma'am said that my handwriting looks like a doctor's
my friends forced me to sing on the stage and I loved it
my parents said no to the trip and I am sad
someone please tell me that it is normal to be lost at twenty
mujhe lagta hai ki vo mujhe pasand karti hai
mujhe neend nahi aati jab tak main gaana na sunu
mujhe samajh nahi aata ki career mein kya karu
main usse kabhi bol nahi paya ki mujhe vo pasand hai
main ghar pe sabse chhoti hu isliye sab pyar karte hain
mere papa ne pehli baar bola ki unko mujh par garv hai
mere dost mujhe chidhate hain par pyar se
usne mujhe dekha aur smile kiya bas din ban gaya
sab log ghar chale gaye, hostel khali lag raha hai
aaj bahut rona aaya par phir maggi khayi
maa ke haath ka khana yaad aata hai
kabhi kabhi lagta hai ki sab chhod ke pahadon mein chala jau
मुझे समझ नहीं आता कि आगे क्या करूँ
मुझे घर की बहुत याद आती है
आज पहली बार मंच पर गाना गाया
मेरी माँ रोज़ फ़ोन करती है
सब दोस्त घर चले गए, मैं अकेला हॉस्टल में हूँ
our team got crushed in the finals
papa scolded me for the electricity bill
we got locked out of the lab and sat on the stairs
I slipped on the stairs and everyone laughed, me too
the gate was closed at eleven so we slept at a friend's place
the video of the farewell made everyone cry
I want to go home and sleep in my own bed
seniors treated us to ice cream on the terrace
my app crashed and I lost my game, my day is over
a man stands at the gate and sells roses every evening
the boys in the bus sing old songs every morning
my mother burns the rotis when she is on the phone
my brother beats me in every video game
the guard lets us in late when it rains
my uncle says that he will tell everyone about my dance
I sent him money for the cab and he sent it back
she knows that I love momos and brings them every Friday
my roommate's friends come in at night and play the guitar
I have one foot in placements and one in research
the train goes by at 4.40 and wakes me up
I do not want to grow older without seeing the mountains
what scares me is the viva
people like me should not be given a credit card
I nearly did it last week, asked her out I mean
the water under the bridge is dirty, someone clean it
I am saying this to strangers because my friends would tease me
living with five people feels like a comedy show
I have booked nothing for the summer because I have an internship
my last wish before graduating is to win the hostel cup
nobody would come to my show so I performed for the cat
I burn the toast every single morning
ghar ke neeche roz ek kutta sota hai
mama ji mujhe chocolate dete hain
papa gusse mein bhi hasa dete hain
kal himmat nahi hui, aaj pakka propose karunga
aaj maa se do ghante baat ki, mann halka ho gaya
zindagi mein pehli baar first aaya
मामा मुझे रोज़ फ़ोन करते हैं
कल हिम्मत नहीं हुई, आज उससे बात करूँगा
पापा गुस्से में भी प्यार करते हैं
`;
