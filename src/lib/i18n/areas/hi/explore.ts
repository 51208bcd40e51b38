import type { explore as en } from '../en/explore.ts';

/** Texts of what lies beside the feed: explore, saved, one's own confessions. */
export const explore: typeof en = {
  pull: {
    looking: 'नई बातें देख रहे हैं',
    done: 'सब ताज़ा है',
    failed: 'नई बातें नहीं देख पाए',
  },
  end: 'बस इतने ही।',
  more: 'और दिखाओ',
  moreFailed: 'आगे के कन्फ़ेशन नहीं आए',

  title: 'खोजें',
  lead: 'चुपके के हर कॉलेज से।',
  tabsLabel: 'खोजने के तरीके',
  tabs: { newest: 'नए', trending: 'चर्चा में', topics: 'विषय' },
  newestLabel: 'सब कॉलेजों के नए कन्फ़ेशन',
  newestEmpty: 'अभी तक किसी ने कुछ नहीं कहा',
  newestEmptyBody: 'सबसे पहली पर्ची आपकी हो सकती है।',
  newestEnd: 'ये सबसे नए हैं। और कन्फ़ेशन विषयों में मिलेंगे।',
  trendingLabel: 'अभी चर्चा में',
  trendingEmpty: 'हर तरफ़ शांति है',
  trendingEmptyBody: 'जिन पर जवाब और लाइक आते हैं, वे यहाँ दिखते हैं।',
  trendingEnd: 'यहाँ लोड हुए कन्फ़ेशन में से: जवाब, लाइक और ताज़गी के हिसाब से।',
  topicsLabel: 'विषय चुनें',
  topicLabel: (topic) => `विषय के कन्फ़ेशन: ${topic}`,
  topicEmpty: 'इस विषय पर अभी कुछ नहीं',
  topicEmptyBody: 'कोई और विषय चुनें, या इस पर पहली पर्ची आप लिखें।',
  write: 'लिखें',

  searchLabel: 'यहाँ लोड हुए कन्फ़ेशन में खोजें',
  searchPlaceholder: 'शब्द, मुखौटे का नाम, कॉलेज',
  searchClear: 'खोज मिटाएँ',
  searchTitle: 'क्या मिला',
  searchCount: (found, loaded) =>
    found === 0 ? `लोड हुए ${loaded} में कुछ नहीं मिला` : `लोड हुए ${loaded} में से ${found} मिले`,
  searchLabelResults: 'खोज के नतीजे',
  searchEmpty: 'इनमें कुछ नहीं मिला',
  searchEmptyBody:
    'खोज सिर्फ़ इस डिवाइस पर लोड हुए कन्फ़ेशन में होती है: सबसे नए, आपके कॉलेज की फ़ीड, और जो विषय आपने खोले। कम अक्षर लिखकर देखें, या पहले कोई विषय खोलें।',

  saved: {
    title: 'सेव किए हुए',
    lead: 'आपने क्या रखा है, यह सिर्फ़ आपको दिखता है।',
    label: 'सेव किए हुए कन्फ़ेशन',
    empty: 'अभी कुछ सेव नहीं किया',
    emptyBody: 'किसी कन्फ़ेशन पर बुकमार्क दबाएँ, वह यहाँ आपका इंतज़ार करेगा।',
    toFeed: 'फ़ीड पर जाएँ',
    goneTitle: 'अब यहाँ नहीं है',
    goneBody: 'लिखने वाले ने वापस ले लिया, या मॉडरेटर उसे देख रहे हैं।',
    unknownTitle: 'इस डिवाइस पर नहीं है',
    unknownBody: 'नेटवर्क आने पर पढ़ सकेंगे।',
    takeOff: 'सूची से हटाएँ',
    offline: 'जैसा इस डिवाइस को याद है।',
    when: (time) => `सेव: ${time}`,
  },

  mine: {
    title: 'मेरे कन्फ़ेशन',
    lead: 'ये आपके हैं, यह और किसी को नहीं दिखता।',
    label: 'आपके कन्फ़ेशन',
    count: (count) => `${count} कन्फ़ेशन`,
    likes: (count, written) => (count === 1 ? '1 लाइक' : `${written} लाइक`),
    replies: (count, written) => (count === 1 ? '1 जवाब' : `${written} जवाब`),
    soFar: '(अब तक जो दिखे हैं)',
    empty: 'आपने अभी कुछ नहीं लिखा',
    emptyBody: 'जो आप लिखेंगे, वह यहाँ सिर्फ़ आपको दिखेगा।',
    write: 'कुछ लिखें',
    hiddenTitle: 'फ़िलहाल छिपा हुआ है',
    hiddenBody:
      'इसकी शिकायत हुई है। एक मॉडरेटर इसे देखेगा, यह जाने बिना कि आप कौन हैं, और फ़ैसला होने पर आपको अलर्ट मिलेगा। तब तक बेंच पर और कोई इसे नहीं पढ़ सकता।',
    hiddenForOthers: 'इसकी शिकायत हुई है और फ़ैसला होना बाक़ी है। तब तक इसे सिर्फ़ लिखने वाला और मॉडरेटर पढ़ सकते हैं।',
    goingTitle: 'हटाया जा रहा है',
    goingBody: 'यह मिटा दिया गया है। इससे जुड़ी चीज़ें अभी साफ़ हो रही हैं।',
  },
};
