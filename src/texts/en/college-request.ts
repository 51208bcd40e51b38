/** Naming a college that is not in the list, and waiting for it. */
export const collegeRequest = {
  labels: { name: 'Full name of the college', city: 'City', state: 'State (optional)' },
  hints: { name: 'As the college writes it itself.' },
  wrong: {
    name: 'Write the full name, at least 4 letters.',
    city: 'Write the city.',
    state: 'At most 60 letters.',
  },
  type: 'What is mainly taught there?',
  similar: 'Do you mean one of these?',
  privacy:
    'Admins see the name, the city and how many asked for it, from the next day on. They do not see who asked. No other student sees what you write here.',
  back: 'Back to the list',
  send: 'Send request',
  sending: 'Sending',
  failed: 'Your request was not sent',
  isThere: 'This college is in the list already. Go back and search for it.',
  isPending: 'We have this request already, from this account or another one with your email address.',
  tooMany: 'You have sent 5 requests today. Please try again tomorrow.',
  offline: 'There is no connection. What you have written stays here.',
  pendingTitle: (name: string) => `We have your request: ${name}`,
  pendingBody: (city: string, day: string) =>
    `${city} · asked on ${day}. People look at each request, mostly within a few days. This page and your alerts tell you when it is there.`,
  addedTitle: (name: string) => `${name} is here now`,
  addedBody: 'You can choose it now.',
  addedForOthers: 'If it is yours, ask for it above.',
  knownTitle: (name: string) => `We take ${name} to be the college you asked for`,
  knownBody: (asked: string, city: string) =>
    `You asked for ${asked}, ${city}. Choose it only if it is yours; if you meant another one, name it again.`,
  knownForOthers: (asked: string, city: string) =>
    `You asked for ${asked}, ${city}. If it is yours, ask for it above; if you meant another one, name it again.`,
  rejectedTitle: (name: string) => `${name} was not added`,
  rejectedBody: 'You can choose another college, or name yours again.',
  choose: (name: string) => `Choose ${name}`,
  another: 'Choose another college',
  toList: 'Back to the list',
  aroundTitle: 'Look around meanwhile',
  aroundBody:
    'Without a college you can read every confession that somebody sends you a link to, and these pages. Writing and the feed begin with a college.',
  around: {
    colleges: 'Colleges on Chupke',
    help: 'Help and contact',
    alerts: 'My alerts',
    profile: 'My account and my data',
    privacy: 'How Chupke keeps you anonymous',
    transparency: 'What moderators and admins did, in numbers',
  },
};
