import { accountProfile } from './account-profile.ts';
import { circles } from './circles.ts';
import { collegeVerification } from './college-verification.ts';
import { communitySafety } from './community-safety.ts';
import { confessions } from './confessions.ts';
import { gettingStarted } from './getting-started.ts';
import { privacyAnonymity } from './privacy-anonymity.ts';
import { supportTickets } from './support-tickets.ts';
import { troubleshooting } from './troubleshooting.ts';
import type { HelpTexts } from '../../../help.ts';

/** Hindi of en/help/articles.ts. */
export const articles: HelpTexts = {
  categories: {
    'getting-started': { name: 'शुरुआत', description: 'चुपके क्या है, और पहले क़दम' },
    confessions: { name: 'कन्फ़ेशन', description: 'लिखना, जवाब देना, ढूँढना और मिटाना' },
    circles: { name: 'सर्कल', description: 'छोटे गुमनाम ग्रुप चैट' },
    'privacy-anonymity': { name: 'प्राइवेसी और गुमनामी', description: 'दूसरों को आपका क्या दिखता है, और क्या नहीं' },
    'college-verification': { name: 'ईमेल और कॉलेज', description: 'पते की पुष्टि और कॉलेज चुनना' },
    'account-profile': { name: 'खाता और प्रोफ़ाइल', description: 'सेटिंग, आपका डेटा, प्रीमियम' },
    troubleshooting: { name: 'जब कुछ न चले', description: 'साइन इन, पेज, अलर्ट' },
    'community-safety': { name: 'सुरक्षा और नियम', description: 'नियम, रिपोर्ट, और मुश्किल में मदद' },
    'support-tickets': { name: 'सपोर्ट और टिकट', description: 'कॉन्फ़ी, जवाब देने वाले लोग, और आपके अनुरोध' },
  },
  articles: {
    ...gettingStarted,
    ...confessions,
    ...circles,
    ...privacyAnonymity,
    ...collegeVerification,
    ...accountProfile,
    ...troubleshooting,
    ...communitySafety,
    ...supportTickets,
  },
};
