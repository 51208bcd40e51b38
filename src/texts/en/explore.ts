/** Texts of what lies beside the feed: explore, saved, one's own confessions. */
export const explore = {
  pull: {
    looking: 'Looking for new ones',
    done: 'Up to date',
    failed: 'Couldn’t look for new ones',
  },
  end: 'That is all.',
  more: 'Show more',
  moreFailed: 'The next ones didn’t come',

  title: 'Explore',
  lead: 'From every college on Chupke.',
  tabsLabel: 'Ways to explore',
  tabs: { newest: 'Newest', trending: 'Popular', topics: 'Topics' },
  newestLabel: 'Newest from all colleges',
  newestEmpty: 'Nobody has said anything yet',
  newestEmptyBody: 'The first chit of all could be yours.',
  newestEnd: 'These are the newest. More lies under the topics.',
  trendingLabel: 'Popular now',
  trendingEmpty: 'Quiet everywhere',
  trendingEmptyBody: 'What gets replies and likes shows up here.',
  trendingEnd: 'Ranked from what is loaded here: replies, likes, and how fresh it is.',
  topicsLabel: 'Choose a topic',
  topicLabel: (topic: string) => `Confessions about: ${topic}`,
  topicEmpty: 'Nothing under this topic yet',
  topicEmptyBody: 'Pick another one, or pass the first chit about it.',
  write: 'Write a confession',

  searchLabel: 'Search what is loaded here',
  searchPlaceholder: 'Words, a mask’s name, a college',
  searchClear: 'Clear the search',
  searchTitle: 'Found',
  searchCount: (found: number, loaded: number) =>
    found === 0 ? `Nothing in the ${loaded} loaded here` : `${found} of the ${loaded} loaded here`,
  searchLabelResults: 'Search results',
  searchEmpty: 'No match among these',
  searchEmptyBody:
    'The search looks through what is loaded on this device: the newest, your college’s feed, and topics you opened. Try fewer letters, or open a topic first.',

  saved: {
    title: 'Saved',
    lead: 'Only you see what you keep.',
    label: 'Saved confessions',
    empty: 'Nothing kept yet',
    emptyBody: 'Press the bookmark on a confession, and it waits for you here.',
    toFeed: 'Go to the feed',
    goneTitle: 'No longer there',
    goneBody: 'Its author has deleted it, or it is being looked at by the moderators.',
    unknownTitle: 'Not on this device',
    unknownBody: 'It can be read when the network is back.',
    takeOff: 'Remove from this list',
    offline: 'Shown as this device remembers it.',
    when: (time: string) => `Saved ${time}`,
  },

  mine: {
    title: 'My confessions',
    lead: 'Nobody else can see that these are yours.',
    label: 'Your confessions',
    count: (count: number) => (count === 1 ? '1 confession' : `${count} confessions`),
    likes: (count: number, written: string) => (count === 1 ? '1 like' : `${written} likes`),
    replies: (count: number, written: string) => (count === 1 ? '1 reply' : `${written} replies`),
    soFar: 'on those shown so far',
    empty: 'You haven’t written anything yet',
    emptyBody: 'What you pass on is listed here, for your eyes only.',
    write: 'Write a confession',
    hiddenTitle: 'Hidden for now',
    hiddenBody:
      'It was reported. A moderator looks at it without learning who you are, and you get an alert when it is decided. Until then nobody else can read it.',
    hiddenForOthers:
      'It was reported and waits for a decision. Until then only its author and moderators can read it.',
    waitingTitle: 'Waits for its moment',
    waitingBody:
      'It appears at a random moment within the time you chose, and with that moment’s time. Until then only you can read it, and you can still delete it.',
    heldTitle: 'Kept back by the pause of your posting',
    heldBody:
      'It appears once the pause is over, at a random moment some hours later. Until then only you can read it, and you can still delete it.',
    goneTitle: 'It was deleted',
    goingTitle: 'Being removed',
    goingBody: 'It is deleted. What hung on it is still being cleared away.',
  },
};
