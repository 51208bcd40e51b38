import type { Catalogue } from '../en/form.ts';

/** Hindi of en/common.ts. */
export const common: Catalogue['common'] = {
  appName: 'चुपके',
  retry: 'फिर कोशिश करें',
  cancel: 'रहने दें',
  close: 'बंद करें',
  back: 'वापस',
  more: 'और',
  loading: 'आ रहा है',
  couldNotLoad: 'यह खुल नहीं पाया',
  couldNotLoadBody: 'शायद नेटवर्क कमज़ोर है। कुछ खोया नहीं है।',
  offline: 'आप ऑफ़लाइन हैं। जो लिखेंगे वह सुरक्षित रहेगा और नेटवर्क आते ही जाएगा।',
  dismiss: 'हटाएँ',
  justNow: 'अभी',
};
