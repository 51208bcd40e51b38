import { checkText } from './check-text.ts';

/** The worker of text-checker.ts: answers each text with its findings, in order. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(checkText(data)));
