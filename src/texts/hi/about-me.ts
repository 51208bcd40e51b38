import { ABOUT_ME_DAYS } from '@chupke/domain/about-me.ts';
import { LEGAL_CLOCKS } from '@chupke/domain/organisation.ts';
import type { Areas } from '../en/form.ts';
import { charactersLeft } from './characters-left.ts';

/** Hindi of en/about-me.ts. */
export const aboutMe: Areas['aboutMe'] = {
  title: 'यह मेरे बारे में है',
  description:
    'चुपके पर कोई पोस्ट आपके बारे में है? बिना खाते के यहाँ शिकायत करें। आपको एक टोकन मिलेगा, जिससे आप देख सकते हैं कि क्या हुआ।',
  lead: 'न खाता चाहिए, न पता, न नाम। इसे इंसान देखते हैं, और फ़ैसला करने वालों को भी पता नहीं चलता कि पोस्ट किसने लिखी।',
  formTitle: 'पोस्ट की शिकायत करें',
  link: 'पोस्ट का लिंक',
  linkHint: 'इसे ब्राउज़र के ऊपर से, या जो आपको भेजा गया उससे कॉपी करें।',
  linkWrong: 'यह यहाँ की किसी पोस्ट का लिंक नहीं है।',
  reason: 'इसमें क्या ग़लत है?',
  reasonMissing: 'जो सबसे ठीक लगे, चुनें।',
  reasons: {
    'personal-information': 'इसमें मेरा नाम है, या मुझ तक पहुँचने का पता',
    'intimate-images': 'इसमें मेरी अंतरंग तस्वीरें हैं',
    impersonation: 'यह मेरे नाम से लिखी गई है',
    defamation: 'इसमें मेरे बारे में झूठ है',
    other: 'मेरे बारे में कुछ और',
  },
  words: 'बताइए इसमें क्या ग़लत है',
  wordsHint: 'कृपया तस्वीरें न भेजें, और अपने बारे में ज़रूरत से ज़्यादा न लिखें।',
  wordsShort: (min) => `कम से कम ${min} अक्षर।`,
  wordsLong: (max) => `ज़्यादा से ज़्यादा ${max} अक्षर।`,
  charactersLeft,
  clocks: `अंतरंग तस्वीरों और नक़ली पहचान पर ${LEGAL_CLOCKS.intimateHours} घंटे में, बाक़ी सब पर ${LEGAL_CLOCKS.decisionDays} दिन में फ़ैसला होता है।`,
  send: 'शिकायत भेजें',
  offline: 'कनेक्शन नहीं है। आपका लिखा कुछ नहीं खोया।',
  notFound: 'ऐसी कोई पोस्ट नहीं है, या वह पहले ही हट चुकी है।',
  tooMany: 'बहुत बार हो गया। कृपया दस मिनट रुकें।',
  failed: 'यह नहीं गया। कृपया फिर कोशिश करें।',
  sentTitle: 'शिकायत हमें मिल गई',
  sentBody: 'यह टोकन सँभालकर रखें। यह एक ही बार दिखता है, और बस इसी से पता चलेगा कि शिकायत का क्या हुआ।',
  token: 'आपका टोकन',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  ticket: (number) => `टिकट ${number}`,
  another: 'एक और पोस्ट की शिकायत करें',
  earlierTitle: 'आपकी पहले भेजी हुई शिकायत पहुँच चुकी है',
  earlierBody: 'जो आपने तब लिखा, वह देखा जा रहा है। अब का लिखा भी जोड़ना हो, तो फिर भेजें: वह दूसरी शिकायत बनेगा।',
  earlierToken: 'पहले वाली शिकायत का टोकन',
  statusTitle: 'मेरी शिकायत का क्या हुआ?',
  statusToken: 'टोकन',
  statusHint: `यह ${ABOUT_ME_DAYS} दिन तक चलता है।`,
  statusWrong: 'टोकन में 24 अक्षर और अंक होते हैं।',
  statusUnknown: 'यह टोकन नहीं मिला, या बहुत पुराना है।',
  ask: 'स्थिति देखें',
  reported: (day) => `शिकायत: ${day}`,
  status: {
    pending: { title: 'इंतज़ार में', body: 'अभी तक किसी ने नहीं देखा।' },
    under_review: { title: 'कोई देख रहा है', body: 'फ़ैसला हो रहा है।' },
    accepted: { title: 'आपकी बात सही है', body: 'जब तक सब तय न हो, यह किसी को नहीं दिखेगी।' },
    reviewed: { title: 'बंद', body: 'फ़ैसला करने को कुछ नहीं बचा था।' },
    resolved: { title: 'हटा दी गई', body: 'पोस्ट अब नहीं है।' },
    dismissed: {
      title: 'यह रहेगी',
      body: 'यह नियम नहीं तोड़ती। अगर आपको ऐसा नहीं लगता, तो शिकायत अधिकारी को लिखें।',
    },
  },
  urgentTitle: 'अगर जल्दी है',
  urgentBody:
    'कोई धमकाए या ब्लैकमेल करे तो: साइबर क्राइम 1930, महिला हेल्पलाइन 181, इमरजेंसी 112। अगर आपकी अंतरंग तस्वीरें फैलाई जा रही हैं, तो stopncii.org उन्हें दूसरी साइटों से भी दूर रखता है।',
  officer: 'शिकायतों पर क्या होता है',
};
