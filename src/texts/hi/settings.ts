import type { Catalogue } from '../en/form.ts';

/** Hindi of en/settings.ts. */
export const settings: Catalogue['settings'] = {
  title: 'आप, बिना नाम के',
  theme: 'थीम',
  themeLight: 'हल्की',
  themeDark: 'गहरी',
  themeSystem: 'सिस्टम',
  language: 'भाषा',
  languageFailed: 'वह भाषा लोड नहीं हुई। फिर कोशिश करें।',
  signOut: 'साइन आउट',
  signOutTitle: 'यहाँ से साइन आउट करें?',
  signOutBody: 'इस डिवाइस के ड्राफ़्ट और बिना भेजी पोस्ट भी हट जाएँगी।',
};
