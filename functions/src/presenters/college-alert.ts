import type { AlertContent } from '@chupke/domain/alert.ts';
import { excerpt } from '@chupke/domain/text.ts';

/** How a request for another college was decided. */
export interface CollegeDecision {
  readonly decision: 'approved' | 'rejected';
  /** Name of the college that was asked for. */
  readonly toName: string;
  /** What the admin adds; may be empty. */
  readonly note: string;
  readonly language: 'en' | 'hi';
}

/** Longest title and message of an alert (domain, parseAlert). */
const TITLE_MAX = 120;
const MESSAGE_MAX = 500;

const WORDS = {
  en: {
    approved: (college: string) => ({
      title: `Your college is now ${college}`,
      message: 'What you posted before stays on the bench where it was posted.',
    }),
    rejected: (college: string) => ({
      title: 'Your college stays as it is',
      message: `The admins did not approve the change to ${college}.`,
    }),
  },
  hi: {
    approved: (college: string) => ({
      title: `अब आपका कॉलेज है: ${college}`,
      message: 'जो आप पहले लिख चुके हैं, वह अपनी पुरानी बेंच पर ही रहेगा।',
    }),
    rejected: (college: string) => ({
      title: 'आपका कॉलेज नहीं बदला',
      message: `Admin ने ${college} में बदलाव मंज़ूर नहीं किया।`,
    }),
  },
} as const;

/** The alert that tells a student of the decision. The admin's own words come first. */
export function collegeAlert({ decision, toName, note, language }: CollegeDecision): AlertContent {
  const { title, message } = WORDS[language][decision](toName);
  const words = note === '' ? message : note;
  return {
    type: 'college',
    title: excerpt(title, TITLE_MAX),
    message: excerpt(words, MESSAGE_MAX),
    read: false,
  };
}
