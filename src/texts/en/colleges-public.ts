import type { CollegeType } from '@chupke/domain/college.ts';

const plural: Readonly<Record<CollegeType, string>> = {
  engineering: 'Engineering colleges',
  medical: 'Medical colleges',
  management: 'Management schools',
  arts: 'Arts colleges',
  science: 'Science colleges',
  commerce: 'Commerce colleges',
};

const intro: Readonly<Record<CollegeType, string>> = {
  engineering:
    'Backlogs, branches that the rank chose, the placement season, the lab partner who never came. Things one says at two in the night in the hostel, and then to nobody.',
  medical:
    'Postings, exams that never end, the first patient one could not forget. Whoever looks after others all day needs a place to put it down.',
  management:
    'Group work, the loan, the summers that everyone else seems to have got. What stands in no presentation.',
  arts: 'Parents who ask what one does with it, the reading that changed something, the friend group that fell apart. Words for what has none in a seminar.',
  science:
    'The experiment that fails for the third month, the guide who does not answer, the doubt whether this is it. Said without a name above it.',
  commerce:
    'Cut-offs, articleship, attempts that nobody at home may count. What one does not say at the canteen table.',
};

/** Texts of the pages of colleges and their kinds. They claim nobody who is not there. */
export const collegesPublic = {
  benchOf: (code: string) => `The bench of ${code}`,
  pageTitle: (name: string) => `${name} · anonymous confessions`,
  pageDescription: (name: string, city: string) =>
    `For students of ${name}, ${city}: read and write anonymous confessions on Chupke, under a mask that leads to nobody.`,
  keywords: (name: string, code: string, city: string) => [
    name,
    code,
    city,
    'anonymous confessions',
    'college confessions',
    `${code} confessions`,
  ],
  lead: (name: string) =>
    `A place for what students of ${name} would not say under their name. Whoever chooses this college reads and writes here, behind a mask that is new with every post.`,
  join: 'Sign up',
  signIn: 'Sign in',
  joinNote: 'With a verified email, at 18 or older. A college is chosen once, for good.',
  ownTitle: 'This is your bench',
  toFeed: 'Go to the feed',
  otherTitle: (college: string) => `You sit with ${college}`,
  otherBody: 'Each student belongs to one college. Your own feed is this way:',
  closed: 'This college takes no new students on Chupke at the moment.',
  facts: { code: 'Students call it', type: 'Kind', place: 'Place' },
  howTitle: 'How it is here',
  how: [
    {
      title: 'Behind a mask',
      body: 'Others see a drawn mask, the college and roughly when. Who wrote it lies under seal, for moderators and admins too.',
    },
    {
      title: 'One college, once',
      body: 'You choose your own and stay. Its posts are in its feed; students of other colleges can find them in Explore, and anyone can open one by its link.',
    },
    {
      title: 'Not the college’s',
      body: 'Chupke is not run by the college, tells it nothing, and does not ask it who studies there.',
    },
  ],
  sameCity: (city: string) => `More in ${city}`,
  sameType: 'More of its kind',
  allOf: (count: number, kind: string) =>
    count === 1 ? `${kind}: the one that is listed` : `${kind}: all ${count}`,
  kinds: 'Colleges by kind',
  unknownTitle: 'We don’t know this college yet',
  unknownBody: 'The address may have a slip in it. Look for the college below, or ask us to add it.',
  search: 'Search colleges',
  searchHint: 'Name, code, city or state',
  clear: 'Clear Search',
  found: (count: number) =>
    count === 0 ? 'No college found' : count === 1 ? '1 college' : `${count} colleges`,
  showAll: (count: number) => `Show all ${count} colleges`,
  noneTitle: 'No college by that name here',
  noneBody: 'Try its short form, its city, or another kind of college.',
  emptyTitle: 'None of this kind yet',
  emptyBody: 'Ask us to add yours: we do it by hand.',
  missing: 'Your college is not here?',
  ask: 'Ask us to add it',
  askGuests: 'Sign up and tell us its name',
  loading: 'Looking for the college',
  failedTitle: 'The list of colleges did not arrive',
  failedBody: 'So we can’t say whether this college is in it.',
  partial: 'This is the list that comes with the app; the newest one did not arrive.',
  plural,
  intro,
  categoryTitle: (kind: string) => `${kind} on Chupke`,
  categoryDescription: (kind: string, count: number) =>
    `${kind} on Chupke (${count}): find yours, and read and write anonymous confessions with its students.`,
  listTitle: 'The list',
  unknownKindTitle: 'There is no such kind of college here',
  unknownKindBody: 'These are the kinds that we have:',
};
