import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';

/** Texts of: landing. What it says of anonymity is what rules and functions enforce (docs/data-model.md), no more. */
export const landing = {
  pageTitle: 'Chupke · say it quietly',
  pageDescription:
    'Anonymous confessions for college students in India. Others see a mask, and nothing that leads to you.',
  switchTheme: 'Switch between light and dark',
  title: 'Say it quietly.',
  lead: 'Chupke is where your college passes chits. Write what you would not say under your name: others see a mask, and nothing that leads to you.',
  signUp: 'Sign up',
  signIn: 'Sign in',
  conditions: 'A verified email, one college for good, 18 or older.',
  needsScript:
    'Reading this page needs nothing. Joining needs JavaScript, which this browser has switched off.',
  examplesTitle: 'What lies on the bench',
  example: 'Example',
  unfold: 'Read',
  examples: {
    table: {
      where: 'from the hostel mess',
      text: 'Two years at the same table, because the uncle who serves there asks how my exams went. Nobody at home does.',
      answer: 'Same table, other side. Tomorrow I will pull out the chair.',
    },
    rank: {
      where: 'from the first year',
      text: 'I tell everyone that I chose this branch. My rank chose it. I am only now starting to like it.',
      answer: 'Third year here. It gets better the day you stop explaining.',
    },
    bench: {
      where: 'from lecture hall 3',
      text: 'To whoever leaves solved tutorials on the last bench: I passed because of you. I owe you more chai than I can afford.',
      answer: 'Keep the chai. Leave yours there next semester.',
    },
  },
  sealTitle: 'A mask in front, a seal behind',
  sealLead:
    'The chit is torn in two before it is put away. One half everyone may read. The other half no reader can.',
  openHalf: 'What others read',
  openItems: ['your words', 'a mask, new for every post', 'your college, and roughly when'],
  sealedHalf: 'Under seal',
  sealedStamp: 'sealed',
  sealedItems: ['that it was you', 'the account behind the mask', 'which other masks are yours'],
  seal: [
    {
      title: 'No reader gets across.',
      body: 'Not another student, not a guest, not a moderator, not an admin: the database itself refuses to give the second half to anyone but you.',
    },
    {
      title: 'Masks do not add up.',
      body: 'Each post has a mask of its own, and in each thread you wear one, so that people can answer you. Two of them cannot be laid side by side.',
    },
    {
      title: 'No key hangs here.',
      body: 'The seal exists so that you can take back what is yours. Nobody opens it alone, admins included. On a lawful order two of them can, into a log that everyone can count. Law is law.',
    },
    {
      title: 'What we do keep.',
      body: 'Your email, your college and, under seal, which chits are yours. Admins have a list of accounts: address, the day you joined, state. No chit stands beside them. No phone number, no contacts, no location: we never ask.',
    },
  ],
  sealMore: 'Everything we keep, item by item',
  doTitle: 'Three things to do here',
  things: {
    write: {
      title: 'Pass a chit',
      body: 'Up to 2,000 characters that your whole college can read. Take it back whenever you like: the answers go with it.',
    },
    answer: {
      title: 'Answer under a mask',
      body: 'Every thread gives you a face for that thread alone. Whoever wrote the chit is marked as its author, and stays unnamed.',
    },
    circles: {
      title: 'Sit in a circle',
      body: 'Small groups that talk among themselves, everyone under a mask that exists only there.',
    },
  },
  premium: `All this is free. Premium, ₹${PREMIUM_PLAN.amount / 100} once, adds a picture to what you write.`,
  notTitle: 'What it is not',
  nots: [
    {
      title: 'Not a gossip wall.',
      body: 'Your name is not shown here. Other people’s names, numbers and rooms don’t belong here either.',
    },
    { title: 'Not a stage.', body: 'No followers to collect, no profile to polish, no face to show.' },
    {
      title: 'Not an emergency room.',
      body: 'When it is about a life, yours or another’s, call. These people answer:',
    },
  ],
  lastTitle: 'There is a place on the bench.',
  lastBody: 'You don’t have to write anything. Most people sit down and read first.',
  footer: 'Chupke: quietly, in Hindi. For students in India, 18 and older.',
  footNavigation: 'More about Chupke',
  kinds: 'Colleges',
  foot: {
    privacy: 'Privacy',
    terms: 'Terms',
    transparency: 'Transparency',
    grievance: 'Grievance officer',
    aboutMe: 'This is about me',
    help: 'Help',
    contact: 'Contact',
    download: 'Install',
  },
};
