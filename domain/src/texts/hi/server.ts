import type * as english from '../en/server.ts';

/** As in English. */
export const account: typeof english.account = {
  banned: (reason) => ({ title: 'आपका खाता बंद कर दिया गया है', message: `वजह: ${reason}` }),
  active: (reason) => ({ title: 'आपका खाता फिर से चालू है', message: `वजह: ${reason}` }),
  other: (reason, status) => ({
    title: 'आपके खाते की स्थिति बदली है',
    message: `अब यह “${status}” है। वजह: ${reason}`,
  }),
  heldTooLong: (days) => ({
    title: 'आपका जो रुका हुआ था, वह मिटा दिया गया',
    message: `${days} दिन बाद भी आप पोस्ट नहीं कर सकते थे। जो दिखने के इंतज़ार में था, उसे किसी ने नहीं देखा।`,
  }),
  moderator: {
    title: 'अब आप मॉडरेटर हैं',
    message: 'जो रिपोर्ट होता है, उस पर फ़ैसला लेने में आप मदद कर सकते हैं। किसने लिखा, यह आपको भी नहीं दिखेगा।',
  },
  student: {
    title: 'अब आप मॉडरेटर नहीं हैं',
    message: 'आपकी मदद के लिए शुक्रिया। बाक़ी सब पहले जैसा है।',
  },
  opened: (authority, caseNumber) => ({
    title: 'क़ानूनी आदेश पर बताना पड़ा कि आपका एक लिखा हुआ किसका है',
    message: `${authority} ने क़ानूनी आदेश देकर पूछा कि आपका एक लिखा हुआ किसका है, और हमें बताना पड़ा। केस नंबर: ${caseNumber}। आप किसी वकील से मिल सकते हैं, या शिकायत अधिकारी को लिख सकते हैं।`,
  }),
};

/** As in English. */
export const payment: typeof english.payment = {
  twice: {
    title: 'आपने प्रीमियम के लिए एक से ज़्यादा बार पैसे दिए हैं',
    message: 'जो ज़्यादा आए हैं, वे अपने-आप लौटा दिए जाते हैं। वे आपके भुगतानों में दिखते हैं।',
  },
};

/** As in English. */
export const circle: typeof english.circle = {
  mention: { title: 'एक सर्कल में आपका नाम लिया गया', message: 'कोई चाहता है कि आप वहाँ कुछ पढ़ें।' },
  creator: {
    title: 'एक सर्कल अब आपका है',
    message: 'जिसने इसे बनाया था, वह जा चुका है। आप कौन हैं, यह वहाँ किसी को नहीं बताया गया।',
  },
  deletion: {
    title: 'एक सर्कल मिटा दिया गया',
    message: '30 दिन के भीतर आप इसे पूरी बातचीत के साथ वापस ला सकते हैं।',
  },
  expired: { title: 'एक सर्कल का समय पूरा हुआ', message: 'आप इसे और 7 दिन के लिए फिर चालू कर सकते हैं।' },
  restored: { title: 'एक सर्कल वापस आ गया', message: 'पूरी बातचीत के साथ।' },
  closed: {
    title: 'एक सर्कल बंद कर दिया गया',
    message: 'चुपके के मॉडरेटर ने इसे बंद किया। उसमें कौन था, यह किसी को नहीं बताया गया।',
  },
};

/** As in English. */
export const recovery: typeof english.recovery = {
  open: { title: 'सर्कल के लिए आपका अनुरोध मिल गया', message: 'हम इसे 24 घंटे में देखेंगे।' },
  in_progress: {
    title: 'सर्कल के लिए आपका अनुरोध देखा जा रहा है',
    message: 'फ़ैसला होते ही हम बताएँगे।',
  },
  approved: { title: 'आपका सर्कल वापस आ रहा है', message: 'सारी बातों और सभी सदस्यों के साथ।' },
  rejected: { title: 'आपका सर्कल वापस नहीं आ सका', message: 'जवाब आपके अनुरोध में है।' },
};

/** As in English. */
export const support: typeof english.support = {
  answered: { title: 'सपोर्ट का जवाब आया है', message: 'जवाब आपकी चैट में है।' },
  in_progress: { title: 'आपका टिकट देखा जा रहा है', message: 'आगे कुछ होते ही हम बताएँगे।' },
  resolved: { title: 'आपके टिकट का जवाब आ गया', message: 'जवाब आपके टिकटों में है।' },
  rejected: { title: 'आपका टिकट बंद कर दिया गया', message: 'वजह आपके टिकटों में है।' },
};

/** As in English. */
export const operations: typeof english.operations = {
  security: {
    title: 'सुरक्षा की एक गंभीर घटना',
    message: 'वह सुरक्षा लॉग में है। उसी तरह की घटना के बारे में आपको घंटे भर बाद ही फिर बताया जाएगा।',
  },
  automation: {
    title: 'रोज़ का एक काम नहीं हो पाया',
    message: 'कौन-सा, यह रोज़ के काम के लॉग में है। अपने अगले समय पर वह फिर आज़माया जाएगा।',
  },
  assistant: {
    title: 'AI अपनी सीमा तक पहुँच गया',
    message: 'आज वह जितना ख़र्च कर सकता था, कर चुका। आधी रात (UTC) तक कॉन्फ़ी उसके बिना जवाब देगा।',
  },
  openings: {
    title: 'किसने लिखा, यह खोलने की माँग आई है',
    message:
      'एक एडमिन क़ानूनी आदेश पर पूछ रहा है कि कोई बात किसने लिखी। दूसरा एडमिन आदेश देखकर पुष्टि करता है या मना करता है।',
  },
};

/** As in English. */
export const college: typeof english.college = {
  approved: (name) => ({
    title: `अब आपका कॉलेज है: ${name}`,
    message: 'जो आप पहले लिख चुके हैं, वह पुराने कॉलेज की फ़ीड में ही रहेगा।',
  }),
  rejected: (name) => ({
    title: 'आपका कॉलेज नहीं बदला',
    message: `एडमिन ने ${name} में जाने की मंज़ूरी नहीं दी।`,
  }),
  merged: (before, name) => ({
    title: `अब आपका कॉलेज है: ${name}`,
    message: `चुपके पर ${before} और ${name} अब एक ही कॉलेज हैं। आपकी पोस्ट, आपके सर्कल और आपका छद्म नाम आपके ही रहेंगे।`,
  }),
};

/** As in English. */
export const collegeRequest: typeof english.collegeRequest = {
  added: (name) => ({
    title: `${name} अब चुपके पर है`,
    message: 'आपने इसे जोड़ने को कहा था। अब आप इसे चुन सकते हैं; कोई और कॉलेज चुन चुके हैं तो बदलाव माँग सकते हैं।',
  }),
  known: (asked, college) => ({
    title: 'आपने जिस कॉलेज को जोड़ने को कहा था',
    message: `आपने ${asked.name}, ${asked.city} जोड़ने को कहा था। हमें लगता है कि आपका मतलब ${college.name}, ${college.city} से है, जो चुपके पर है। इसे तभी चुनिए जब यह आपका ही हो: कॉलेज हमेशा के लिए चुना जाता है। आपका मतलब किसी और से था तो उसका नाम फिर से भेजिए।`,
  }),
  rejected: (name) => ({
    title: 'आपका कॉलेज जोड़ा नहीं जा सका',
    message: `एडमिन ने ${name} नहीं जोड़ा। आप उसका नाम फिर से भेज सकते हैं, या कोई और कॉलेज चुन सकते हैं।`,
  }),
};

/** As in English. */
export const moderation: typeof english.moderation = {
  hiddenTitle: 'आपका कन्फ़ेशन फ़िलहाल छिपा दिया गया है',
  hidden: (reason) =>
    `मॉडरेटर ने इसे छिपाया: ${reason}। आप कौन हैं, यह किसी को नहीं बताया गया। अपील “मैं › प्राइवेसी › आपके बारे में फ़ैसले” में कर सकते हैं।`,
  hiddenByReports:
    'कई छात्रों ने इसे रिपोर्ट किया है। जब तक मॉडरेटर इसे देख न ले, कोई और इसे नहीं पढ़ सकता। आप कौन हैं, यह किसी को नहीं बताया गया।',
  restoredTitle: 'आपका कन्फ़ेशन फिर से पढ़ा जा सकता है',
  restored: 'मॉडरेटर ने इसे देखा और कुछ ग़लत नहीं पाया। परेशानी के लिए माफ़ी।',
  removedTitle: 'आपका कन्फ़ेशन हटा दिया गया है',
  removedReplyTitle: 'आपका जवाब हटा दिया गया है',
  removed: (reason) =>
    `मॉडरेटर ने इसे हटाया: ${reason}। आप कौन हैं, यह किसी को नहीं बताया गया। अपील “मैं › प्राइवेसी › आपके बारे में फ़ैसले” में कर सकते हैं।`,
  hiddenMessageTitle: 'सर्कल में आपका संदेश फ़िलहाल छिपा दिया गया है',
  restoredMessageTitle: 'सर्कल में आपका संदेश फिर से पढ़ा जा सकता है',
  restoredMessage: 'मॉडरेटर ने इसे देखा और कुछ ग़लत नहीं पाया। परेशानी के लिए माफ़ी।',
  removedMessageTitle: 'सर्कल में आपका संदेश हटा दिया गया है',
  closedCircleTitle: 'आपका सर्कल बंद कर दिया गया है',
  closedCircle: (reason) =>
    `मॉडरेटर ने इसे बंद किया: ${reason}। आप कौन हैं, यह किसी को नहीं बताया गया। अपील “मैं › प्राइवेसी › आपके बारे में फ़ैसले” में कर सकते हैं।`,
  reasons: {
    harassment: 'यह किसी पर हमला करता है या उसे तंग करता है',
    'personal-information': 'इससे पता चलता है कि कोई कौन है या कहाँ मिलेगा',
    'intimate-images': 'इसमें किसी की अंतरंग तस्वीरें दिखाई या दी जा रही हैं',
    impersonation: 'यह किसी और के नाम से लिखा गया है',
    defamation: 'इसमें किसी के बारे में झूठ लिखा है',
    hate: 'यह लोगों के ख़िलाफ़ नफ़रत फैलाता है',
    sexual: 'यह ऐसी यौन बातें करता है जिनकी यहाँ जगह नहीं',
    'self-harm': 'इससे कोई ख़ुद को नुक़सान पहुँचा सकता है',
    violence: 'यह हिंसा की धमकी देता है या उसके लिए उकसाता है',
    spam: 'यह विज्ञापन है या एक ही बात बार-बार',
    other: 'यह चुपके के नियम तोड़ता है',
  },
  resolvedTitle: 'आपकी रिपोर्ट सही थी',
  resolved: 'कन्फ़ेशन हटा दिया गया। ध्यान दिलाने के लिए शुक्रिया।',
  resolvedReply: 'जवाब हटा दिया गया। ध्यान दिलाने के लिए शुक्रिया।',
  resolvedCircle: 'सर्कल बंद कर दिया गया। ध्यान दिलाने के लिए शुक्रिया।',
  resolvedMessage: 'संदेश हटा दिया गया। ध्यान दिलाने के लिए शुक्रिया।',
  dismissedTitle: 'आपकी रिपोर्ट देखी गई',
  dismissed: 'मॉडरेटर के मुताबिक यह कन्फ़ेशन रह सकता है।',
  dismissedReply: 'मॉडरेटर के मुताबिक यह जवाब रह सकता है।',
  dismissedCircle: 'मॉडरेटर के मुताबिक यह सर्कल रह सकता है।',
  dismissedMessage: 'मॉडरेटर के मुताबिक यह संदेश रह सकता है।',
  reopenedTitle: 'आपकी रिपोर्ट फिर से देखी जा रही है',
  reopened: 'मॉडरेटर ने इसे दोबारा खोला है। जो फ़ैसला होगा, आपको बताया जाएगा।',
};

/** As in English. */
export const measure: typeof english.measure = {
  warn: {
    title: 'मॉडरेटर ने आपको चेतावनी दी है',
    message: 'वजह “मैं › प्राइवेसी › आपके बारे में फ़ैसले” में है। आप अपील कर सकते हैं।',
  },
  pause: (days) => ({
    title: `आप ${days} दिन तक पोस्ट नहीं कर सकते`,
    message: 'वजह “मैं › प्राइवेसी › आपके बारे में फ़ैसले” में है। आप अपील कर सकते हैं।',
  }),
  ban: {
    title: 'आपका खाता बंद कर दिया गया है',
    message: 'वजह “मैं › प्राइवेसी › आपके बारे में फ़ैसले” में है। आप अपील कर सकते हैं।',
  },
  upheld: { title: 'आपकी अपील देखी गई', message: 'किसी और ने फ़ैसला किया: वह वैसा ही रहेगा।' },
  lifted: { title: 'आपकी अपील सही थी', message: 'फ़ैसला वापस ले लिया गया है। परेशानी के लिए माफ़ी।' },
};

/** As in English. */
export const sharing: typeof english.sharing = {
  title: 'एक कन्फ़ेशन',
  titleWithPicture: 'तस्वीर के साथ एक कन्फ़ेशन',
  titleFrom: (college, hasPicture) => `${college} से${hasPicture ? ' तस्वीर के साथ' : ''} एक कन्फ़ेशन`,
  description: 'यह किसी ने चुपके से कहा है। पढ़ने के लिए खोलिए।',
  gone: 'यह कन्फ़ेशन अब नहीं पढ़ा जा सकता।',
  picture: 'मोड़ी हुई चिट पर लिखा कन्फ़ेशन।',
  plainPicture: 'Chupke: चुपके से कह दो।',
  tagline: 'चुपके से कह दो।',
};

/** As in English. */
export const welcomeMail: typeof english.welcomeMail = {
  subject: 'चुपके में आपका स्वागत है',
  paragraphs: ({ joined, appUrl }) => [
    'नमस्ते,',
    `आपका ईमेल सत्यापित हो गया है। आपका खाता ${joined} को बना।`,
    'लिखने से पहले तीन बातें:',
    '1. कोई छात्र, मॉडरेटर या एडमिन यह नहीं देख सकता कि किसने लिखा। एक ही अपवाद है, क़ानूनी आदेश, और उसके लिए दो एडमिन चाहिए।\n' +
      '2. कॉलेज एक ही बार चुना जाता है। बदलने के लिए एडमिन की मंज़ूरी चाहिए।\n' +
      '3. नाम, नंबर और कमरे मत लिखिए, अपने भी नहीं।',
    `चुपके खोलिए: ${appUrl}/`,
    'कोई दिन बहुत भारी लगे तो टेली-मानस 14416 पर बात कीजिए: दिन-रात, मुफ़्त।',
    'यह मेल बस एक बार आता है, क्योंकि इस पते से खाता बना है। अगर वह आप नहीं थे, तो हमें बताइए: ' + `${appUrl}/contact`,
  ],
};

type Facts = english.ReceiptFacts;

function receiptLines({ receiptNumber, plan, amount, date, paymentId, orderId }: Facts): string {
  return (
    `रसीद: ${receiptNumber}\nप्लान: ${plan}\nरक़म: ${amount}\nतारीख़: ${date}\n` +
    `भुगतान: ${paymentId}\nऑर्डर: ${orderId}`
  );
}

function attemptLines({ plan, amount, date, orderId }: Facts): string {
  return `प्लान: ${plan}\nरक़म: ${amount}\nतारीख़: ${date}\nऑर्डर: ${orderId}`;
}

/** As in English. */
export const receiptMail: typeof english.receiptMail = {
  student: 'छात्र',
  reasons: {
    cancelled: 'वह रद्द कर दिया गया',
    declined: 'बैंक या कार्ड ने उसे मना कर दिया',
    bank: 'बैंक से जवाब नहीं आया',
    timeout: 'उसमें बहुत देर लगी',
    other: 'भुगतान सेवा ने कोई वजह नहीं बताई',
  },
  success: {
    subject: 'चुपके से आपकी रसीद',
    paragraphs: (facts) => [
      'नमस्ते,',
      'आपका भुगतान मिल गया: जब तक आपका खाता है, प्रीमियम आपका है। दोबारा कुछ नहीं कटेगा।',
      receiptLines(facts),
      `यह रसीद यहाँ भी मिलेगी: ${facts.pageUrl}`,
      `कुछ गड़बड़ है? हमें लिखें: ${facts.supportEmail}`,
    ],
  },
  failure: {
    subject: 'आपका भुगतान नहीं हो पाया',
    paragraphs: (facts) => [
      'नमस्ते,',
      `आपका भुगतान नहीं हुआ: ${facts.reason}। अगर पैसे कट गए हैं, तो वे लौट आएँगे, या आपका प्रीमियम मिल जाएगा।`,
      attemptLines(facts),
      `जब चाहें फिर कोशिश करें: ${facts.pageUrl}`,
      `कोई सवाल? हमें लिखें: ${facts.supportEmail}`,
    ],
  },
  cancelled: {
    subject: 'आपका भुगतान रद्द हुआ',
    paragraphs: (facts) => [
      'नमस्ते,',
      'आपने भुगतान पूरा होने से पहले बंद कर दिया। अगर पैसे कट गए हैं, तो वे लौट आएँगे, या आपका प्रीमियम मिल जाएगा।',
      attemptLines(facts),
      `जब चाहें फिर कोशिश करें: ${facts.pageUrl}`,
      `कोई सवाल? हमें लिखें: ${facts.supportEmail}`,
    ],
  },
  refunded: {
    subject: 'आपका भुगतान आपको लौटा दिया गया',
    paragraphs: (facts) => [
      'नमस्ते,',
      'यह भुगतान आपको लौट गया। बैंक में दिखने में पाँच से सात दिन लगते हैं। ' +
        (facts.hasPremium ? 'दूसरे भुगतान से आपका प्रीमियम बना हुआ है।' : 'इससे अब प्रीमियम नहीं मिलता।'),
      receiptLines(facts),
      `आपके ऑर्डर की स्थिति: ${facts.pageUrl}`,
      `कोई सवाल? हमें लिखें: ${facts.supportEmail}`,
    ],
  },
};

export const push: typeof english.push = {
  title: 'Chupke',
  reply: 'जिस पर आपकी नज़र है, उस पर नया जवाब',
  reaction: 'जिस पर आपकी नज़र है, उस पर नई प्रतिक्रिया',
  other: 'आपके लिए कुछ नया है',
  many: (count) => `आपके लिए ${count} नई बातें हैं`,
  neutralTitle: 'रिमाइंडर',
  neutralBody: 'आपके लिए एक नया संदेश है',
  test: 'नोटिफ़िकेशन यहाँ ऐसा दिखता है।',
  preview: {
    reply: (count) => (count === 1 ? 'नया जवाब' : `${count} नए जवाब`),
    like: (count) => (count === 1 ? 'किसी को आपका कन्फ़ेशन पसंद आया' : `${count} लोगों को आपका कन्फ़ेशन पसंद आया`),
    replyLike: (count) => (count === 1 ? 'किसी को आपका जवाब पसंद आया' : `${count} लोगों को आपका जवाब पसंद आया`),
    likeBody: 'कहीं किसी ने ऐसा ही महसूस किया।',
  },
};
