import { createEngine } from '@chupke/domain/confie/engine.ts';
import * as confie from '@chupke/domain/texts/en/assistant/confie.ts';
import { articles as help } from '@chupke/domain/texts/en/help/articles.ts';

/** What is weighed: the engine with all that the widget fetches for it in one language. */
export const measuredEngine = createEngine({ confie, help });
