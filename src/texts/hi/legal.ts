import { ORGANISATION } from '@chupke/domain/organisation.ts';
import type { legal as en } from '../en/legal.ts';

/** Hindi of en/legal.ts. */
export const legal: typeof en = {
  contents: 'इस पेज पर',
  short: 'संक्षेप में',
  updated: (date) => `आख़िरी बदलाव: ${date}`,
  draftTitle: 'चुपके खुलने तक यह मसौदा है',
  draftBody: 'जो नाम और पते यहाँ अभी नहीं हैं, वे शुरू होने से पहले भरे जाएँगे, और हर पंक्ति वकील जाँचेंगे।',
};

/** Hindi of BEFORE_LAUNCH in en/legal.ts. */
export const BEFORE_LAUNCH = 'शुरू होने से पहले यहाँ लिखा जाएगा';

/** Hindi of OPERATOR in en/legal.ts. */
export const OPERATOR =
  ORGANISATION.operator ?? 'चुपके का संचालक (पंजीकृत नाम और पता शुरू होने से पहले यहाँ लिखा जाएगा)';
