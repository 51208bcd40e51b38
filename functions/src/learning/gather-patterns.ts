import { LEXICON } from '@chupke/domain/confie/lexicon.ts';
import { isAutoApproved } from '@chupke/domain/confie/pattern.ts';
import type { HelpTexts } from '@chupke/domain/help.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import type { Language } from '@chupke/domain/language.ts';
import type { LearningFigures, ListedPattern } from '@chupke/domain/learning.ts';
import { LEARNING } from '@chupke/domain/learning.ts';
import { parseEach } from '@chupke/domain/parse.ts';
import {
  APPROVED_PATTERNS_PATH,
  learnedPatternPath,
  LISTED_PATTERNS_PATH,
} from '@chupke/domain/confie-paths.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll, Kept } from '../gateways/documents.ts';
import { gatherQuestions } from './open-questions.ts';
import type { StoredPattern } from './stored-pattern.ts';
import { parseStoredPattern } from './stored-pattern.ts';

/** What gathering needs. */
export interface GatherGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly helpTexts: (language: Language) => Promise<HelpTexts>;
}

/** A pattern with its id, whose words may be shown. */
type Shown = StoredPattern & { readonly id: string; readonly key: string };

/** Every word that the help centre or the assistant knows. Others, such as somebody's name, wait for an admin. */
async function knownWords(helpTexts: GatherGateways['helpTexts']): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(ALL_LANGUAGES.map(helpTexts));
  const articles = texts.flatMap((each) => Object.values(each.articles));
  const words = articles.flatMap(({ title, summary, keywords, body }) => [
    title,
    summary,
    ...keywords,
    ...body,
  ]);
  const all = [...words, ...Object.values(LEXICON)].join(' ').normalize('NFKC').toLowerCase();
  return new Set(all.split(/[^\p{L}\p{M}\p{N}]+/u));
}

function isWellLiked({ voices, helpful }: StoredPattern): boolean {
  return helpful / voices.length >= LEARNING.helpfulShare;
}

function listed({ id, key, slug, status, approvedBy, voices, helpful }: Shown): ListedPattern {
  return { id, key, slug, status, approvedBy, uses: voices.length, helpful };
}

function figuresOf(all: readonly StoredPattern[]): LearningFigures {
  const sum = (of: (pattern: StoredPattern) => number) => all.reduce((total, each) => total + of(each), 0);
  return {
    patterns: all.length,
    approved: sum(({ status }) => (status === 'approved' ? 1 : 0)),
    uses: sum(({ voices }) => voices.length),
    helpful: sum(({ helpful }) => helpful),
  };
}

async function approve(documents: Documents, id: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([learnedPatternPath(id)]);
    if (stored !== undefined && parseStoredPattern(stored).status === 'waiting')
      transaction.update(learnedPatternPath(id), { status: 'approved', approvedBy: 'auto_system' });
  });
}

async function readAll(documents: Documents) {
  const found = await findAll(documents, { collection: COLLECTIONS.learnedPatterns });
  return parseEach(found, ({ id, fields }) => ({ id, ...parseStoredPattern(fields) }));
}

/**
 * Once a night: forgets patterns that nobody uses, approves those that need no admin, and publishes what is approved and
 * what admins list. In between nothing of it moves, so that no time tells who asked what.
 */
export async function gatherPatterns({ documents, now, helpTexts }: GatherGateways): Promise<void> {
  const before = new Date(now() - LEARNING.keptDays * DAY_MS);
  await documents.removeOlder(COLLECTIONS.learnedPatterns, 'lastUsed', before);
  const words = await knownWords(helpTexts);
  for (const { id, ...pattern } of await readAll(documents)) {
    const { key, slug, status } = pattern;
    if (key === null || status !== 'waiting' || !isWellLiked(pattern)) continue;
    const question = key.replaceAll('_', ' ');
    const isKnown = question.split(' ').every((word) => words.has(word));
    if (isKnown && isAutoApproved({ question, answer: '', slug })) await approve(documents, id);
  }
  await publishPatterns(documents);
  const all = await readAll(documents);
  const unhelped = all.flatMap(({ key, voices, helpful }) =>
    key !== null && helpful / voices.length < LEARNING.unhelpedShare ? [{ key, voices: voices.length }] : [],
  );
  await gatherQuestions({ documents, now }, unhelped);
}

/** Publishes what is approved, and what admins list. */
export async function publishPatterns(documents: Documents): Promise<void> {
  const all = await readAll(documents);
  const shown = all
    .flatMap((pattern): readonly Shown[] => (pattern.key === null ? [] : [{ ...pattern, key: pattern.key }]))
    .sort((a, b) => b.voices.length - a.voices.length || (a.id < b.id ? -1 : 1));
  const approved = shown
    .filter(({ status }) => status === 'approved')
    .slice(0, LEARNING.published)
    .map(({ key, slug }) => ({ key, slug }));
  const waiting = shown.filter(({ status }) => status === 'waiting');
  const decided = shown.filter(({ status }) => status !== 'waiting');
  const list = [...waiting, ...decided].slice(0, LEARNING.listed).map(listed);
  await documents.transact(async (transaction) => {
    transaction.set(APPROVED_PATTERNS_PATH, { patterns: new Kept(approved) });
    transaction.set(LISTED_PATTERNS_PATH, { patterns: new Kept(list), figures: { ...figuresOf(all) } });
  });
}
