/** Every text the app shows, in one place. */
export const messages = {
  home: {
    sentence: 'Say what you can’t say aloud, to your own college, and stay unknown.',
    footer: 'Pass it along the bench. Nobody has to know.',
  },
  colleges: {
    title: 'Open on these campuses',
    reached: 'Live from the backend',
    connecting: 'Reaching the backend',
    cached: 'Offline: showing what was here last',
    empty: 'No college is open yet. Run the seed, or add one.',
    failedTitle: 'The backend does not answer',
    failedBody: 'Is npm start running? The page goes on trying by itself.',
    retry: 'Try again',
  },
  error: {
    title: 'That page tore',
    body: 'Something went wrong while drawing it. Loading it again usually helps.',
    reload: 'Load again',
  },
  notFound: {
    title: 'Nothing is written here',
    body: 'The address leads nowhere; the chit may have been taken away.',
    home: 'Back to the first page',
  },
} as const;
