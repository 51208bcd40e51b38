import { compileRules } from '../../rules/engine.ts';
import { parseRules } from '../../rules/parser/parse-rules.ts';
import { SourceText } from '../../rules/language/source.ts';
import type { RulesDocument, RulesIssue, Ruleset } from '../../rules/language/types.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import { FormatError, member, textMember } from './json.ts';
import { LineReader } from './line-reader.ts';
import { parseFetchedDocument, parseRulesetSource, parseVerifyContext, verify } from './verify.ts';

/*
 * The Storage rules runtime that the Firebase CLI's Storage emulator starts: JSON, one message a line. Source:
 * firebase-tools, emulator/storage/rules/runtime. All messages about a request have its id: the response, and before
 * it any request for a Firestore document, which the CLI answers under the same id.
 */

/** Documents come in these messages, and those have up to 1 MiB, more in JSON. */
const MAX_LINE_LENGTH = 32 * 1024 * 1024;

/** The CLI loads a new ruleset whenever the file changes and never unloads one. */
const MAX_RULESETS = 100;

/** Where the documents of rules with firestore.get() are; other databases cannot be read. */
const DOCUMENTS = '/databases/(default)/documents/';

type MessageId = number | string;
type Message = Readonly<Record<string, unknown>>;

/** Where the runtime talks to. */
interface RuntimeStreams {
  readonly input: NodeJS.ReadableStream;
  /** Writes one line; the line break is the stream's to add. */
  readonly writeLine: (line: string) => void;
}

/** Starts answering; the runtime lives as long as its input. */
export function startRulesRuntime({ input, writeLine }: RuntimeStreams): void {
  const runtime = new RulesRuntime((message) => {
    writeLine(JSON.stringify(message));
  });
  const lines = new LineReader(MAX_LINE_LENGTH);
  input.on('data', (chunk: Buffer | string) => {
    for (const event of lines.read(Buffer.from(chunk))) {
      if (event.kind === 'line') runtime.receive(event.text);
      else runtime.refuse(`A message is longer than ${MAX_LINE_LENGTH} characters.`);
    }
  });
  runtime.announce();
}

class RulesRuntime {
  readonly #send: (message: Message) => void;
  readonly #rulesets = new Map<string, Ruleset>();
  /** Requests for documents that the parent has not answered. */
  readonly #questions = new Map<MessageId, (answer: unknown) => void>();

  constructor(send: (message: Message) => void) {
    this.#send = send;
  }

  /** Announces that the runtime is ready, which the CLI waits for. */
  announce(): void {
    this.#send({ id: -1, status: 'ok' });
  }

  /** Reports an invalid message. There is no request to respond to, so the CLI can only log it. */
  refuse(problem: string, id?: MessageId): void {
    const about = id === undefined ? {} : { id };
    this.#send({ ...about, status: 'error', message: problem, errors: [problem], warnings: [] });
  }

  receive(line: string): void {
    if (line.trim() === '') return;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      this.refuse('A message is no JSON.');
      return;
    }
    const id = member(message, 'id');
    if (typeof id !== 'number' && typeof id !== 'string') {
      this.refuse('A message has no "id".');
      return;
    }
    this.#dispatch(id, message);
  }

  #dispatch(id: MessageId, message: unknown): void {
    const action = member(message, 'action');
    const question = this.#questions.get(id);
    if (action === undefined && question !== undefined) {
      this.#questions.delete(id);
      question(message);
    } else if (action === 'load_ruleset') this.#load(id, member(message, 'context'));
    else if (action === 'verify') void this.#verify(id, member(message, 'context'));
    else this.refuse(`Unknown action: ${JSON.stringify(action ?? null).slice(0, 100)}.`, id);
  }

  #load(id: MessageId, context: unknown): void {
    try {
      const name = textMember(context, 'rulesetName');
      const file = parseRulesetSource(context);
      const source = new SourceText(file.name, file.content);
      const { ruleset, issues } = compileRules(source, { explain: false });
      if (ruleset !== undefined) this.#keep(name, ruleset);
      const rulesVersion = parseRules(source).file?.version ?? 1;
      this.#answer(id, issues, { rulesVersion });
    } catch (error) {
      this.#answerFailure(id, error);
    }
  }

  #keep(name: string, ruleset: Ruleset): void {
    this.#rulesets.delete(name);
    this.#rulesets.set(name, ruleset);
    const [oldest] = this.#rulesets.keys();
    if (this.#rulesets.size > MAX_RULESETS && oldest !== undefined) this.#rulesets.delete(oldest);
  }

  async #verify(id: MessageId, context: unknown): Promise<void> {
    try {
      const name = textMember(context, 'rulesetName');
      const ruleset = this.#rulesets.get(name);
      if (ruleset === undefined)
        throw new FormatError(`There is no ruleset ${JSON.stringify(name.slice(0, 100))}.`);
      const permit = await verify(ruleset, parseVerifyContext(context), (path) => this.#fetch(id, path));
      this.#answer(id, [], { permit });
    } catch (error) {
      this.#answerFailure(id, error);
    }
  }

  async #fetch(id: MessageId, path: DocumentPath): Promise<RulesDocument | undefined> {
    const answer = await new Promise<unknown>((resolve) => {
      this.#questions.set(id, resolve);
      this.#send({
        id,
        server_request_id: id,
        status: 'ok',
        action: 'fetch_firestore_document',
        context: { path: `${DOCUMENTS}${path}` },
      });
    });
    return parseFetchedDocument(answer);
  }

  #answer(id: MessageId, issues: readonly RulesIssue[], result: Message): void {
    const of = (severity: RulesIssue['severity']) =>
      issues.filter((issue) => issue.severity === severity).map(formatIssue);
    this.#send({ id, status: 'ok', errors: of('error'), warnings: of('warning'), result });
  }

  /** A request that cannot be answered: the CLI takes one with errors as denied, or as not loaded. */
  #answerFailure(id: MessageId, error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    this.#send({ id, status: 'ok', errors: [problem], warnings: [], result: { permit: false } });
  }
}

function formatIssue({ fileName, line, column, message }: RulesIssue): string {
  return `${fileName}:${line}:${column}: ${message}`;
}
