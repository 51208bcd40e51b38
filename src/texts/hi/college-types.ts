import type { Catalogue } from '../en/form.ts';

/** Hindi of en/college-types.ts. */
export const collegeTypes: Catalogue['collegeTypes'] = {
  engineering: 'इंजीनियरिंग',
  medical: 'मेडिकल',
  management: 'मैनेजमेंट',
  arts: 'आर्ट्स',
  science: 'साइंस',
  commerce: 'कॉमर्स',
};
