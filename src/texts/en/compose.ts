/** Texts of: writing a confession. The oldest of them are in en/confessions.ts. */
export const compose = {
  pictureRow: 'Pictures come with Premium, later',
  category: 'What is it about?',
  wish: 'What would help?',
  noWish: 'No wish',
  when: {
    label: 'When does it appear?',
    now: 'Now',
    hour: 'Within the hour',
    day: 'Within the day',
    note: 'It appears at a random moment, and with that moment’s time. So nobody can tell from it who was writing just then.',
  },
  pool: {
    audience: (city: string) => `Read by the small colleges of ${city}, and whoever has the link.`,
    why: (city: string, students: number) =>
      `Your college is still small here. Until ${students} of its students are active it shares this feed, and posts name ${city} alone: in a small crowd it is easy to guess who wrote.`,
  },
  preview: 'How others see it',
  hidePreview: 'Close the preview',
  previewLabel: 'Your confession as others see it',
  previewEmpty: 'Write something, and it shows here.',
  guard: {
    title: (count: number) =>
      count === 1 ? 'This could lead to someone' : `${count} things here could lead to someone`,
    body: 'Yours or another’s: with it, a person can be found. Nothing was sent anywhere to see this.',
    asked: 'Before you post',
    kinds: {
      email: 'an email address',
      vehicle: 'a number plate',
      id: 'an ID, card or account number',
      phone: 'a phone number',
      roll: 'a roll or enrolment number',
      room: 'a room or house number',
      handle: 'an account name',
      name: 'a person’s name',
    },
    looksLike: (kind: string) => `looks like ${kind}`,
    takeOut: 'Take it out',
    takeOutThis: (words: string) => `Take it out: “${words}”`,
    takeOutAll: 'Take all out',
    postAsIs: 'Post anyway',
  },
  care: {
    title: 'This sounds heavy. You need not carry it alone.',
    body: 'These lines are free to call. Your words stay yours, and can be posted just as they are.',
    afterTitle: 'You said something heavy',
    afterBody: 'It takes courage. If you would like to talk to someone now, these lines are free to call.',
    dismiss: 'Close the helplines',
  },
};
