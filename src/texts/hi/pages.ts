import type { pages as en } from '../en/pages.ts';

/** Hindi of en/pages.ts. */
export const pages: typeof en = {
  routes: {
    home: { title: 'होम', description: 'आपके कॉलेज के कन्फ़ेशन, सबसे नया पहले।' },
    auth: {
      title: 'साइन इन',
      description: 'ईमेल से साइन अप करें या साइन इन करें। दूसरों को मुखौटा दिखता है, आपका पता कभी नहीं।',
    },
    authAction: { title: 'मेल से आया लिंक', description: 'पता पक्का करता है या नया पासवर्ड रखता है।' },
    oauthCallback: { title: 'साइन इन हो रहा है', description: 'Google से वापसी।' },
    collegeSelector: { title: 'अपना कॉलेज चुनें', description: 'एक कॉलेज, हमेशा के लिए।' },
    create: { title: 'लिखें', description: 'मुखौटा पहनकर अपने कॉलेज के लिए कन्फ़ेशन लिखें।' },
    confession: { title: 'कन्फ़ेशन', description: 'एक गुमनाम कन्फ़ेशन, और उसके जवाब।' },
    alerts: { title: 'अलर्ट', description: 'आपके लिखे पर क्या हुआ।' },
    profile: { title: 'मैं', description: 'आपका छद्म नाम, आपकी सेटिंग और आपका डेटा।' },
    publicProfile: { title: 'एक छद्म नाम', description: 'एक छद्म नाम से क्या-क्या लिखा गया।' },
    circle: { title: 'सर्कल की बातचीत', description: 'एक छोटा समूह, जहाँ सब मुखौटे में बात करते हैं।' },
    explore: { title: 'खोजें', description: 'हर कॉलेज से नया, विषय के हिसाब से, और जो लोकप्रिय है।' },
    saved: { title: 'सेव किए हुए', description: 'कन्फ़ेशन, जो आपने रखे हैं।' },
    myConfessions: { title: 'मेरे कन्फ़ेशन', description: 'जो आपने लिखा। आपका है, यह सिर्फ़ आपको दिखता है।' },
    myReports: { title: 'मेरी रिपोर्ट', description: 'आपकी रिपोर्ट कहाँ तक पहुँचीं।' },
    myDecisions: {
      title: 'आपके बारे में फ़ैसले',
      description: 'मॉडरेटरों ने आपके लिखे के बारे में क्या तय किया, और अपील कैसे करें।',
    },
    premium: { title: 'प्रीमियम', description: 'प्रीमियम में क्या है, आपके भुगतान और उनकी रसीदें।' },
    moderation: { title: 'फ़ैसले के लिए रिपोर्ट', description: 'जो रिपोर्ट हुआ, बिना किसी के नाम के।' },
    circles: { title: 'सर्कल', description: 'आपके कॉलेज के छोटे समूह, जो मुखौटे पहनकर बात करते हैं।' },
    circleRecovery: {
      title: 'मिटाए गए सर्कल',
      description: 'आपके सर्कल जो लौट सकते हैं, और उन्हें माँगना।',
    },
    collegePage: {
      title: 'कॉलेज',
      description: 'एक कॉलेज, जिसके छात्र यहाँ मुखौटे में लिख और पढ़ सकते हैं।',
    },
    categoryPage: { title: 'पढ़ाई के हिसाब से कॉलेज', description: 'चुपके पर कॉलेज, पढ़ाई के हिसाब से।' },
    help: {
      title: 'मदद',
      description: 'ज़रूरत की घड़ी में फ़ोन करने के नंबर, और चुपके के बारे में आम सवालों के जवाब।',
    },
    helpCategory: { title: 'मदद का विषय', description: 'एक विषय पर मदद के लेख।' },
    helpArticle: { title: 'मदद का लेख', description: 'मदद का एक लेख।' },
    contact: {
      title: 'संपर्क और मदद',
      description: 'चुपके चलाने वालों तक कैसे पहुँचें, और ज़रूरत की घड़ी में किस नंबर पर फ़ोन करें।',
    },
    aboutMe: {
      title: 'यह मेरे बारे में है',
      description: 'चुपके पर कोई पोस्ट आपके बारे में है? बिना खाते के शिकायत करें, और टोकन से देखें कि क्या हुआ।',
    },
    download: {
      title: 'चुपके इंस्टॉल करें',
      description: 'ब्राउज़र से ही चुपके को फ़ोन या कंप्यूटर पर रखें। ऐप स्टोर नहीं, बस कुछ सौ किलोबाइट।',
    },
    terms: { title: 'सेवा की शर्तें', description: 'चुपके से आप क्या उम्मीद रखें, और चुपके आपसे क्या।' },
    privacy: {
      title: 'प्राइवेसी',
      description: 'चुपके क्या रखता है, क्यों, कब तक, कौन पढ़ सकता है, और आप उसे वापस कैसे लें।',
    },
    grievance: {
      title: 'शिकायत अधिकारी',
      description: 'चुपके पर किसी बात की शिकायत कैसे और किससे करें, और फ़ैसला कब तक होगा।',
    },
    transparency: {
      title: 'पारदर्शिता',
      description: 'कितनी रिपोर्ट आईं, कितना हटाया गया, चुपके से क्या माँगा गया: इस समय की गिनती।',
    },
    admin: { title: 'मेंटेनेंस', description: 'मेंटेनेंस चालू और बंद करता है।' },
    supportDashboard: { title: 'डैशबोर्ड', description: 'एडमिन का काम।' },
    systemRecovery: { title: 'सिस्टम रिकवरी', description: 'जब और कुछ न खुले।' },
  },
  keywords: ['गुमनाम कन्फ़ेशन', 'कॉलेज कन्फ़ेशन', 'कैंपस कन्फ़ेशन', 'भारत के छात्र'],
};
