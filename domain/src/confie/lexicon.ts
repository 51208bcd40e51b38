/*
 * What students' words mean, in English, in Hindi and in Hindi in Latin letters. Spellings that keyOf() brings together
 * are listed once; `_` joins the words of an expression.
 */

/** Concepts and the words for them. */
export const LEXICON = {
  POST: 'secret secrets confession confessions confess post posts posted posting cnfession confesion thread story thought poll kanfeshan कन्फेशन कनफेशन कंफेशन पोस्ट',
  REPLY:
    'reply replies replied replying comment comments commented cmnt coment jawab javab रिप्लाई कमेंट जवाब उत्तर टिप्पणी',
  MESSAGE: 'message messages msg msgs messege texting dm dms sandesh मैसेज संदेश मेसेज',
  CIRCLE:
    'circle circles circel cirlce cricle sircle group groups grp gc chatroom community sarkal सर्कल सर्किल ग्रुप समूह',
  ACCOUNT:
    'my_id meri_id id_delete id_band account accounts acc acct acount acnt khata khaata अकाउंट खाता खाते एकाउंट',
  PROFILE: 'profile profil bio prophile प्रोफाइल प्रोफ़ाइल',
  SETTINGS: 'settings setting preferences preference option options settng सेटिंग सेटिंग्स',
  DELETE:
    'gone hatega hatege hatenge hatado hatwana hatwa mit_jaye hat_jaye mitado delete deleted deleting deletion dlt delt del remove removed removing erase erased wipe takedown take_down take_back get_rid unpost unsend withdraw hata hatana hatani hatau hataun hatao hatane hataye hataya hatado mita mitana mitau mitaun mitao mitane uda udana udao udau nikalna हटा हटाना हटाऊं हटाएं हटाने मिटा मिटाना मिटाऊं मिटाने डिलीट',
  EDIT: 'what_i_wrote change_my_post mistake_in spelling wrong_word edit edited editing correct correction modify typo mistake galti sudhar sudharna rewrite एडिट सुधार गलती संपादित',
  CHANGE:
    'chunna chunne chunu चुनना चुनूं दूसरा dusra doosra badalwana badal_sakte change changed changing switch switched update replace badal badalna badalni badlu badlun badlo badle badalwana badalne badlna transfer transferred migrate बदल बदलना बदलनी बदलूं बदलें बदलने चेंज wrong galat गलत',
  CREATE:
    'khole kholu kholna khol ban_raha ban_sakta ban_sakte ban_gaye banega create created creating make making start starting begin launch bana banana banani banau banaun banao banaye banate banane setup बना बनाना बनाऊं बनाएं बनाने बनाते host',
  NEW: 'new naya nayi first pehla pehli pahla shuru नया नई पहला पहली शुरू beginner newbie',
  WRITE:
    'plus_button plus_icon post_button draft drafts likh लिख write writing wrote type publish submit share_something likhna likhu likhun likhe likhna likhte daalna dalna daalu dalu daale daalte vent confide लिखना लिखूं लिखें लिखते डालना डालूं bolna',
  JOIN: 'join joining joined enter jud judna judu judun jude judte shamil become_part get_into add_me ghusna ghuse ghus ghusu जुड़ना जुड़ूं जुड़ें शामिल ज्वाइन जॉइन',
  LEAVE:
    'left leave leaving left quit exit chhod chhodna chhodu chodna chod chodu nikalu nikal nikle छोड़ छोड़ना छोड़ूं निकलना निकलूं',
  RESTORE:
    'restore restored recover recovery recovered undelete bring_back get_back come_back back wapas vapas waapas vaapas lauta retrieve reactivate revive वापस रिस्टोर disappeared vanished gayab गायब kho_gaya lost gone',
  INVITE: 'invite invites invited invitation code codes nyota आमंत्रण कोड इनवाइट',
  FULL: 'full capacity bhar bhara members_limit how_many kitne_log max maximum भरा कितने kitne',
  PASSWORD: 'password passwords passwd pwd pswd pasword passowrd passwrd psswrd paasword pass पासवर्ड',
  FORGOT: 'forgot forget forgotten forgetting forgt bhul bhool bhuul bhulgaya भूल reset resetting yaad याद',
  LOGIN:
    'login log_in loging logged signin sign_in signing logon logout log_out locked_out andar लॉगिन लॉग साइन',
  SIGNUP: 'signup sign_up register registered registration enroll onboard रजिस्टर साइनअप पंजीकरण',
  LOCKED:
    'account_banned got_banned am_banned banned_from out_of_my_account thrown_out suspend locked lockout blocked_out suspended disabled बैन लॉक',
  EMAIL: 'spam promotions email emails mail mails e_mail gmail inbox spam_folder ईमेल मेल इमेल',
  VERIFY:
    'used_my_email using_my_email my_email_already already_registered already_in_use id_card college_id aadhaar aadhar student_id id_proof verify verified verification verifying verfy verif confirm confirmation confirmed activate activation otp proof सत्यापन सत्यापित वेरिफाई वेरीफाई satyapan',
  LINK: 'link links लिंक url address',
  COLLEGE:
    'nit iim aiims nift iit_bombay iit_delhi iit_madras iit_kanpur iit_kharagpur iit_roorkee college colleges clg clge coleg collage university uni varsity institute campus kalej kollege कॉलेज कालेज विश्वविद्यालय यूनिवर्सिटी',
  MISSING:
    'missing unavailable not_listed not_there isnt_listed isnt_there not_on not_showing not_available not_found cant_find cannot_find can_t_find couldn_t_find dont_see don_t_see nahi_dikh nahi_mil nahi_hai nahi_aaya nahi_aya nahi_aa nahi_mila list add_my listed unlisted गायब सूची लिस्ट नहीं_मिल नहीं_दिख',
  ADD: 'add added adding jodna jodo judwana jodne जोड़ जोड़ना जोड़ो ऐड attach',
  ANON: 'leak leaked leaks anonymous anonymously anonymity anon annonymous anonymus anonymos anonimous identity identify identified identifiable gumnam gumnaam pehchan pehchaan pahchan pahchaan pahachan traced trace traceable track tracked tracking untraceable reveal revealed guptt gupt पहचान गुमनाम गुप्त ip_address ip unmask',
  PRIVACY:
    'court_order mera_number my_number privacy private confidential goptiyata data_safe encryption encrypted नीजता निजता गोपनीयता प्राइवेसी sell',
  REALNAME:
    'real_name asli_naam my_name mera_naam मेरा_नाम असली_नाम who_i_am who_am_i its_me it_s_me it_was_me who_wrote kisne_likha kaun_hu kaun_hun maine_likha मैंने_लिखा किसने_लिखा that_i_posted i_wrote that_i_wrote',
  FINDOUT:
    'dhundh dhundhna dhund search_me find_me dhoondh told inform informed tell_my notify_my find_out pata chal_jayega pata_chal chal_sakta figure_out come_to_know get_caught caught pakda pakde पता',
  AUTHORITY:
    'court_order hackers hacker government fir police admin admins moderator moderators professor professors teacher prof faculty principal warden hod parents classmates friends company owner developers team court law legal पुलिस एडमिन प्रोफेसर',
  MASK: 'mask masks masked mukhauta naqab nakab mask_badal pseudonym pseudonyms pseudo anonymous_id anon_id random_id avatar emoji_name मास्क नकाब मुखौटा उपनाम',
  NAME: 'name names naam nickname nick username handle display_name alias नाम यूजरनेम',
  SCREENSHOT:
    'screenshot screenshots ss screen_recording screen_record स्क्रीनशॉट metadata exif gps location handwriting writing_style room_number roll_number give_me_away give_away giveaway doxx dox doxxing phone_number',
  LOCK: 'exit_button lock_remove lock_hatana remove_lock unlock turn_off_lock emergency_exit checks_my_phone check_my_phone takes_my_phone phone_dekh phone_check mera_phone peeking app_lock applock lock pin fingerprint passcode ताला taala quick_exit quickexit panic exit_button hide_app hide_the_app hide close_it_fast close_fast close_quickly someone_comes koi_aa_jaye jaldi_band chhupa chupa chhupana esc escape लॉक',
  PICTURE:
    'size_of_photo picture pictures photo photos image images pic pics img foto tasveer tasvir selfie gif png jpeg jpg webp meme memes तस्वीर फोटो इमेज चित्र video videos camera',
  UPLOAD: 'upload uploaded uploading uplod attach अपलोड',
  PREMIUM:
    'pro premium premiun primium pro_version upgrade upgraded subscription subscribe paid_plan plan membership प्रीमियम प्रीमियम_प्लान',
  PAYMENT:
    'payment payments pay paid paying paymnt money paise paisa rupee rupees rs price cost costs charge charged charges razorpay upi gpay paytm phonepe card netbanking kharid kharidna buy purchase bought transaction debited deducted kat_gaye kat_gaya kate भुगतान पैसे पैसा रुपये पेमेंट',
  REFUND:
    'refund refunds refunded money_back paise_wapas receipt receipts invoice bill पैसे_वापस रिफंड रसीद twice double_charged do_baar',
  ALERT:
    'silent_karna quiet_hours do_not_disturb raat_ko sound ring ringtone awaaz bajti ghanti notification notifications notif notifs notifications notfication notifcation notificaton alert alerts push bell badge suchna सूचना नोटिफिकेशन अलर्ट ping',
  STOP: 'silent quiet chup shaant nahi_chahiye dont_want do_not_want not_want nahi_chahte stop disable off turn_off switch_off mute_notifications band बंद rok रोक too_many unsubscribe',
  LANGUAGE: 'language languages hindi english bhasha भाषा हिंदी अंग्रेजी lang',
  THEME: 'theme dark_mode dark darkmode light_mode night_mode font थीम डार्क colour color',
  INSTALL:
    'update_app app_update update_the_app latest_version new_version laptop desktop computer install installed instal installing playstore play_store app_store appstore apk ios android iphone home_screen homescreen download_app pwa इंस्टॉल download_the_app app_download_karna',
  APP: 'app application website site platform एप ऐप',
  WORKING:
    'nothing_shows not_showing shows_nothing empty_feed khali error_aa baar_baar invalid khul_hi_nahi khulta_nahi nahi_khulta cant_post cant_i_post cannot_post can_t_post post_nahi_ho not_posting kaam_nahi काम_नहीं down not_working doesnt_work doesn_t_work isnt_working isn_t_working not_opening wont_open won_t_open not_loading wont_load won_t_load doesnt_load doesn_t_load cant_load nahi_chal nhi_chal nahi_khul nhi_khul nahi_ho_raha nhi_ho_rha nahi_ho_rha chal_nahi khul_nahi load_nahi नहीं_चल नहीं_खुल खुल_नहीं चल_नहीं loading load loads blank white_screen black_screen crash crashes crashed crashing bug glitch error errors freeze frozen hang hangs stuck atka atak broken buffering spinner लोड क्रैश एरर',
  OFFLINE:
    'mobile_data data_pack data_khatam dhima बहुत_धीमा धीमी offline internet network connection wifi slow slowly lag lagging no_signal signal net dheere dhire dheema ऑफलाइन इंटरनेट नेटवर्क धीमा refresh cache reload sync',
  REPORT:
    'report reported reporting reports riport flag flagged complain complaint complaints shikayat shikaayat रिपोर्ट शिकायत abuse_report',
  BLOCK:
    'stop_seeing dont_want_to_see not_want_to_see hide_posts block blocked blocking unblock blok ignore ब्लॉक mute muted',
  HARASS:
    'unwanted uski_marzi marzi_ke_bina bina_marzi without_her without_his vulgar obscene dirty offensive nasty hateful racist casteist sexist bina_puche without_asking without_permission without_my_consent बिना_पूछे jhoot झूठ lies lie false harass harassing harassment harassed bully bullying bullied troll trolling trolls abuse abusing abusive abused gaali gali galiyan hate_speech hateful insult insulting insulted rude mean fake_post about_me mere_bare mere_baare मेरे_बारे pareshan परेशान गाली defame defaming rumour rumor rumours spreading tang creepy spam_reply spam_post scam impersonating impersonation',
  TICKET:
    'complaint_number complaint_no report_number shikayat_number ticket tickets tikit tkt tiket टिकट request_number support_request case_number',
  STATUS:
    'my_reports meri_reports mere_reports after_i_report after_reporting karne_ke_baad report_ke_baad status progress update updates happened stage kya_hua kahan_tak kab_tak how_long kitna_time kitne_din pending resolved decided decision track follow स्थिति क्या_हुआ कब_तक check',
  SUPPORT:
    'working_hours office_hours team_timing support helpdesk help_desk customer_care contact contact_us agent human person insaan insan vyakti representative madad customer_support support_team सपोर्ट इंसान संपर्क email_you talk_to talk_to_someone',
  CONFIE: 'confie confi confy bot chatbot assistant robot ai बॉट',
  RULES:
    'hate_speech is_it_ok ok_to naam_likh name_likh sakta_hu_kya likh_sakta likh_sakti promote promoting advertise advertisement ads promotion gets_you_banned get_banned ban_hone get_me_banned can_we_talk can_we_discuss can_i_talk_about likh_sakte bol_sakte can_i_swear rules rule guidelines guideline allowed permitted allow policy policies niyam forbidden prohibited community_guidelines नियम गाइडलाइन terms against_the_rules permission dos_and_donts mana not_allowed swear swearing gaali_likhna abusive_words',
  SAFE: 'safe safely safety safe_sharing suraksha surakshit सुरक्षित सुरक्षा',
  CRISIS:
    'tele_manas 14416 112 181 1098 1930 helpline helplines emergency crisis danger suicide suicidal counsellor counselor counselling therapist mental_health depression depressed anxiety ragging हेल्पलाइन खतरा संकट khatra tele_manas telemanas',
  LENGTH:
    'lamba kitna_lamba 2000 1000 zyada jyada length long longer lamba lambi characters character chars word_limit character_limit letters limit limits size_limit अक्षर सीमा शब्द max_length how_long_can short minimum',
  LATER:
    'after_one_hour automatically auto_post ghante_baad fixed_time specific_time set_time set_a_time particular_time later schedule scheduled delay delayed postpone time_pe baad_me baad_mein baad timer बाद in_an_hour waiting appear random_delay publish_later',
  TOPIC: 'topic topics category categories tag tags hashtag विषय कैटेगरी श्रेणी choose_topic',
  FEED: 'feed visible visibility see sees seen read reads reading viewed view views audience dikhta dikhti dikhega dikhegi dikhe dekh dekhta dekhega dekhte dekhenge padh padhta padhega padhte pdh who_can other_colleges dusre_college doosre_college kaun_dekh kaun_padh kon_dekh दिखता दिखेगा देख पढ़ कौन explore everyone public outsiders shown show displayed',
  LIKE: 'like likes liked unlike heart react reaction reactions upvote पसंद लाइक',
  SAVE: 'save saved saving bookmark bookmarks bookmarked sahej सेव सहेज',
  SHARE: 'share shared sharing forward whatsapp instagram insta repost शेयर story_share',
  DATA: 'data डेटा डाटा information info jaankari everything_about_me my_data stored',
  EXPORT: 'download export copy_of archive डाउनलोड nikaal backup',
  KARMA: 'karma points support_token support_tokens token tokens score कर्मा अंक',
  MODERATOR:
    'ban_a_member ban_someone ban_member nikal_diya nikala nikaal group_admin circle_admin admin_kaise promote_member moderator moderators mod mods creator kick kicked kick_out remove_member remove_someone rotation मॉडरेटर owner_of who_runs nikal_diya',
  PERSONA: 'persona personas circle_name in_circles member_name',
  EXPIRE: 'expire expired expires expiry expiration khatam ends ended समाप्त खत्म',
  MENTION:
    'mention mentions mentioned tag_someone seen_by typing read_receipt pinned pin_message voice_message',
  WHAT: 'what whats kya क्या about meaning matlab explain define definition kya_hai kya_hota how_does_it_work kaam works work purpose use',
  CHUPKE:
    'chupke chupkey chupk this_app this_site this_website this_platform yeh_app ye_app yah_app चुपके यह_ऐप',
  WHY: 'why kyun kyu kyon kyo क्यों reason need_my needed required zaroori jaruri zaruri must necessary compulsory mandatory ज़रूरी',
  GUEST:
    'school_kids school_students try_before before_signing trial kids minor under_18 parents_join teachers_join first_time_here new_here where_to_start kahan_se_shuru guest guests without_account without_login without_signing visitor bina_account bina_login eligible eligibility age 18 who_can_join who_can_use look_around browse without_making without_creating kaun_use student_only',
  GOOGLE: 'google continue_with_google गूगल facebook apple_id',
  MOVED:
    'passed_out graduated alumni alumnus masters elsewhere dropped_out transferred transfer shifted not_in_college mtech mba',
  PERSON: 'somebody someone member members person people banda bande kisi anyone किसी user',
  FREE: 'free muft मुफ्त फ्री फ़्री free_of_cost bina_paise',
  GUESS:
    'hostel_room room_details my_details guess guessing recognise recognize recognised recognises pehchan_sakte pehchan_lega pehchan_lenge expose exposed give_away giveaway',
  ATTEMPTS: 'attempts attempt tries wrong_password',
  REQUEST: 'get_us listed request requests requesting apply application',
  HOW: 'how kaise kese kaese kasie kaisay कैसे steps step procedure process tarika tareeka guide tutorial',
} as const satisfies Readonly<Record<string, string>>;

/** A meaning of words. */
export type Concept = keyof typeof LEXICON;

/** Whether a word names a concept. */
export function isConcept(word: string): word is Concept {
  return Object.hasOwn(LEXICON, word);
}
