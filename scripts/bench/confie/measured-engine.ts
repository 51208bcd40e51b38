/* What is weighed: the engine with all that the widget fetches for it in one language. */
export { createEngine } from '@chupke/domain/confie/engine.ts';
export * as confie from '@chupke/domain/texts/en/assistant/confie.ts';
export { articles } from '@chupke/domain/texts/en/help/articles.ts';
