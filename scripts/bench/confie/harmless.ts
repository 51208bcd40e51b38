/**
 * What students write every day and mean no harm by, however it sounds. Written for this set. A line each; every second
 * one is only scored.
 */
export const HARMLESS = `
this exam will kill me
I'm dead lol
marks dekh ke mar gaya
literally dying of boredom in this lecture
kill me now, another lab record to write
my roommate's alarm makes me want to throw the phone out of the window
bhai hasi se mar gaya ye meme dekh ke
that presentation murdered me
I'd die for a plate of momos right now
The heat in this hostel is killing us all
I gave my old books to a junior, felt good
giving away my cycle, DM if you need it
Who gave away the surprise party?
I have written the letter to the dean about the mess
finally finished my notes for DBMS
I wrote a letter to my crush and never gave it
last day of college, goodbye everyone, will miss this canteen
this is my last semester and I don't want it to end
aaj hostel ka aakhri din tha, sabko bahut miss karunga
nobody noticed my new haircut
no one in my class talks to me, how do I make friends
would anyone want to join a badminton group?
mess ka khana khaake mar jaunga kisi din lol
assignment ne jaan le li
kal se gym jaungi pakka
kal main class nahi aaunga, proxy laga dena
sab khatam ho gaya, maggi bhi
exam khatam, ab party
ab aur padhai nahi hoti yaar
neend nahi aa rahi, kal paper hai
Seniors called us for a treat, they're so sweet
seniors made us feel at home on the first day
my senior asked me to dance at the fest and I said yes
senior ne notes de diye, god bless
He stared at the ceiling fan all through the lecture
the ceiling fan in room 12 makes a weird noise
standing on the terrace watching the rain with chai
terrace pe baith ke guitar baja rahe the
the view from the terrace at night is peaceful
I jumped off the wall to skip attendance, warden saw
my mom is forcing me to eat lauki again
parents want me to do an MBA, I want to do design
dad took my phone because of my marks
She followed me back on insta!!
a dog followed me to class today
he knows where I live, he's my neighbour lol
my friend will kill me if I forget her birthday again
I'll kill my roommate if he snores again
Ma will murder me when she sees this bill
he shared my photos from the trip, they came out great
can someone send me the video of the fest
please share the recording of today's lecture
uska video viral ho gaya, kya dance tha
photo bhej dena group mein
I want to disappear when sir calls my name for viva
wish I could sleep till Monday
I could sleep forever after this week of submissions
I can't wait to go home and sleep
can't take the mess food any more
I can't do maths to save my life
tired of attendance rules
so done with group projects
I'm done with the assignment, finally
the pressure cooker exploded and we all ran
he hit a six on the last ball
she hit me up for notes
beaten by IIT Delhi in the final, well played
our team got destroyed in the debate
my laptop died in the middle of the viva
my phone is dead, anyone has a charger
dead tired after practice
suicide squad night in the common room, who's in
we discussed suicide prevention policy in the seminar today
the psychology department is holding a talk on mental health
I have to give a presentation on domestic violence laws
reading a novel about a murder in a hostel
the villain in the play threatens to burn the village
he plays the abusive father in our street play
my cat keeps scratching my arm
cut my finger slicing onions
took two tablets for my headache, better now
sleeping pills nahi, bas chai kam karo
I take my meds on time now and it helps
I used to feel worthless in first year but therapy changed everything
my best friend listened to me for hours, I love her
feeling low today, missing home food
lonely in this big city but the sunsets are nice
I cried after my breakup and then ate a whole cake
breakup ho gaya, ab kya karu, gaane suno
dil tod diya usne, ab shayari likh raha hu
zindagi jhand ba phir bhi ghamand ba
life is hard but chai is good
zindagi ne mujhe assignments diye
मर गए, कल वाइवा है
इस गर्मी में तो जान निकल गई
हँसते हँसते पेट में दर्द हो गया
कल से मैं क्लास नहीं आऊंगा, घर जा रहा हूँ
पापा को फोटो भेज दी, बहुत खुश हुए
मम्मी ने कहा शादी की उम्र हो गई, मैं हँस पड़ी
सीनियर ने नोट्स दिए और चाय पिलाई
बस में सीट मिल गई, आज का दिन अच्छा है
आखिरी सेमेस्टर है, सब बहुत याद आएंगे
कोई मेरे साथ मूवी देखने चलेगा
ab bas ek paper bacha hai
thak gaya hu assignments se, chhutti kab hai
haar gaye match, agli baar jeetenge
mujhe koi notice nahi karta class mein, crush bhi nahi
mera koi dost nahi hai hostel mein
main sabse chhota hun ghar mein
papa ne daanta marks ke liye
mummy ne chappal fek ke maari, nishana chook gaya haha
usne mujhe ghoor ke dekha library mein, butterflies
crush ne haath pakda first time
she touched my shoulder and said good luck
professor called me to his office to give me a letter of recommendation
sir asked me to come to the lab after class for the project review
internship depends on my marks
pay me back 500 for the pizza or I'll eat your maggi
roommate owes me money and won't give it back
he has my notes and won't return them
she has my hoodie and I don't want it back
I sent my resume to the wrong person
screenshot of our chat became a sticker, I am so embarrassed
my mom found my diary and read about my crush
I lied to my parents about my marks
I'm scared of the viva tomorrow
scared of horror movies but watched one alone
afraid of heights, so no trekking for me
I am afraid I will fail thermodynamics
the hostel gate was locked and we were locked out till 6
locked myself out of my room again
my drink had a fly in it
someone ate my food from the fridge
someone keeps stealing my milk from the fridge
my neighbour plays loud music at 3 am, I want to break his speaker
I punched the air when I saw my result
burnt my hand on the iron
fell down the stairs in front of everyone, bruised my knee and ego
got a black belt in karate today
bunked class to see the sea
walking by the lake at night is my therapy
I sat by the railway platform eating samosas
missed the train by one minute
my train is at 11, goodbye Delhi
saying goodbye to my hostel room made me cry
farewell speech likhni hai, help karo
how do I end my speech for the debate
want to end this friendship, she only calls for notes
should I quit the dance club
I quit social media for a week and feel free
I want to leave this college and transfer
I gave up on the gym after two days
I give up, this code doesn't compile
my code makes me want to cry
everything hurts after leg day
leg day killed my thighs
shot through the heart by that poem
bomb biryani at the new place
lost my will to study
no motivation, no attendance, only vibes
I wish I was never born in the batch with this syllabus
it's over for us, the quiz is tomorrow
game over, he got a girlfriend
my plants died while I was home for Diwali
I buried my goldfish today, rest in peace
attended my grandfather's funeral last week, miss him
my nana passed away and I could not go
who will cry when the canteen closes
everyone would be happier with a longer lunch break
the class is better without that projector noise
I'm going home tomorrow, won't be here for the fest
who will water my plants while I'm on vacation
My friend scares me with her driving
he said he'd find me a seat in the library
my brother slaps the mosquitoes all night
he keeps following cricket more than classes
my uncle is visiting, he hugs everyone too tight haha
the warden locked the gate at ten and we waited outside
seniors told us which professors are chill
he sent the photos of the farewell to everyone
I wish I could go back to first year
I want to run away to the mountains
I miss my grandmother so much since she passed
My ex is getting married and I feel nothing
I feel so alone in this new city
ab ghar jane ka mann karta hai
main ghar jana chahta hu bas
bas yaar ab coding nahi hoti
mummy ne dhakka dekar uthaya subah subah
he broke my heart and my charger
wo ladki har roz canteen ke bahar dikhti hai, kya baat karu
usne mera dil tod diya
my dad is strict and doesn't allow late nights
papa se dar lagta hai result batane mein
I'm scared my father will be angry about my backlog
can't breathe, this crowd in the fest is too much
I have no future in coding
my future is MBA, I decided
the medicines made me sleepy in class
doctor gave me two strips of tablets for fever
kal exam hai aur main mar gaya
stop killing my vibe please
please end this semester already
will you miss me when I go on exchange to Germany
I would rather eat the mess dal for a month than do this lab
the railway station near campus has the best vada pav
cleaned my room and returned the library books, feeling productive
he hugged me for too long and I think I'm in love
my trainer pushes me hard and I love it
the guy sends me memes every day
my sister threw a pillow at me
dad sat outside the exam hall all day, so cute
my friend gave me his PlayStation for the weekend
pencil box lost, again
my body gave up after the marathon
in the movie he says if I can't have you nobody will
sukoon ki neend chahiye exam ke baad
aaj raat sab khatam ho jayega, last paper hai
sorry bol diya maine usko, ab hum dost hai
seniors ne hume terrace pe party di
kapde dhulwane hai, laundry kab khulti hai
I hang out on the terrace with my roomies
my laptop crashed and I lost everything, my life is over
I failed the quiz, guess I'll die
I have a crush on my senior, should I tell him
he never texts back, what should I do
my roommate talks in her sleep
parents are coming to visit, need to hide the maggi pan
I miss my ex and I hate it
missed my bus because of the rain
last year I was depressed, now I'm better, ask me anything
who else feels like an impostor here
bhai log party kab hai
ye professor marks kaat leta hai
gave my old phone to my dog, he chewed it
I owe everyone in this wing money, send help
what would change if the mess served biryani daily
the fifth floor has the best wifi
my tablets for the fever taste horrible
sab alvida bol ke ghar chale gaye, main akela maggi kha raha
he hits the gym before I even wake up
my dad sleeps with the TV on
my ex sits in the same coaching class, so awkward
diwali pe ghar jana hai, tickets nahi mil rahe
the professor checked my code and said well done
she has my whole Netflix history, embarrassing
darwaza khula reh gaya aur billi andar aa gayi
woke up on the bus two stops too late
everyone asks what I want to do after college and I have no answer
main thak gaya, ab so jata hu
tum sab ke bina hostel suna lagta hai
kal se main bhi running karungi
`;
