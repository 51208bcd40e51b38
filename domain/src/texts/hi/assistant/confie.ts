import type { CareTopic } from '../../../care-topics.ts';
import type { ArticleSlug } from '../../../help.ts';
import type { HelplineId } from '../../../helplines.ts';
import { SUPPORT_TIMES } from '../../../support-times.ts';

/* What Confie says, in Hindi. */

const { typicalHours, longestHours } = SUPPORT_TIMES;

/** See the English catalogue. */
export const talk = {
  welcome:
    'नमस्ते, मैं Confie हूँ। Chupke के बारे में कुछ भी पूछिए। अपनी सुरक्षा के लिए यहाँ ईमेल, पासवर्ड या फ़ोन नंबर कभी न लिखें।',
  greeting: 'नमस्ते! मैं Confie हूँ। Chupke के बारे में आप क्या जानना चाहेंगे?',
  thanks: 'कोई बात नहीं! क्या आप कुछ और जानना चाहेंगे?',
  goodbye: 'अपना ख़याल रखिए! जब भी ज़रूरत हो, मैं यहाँ हूँ।',
  about:
    'मैं Confie हूँ, Chupke का सहायक। मैं इंसान नहीं, एक प्रोग्राम हूँ: मैं ऐप के सवालों के जवाब देता हूँ और बताता हूँ कि आपके अपने टिकट और शिकायतें कहाँ तक पहुँचीं। आपने क्या पोस्ट किया, यह मैं नहीं देख सकता, और किसने क्या लिखा, यह मुझे नहीं पता। सहायता टीम का कोई इंसान भी आपके लिए है: बस कहिए।',
  notReceived: 'आपका संदेश ठीक से नहीं मिला। क्या आप उसे दोबारा भेज सकते हैं?',
  blank: 'मैं मदद के लिए यहाँ हूँ! Chupke के बारे में आप क्या जानना चाहेंगे?',
  offTopic:
    'मैं Confie हूँ, आपका सहायक। मैं ऐप की बातों में मदद करता हूँ, जैसे पोस्ट लिखना, सर्कल सँभालना, निजता की सेटिंग और खाते की मदद।',
  unknown:
    'मैं ठीक से समझ नहीं पाया। क्या आप इसे दूसरे शब्दों में कहेंगे, या बताएँगे कि बात किसकी है: पोस्ट, सर्कल, आपका खाता, आपका कॉलेज?',
  unsure: (title: string) => `मैं पूरी तरह समझ नहीं पाया। शायद इससे मदद मिले: ${title}।`,
  satisfied: 'बढ़िया, ख़ुशी हुई कि अब काम हो गया! और कुछ?',
  frustrated: 'माफ़ कीजिए, यह सचमुच परेशान करने वाली बात है।',
  confused: 'मैं इसे आसान करके बताता हूँ।',
};

/** See the English catalogue. */
export const problem = {
  step: (step: string, number: number, count: number) => `क़दम ${number} / ${count}: ${step}`,
  next: 'माफ़ कीजिए, इससे बात नहीं बनी। अगला उपाय आज़माते हैं।',
  didItWork: 'क्या इससे काम हुआ?',
  exhausted: `माफ़ कीजिए, मेरे पास और कोई उपाय नहीं है। सहायता टीम आम तौर पर ${typicalHours} घंटे में, और ज़्यादा से ज़्यादा ${longestHours} घंटे में जवाब देती है।`,
};

/** See the English catalogue. */
export const handOver = {
  wanted: `मैं आपको सहायता टीम के किसी इंसान से जोड़ सकता हूँ। वे आम तौर पर ${typicalHours} घंटे में, और ज़्यादा से ज़्यादा ${longestHours} घंटे में जवाब देते हैं।`,
  offer: 'क्या मैं आपको सहायता टीम के किसी इंसान से जोड़ दूँ?',
  connected: 'अब आप सहायता टीम से जुड़ गए हैं!',
  technical: 'अभी मेरी ओर कोई तकनीकी दिक़्क़त है। मैं आपको सहायता टीम के एक इंसान से जोड़ता हूँ, जो तुरंत मदद कर सकते हैं।',
  offline: 'आप ऑफ़लाइन हैं। दोबारा ऑनलाइन होने पर मैं आपको सहायता टीम से जोड़ सकता हूँ।',
};

/** See the English catalogue. */
export const tickets = {
  others: 'मैं आपको सिर्फ़ वही टिकट दिखा सकता हूँ जो आपके खाते के हैं',
  loading: 'मैं अभी आपके टिकट ला रहा हूँ। थोड़ी देर में दोबारा पूछिए।',
  failed: 'टिकट की जानकारी अभी नहीं मिल पा रही',
  trouble:
    'आपके टिकट की जानकारी लाने में अभी दिक़्क़त हो रही है। थोड़ी देर में दोबारा कोशिश करें या सीधे हमारी सहायता टीम से संपर्क करें।',
  notFound: (ids: string) => `टिकट ${ids} नहीं मिला। कृपया टिकट की आईडी दोबारा जाँच लें।`,
  noneValid: 'दी गई आईडी से कोई मान्य टिकट नहीं मिला। कृपया टिकट की आईडी जाँचकर दोबारा कोशिश करें।',
  none: 'अभी आपका कोई सहायता टिकट नहीं है। अगर कुछ काम नहीं कर रहा, तो मैं आपको सहायता टीम से जोड़ सकता हूँ, और आप यहीं टिकट खोल सकते हैं।',
  noMatch: (count: number) => `आपके कहे से कोई टिकट मेल नहीं खाता। आपके कुल ${count} टिकट हैं।`,
  summary: (counts: { total: number; open: number; inProgress: number; resolved: number }) =>
    `आपके ${counts.total} टिकट हैं: ${counts.open} खुले, ${counts.inProgress} पर काम चल रहा है, ${counts.resolved} सुलझ गए।`,
  line: (ticket: { id: string; subject: string; status: string; date: string }) =>
    `${ticket.subject} (${ticket.id}): ${ticket.status}, ${ticket.date} से`,
  resolution: (text: string) => `जवाब: ${text}`,
  open: `पहली जाँच ${SUPPORT_TIMES.firstReviewHours.join(' से ')} घंटे में होती है, समाधान ${SUPPORT_TIMES.resolutionDays.join(' से ')} कामकाजी दिनों में।`,
  inProgress: `इस पर काम चल रहा है; समाधान ${SUPPORT_TIMES.inProgressDays.join(' से ')} कामकाजी दिनों में होता है।`,
  types: {
    circle_recovery: 'खोया हुआ सर्कल',
    general_support: 'सामान्य सहायता',
    technical_issue: 'तकनीकी समस्या',
    other: 'टिकट',
  },
  statuses: {
    open: 'खुला',
    in_progress: 'काम चल रहा है',
    waiting: 'आपके जवाब का इंतज़ार',
    resolved: 'सुलझ गया',
    approved: 'मंज़ूर',
    rejected: 'नामंज़ूर',
    other: 'अज्ञात',
  },
};

/** See the English catalogue. */
export const reports = {
  loading: 'मैं अभी आपकी शिकायतें ला रहा हूँ। थोड़ी देर में दोबारा पूछिए।',
  failed: 'आपकी शिकायतें अभी नहीं मिल पा रहीं। वे मैं › प्राइवेसी में “मेरी रिपोर्ट” के नीचे हैं।',
  none: 'आपने अब तक किसी चीज़ की शिकायत नहीं की है।',
  summary: (total: number, open: number) => `आपने ${total} शिकायतें भेजी हैं, जिनमें से ${open} पर फ़ैसला बाक़ी है।`,
  line: (report: { id: string; status: string; date: string }) =>
    `शिकायत ${report.id}: ${report.status}, ${report.date} को भेजी गई`,
  waiting: `मॉडरेटर ${SUPPORT_TIMES.reportHours.join(' से ')} घंटे में शिकायतें देखते हैं।`,
  statuses: {
    pending: 'मॉडरेटर का इंतज़ार',
    under_review: 'जाँच हो रही है',
    accepted: 'सही पाई गई',
    reviewed: 'बंद',
    resolved: 'सही पाई गई, सामग्री हटा दी गई',
    dismissed: 'ख़ारिज',
    other: 'अज्ञात',
  },
};

const COMFORT: Readonly<Record<CareTopic, string>> = {
  'self-harm':
    'अच्छा हुआ कि आपने यह कहा। आप जो महसूस कर रहे हैं, वह मायने रखता है, और इसे अकेले उठाना ज़रूरी नहीं। कृपया अभी किसी से बात कीजिए: वे दिन-रात सुनते हैं, मुफ़्त, और नाम नहीं पूछते।',
  violence:
    'मुझे दुख है कि आपके साथ ऐसा हो रहा है। किसी को इसका हक़ नहीं, और इसमें आपकी कोई ग़लती नहीं। अगर अभी ख़तरा है, तो तुरंत फ़ोन कीजिए।',
  abuse:
    'मुझे दुख है कि ऐसा हुआ। इसमें आपकी कोई ग़लती नहीं, और किसे बताना है, यह आप तय करते हैं। ये लोग मदद करते हैं, और बात अपने तक रखते हैं।',
  ragging:
    'मुझे दुख है। रैगिंग अपराध है, और इसमें आपकी कोई ग़लती नहीं। यह नंबर मुफ़्त है, दिन-रात चलता है, और शिकायत बिना नाम के भी ली जाती है।',
  blackmail:
    'मुझे दुख है कि कोई आपके साथ ऐसा कर रहा है। पैसे मत दीजिए, और संदेश मत मिटाइए: वे सबूत हैं। ये लोग रोज़ ऐसी चीज़ें रुकवाते हैं।',
};

/** See the English catalogue. */
export const safety = {
  comfort: COMFORT,
  line: (name: string, numbers: string) => `${name}: ${numbers}`,
  end: 'मैं एक प्रोग्राम हूँ और किसी इंसान जैसी मदद नहीं कर सकता। अगर कोई आपके पास है, तो कृपया उसे बताइए।',
  helplines: {
    emergency: 'आपातकाल',
    teleManas: 'टेली-मानस, दिन-रात',
    women: 'महिला हेल्पलाइन',
    child: 'चाइल्डलाइन',
    antiRagging: 'एंटी-रैगिंग हेल्पलाइन',
    cyberCrime: 'साइबर अपराध हेल्पलाइन',
  } satisfies Record<HelplineId, string>,
};

/** See the English catalogue. */
export const quickQuestions: readonly { readonly slug: ArticleSlug; readonly question: string }[] = [
  { slug: 'what-is-chupke', question: 'Chupke क्या है?' },
  { slug: 'write-your-first-confession', question: 'अपना पहला कन्फेशन कैसे लिखूँ?' },
  { slug: 'what-is-a-circle', question: 'सर्कल क्या होते हैं?' },
  { slug: 'how-your-anonymity-is-protected', question: 'मेरी पहचान कैसे छिपी रहती है?' },
  { slug: 'why-you-verify-your-email', question: 'ईमेल सत्यापित क्यों करना पड़ता है?' },
  { slug: 'join-a-circle', question: 'सर्कल से कैसे जुड़ूँ?' },
  { slug: 'like-reply-save-and-share', question: 'लाइक, जवाब और सेव कैसे करूँ?' },
  { slug: 'your-profile-and-settings', question: 'मेरा प्रोफ़ाइल और सेटिंग कहाँ हैं?' },
  { slug: 'if-you-cannot-sign-in', question: 'मैं साइन इन नहीं कर पा रहा। अब क्या करूँ?' },
  { slug: 'community-guidelines-and-safe-sharing', question: 'नियम क्या हैं, और सुरक्षित तरीके से कैसे लिखूँ?' },
];

/** See the English catalogue. */
export const solutions: Readonly<Partial<Record<ArticleSlug, readonly string[]>>> = {
  'if-you-cannot-sign-in': [
    'देखिए कि ईमेल पते में टाइपिंग की ग़लती तो नहीं, और वैसे ही साइन इन कीजिए जैसे पहली बार किया था: Google से या पासवर्ड से।',
    'साइन-इन पेज पर “पासवर्ड भूल गए?” चुनिए और ईमेल में आया लिंक खोलिए। स्पैम फ़ोल्डर भी देखिए।',
    'कई बार ग़लत पासवर्ड डालने पर साइन-इन 15 मिनट के लिए बंद हो जाता है। रुकिए, फिर एक बार कोशिश कीजिए।',
  ],
  'why-you-verify-your-email': [
    'ईमेल को स्पैम फ़ोल्डर में और इनबॉक्स के दूसरे टैब में ढूँढिए।',
    'इंतज़ार वाले पेज पर “लिंक फिर भेजें” दबाइए, और सबसे नया ईमेल खोलिए: पुराने लिंक अब काम नहीं करते।',
    'लिंक किसी भी डिवाइस पर खोलिए, फिर इंतज़ार वाले पेज पर लौटकर “मैंने लिंक खोल लिया” दबाइए।',
  ],
  'if-a-page-does-not-load': [
    'देखिए कि दूसरे पेज खुलते हैं या नहीं: बिना नेटवर्क के लिखी बात सँभालकर रखी जाती है और बाद में भेजी जाती है।',
    'पेज दोबारा लोड कीजिए। फ़ोन पर Chupke बंद करके फिर खोलिए।',
    'ब्राउज़र अपडेट कीजिए या दूसरा आज़माइए; प्राइवेट विंडो से पता चलता है कि कोई ऐड-ऑन रोक तो नहीं रहा।',
  ],
  'if-alerts-do-not-arrive': [
    'मैं › अलर्ट में देखिए: जो अलर्ट नहीं आ रहा, वह चालू होना चाहिए।',
    'ब्राउज़र या फ़ोन की सेटिंग में Chupke की सूचनाओं को अनुमति दीजिए, और उसके लिए बैटरी सेवर बंद कीजिए।',
    'मैं › अलर्ट में सूचनाएँ एक बार बंद करके फिर चालू कीजिए, ताकि यह डिवाइस फिर पहचाना जाए।',
  ],
  'add-a-picture-to-a-confession': [
    'तस्वीर JPEG, PNG, GIF या WebP फ़ाइल होनी चाहिए, ज़्यादा से ज़्यादा 5 MB की।',
    'तस्वीरें Premium का हिस्सा हैं: /premium पर देखिए कि आपका चालू है या नहीं।',
    'नेटवर्क जाँचिए, तस्वीर को ड्राफ़्ट से हटाइए और दोबारा जोड़िए।',
  ],
  'premium-and-payments': [
    'कुछ मिनट रुकिए, फिर Premium दोबारा खोलिए: UPI से भुगतान देर से पहुँच सकता है।',
    'Premium पेज पर अपने भुगतान देखिए: हर एक की स्थिति वहाँ लिखी है। असफल भुगतान बैंक कुछ दिनों में लौटा देता है।',
  ],
};
