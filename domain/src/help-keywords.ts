import type { ArticleSlug } from './help.ts';

/*
 * What students type in Latin letters, whatever the app's language: English, Hindi in Latin letters, short forms and
 * common typing errors. Each language adds words of its own script.
 */

function words(list: string): readonly string[] {
  return list.split(',').map((word) => word.trim());
}

/** By article, phrases that are searched for in Latin letters, in lower case. */
export const LATIN_KEYWORDS: Readonly<Record<ArticleSlug, readonly string[]>> = {
  'what-is-chupke': words(
    'what is this app, what is chupke, about, how does it work, introduction, purpose, meaning, guest, without account, free, cost, chupke kya hai, ye app kya hai, kaise kaam karta hai, kis liye, paise lagte hai, chupkey, for students, who can use, age, 18',
  ),
  'create-your-account': words(
    'sign up, signup, register, registration, join chupke, new account, create account, make account, gmail, google sign in, verify email, verification link, account kaise banaye, account banana, id kaise banaye, register kaise kare, singup, regester, acount, email link not coming',
  ),
  'write-your-first-confession': words(
    'write, post, first post, create post, new confession, how to post, how to confess, plus button, make a confession, likhna, post kaise kare, confession kaise likhe, confession kaise kare, pehla confession, confesion, confssion, confess, publish, draft, where is my draft',
  ),
  'install-chupke-on-your-phone': words(
    'install, download, app, apk, play store, app store, android, iphone, ios, home screen, pwa, add to home screen, app kaha hai, download kaise kare, install kaise kare, playstore, instal, mobile app, desktop, shortcut',
  ),
  'like-reply-save-and-share': words(
    'like, heart, comment, reply, answer, save, bookmark, share, link, picture, story, saved posts, unlike, react, like kaise kare, comment kaise kare, reply kaise kare, save kiya hua, bookmarks, shere, coment, replay, who liked my post, screenshot',
  ),
  'delete-a-confession-or-a-reply': words(
    'delete, remove, erase post, edit, change post, undo, take back, mistake, typo in post, delete confession, delete reply, delete comment, post delete kaise kare, hatana, mita do, galti se post, edit kaise kare, delet, delte, remove my post, update post, my confessions',
  ),
  'length-topics-and-posting-later': words(
    'length, characters, character limit, word limit, how long, maximum, too long, topic, category, tag, schedule, later, delay, random time, advice, just listening, kitna lamba, kitne word, limit kya hai, rate limit, posting too fast, how many posts, wait, charater limit, category kaise chune',
  ),
  'who-reads-what-you-post': words(
    'who can see, who reads, audience, visible, public, feed, other college, college feed, city feed, small college, kaun dekh sakta hai, kaun padhta hai, kisko dikhega, dusre college, everyone, teachers see, professors, visibility, views, view count',
  ),
  'add-a-picture-to-a-confession': words(
    'picture, image, photo, pic, upload, camera, file too large, 5mb, 1mb, size, jpeg, png, gif, webp, photo kaise dale, pic upload, image nahi ja rahi, photo upload nahi ho rahi, gps, metadata, location in photo, alt text, foto, pictre, imge',
  ),
  'what-is-a-circle': words(
    'circle, circles, group, group chat, chat room, room, community, persona, avatar, what is circle, circle kya hai, circle kya hota hai, group chat kya hai, cirlce, circel, difference circle confession, anonymous group, members, college only, private circle, open circle',
  ),
  'join-a-circle': words(
    'join, join circle, invite code, invitation, code, link, discover, find circle, enter circle, join kaise kare, circle me kaise jaye, group join, invalid code, circle full, cannot join, code galat, joint, jion, search circle',
  ),
  'create-a-circle': words(
    'create, new circle, make circle, start circle, start group, own circle, invite friends, qr code, three circles, 3 circles, limit of circles, maximum circles, max members, circle kaise banaye, group kaise banaye, circle banana, naya circle, creat, expiry, expiration, share code',
  ),
  'messages-karma-and-moderators': words(
    'message, chat, karma, points, support token, token, moderator, mute, remove member, kick, hide message, reaction, mention, reply in circle, karma kya hai, karma kaise badhaye, token kya hai, mute kaise kare, member ko nikalna, kaise nikale, moderater, massage, msg, delete message',
  ),
  'leave-delete-or-restore-a-circle': words(
    'leave, exit circle, quit circle, delete circle, restore, recover, recovery, lost circle, deleted circle, expired, reactivate, bring back, circle gone, circle disappeared, circle wapas, circle delete ho gaya, circle chhodna, kaise chhode, circle gayab, restor, recovr, undo delete, 30 days',
  ),
  'how-your-anonymity-is-protected': words(
    'anonymous, anonymity, identity, privacy, safe, secret, hidden, who am i, can anyone find out, can admin see, find out who posted, trace, track, police, ip address, naam pata, kisi ko pata chalega, pehchan, kya ye safe hai, anonymus, anonimous, sealed, my name shown, admin dekh sakta hai, legal order, data sold',
  ),
  'masks-and-your-pseudonym': words(
    'mask, pseudonym, nickname, username, fake name, random name, random id, anonymous id, display name, avatar, my pseudonym, one post mask, thread mask, change pseudonym, naam kaise badle, mask kya hai, nakli naam, alias, psuedonym, public page, why different name',
  ),
  'what-can-still-give-you-away': words(
    'give away, recognise, recognize, guess, phone number, roll number, room number, take it out, personal details, doxx, dox, screenshot, real names, pehchan lena, number likh diya, naam likha, warning before posting, careful, risk, writing style',
  ),
  'app-lock-and-quick-exit': words(
    'app lock, lock, pin, password on app, fingerprint, quick exit, panic button, hide app, hide screen, someone sees my phone, shared phone, forgot pin, lock kaise lagaye, pin bhool gaya, chupana, koi phone dekhta hai, roommate, parents check phone, hide notifications, esc',
  ),
  'why-you-verify-your-email': words(
    'verify, verification, college email, college mail, why email, email needed, student id, personal email, gmail allowed, link expired, resend link, not verified, email kyu, email kyun chahiye, verify kyu kare, verify nahi ho raha, verfication, varify, who sees my email',
  ),
  'choose-or-change-your-college': words(
    'college, choose college, select college, change college, wrong college, switch college, transfer, galat college, college kaise badle, college change, college badalna, new college, collage, colege, college feed, admin decides, change my university, institute',
  ),
  'if-your-college-is-missing': words(
    'college missing, college not listed, college not in list, add college, request college, my college is not there, cannot find my college, mera college nahi hai, college nahi mil raha, list me nahi hai, college add karo, add my collage, university missing, school',
  ),
  'your-profile-and-settings': words(
    'profile, settings, me, dark mode, light mode, theme, language, hindi, english, change language, change name, change email, change password, blocked names, setting kaha hai, profile kaise badle, bhasha badle, hindi me kaise kare, setings, seting, profil, dark theme, consent, sign out, logout, log out',
  ),
  'download-your-data-or-delete-your-account': words(
    'delete account, remove account, close account, deactivate, erase, erasure, download data, export data, my data, gdpr, dpdp, account delete kaise kare, account hatana, id delete, account band karna, data download, delte account, delet acount, permanently delete, what happens to my posts',
  ),
  'premium-and-payments': words(
    'premium, upgrade, price, cost, pay, payment, upi, razorpay, paid but, money deducted, payment failed, refund, receipt, invoice, money back, lifetime, subscription, premium kya hai, kitne ka hai, paise kat gaye, paisa wapas, payment fail, premium nahi mila, preminum, paymnt, gpay, phonepe, paytm, priority support, cancel premium',
  ),
  'if-you-cannot-sign-in': words(
    'login, log in, sign in, signin, cannot login, forgot password, reset password, wrong password, locked, too many attempts, account closed, banned, banned account, login nahi ho raha, password bhool gaya, password bhul gayi, password reset, reset link, loging, pasword, passwrd, google login, verification mail not received, 15 minutes',
  ),
  'if-a-page-does-not-load': words(
    'not loading, loading, slow, blank, white screen, error, crash, stuck, broken, bug, offline, no internet, network, reload, refresh, emergency access, not working, does not work, app nahi chal raha, load nahi ho raha, kaam nahi kar raha, net nahi hai, hang, nahi khul raha, lodaing, post not sent, waiting to be sent, maintenance',
  ),
  'if-alerts-do-not-arrive': words(
    'alert, alerts, notification, notifications, push, mail, email alerts, not getting notifications, no alerts, turn off notifications, unread, badge, notification nahi aa raha, notification band karna, alert nahi aaya, notifcation, notificaton, permission, who replied',
  ),
  'community-guidelines-and-safe-sharing': words(
    'rules, guidelines, allowed, not allowed, community, policy, conduct, abuse, hate, what can i post, banned content, safe sharing, be kind, niyam, kya allowed hai, kya post kar sakte, rule kya hai, naming someone, naam lena, guidlines, legal, terms, suspension, ban',
  ),
  'report-something-or-block-a-name': words(
    'report, flag, block, unblock, harass, harassment, bully, bullying, abuse, fake, impersonation, photo leaked, about me, someone posted about me, spam, report kaise kare, block kaise kare, koi pareshan kar raha, mere bare me likha, gali, hate speech, reprot, rport, blok, troll, grievance, complaint, takedown, moderator decision',
  ),
  'if-you-are-in-danger-or-in-a-crisis': words(
    'help, crisis, emergency, danger, suicide, self harm, hurt, depressed, depression, ragging, blackmail, abuse, violence, helpline, counsellor, therapist, police, 112, 14416, tele manas, women helpline, 181, 1098, 1930, madad, bachao, jaan khatre me, akela, alone, dar lag raha, mental health, anxious, panic, marna',
  ),
  'talk-to-confie-or-to-a-person': words(
    'confie, support, human, person, agent, talk to someone, contact, contact us, chat, customer care, real person, call, phone support, help me, bot, ai, assistant, insaan se baat, kisi se baat karni hai, support se baat, contact kaise kare, suport, costumer care, response time, how long reply, email support, open ticket, raise ticket',
  ),
  'follow-your-tickets-and-reports': words(
    'ticket, tickets, my ticket, ticket status, report status, my reports, status, pending, under review, open, in progress, resolved, rejected, dismissed, accepted, how long, no reply yet, ticket kaha hai, report ka kya hua, ticket status kaise dekhe, kab tak, tickit, tiket, ticket id, ticket number, request',
  ),
};
