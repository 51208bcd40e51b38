import { moduleWithTexts } from '../../../lib/module-with-texts.ts';

/**
 * What is seldom the first thing that is wanted, and all that shows articles, with their texts: it is fetched once the
 * window is open, and waits for a network.
 */
export const screens = moduleWithTexts(
  async () => {
    const [help, { AnswerArticles }, { Previous }, { Tickets }, { TicketForm }] = await Promise.all([
      import('./help-screens.tsx'),
      import('./answer-articles.tsx'),
      import('./previous.tsx'),
      import('./tickets.tsx'),
      import('./ticket-form.tsx'),
    ]);
    return { ...help, AnswerArticles, Previous, Tickets, TicketForm };
  },
  'help',
  'articles',
);
