import { ParseError } from './parse.ts';

/** The categories of the help centre, in the order in which they are shown. */
export const HELP_CATEGORIES = [
  'getting-started',
  'confessions',
  'circles',
  'privacy-anonymity',
  'college-verification',
  'account-profile',
  'troubleshooting',
  'community-safety',
  'support-tickets',
] as const;

/** One of HELP_CATEGORIES. */
export type HelpCategoryId = (typeof HELP_CATEGORIES)[number];

/** What an article is in every language. Its words are in `texts/LANGUAGE/help`. */
interface ArticleRow {
  /** Made from the English title by slugOf(). It is in addresses, so it never changes. */
  readonly slug: string;
  readonly category: HelpCategoryId;
  /** Subjects by which it is found. */
  readonly tags: readonly string[];
  /** The day on which it was last brought up to date, ISO 8601. */
  readonly updated: string;
}

/** All articles, by category and in the order in which they are shown. */
export const ARTICLES = [
  {
    slug: 'what-is-chupke',
    category: 'getting-started',
    tags: ['basics', 'anonymous', 'guest'],
    updated: '2026-11-25',
  },
  {
    slug: 'create-your-account',
    category: 'getting-started',
    tags: ['signup', 'account', 'email'],
    updated: '2026-11-25',
  },
  {
    slug: 'write-your-first-confession',
    category: 'getting-started',
    tags: ['post', 'confession', 'write'],
    updated: '2026-11-25',
  },
  {
    slug: 'install-chupke-on-your-phone',
    category: 'getting-started',
    tags: ['app', 'install', 'phone'],
    updated: '2026-11-25',
  },
  {
    slug: 'like-reply-save-and-share',
    category: 'confessions',
    tags: ['like', 'reply', 'save', 'share'],
    updated: '2026-11-25',
  },
  {
    slug: 'delete-a-confession-or-a-reply',
    category: 'confessions',
    tags: ['delete', 'edit', 'confession'],
    updated: '2026-11-25',
  },
  {
    slug: 'length-topics-and-posting-later',
    category: 'confessions',
    tags: ['length', 'limit', 'topic', 'schedule'],
    updated: '2026-11-25',
  },
  {
    slug: 'who-reads-what-you-post',
    category: 'confessions',
    tags: ['feed', 'audience', 'college'],
    updated: '2026-11-25',
  },
  {
    slug: 'add-a-picture-to-a-confession',
    category: 'confessions',
    tags: ['picture', 'image', 'premium'],
    updated: '2026-11-25',
  },
  {
    slug: 'what-is-a-circle',
    category: 'circles',
    tags: ['circle', 'group', 'persona'],
    updated: '2026-11-25',
  },
  {
    slug: 'join-a-circle',
    category: 'circles',
    tags: ['circle', 'join', 'invite'],
    updated: '2026-11-25',
  },
  {
    slug: 'create-a-circle',
    category: 'circles',
    tags: ['circle', 'create', 'invite'],
    updated: '2026-11-25',
  },
  {
    slug: 'messages-karma-and-moderators',
    category: 'circles',
    tags: ['circle', 'message', 'karma', 'moderator'],
    updated: '2026-11-25',
  },
  {
    slug: 'leave-delete-or-restore-a-circle',
    category: 'circles',
    tags: ['circle', 'leave', 'delete', 'restore'],
    updated: '2026-11-25',
  },
  {
    slug: 'how-your-anonymity-is-protected',
    category: 'privacy-anonymity',
    tags: ['anonymous', 'privacy', 'identity'],
    updated: '2026-11-25',
  },
  {
    slug: 'masks-and-your-pseudonym',
    category: 'privacy-anonymity',
    tags: ['mask', 'pseudonym', 'name'],
    updated: '2026-11-25',
  },
  {
    slug: 'what-can-still-give-you-away',
    category: 'privacy-anonymity',
    tags: ['privacy', 'safety', 'screenshot'],
    updated: '2026-11-29',
  },
  {
    slug: 'app-lock-and-quick-exit',
    category: 'privacy-anonymity',
    tags: ['lock', 'pin', 'exit'],
    updated: '2026-11-25',
  },
  {
    slug: 'why-you-verify-your-email',
    category: 'college-verification',
    tags: ['email', 'verify', 'college'],
    updated: '2026-11-25',
  },
  {
    slug: 'choose-or-change-your-college',
    category: 'college-verification',
    tags: ['college', 'change', 'feed'],
    updated: '2026-11-25',
  },
  {
    slug: 'if-your-college-is-missing',
    category: 'college-verification',
    tags: ['college', 'missing', 'request'],
    updated: '2026-11-25',
  },
  {
    slug: 'your-profile-and-settings',
    category: 'account-profile',
    tags: ['profile', 'settings', 'language', 'theme'],
    updated: '2026-11-25',
  },
  {
    slug: 'download-your-data-or-delete-your-account',
    category: 'account-profile',
    tags: ['account', 'data', 'delete', 'export'],
    updated: '2026-11-25',
  },
  {
    slug: 'premium-and-payments',
    category: 'account-profile',
    tags: ['premium', 'payment', 'refund', 'receipt'],
    updated: '2026-11-25',
  },
  {
    slug: 'if-you-cannot-sign-in',
    category: 'troubleshooting',
    tags: ['login', 'password', 'email'],
    updated: '2026-11-25',
  },
  {
    slug: 'if-a-page-does-not-load',
    category: 'troubleshooting',
    tags: ['error', 'offline', 'loading'],
    updated: '2026-11-25',
  },
  {
    slug: 'if-alerts-do-not-arrive',
    category: 'troubleshooting',
    tags: ['alerts', 'notifications', 'mail'],
    updated: '2026-11-25',
  },
  {
    slug: 'community-guidelines-and-safe-sharing',
    category: 'community-safety',
    tags: ['rules', 'guidelines', 'safety'],
    updated: '2026-11-25',
  },
  {
    slug: 'report-something-or-block-a-name',
    category: 'community-safety',
    tags: ['report', 'block', 'harassment'],
    updated: '2026-11-25',
  },
  {
    slug: 'if-you-are-in-danger-or-in-a-crisis',
    category: 'community-safety',
    tags: ['crisis', 'helpline', 'danger'],
    updated: '2026-11-25',
  },
  {
    slug: 'talk-to-confie-or-to-a-person',
    category: 'support-tickets',
    tags: ['confie', 'support', 'human', 'chat'],
    updated: '2026-11-25',
  },
  {
    slug: 'follow-your-tickets-and-reports',
    category: 'support-tickets',
    tags: ['ticket', 'report', 'status'],
    updated: '2026-11-25',
  },
] as const satisfies readonly ArticleRow[];

/** The name of an article in addresses. */
export type ArticleSlug = (typeof ARTICLES)[number]['slug'];

/** An article without its words. */
export type Article = ArticleRow & { readonly slug: ArticleSlug };

/** The articles by their slugs. */
const BY_SLUG: ReadonlyMap<string, Article> = new Map(ARTICLES.map((article) => [article.slug, article]));

/** The article of a slug, e.g. of an address; undefined for anything else. */
export function articleOf(slug: string): Article | undefined {
  return BY_SLUG.get(slug);
}

/** A slug that comes from outside. Throws ParseError. */
export function parseArticleSlug(value: unknown): ArticleSlug {
  const article = typeof value === 'string' ? articleOf(value) : undefined;
  if (article === undefined) throw new ParseError('slug', 'the slug of an article');
  return article.slug;
}

/** The category of an address; undefined for anything else. */
export function helpCategoryOf(id: string): HelpCategoryId | undefined {
  return HELP_CATEGORIES.find((category) => category === id);
}

/** The articles of a category, in order. */
export function articlesIn(category: HelpCategoryId): readonly Article[] {
  return ARTICLES.filter((article) => article.category === category);
}

/** Longest slug. */
const SLUG_MAX = 50;

/** The slug of an English title: lower case without punctuation, hyphens for spaces, cut. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, SLUG_MAX);
}

/** The words of an article in one language. */
export interface ArticleTexts {
  readonly title: string;
  /** One sentence, for lists and search engines. */
  readonly summary: string;
  /** What students type when they look for it, typing errors included. */
  readonly keywords: readonly string[];
  /** Paragraphs. One within `**` is a heading; `[words](/address)` is a link to a page of the app. */
  readonly body: readonly string[];
}

/** All words of the help centre's content in one language. */
export interface HelpTexts {
  readonly categories: Readonly<
    Record<HelpCategoryId, { readonly name: string; readonly description: string }>
  >;
  readonly articles: Readonly<Record<ArticleSlug, ArticleTexts>>;
}

/** The words of the articles of one category. */
export type CategoryArticles<Category extends HelpCategoryId> = Readonly<
  Record<Extract<(typeof ARTICLES)[number], { readonly category: Category }>['slug'], ArticleTexts>
>;

/** A heading's words; undefined for a paragraph of another kind. */
export function headingOf(paragraph: string): string | undefined {
  return /^\*\*(.+)\*\*$/.exec(paragraph)?.[1];
}
