import type { ArticleSlug, HelpCategoryId } from '@chupke/domain/help.ts';
import { articleOf, articlesIn } from '@chupke/domain/help.ts';
import { plainText } from '@chupke/domain/inline-links.ts';
import { LANGUAGES } from '@chupke/domain/language.ts';
import type { HelpWords } from '../../../entities/help/model/help-words.ts';
import type { PageHead } from '../../../lib/structured-data.ts';
import { frequentQuestions } from './frequent-questions.ts';

/*
 * What search engines are told of each page of the help centre. Pure: the build writes it into the documents of these
 * pages, the app into the one that is shown.
 */

type TrailStep = NonNullable<PageHead['trail']>[number];

function helpStep({ text }: HelpWords): TrailStep {
  return { name: text.home, path: '/help' };
}

/** Where an article's category is found. */
export function categoryStep({ content }: HelpWords, category: HelpCategoryId): TrailStep {
  return { name: content.categories[category].name, path: `/help/category/${category}` };
}

/** The head of `/help`, with the frequent questions (https://schema.org/FAQPage). */
export function helpHead(words: HelpWords): PageHead {
  const { text, content } = words;
  return {
    title: text.title,
    description: text.description,
    path: '/help',
    structuredData: {
      '@type': 'FAQPage',
      mainEntity: frequentQuestions(text).map(({ slug, question }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(content.articles[slug].body[0] ?? '') },
      })),
    },
  };
}

/** The head of a category's page, with its articles (https://schema.org/ItemList). */
export function categoryHead(words: HelpWords, category: HelpCategoryId): PageHead {
  const { name, path } = categoryStep(words, category);
  return {
    title: name,
    description: words.content.categories[category].description,
    path,
    trail: [helpStep(words)],
    structuredData: {
      '@type': 'ItemList',
      name,
      itemListElement: articlesIn(category).map(({ slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: words.content.articles[slug].title,
      })),
    },
  };
}

/** The head of an article's page (https://schema.org/Article). */
export function articleHead(words: HelpWords, slug: ArticleSlug): PageHead {
  const { title, summary, keywords } = words.content.articles[slug];
  const article = articleOf(slug);
  const step = article === undefined ? [] : [categoryStep(words, article.category)];
  return {
    title,
    description: summary,
    keywords,
    path: `/help/${slug}`,
    trail: [helpStep(words), ...step],
    structuredData: {
      '@type': 'Article',
      headline: title,
      description: summary,
      inLanguage: LANGUAGES[words.language].locale,
      ...(article === undefined ? {} : { dateModified: article.updated }),
      ...(step[0] === undefined ? {} : { articleSection: step[0].name }),
      author: { '@type': 'Organization', name: 'Chupke' },
    },
  };
}
