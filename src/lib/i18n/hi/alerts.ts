import type { Catalogue } from '../catalogue.ts';

/** Hindi of en/alerts.ts. */
export const alerts: Catalogue['alerts'] = {
  title: 'सूचनाएँ',
  unread: (count) => `${count} अनपढ़ी`,
  markAll: 'सब पढ़ी हुई मानें',
  remove: 'यह सूचना हटाएँ',
  emptyTitle: 'अभी आप तक कोई चिट नहीं पहुँची',
  emptyBody: 'जब कोई आपके लिखे का जवाब देगा या उसे पसंद करेगा, वह यहीं दिखेगा, और कहीं नहीं।',
  emptyAction: 'कुछ लिखें',
  end: 'बस इतना ही।',
  reply: (count) => (count === 1 ? 'आपके कन्फ़ेशन पर एक नया जवाब' : `आपके कन्फ़ेशन पर ${count} नए जवाब`),
  like: (count) => (count === 1 ? 'किसी को आपका कन्फ़ेशन पसंद आया' : `${count} लोगों को आपका कन्फ़ेशन पसंद आया`),
  likeBody: 'किसी ने वही महसूस किया।',
  welcome: 'चुपके में स्वागत है',
  welcomeBody: 'यहाँ कोई नहीं जानता कि आप कौन हैं। सच लिखें, नरमी रखें, और किसी का नाम न लें।',
  isUnread: 'अनपढ़ी',
};
