/**
 * Further questions, written after the first were tuned on: the question, then the articles of which one answers it first.
 * A line each.
 */
export const MORE_QUESTIONS = `
do i need to show my id card | why-you-verify-your-email
whats the catch? how do you earn money | what-is-chupke premium-and-payments
im not in college anymore can i use this | what-is-chupke create-your-account choose-or-change-your-college
mujhe register krna h par otp nhi aa rha | why-you-verify-your-email create-your-account if-you-cannot-sign-in
does the college get told when i sign up | how-your-anonymity-is-protected why-you-verify-your-email
where did my draft go | write-your-first-confession
post button not working | if-a-page-does-not-load write-your-first-confession
how do i see posts i liked | like-reply-save-and-share
saved kaha hai | like-reply-save-and-share
how many times can i post in a day | length-topics-and-posting-later community-guidelines-and-safe-sharing
can i undo a delete | delete-a-confession-or-a-reply
i want my post gone asap | delete-a-confession-or-a-reply
mera comment kaise hatega | delete-a-confession-or-a-reply
post 2000 se zyada likhna hai | length-topics-and-posting-later
can my ex from another college see this | who-reads-what-you-post how-your-anonymity-is-protected
koi bahar wala padh sakta hai kya | who-reads-what-you-post
picture is too large error | add-a-picture-to-a-confession
foto dalne ke liye premium lena padega? | add-a-picture-to-a-confession premium-and-payments
circle mein log mera asli naam dekhenge? | what-is-a-circle how-your-anonymity-is-protected
how long does a circle last | what-is-a-circle leave-delete-or-restore-a-circle create-a-circle
someone gave me a code for a group | join-a-circle
max kitne member ho sakte hai circle me | join-a-circle create-a-circle what-is-a-circle
how do i remove somebody from my circle | messages-karma-and-moderators
group admin kaise bane | messages-karma-and-moderators
i accidently left the circle | leave-delete-or-restore-a-circle join-a-circle
circle khatam ho gaya wapas chahiye | leave-delete-or-restore-a-circle
can developers read my dms | how-your-anonymity-is-protected messages-karma-and-moderators
do you store my ip | how-your-anonymity-is-protected
agar police case ho gaya to naam batayenge? | how-your-anonymity-is-protected
who is "Quiet Mango", is that a real name | masks-and-your-pseudonym
why do i have two names | masks-and-your-pseudonym
mera avatar change karo | masks-and-your-pseudonym
is it safe to post pictures of my room | what-can-still-give-you-away add-a-picture-to-a-confession community-guidelines-and-safe-sharing
forgot pin of app lock | app-lock-and-quick-exit
my mom checks my phone | app-lock-and-quick-exit
email link opens but says invalid | why-you-verify-your-email if-you-cannot-sign-in
spam me bhi mail nhi hai | why-you-verify-your-email if-you-cannot-sign-in
kya bina college email ke chalega | why-you-verify-your-email create-your-account
i passed out and joined a masters elsewhere, how to update | choose-or-change-your-college
nit trichy kyu nahi hai | if-your-college-is-missing
college add krwana hai | if-your-college-is-missing
app ko hindi mein kaise dekhu | your-profile-and-settings
change email address | your-profile-and-settings if-you-cannot-sign-in
night mode | your-profile-and-settings
erase everything about me | download-your-data-or-delete-your-account
id delete krni hai | download-your-data-or-delete-your-account
do i get my money back if i delete account | premium-and-payments download-your-data-or-delete-your-account
upi se pay kiya par kuch nahi hua | premium-and-payments
how much is pro | premium-and-payments
invoice chahiye | premium-and-payments
it keeps saying wrong password but its right | if-you-cannot-sign-in
account locked for 15 min why | if-you-cannot-sign-in
khul hi nahi raha site | if-a-page-does-not-load
blank screen | if-a-page-does-not-load
hostel wifi is bad will my post be lost | if-a-page-does-not-load
phone pe bell nahi bajti | if-alerts-do-not-arrive
turn off emails | if-alerts-do-not-arrive your-profile-and-settings
can we talk about politics or caste here | community-guidelines-and-safe-sharing
gaali likh sakte hai | community-guidelines-and-safe-sharing
my confession vanished was it removed | community-guidelines-and-safe-sharing delete-a-confession-or-a-reply report-something-or-block-a-name
someone wrote my name in a confession | report-something-or-block-a-name
ek banda mere bare me ulta seedha likh raha hai | report-something-or-block-a-name
stop seeing posts from one person | report-something-or-block-a-name
number for depression helpline | if-you-are-in-danger-or-in-a-crisis
kab tak reply aayega support ka | talk-to-confie-or-to-a-person follow-your-tickets-and-reports
meri complaint ka status kahan dikhega | follow-your-tickets-and-reports
y cant i post | write-your-first-confession if-a-page-does-not-load community-guidelines-and-safe-sharing
del acc | download-your-data-or-delete-your-account
pwd reset | if-you-cannot-sign-in
notifs? | if-alerts-do-not-arrive
refund??? | premium-and-payments
wrong clg | choose-or-change-your-college
dark | your-profile-and-settings
मेरा पासवर्ड काम नहीं कर रहा | if-you-cannot-sign-in
सत्यापन का ईमेल नहीं मिला | why-you-verify-your-email
क्या मेरे प्रोफेसर को पता चलेगा | how-your-anonymity-is-protected who-reads-what-you-post
पैसे कट गए पर प्रीमियम नहीं मिला | premium-and-payments
फोटो अपलोड नहीं हो रही | add-a-picture-to-a-confession
ग्रुप में कैसे शामिल हों | join-a-circle
किसी ने मेरे बारे में झूठ लिखा है | report-something-or-block-a-name
ऐप बहुत धीमा है | if-a-page-does-not-load
who made this app and why | what-is-chupke
is there an age limit | what-is-chupke create-your-account
apna account kaise khole | create-your-account
sign up karte waqt error | create-your-account if-you-cannot-sign-in if-a-page-does-not-load
first time here what do i do | what-is-chupke write-your-first-confession create-your-account
where do i type my secret | write-your-first-confession
does it save drafts | write-your-first-confession if-a-page-does-not-load
laptop pe app kaise lagau | install-chupke-on-your-phone
who liked my confession | like-reply-save-and-share
share to insta story | like-reply-save-and-share
how to see comments on my post | like-reply-save-and-share
can admin delete my post | community-guidelines-and-safe-sharing delete-a-confession-or-a-reply report-something-or-block-a-name
edit option kaha hai | delete-a-confession-or-a-reply
hide my old confessions | delete-a-confession-or-a-reply
can i post at a fixed time | length-topics-and-posting-later
minimum kitna likhna padta hai | length-topics-and-posting-later
is my post only for my college | who-reads-what-you-post
kya seniors mera confession padh lenge | who-reads-what-you-post
image blurry after upload | add-a-picture-to-a-confession
video upload kar sakte hai kya | add-a-picture-to-a-confession
difference between circle and confession | what-is-a-circle
circle me naam kya dikhta hai | what-is-a-circle masks-and-your-pseudonym
find circles to join | join-a-circle
invite expired | join-a-circle
add my friends to a circle | join-a-circle create-a-circle
3 circle ban gaye ab aur nahi ban raha | create-a-circle
make group private | create-a-circle
typing indicator off karna hai | messages-karma-and-moderators
points kaise badhaye | messages-karma-and-moderators
exit group | leave-delete-or-restore-a-circle
circle creator left what happens | leave-delete-or-restore-a-circle messages-karma-and-moderators
is it 100% private | how-your-anonymity-is-protected
naam leak to nahi hoga | how-your-anonymity-is-protected what-can-still-give-you-away
log mujhe naam se dhundh sakte hai kya | how-your-anonymity-is-protected masks-and-your-pseudonym
same name everywhere? | masks-and-your-pseudonym
will they know from my hostel room details | what-can-still-give-you-away
password on the app itself | app-lock-and-quick-exit
hide app quickly from roommate | app-lock-and-quick-exit
resend verification | why-you-verify-your-email
gmail se verify hoga kya ya college mail chahiye | why-you-verify-your-email create-your-account
how many times can i change college | choose-or-change-your-college
mera campus dikh nahi raha list me | if-your-college-is-missing
font size badhana hai | your-profile-and-settings
export my data as file | download-your-data-or-delete-your-account
temporarily deactivate account | download-your-data-or-delete-your-account
debit ho gaya double | premium-and-payments
premium lene ka fayda | premium-and-payments
otp nahi aata login me | if-you-cannot-sign-in why-you-verify-your-email
kicked out of my account | if-you-cannot-sign-in
site hang ho rahi hai | if-a-page-does-not-load
posts not refreshing | if-a-page-does-not-load
no sound on new messages | if-alerts-do-not-arrive
mails nahi chahiye mujhe | if-alerts-do-not-arrive your-profile-and-settings
can i promote my startup here | community-guidelines-and-safe-sharing
what gets you banned | community-guidelines-and-safe-sharing
post hata di gayi kyu | community-guidelines-and-safe-sharing report-something-or-block-a-name delete-a-confession-or-a-reply
somebody is impersonating me | report-something-or-block-a-name
is ladke ko block krna hai | report-something-or-block-a-name
vulgar comment on my confession | report-something-or-block-a-name
koi counsellor ka number hai | if-you-are-in-danger-or-in-a-crisis
support timing | talk-to-confie-or-to-a-person
email id of support | talk-to-confie-or-to-a-person
ticket raise karna hai | follow-your-tickets-and-reports
kitne din me report pe action hota hai | follow-your-tickets-and-reports
मेरी फोटो बिना पूछे डाल दी किसी ने | report-something-or-block-a-name
दूसरा कॉलेज चुनना है | choose-or-change-your-college
सूचनाएं बंद करनी हैं | if-alerts-do-not-arrive
मैं लॉगिन नहीं कर पा रहा | if-you-cannot-sign-in
is this for school kids too | what-is-chupke create-your-account
chupke ka matlab | what-is-chupke
can i try before signing up | what-is-chupke create-your-account
how to register without phone number | create-your-account why-you-verify-your-email
kitne account bana sakte hai ek mail se | create-your-account if-you-cannot-sign-in
mujhe apni baat share karni hai kaise karu | write-your-first-confession like-reply-save-and-share
plus button kidhar hai | write-your-first-confession
iphone pe chalega? | install-chupke-on-your-phone
app update kaise karu | install-chupke-on-your-phone if-a-page-does-not-load
save kiya hua post kahan dikhega | like-reply-save-and-share
my like is not counting | like-reply-save-and-share if-a-page-does-not-load
i regret posting, remove it pls | delete-a-confession-or-a-reply
how to change what i wrote | delete-a-confession-or-a-reply
spelling mistake in confession | delete-a-confession-or-a-reply
does deleted post really go away | delete-a-confession-or-a-reply download-your-data-or-delete-your-account
essay jitna lamba likh sakte kya | length-topics-and-posting-later
wrong category selected | length-topics-and-posting-later delete-a-confession-or-a-reply
post after one hour automatically | length-topics-and-posting-later
are parents able to see it | who-reads-what-you-post how-your-anonymity-is-protected
sirf mere college wale dekhenge na | who-reads-what-you-post
jpg not supported | add-a-picture-to-a-confession
how many photos per post | add-a-picture-to-a-confession
circle aur group me kya farak | what-is-a-circle
karma kam ho gaya | messages-karma-and-moderators
unsend message in circle | messages-karma-and-moderators
how to ban a member | messages-karma-and-moderators
join link does not open | join-a-circle
want to start a study group | create-a-circle
circle name change | create-a-circle leave-delete-or-restore-a-circle messages-karma-and-moderators what-is-a-circle
left by mistake let me back in | leave-delete-or-restore-a-circle join-a-circle if-you-cannot-sign-in
how long are deleted circles kept | leave-delete-or-restore-a-circle
can hackers find my name | how-your-anonymity-is-protected
does chupke know who i am | how-your-anonymity-is-protected
court order aaya to | how-your-anonymity-is-protected
kya mera number kisi ko dikhega | how-your-anonymity-is-protected what-can-still-give-you-away
new mask for each post? | masks-and-your-pseudonym
i want a cooler username | masks-and-your-pseudonym your-profile-and-settings
my friend recognised me from my post | what-can-still-give-you-away
emergency exit button | app-lock-and-quick-exit
lock remove kaise kare | app-lock-and-quick-exit
someone else used my email | why-you-verify-your-email if-you-cannot-sign-in create-your-account
verification kitni der me aata hai | why-you-verify-your-email
college ka naam galat likha hai | choose-or-change-your-college if-your-college-is-missing
we are a new institute, get us listed | if-your-college-is-missing
english se hindi | your-profile-and-settings
avatar and bio edit | your-profile-and-settings masks-and-your-pseudonym
gdpr request my data | download-your-data-or-delete-your-account
account hamesha ke liye band karo | download-your-data-or-delete-your-account
cancel premium | premium-and-payments
1 rupee kyu kata | premium-and-payments
phonepe se payment atak gaya | premium-and-payments
reset mail never arrives | if-you-cannot-sign-in why-you-verify-your-email
signed out automatically | if-you-cannot-sign-in
nothing shows up on home | if-a-page-does-not-load
error aa raha hai baar baar | if-a-page-does-not-load
mobile data khatam to kya hoga | if-a-page-does-not-load
reply ka notification late aata | if-alerts-do-not-arrive
silent karna hai raat ko | if-alerts-do-not-arrive
is hate speech ok | community-guidelines-and-safe-sharing
professor ka naam likh sakta hu | community-guidelines-and-safe-sharing
report a circle message | report-something-or-block-a-name messages-karma-and-moderators
ladki ki photo daal di hai kisi ne uski marzi ke bina | report-something-or-block-a-name if-you-are-in-danger-or-in-a-crisis
unwanted posts from one name | report-something-or-block-a-name
tele manas kya hai | if-you-are-in-danger-or-in-a-crisis
working hours of team | talk-to-confie-or-to-a-person
is this chat private | talk-to-confie-or-to-a-person how-your-anonymity-is-protected
complaint number kahan milega | follow-your-tickets-and-reports
mene report kiya tha kuch nahi hua | follow-your-tickets-and-reports report-something-or-block-a-name
प्रीमियम वापस करना है | premium-and-payments
मुझे सर्कल से निकाल दिया | messages-karma-and-moderators leave-delete-or-restore-a-circle
रिपोर्ट के बाद क्या होता है | follow-your-tickets-and-reports
`;
