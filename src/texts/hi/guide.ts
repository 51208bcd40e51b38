import type { guide as en } from '../en/guide.ts';

/** Hindi of en/guide.ts. The names of menus stand in both languages, as phones show one or the other. */
export const guide: typeof en = {
  title: 'चुपके इंस्टॉल करें',
  description:
    'चुपके को होम स्क्रीन पर रखें: Android, iPhone, Windows, Mac और Linux के लिए क़दम-दर-क़दम। न ऐप स्टोर, न कोई इजाज़त।',
  lead: 'कुछ टैप, कोई ऐप स्टोर नहीं। यह अपनी अलग विंडो में खुलता है और कुछ नहीं माँगता: न कॉन्टैक्ट, न फ़ाइलें, न लोकेशन।',
  installedTitle: 'यहाँ इंस्टॉल है',
  installedBody: 'आप अभी वही चला रहे हैं। और कुछ नहीं करना।',
  offerTitle: 'आपका ब्राउज़र यह ख़ुद कर सकता है',
  install: 'अभी इंस्टॉल करें',
  installing: 'ब्राउज़र से पूछ रहे हैं',
  yours: 'आपका',
  yoursTitle: 'यह आपका ब्राउज़र लगता है',
  othersTitle: 'दूसरे ब्राउज़र',
  guides: {
    'android-chrome': {
      title: 'Android पर Chrome',
      steps: [
        'चुपके को Chrome में खोलिए।',
        'ऊपर दाएँ तीन बिंदु दबाइए।',
        '“Add to home screen” (होम स्क्रीन पर जोड़ें), फिर “Install” दबाइए।',
      ],
      note: 'Edge, Brave और Opera के मेन्यू में भी यही है।',
    },
    'android-samsung': {
      title: 'Android पर Samsung Internet',
      steps: [
        'चुपके को Samsung Internet में खोलिए।',
        'नीचे दाएँ तीन लकीरों वाला मेन्यू दबाइए।',
        '“Add page to” (पेज जोड़ें), फिर “Home screen” दबाइए।',
      ],
      note: '',
    },
    'android-firefox': {
      title: 'Android पर Firefox',
      steps: [
        'चुपके को Firefox में खोलिए।',
        'तीन बिंदु दबाइए।',
        '“Add app to Home screen” (होम स्क्रीन पर जोड़ें), फिर “Add” दबाइए।',
      ],
      note: '',
    },
    ios: {
      title: 'iPhone और iPad पर Safari',
      steps: [
        'चुपके को Safari में खोलिए।',
        'शेयर दबाइए, यानी तीर वाला चौकोर। नए सिस्टम में वह तीन बिंदुओं के पीछे है।',
        'नीचे जाइए, “Add to Home Screen” (होम स्क्रीन में जोड़ें), फिर “Add” दबाइए।',
      ],
      note: 'iOS 16.4 और उसके बाद Chrome, Edge और Firefox में भी शेयर में यह मिलता है।',
    },
    'desktop-chromium': {
      title: 'कंप्यूटर पर Chrome या Edge',
      steps: [
        'चुपके को Chrome या Edge में खोलिए।',
        'पते की पट्टी के दाएँ सिरे पर स्क्रीन और तीर वाला निशान दबाइए (Edge में: तीन चौकोर और एक प्लस)।',
        '“Install” दबाइए।',
      ],
      note: 'निशान नहीं दिखता? मेन्यू में: Chrome में “Cast, save and share”, Edge में “Apps”।',
    },
    'desktop-safari': {
      title: 'Mac पर Safari',
      steps: ['चुपके को Safari में खोलिए।', 'ऊपर के मेन्यू में File दबाइए।', '“Add to Dock”, फिर “Add” दबाइए।'],
      note: 'macOS Sonoma और उसके बाद।',
    },
    'desktop-firefox': {
      title: 'कंप्यूटर पर Firefox',
      steps: [
        'Windows पर, Firefox 143 से: चुपके खोलिए और पते की पट्टी में वह निशान दबाइए जो टैब को टास्कबार में जोड़ता है।',
        'Mac और Linux पर Firefox वेब ऐप इंस्टॉल नहीं करता: तारे से बुकमार्क बनाइए, या दूसरा ब्राउज़र लीजिए।',
      ],
      note: '',
    },
  },
  careTitle: 'पहले यह देख लें, अगर फ़ोन साझा है',
  care: [
    'होम स्क्रीन पर निशान और “Chupke” नाम दिखता है, जिसके भी हाथ में फ़ोन हो।',
    'साइन आउट करने पर आपके ड्राफ़्ट और फ़ीड डिवाइस से हट जाते हैं। निशान तब तक रहता है जब तक आप उसे न हटाएँ।',
    'हटाने के लिए: निशान दबाकर रखिए और “Remove” या “Uninstall” चुनिए, जैसे किसी भी ऐप में। आपका खाता बना रहता है।',
  ],
};
