import type { College, CollegeId, CollegeType } from './college.ts';
import { parseCollege } from './college.ts';

type Row = readonly [id: string, code: string, name: string, city: string, state: string];

/**
 * Names, places and types are from the colleges' own sites; universities are listed under what most of their students
 * study.
 */
const ROWS: Readonly<Record<CollegeType, readonly Row[]>> = {
  engineering: [
    ['iit-bombay', 'IITB', 'Indian Institute of Technology Bombay', 'Mumbai', 'Maharashtra'],
    ['iit-delhi', 'IITD', 'Indian Institute of Technology Delhi', 'New Delhi', 'Delhi'],
    ['iit-kanpur', 'IITK', 'Indian Institute of Technology Kanpur', 'Kanpur', 'Uttar Pradesh'],
    ['iit-kharagpur', 'IITKGP', 'Indian Institute of Technology Kharagpur', 'Kharagpur', 'West Bengal'],
    ['iit-madras', 'IITM', 'Indian Institute of Technology Madras', 'Chennai', 'Tamil Nadu'],
    [
      'iiit-hyderabad',
      'IIITH',
      'International Institute of Information Technology, Hyderabad',
      'Hyderabad',
      'Telangana',
    ],
    [
      'nit-surathkal',
      'NITK',
      'National Institute of Technology Karnataka, Surathkal',
      'Mangaluru',
      'Karnataka',
    ],
    [
      'nit-trichy',
      'NITT',
      'National Institute of Technology Tiruchirappalli',
      'Tiruchirappalli',
      'Tamil Nadu',
    ],
    ['bits-pilani', 'BITS', 'Birla Institute of Technology and Science, Pilani', 'Pilani', 'Rajasthan'],
    ['ceg-guindy', 'CEG', 'College of Engineering, Guindy, Anna University', 'Chennai', 'Tamil Nadu'],
    ['cet-trivandrum', 'CET', 'College of Engineering Trivandrum', 'Thiruvananthapuram', 'Kerala'],
    ['jadavpur-university', 'JU', 'Jadavpur University', 'Kolkata', 'West Bengal'],
    ['pec-chandigarh', 'PEC', 'Punjab Engineering College', 'Chandigarh', 'Chandigarh'],
    ['vjti-mumbai', 'VJTI', 'Veermata Jijabai Technological Institute', 'Mumbai', 'Maharashtra'],
  ],
  medical: [
    ['aiims-delhi', 'AIIMS', 'All India Institute of Medical Sciences, New Delhi', 'New Delhi', 'Delhi'],
    ['afmc-pune', 'AFMC', 'Armed Forces Medical College', 'Pune', 'Maharashtra'],
    ['cmc-vellore', 'CMC', 'Christian Medical College, Vellore', 'Vellore', 'Tamil Nadu'],
    ['kgmu-lucknow', 'KGMU', "King George's Medical University", 'Lucknow', 'Uttar Pradesh'],
  ],
  management: [
    ['iim-ahmedabad', 'IIMA', 'Indian Institute of Management Ahmedabad', 'Ahmedabad', 'Gujarat'],
    ['iim-bangalore', 'IIMB', 'Indian Institute of Management Bangalore', 'Bengaluru', 'Karnataka'],
    ['xlri-jamshedpur', 'XLRI', 'XLRI - Xavier School of Management', 'Jamshedpur', 'Jharkhand'],
  ],
  arts: [
    ['miranda-house', 'MH', 'Miranda House, University of Delhi', 'New Delhi', 'Delhi'],
    ['jnu-delhi', 'JNU', 'Jawaharlal Nehru University', 'New Delhi', 'Delhi'],
    ['lady-shri-ram', 'LSR', 'Lady Shri Ram College for Women', 'New Delhi', 'Delhi'],
    ['presidency-kolkata', 'PRESI', 'Presidency University, Kolkata', 'Kolkata', 'West Bengal'],
    ['st-xaviers-mumbai', 'SXC', "St. Xavier's College, Mumbai", 'Mumbai', 'Maharashtra'],
  ],
  science: [
    ['iisc-bangalore', 'IISc', 'Indian Institute of Science', 'Bengaluru', 'Karnataka'],
    ['cotton-guwahati', 'CU', 'Cotton University', 'Guwahati', 'Assam'],
    ['fergusson-pune', 'FC', 'Fergusson College', 'Pune', 'Maharashtra'],
  ],
  commerce: [['srcc-delhi', 'SRCC', 'Shri Ram College of Commerce', 'New Delhi', 'Delhi']],
};

function colleges(type: CollegeType): readonly College[] {
  return ROWS[type].map(([id, code, name, city, state]) =>
    parseCollege(id, { name, code, city, state, type, active: true }),
  );
}

/** The 30 built-in colleges, used when the stored list is empty or does not load. */
export const BUILT_IN_COLLEGES: readonly College[] = [
  ...colleges('engineering'),
  ...colleges('medical'),
  ...colleges('management'),
  ...colleges('arts'),
  ...colleges('science'),
  ...colleges('commerce'),
];

const PICKER_IDS: readonly string[] = [
  'iit-bombay',
  'iit-delhi',
  'iit-kharagpur',
  'iit-madras',
  'bits-pilani',
  'nit-trichy',
  'aiims-delhi',
  'cmc-vellore',
  'iim-ahmedabad',
  'miranda-house',
  'jnu-delhi',
  'presidency-kolkata',
  'st-xaviers-mumbai',
  'iisc-bangalore',
  'srcc-delhi',
];

/** The 15 that the picker offers when the stored list does not load; each is one of BUILT_IN_COLLEGES. */
export const PICKER_FALLBACK_COLLEGES: readonly College[] = BUILT_IN_COLLEGES.filter(({ id }) =>
  PICKER_IDS.includes(id),
);

/** The built-in college of that id, or undefined. */
export function builtInCollege(id: CollegeId): College | undefined {
  return BUILT_IN_COLLEGES.find((college) => college.id === id);
}
