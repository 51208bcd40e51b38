import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';

/** The colleges of a fresh local suite. */
export const DEMO_COLLEGES: readonly College[] = [
  parseCollege('iit-bombay', {
    name: 'Indian Institute of Technology Bombay',
    shortName: 'IIT Bombay',
    city: 'Mumbai',
    state: 'Maharashtra',
  }),
  parseCollege('miranda-house', {
    name: 'Miranda House, University of Delhi',
    shortName: 'Miranda House',
    city: 'New Delhi',
    state: 'Delhi',
  }),
  parseCollege('anna-university', {
    name: 'College of Engineering Guindy, Anna University',
    shortName: 'CEG Anna University',
    city: 'Chennai',
    state: 'Tamil Nadu',
  }),
];
