import { articleOf } from '@chupke/domain/help.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import type { Areas } from '../../../texts/en/form.ts';

/** The frequent questions, each with the article that answers it. */
export function frequentQuestions(
  text: Areas['help'],
): readonly { readonly slug: ArticleSlug; readonly question: string }[] {
  return Object.entries(text.faq).flatMap(([name, question]) => {
    const article = articleOf(name);
    return article === undefined ? [] : [{ slug: article.slug, question }];
  });
}
