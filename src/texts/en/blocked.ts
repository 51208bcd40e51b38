/** Texts of what is under blocked names, and of the list of these. */
export const blocked = {
  lead: 'What is under a name that you block you do not see any more: not in feeds, threads, searches, saved ones or alerts. Nobody is told.',
  explainedTitle: 'What a block can do',
  explained: [
    'A name in a thread, or of one post, is of that place alone. The same person wears another name elsewhere.',
    'Nobody can be followed from one name to the next, not by blocking either.',
    'A name that someone signs with is the same everywhere: blocked once, all of it goes.',
  ],
  report:
    'To stop somebody who breaks the rules, report what they wrote. That works on the person, whatever the name.',
  listTitle: 'Names that you blocked',
  count: (count: number, max: number) => `${count} of ${max}`,
  empty: 'None yet. “Block the name” is in the menu of a confession, and beside a reply.',
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
