import type { pictures as en } from '../en/pictures.ts';

/** Hindi of en/pictures.ts. */
export const pictures: typeof en = {
  viewer: 'तस्वीर',
  close: 'तस्वीर बंद करें',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  reset: 'पूरी तस्वीर',
  keys: 'प्लस और माइनस से बड़ा-छोटा, तीरों से खिसकाएँ, 0 से पूरी तस्वीर, Escape से बंद।',
  loading: 'तस्वीर आ रही है',
  failed: 'तस्वीर नहीं आ पाई',
  again: 'फिर कोशिश करें',
  sent: (part) => `तस्वीर भेजी जा रही है: ${part} %`,
  stop: 'रोकें',
  checkingTitle: 'आपकी तस्वीर की जाँच हो रही है',
  checkingBody: 'कुछ ही सेकंड लगते हैं। फिर आपका कन्फ़ेशन तस्वीर के साथ दिखेगा।',
  waitingBody: 'यह आपके चुने समय में किसी भी पल दिखेगा, तस्वीर के साथ।',
  refusedTitle: 'तस्वीर नहीं ली गई',
  refusals: {
    'not-a-picture': 'यह फ़ाइल नहीं चलेगी। सिर्फ़ JPEG, PNG, GIF और WebP।',
    'too-large': 'फ़ाइल बहुत बड़ी है। ज़्यादा से ज़्यादा 1MB।',
    missing: 'अपलोड नहीं हुआ: तस्वीर पहुँची ही नहीं।',
    taken: 'अपलोड नहीं हुआ: यह आपकी किसी और पोस्ट में है।',
  },
  refusedBody: 'इसे और किसी ने नहीं देखा, और कन्फ़ेशन भी नहीं दिखा है।',
  without: 'बिना तस्वीर के पोस्ट करें',
  delete: 'मिटाएँ',
  posted: 'बिना तस्वीर के भेज दिया।',
  reported: 'जिस तस्वीर की शिकायत हुई',
  show: 'तस्वीर दिखाएँ',
  hide: 'तस्वीर ढक दें',
  covered: 'जब तक आप न चाहें, ढकी रहेगी',
};
