/** Texts of what is under blocked names, and of the list of these. */
export const blocked = {
  lead: 'You no longer see anything under a name you block: not in feeds, threads, searches, saved posts or alerts. Nobody is told.',
  explainedTitle: 'What a block can do',
  explained: [
    'A mask belongs to one post or one thread. The same person has another mask elsewhere.',
    'Nobody can be followed from one mask to the next, not even by blocking.',
    'A pseudonym is the same everywhere: block it once, and all its posts are gone for you.',
  ],
  report:
    'To stop somebody who breaks the rules, report what they wrote. That reaches the person, whatever the name.',
  listTitle: 'Names that you blocked',
  count: (count: number, max: number) => `${count} of ${max}`,
  empty: 'None yet. You find “Block the name” in the menu of a confession and below a reply.',
  unblock: 'Unblock',
  places: {
    post: 'Of one post, and its author’s replies below it',
    thread: 'In the replies of one confession',
    account: 'Signed with it, everywhere',
  },

  pageTitle: 'You blocked this name',
  pageBody: (name: string) => `This confession is by ${name}, and you wanted to see nothing under this name.`,
  showOnce: 'Show it once',
  shownOnce: 'You blocked this name, and see it this once.',
  hiddenReplies: (count: number) =>
    count === 1
      ? '1 reply of a name that you blocked is not shown.'
      : `${count} replies of names that you blocked are not shown.`,
  manage: 'Blocked names',
  allTitle: 'Nothing else is here',
  allBody: 'All that could be shown here is under names that you blocked.',
  profileBody: 'What was posted under it is not shown to you.',
};
