import { parseConfieQuestion } from '@chupke/domain/confie-calls.ts';
import { gateways } from '../gateways/production.ts';
import { AI_SECRETS, geminiAi, geminiSettings, GENERATION } from '../gateways/gemini.ts';
import { refuseUnlessStudent } from '../lib/caller.ts';
import { defineStreamedCall } from '../lib/define-call.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { dayCeiling } from './ai-limits.ts';
import { AnswerCache } from './answer-cache.ts';
import type { AskGateways } from './ask-confie.ts';
import { askConfie as ask } from './ask-confie.ts';
import { KeyPool } from './key-pool.ts';
import { KeyReport } from './publish-keys.ts';
import { tellCeiling } from './tell-ceiling.ts';

let configured: AskGateways['ai'];

const keyReport = new KeyReport(gateways.documents, gateways.now);

/** The AI by the keys of the environment; undefined without any. */
function configuredAi(): AskGateways['ai'] {
  const settings = geminiSettings(process.env);
  if (settings === undefined) return undefined;
  configured ??= {
    generator: geminiAi(settings),
    pool: new KeyPool(settings.keys, gateways.now),
    cache: new AnswerCache(gateways.now),
  };
  return configured;
}

/** A student asks the AI. One process for all: it knows the keys, their limits and the pace. */
export const askConfie = defineStreamedCall(
  'askConfie',
  {
    refuse: refuseUnlessStudent,
    parse: parseConfieQuestion,
    run: (caller, question, stream) =>
      ask(
        {
          ...gateways,
          mailboxKeyOf,
          helpTexts,
          ai: configuredAi(),
          dayCeiling: dayCeiling(),
          outputTokens: GENERATION.maxOutputTokens,
          wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
          tellKeys: (health) => keyReport.tell(health),
          tellCeiling: () => tellCeiling(gateways),
        },
        caller,
        question,
        stream,
      ),
  },
  {
    secrets: [...AI_SECRETS, ...MAILBOX_SECRETS],
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    maxInstances: 1,
  },
);
