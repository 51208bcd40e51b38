import { REPORT_WORDS_DAYS } from '@chupke/domain/report.ts';
import type { queue as english } from '../en/queue.ts';
import { moderation } from './moderation.ts';

const { decisions } = moderation;

const underReview = {
  ...decisions.under_review,
  body: 'रिपोर्ट करने वालों को दिखेगा कि कोई इसे देख रहा है। और कुछ नहीं बदलेगा।',
};

const ofMessage: (typeof english)['ofMessage'] = {
  mark: 'सर्कल में संदेश',
  from: (college, circle) => `सर्कल “${circle}” में एक संदेश, कॉलेज: ${college}`,
  gone: 'संदेश के शब्द अब रखे नहीं गए हैं।',
  deleted: `लिखने वाले ने इसे इस बीच मिटा दिया है। इसके शब्द रिपोर्ट में आपके फ़ैसले तक रहेंगे, ज़्यादा से ज़्यादा ${REPORT_WORDS_DAYS} दिन।`,
  open: 'सर्कल खोलें',
  needHint: 'शायद ये शब्द मदद माँग रहे हैं। मदद की पुकार हटाने से चोट लग सकती है: सोचकर तय कीजिए।',
  decisions: {
    under_review: underReview,
    accepted: {
      action: 'छिपाएँ',
      title: 'सब तय होने तक यह संदेश छिपा दें?',
      body: 'सदस्यों को दिखेगा कि एक संदेश छिपा है, और केस खुला रहेगा। सर्कल के अपने मॉडरेटर इसे नहीं दिखा सकेंगे।',
      done: 'छिपा दिया। केस खुला है।',
    },
    reviewed: {
      ...decisions.reviewed,
      body: 'जब तय करने को कुछ न हो। अगर आपने संदेश छिपाया था, तो सदस्य उसे फिर पढ़ सकेंगे।',
    },
    resolved: {
      ...decisions.resolved,
      title: 'यह संदेश हटा दें?',
      body: 'सदस्यों को हमेशा यही दिखेगा कि एक संदेश छिपा है। सर्कल और बाक़ी संदेश रहेंगे।',
    },
    dismissed: {
      ...decisions.dismissed,
      body: 'यह कोई नियम नहीं तोड़ता। अगर आपने छिपाया था, तो सदस्य इसे फिर पढ़ सकेंगे।',
    },
  },
};

const ofCircle: (typeof english)['ofCircle'] = {
  mark: 'सर्कल',
  from: (college, circle) => `सर्कल “${circle}”, कॉलेज: ${college}`,
  gone: 'सर्कल ने अपने बारे में जो लिखा था, वह अब रखा नहीं गया है।',
  deleted: `सर्कल इस बीच मिटा दिया गया है। उसके शब्द रिपोर्ट में आपके फ़ैसले तक रहेंगे, ज़्यादा से ज़्यादा ${REPORT_WORDS_DAYS} दिन।`,
  open: 'सर्कल खोलें',
  needHint: 'शायद ये शब्द मदद माँग रहे हैं: सोचिए कि बंद करने से क्या होगा।',
  decisions: {
    under_review: underReview,
    accepted: {
      action: 'मान लें',
      title: 'रिपोर्ट मानकर केस खुला रखें?',
      body: 'तब के लिए जब पुलिस या अधिकारी को आगे तय करना हो। सर्कल छिपाया नहीं जा सकता: बंद होने तक चलता रहेगा।',
      done: 'मान लिया। केस खुला है।',
    },
    reviewed: { ...decisions.reviewed, body: 'जब तय करने को कुछ न हो। सर्कल चलता रहेगा।' },
    resolved: {
      action: 'बंद कर दें',
      title: 'यह सर्कल बंद कर दें?',
      body: 'इसके बाद इसमें कोई न पढ़ सकेगा, न लिख सकेगा, और कोई इसे वापस नहीं ला सकेगा। सब सदस्यों को बताया जाएगा।',
      done: 'बंद हुआ। सदस्यों और रिपोर्ट करने वालों को बता दिया गया।',
    },
    dismissed: { ...decisions.dismissed, body: 'यह कोई नियम नहीं तोड़ता, और पहले की तरह चलेगा।' },
  },
};

/** Hindi of en/queue.ts. */
export const queue: typeof english = {
  ofMessage,
  ofCircle,
  list: 'केस',
  kind: 'किस पर',
  severity: 'कितना ज़रूरी',
  reason: 'वजह',
  assigned: 'किसके पास',
  any: 'कोई भी',
  kinds: {
    confession: 'कन्फ़ेशन',
    reply: 'जवाब',
    circle: 'सर्कल',
    circleMessage: 'सर्कल के संदेश',
  },
  severities: { high: 'ज़रूरी', medium: 'आम', low: 'रुक सकता है' },
  assignments: { nobody: 'किसी के पास नहीं', me: 'मेरे पास', other: 'किसी और के पास' },
  views: {
    label: 'रखे हुए व्यू',
    save: 'यह व्यू रखें',
    name: 'व्यू का नाम',
    saveIt: 'रखें',
    cancel: 'रहने दें',
    remove: (name) => `व्यू “${name}” भूल जाएँ`,
  },
  waitingOfMore: (count) => `सबसे ज़रूरी ${count} केस; आगे और हैं`,
  stale: 'नेटवर्क नहीं है। यह पहले की स्थिति है।',
  news: (come, changed, gone) => {
    const counts = [`${come} नए`, `${changed} बदले`, `${gone} सूची से बाहर`];
    return `ताज़ा करें: ${counts.filter((each) => !each.startsWith('0 ')).join(', ')}`;
  },
  left: {
    decided: 'फ़ैसला हो चुका है। सूची ताज़ा होने पर यह हट जाएगा।',
    elsewhere: 'अब इस सूची में नहीं है।',
  },
  context: 'सदस्यों ने आसपास क्या देखा',
  contextOfCircle: 'रिपोर्ट के समय इसके सबसे नए संदेश',
  reportedLine: 'रिपोर्ट हुआ',
  work: {
    assign: { action: 'अपने पास लें' },
    release: { action: 'छोड़ दें' },
    note: {
      action: 'नोट',
      title: 'दूसरे मॉडरेटर के लिए कुछ लिखें',
      body: 'न लिखने वाला पढ़ेगा, न रिपोर्ट करने वाले।',
      label: 'नोट',
      missing: 'जो नोट करना है, वह लिखिए।',
      done: 'नोट हुआ।',
    },
    ask: {
      action: 'दूसरी राय',
      title: 'दूसरी राय माँगें?',
      body: 'जब तक कोई दूसरा मॉडरेटर कुछ न कहे, आप इस केस पर फ़ैसला नहीं कर सकेंगे।',
      label: 'वे क्या देखें? (ज़रूरी नहीं)',
      done: 'पूछ लिया।',
    },
    withdraw: { action: 'सवाल वापस लें' },
    answer: {
      action: 'राय दें',
      title: 'इस केस के बारे में आप क्या सोचते हैं?',
      body: 'जिसने पूछा है, वह फिर तय करेगा। आप ख़ुद भी तय कर सकते हैं।',
      label: 'क्यों? (ज़रूरी नहीं)',
      done: 'शुक्रिया। यह केस के साथ रहेगा।',
    },
  },
  takenByMe: 'आपके पास',
  takenByOther: 'दूसरे मॉडरेटर के पास',
  takenHint: 'यह केस दूसरे मॉडरेटर के पास है। तभी तय कीजिए जब उनका इंतज़ार न हो सके।',
  opinionAsked: 'दूसरी राय चाहिए',
  opinionMine: 'आपने दूसरी राय माँगी है',
  opinions: { uphold: 'दूसरी राय: रिपोर्ट सही है', dismiss: 'दूसरी राय: यह रह सकता है' },
  says: 'आपकी राय',
  sayings: { uphold: 'रिपोर्ट सही है', dismiss: 'यह रहे' },
  needsOpinion: 'आपने दूसरी राय माँगी है: उसका इंतज़ार कीजिए, सवाल वापस लीजिए, या केस किसी और पर छोड़ दीजिए।',
  wasTaken: 'कोई और मॉडरेटर पहले पहुँच गया: केस उनके पास है।',
  workOver: 'इस पर फ़ैसला हो चुका है।',
  caseTitle: 'एक केस',
  openCase: 'अब तक',
  openCaseOf: (place) => `अब तक: केस ${place}`,
  back: 'कतार पर वापस',
  missing: 'रिपोर्ट नहीं मिली।',
  history: 'अब तक क्या हुआ',
  noHistory: 'अभी कुछ नहीं।',
  by: { me: 'आपने', moderator: 'एक मॉडरेटर ने', admin: 'एक एडमिन ने', system: 'रिपोर्टों की गिनती ने' },
  acts: {
    assign: 'केस लिया',
    release: 'केस छोड़ा',
    note: 'नोट लिखा',
    ask: 'दूसरी राय माँगी',
    withdraw: 'सवाल वापस लिया',
    answer: 'राय दी',
    decide: 'फ़ैसला किया',
    reopen: 'फिर खोला',
    hide: 'देखे जाने तक छिपाया',
    warn: 'लेखक को चेतावनी दी',
    pause: 'लेखक का पोस्ट करना रोका',
    ban: 'लेखक का खाता बंद किया',
    'ask-ban': 'लेखक का खाता बंद करने को कहा',
  },
  undo: 'वापस लें',
  reopen: 'फिर खोलें',
  reopenTitle: 'यह केस फिर खोलें?',
  reopenBody:
    'यह अपनी सब रिपोर्टों के साथ कतार में लौटेगा, और रिपोर्ट करने वालों को बताया जाएगा। जो पहले छिपा था, वह फिर छिप जाएगा।',
  reopened: 'फिर खुल गया।',
  wasReopened: 'यह पहले ही फिर खुल चुका है, या इस बीच इस पर नया फ़ैसला हो गया।',
  reopenOver: 'इसके शब्द अब रखे नहीं गए हैं: यह बंद रहेगा।',
  select: (place) => `केस ${place} चुनें`,
  selected: (count) => (count === 1 ? '1 केस चुना' : `${count} केस चुने`),
  selectNone: 'चुनाव हटाएँ',
  bulk: 'साथ में तय करें',
  bulkTitle: (count) => `${count} केस तय करें?`,
  bulkBody:
    'हर केस अलग से तय होगा, उसकी सबसे ज़रूरी रिपोर्ट की वजह से। लिखने और रिपोर्ट करने वालों को हमेशा की तरह बताया जाएगा।',
  bulkWhat: 'क्या करना है',
  bulkKind: {
    confession: (count, action) => `${count} कन्फ़ेशन, “${action}”:`,
    reply: (count, action) => `${count} जवाब, “${action}”:`,
    circle: (count, action) => `${count} सर्कल, “${action}”:`,
    circleMessage: (count, action) =>
      count === 1 ? `सर्कल में 1 संदेश, “${action}”:` : `सर्कलों में ${count} संदेश, “${action}”:`,
  },
  bulkLeftOut: (count) =>
    count === 1
      ? '1 केस छोड़ा जाएगा और जैसा है वैसा रहेगा: उस पर यह नहीं हो सकता, या इससे कुछ नहीं बदलेगा।'
      : `${count} केस छोड़े जाएँगे और जैसे हैं वैसे रहेंगे: उन पर यह नहीं हो सकता, या इससे कुछ नहीं बदलेगा।`,
  bulkLost: (count) =>
    count === 1
      ? '1 चुने हुए केस पर इस बीच फ़ैसला हो गया, या वह अब इस सूची में नहीं है।'
      : `${count} चुने हुए केसों पर इस बीच फ़ैसला हो गया, या वे अब इस सूची में नहीं हैं।`,
  bulkDone: (count) => (count === 1 ? '1 केस तय हुआ।' : `${count} केस तय हुए।`),
  bulkPart: (done, all) =>
    `${all} में से ${done} तय हुए। बाक़ी इस बीच बदल गए, उन पर किसी और ने फ़ैसला कर दिया, या वे दूसरी राय के इंतज़ार में हैं।`,
  bulkAgain: (done, all) =>
    `${all} में से ${done} अभी तय हुए। बाक़ी शायद आपकी पहली कोशिश से तय हो चुके हैं, जिसका जवाब रास्ते में खो गया।`,
  keys: 'कुंजियाँ',
  keysTitle: 'यहाँ कौन सी कुंजी क्या करती है',
  keysOn: 'अकेली कुंजियाँ काम करें',
  keysOnHint: 'अगर आप बोलकर लिखते हैं, या ग़लती से कुंजियाँ दबती हैं, तो इसे बंद कर दीजिए।',
  doesNext: 'अगला केस',
  doesPrevious: 'पिछला केस',
  doesOpen: 'केस में अब तक क्या हुआ',
  doesResolve: 'हटाएँ',
  doesDismiss: 'ख़ारिज करें',
  doesReview: 'जाँच शुरू करें',
  doesAssign: 'लें या छोड़ें',
  doesNote: 'नोट',
  doesSelect: 'चुनें',
  doesRenew: 'सूची ताज़ा करें',
  doesHelp: 'यह सूची',
};
