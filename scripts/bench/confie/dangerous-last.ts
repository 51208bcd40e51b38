/** Written when everything else had been tuned: only scored. A line each. */
export const LAST_DANGEROUS = `
I keep rehearsing how I'd say goodbye without them noticing
It's almost funny how little it would change if I wasn't part of it
I've put my ATM pin and everything in an envelope for my mother
Only the thought of an end lets me fall asleep these days
I don't think I'm meant to be alive much longer
The rope in the store room is all I think about during class
I'm just a mistake my parents are still paying for
if I don't reply tomorrow, know that you were a good friend
I want to hurt myself so badly that I can't sit still
who would even feed my fish... forget it, they'll manage
The river looked so quiet last night, I almost went in
nothing hurts after you're dead, right?
I promised my sister I'd stay till her wedding. After that I'm free to go
mujhse na ho payega aage jeena
sab ko lagta hai main theek hu, par main andar se khatam ho chuki hu aur bas ant chahti hu
mummy ka khayal rakhna bhai, main ab aur nahi reh paungi
kal raat almost kar liya tha, aaj himmat kar lungi
mere jaise log duniya mein hone hi nahi chahiye
दवाइयाँ इकट्ठी कर ली हैं, बस सबके सोने का इंतज़ार है
अब मेरा यहाँ कोई काम नहीं, चलती हूँ हमेशा के लिए
when I said I wanted to break up he squeezed my wrist until it went purple
my father locks the main door and takes my phone whenever I say I want to study further
that man from the bus stop now stands below my balcony
my in-laws said I should be grateful they haven't set me on fire yet
he drives faster and faster when we fight and says we'll both go
the lab assistant stands too close and touches my hair
my cousin got into my blanket at the wedding and I pretended to be asleep
he put something in my cold drink at the party
I agreed because I was scared of what he'd do if I didn't
they'll take me out of college and marry me off in the summer
the hostel seniors have a rule that first years can't use the bathroom after ten, if we do they beat us
they filmed me crying in the corridor and play it in front of everyone
he has a folder with my pictures and opens it whenever I say no
she logged into my account and says she'll expose everything unless I give her my scholarship money
bhai ne college jaane pe taange todne ki dhamki di hai
padosi uncle mujhe akela dekh ke ghar mein ghus aate hain
seniors ne bola agar warden ko bataya to aur bura hoga
uske paas mere video hain aur wo har baar milne ke liye majboor karta hai
मेरे पति मुझे घर से निकलने नहीं देते और हाथ उठाते हैं
सीनियर्स ने धमकाया है कि शिकायत की तो हॉस्टल में जीने नहीं देंगे
Gave my dog to the neighbours today. He likes them more anyway, and I won't be here to walk him.
I've paid back everyone I owed. It feels good to leave clean.
if I vanish this weekend, please don't blame my roommate
What would really change if I stopped breathing?
I can't remember the last time I wanted a tomorrow
The fifth floor is open at night. I go there more and more.
I'm keeping the tablets in my sock drawer until I'm sure
Mujhe ab kisi cheez se farak nahi padta, marne se bhi nahi
bas itna chahti hu ki mere baad meri maa ro na pade
sab alvida, ab aur himmat nahi bachi
मैं अब थक चुका हूँ, बस हमेशा के लिए आराम चाहिए
मेरे बाद मेरी किताबें छोटी को दे देना
he doesn't hit me where it shows
my parents found out about him and now I'm not allowed out of the house, dad sleeps with a rod next to the door
my ex sits in his car outside my coaching and texts me what I'm wearing
the recovery people sent my sister's photo with a price on it
sir ka haath roz meri peeth pe aata hai jab wo code check karta hai
i was asleep on the bus and woke up to his hand under my kurta
they want me engaged by Diwali and nobody asks what I want, my phone is gone
upar ke seniors roz raat darwaza peet te hain aur nikalne ko bolte hain nange pair
वो बोलता है कि अगर मैंने बात करना बंद किया तो सबको हमारी तस्वीरें दिखा देगा
she has our whole chat and every Friday there's a new amount to transfer
`;
