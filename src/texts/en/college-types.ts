/** The kinds of colleges, which guests, students and admins read. */
export const collegeTypes = {
  engineering: 'Engineering',
  medical: 'Medical',
  management: 'Management',
  arts: 'Arts',
  science: 'Science',
  commerce: 'Commerce',
};
