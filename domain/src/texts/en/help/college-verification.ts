import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: email and college. */
export const collegeVerification: CategoryArticles<'college-verification'> = {
  'why-you-verify-your-email': {
    title: 'Why you verify your email',
    summary: 'It shows that the address is yours. It need not be one of your college.',
    keywords: LATIN_KEYWORDS['why-you-verify-your-email'],
    body: [],
  },
  'choose-or-change-your-college': {
    title: 'Choose or change your college',
    summary: 'It is chosen once. An admin can change it without learning who you are.',
    keywords: LATIN_KEYWORDS['choose-or-change-your-college'],
    body: [],
  },
  'if-your-college-is-missing': {
    title: 'If your college is missing',
    summary: 'Tell us its name and city, and we add it.',
    keywords: LATIN_KEYWORDS['if-your-college-is-missing'],
    body: [],
  },
};
