import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import type { RulesIssue, Ruleset } from '../rules/language/types.ts';
import type { CostMeter } from '../service/cost-meter.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { isJsonObject } from '../transports/messages/codec.ts';
import { readJson } from '../transports/messages/http/read-body.ts';
import { corsHeaders, respondError, respondJson, respondText } from '../transports/messages/http/respond.ts';
import { StatusError, invalidArgument } from '../util/status.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { coveragePage } from './coverage-page.ts';
import { readExport, writeExport } from './export-file.ts';
import type { TriggerDispatcher } from './triggers/dispatcher.ts';
import { parseEventarcTrigger, parseLegacyTrigger } from './triggers/trigger.ts';

/** A rules file's text and the name that messages give it. */
export interface RulesText {
  readonly name: string;
  readonly content: string;
}

/** The services behind the emulator's own endpoints. */
export interface ControlServices {
  store(name: DatabaseName): DocumentStore;
  /** The databases of a project that were named or hold something. */
  storesOf(project: string): Iterable<DocumentStore>;
  /** Puts rules in force for a project unless they have errors; then the old ones stay. */
  setRules(project: string, rules: RulesText): readonly RulesIssue[];
  /** The rules in force; undefined when none were given. */
  rulesOf(project: string): Ruleset | undefined;
  costOf(project: string): CostMeter;
}

interface ControlOptions {
  readonly services: ControlServices;
  readonly triggers: TriggerDispatcher;
  /** Shown to the operator of the emulator. */
  readonly log: (line: string) => void;
  /** Maps a thrown value to the status to respond with. */
  readonly report: (thrown: unknown) => StatusError;
}

/** The emulator's own endpoints. */
interface ControlHandler {
  /** Handles a request for one of the endpoints; returns false, without side effects, for any other path. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
}

/** A request; its endpoint returns a JSON object, or undefined if it responds itself. */
interface ControlRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly project: string;
  /** What the path's pattern captured. */
  readonly argument: string;
  readonly parameters: URLSearchParams;
}

type Endpoint = (
  options: ControlOptions,
  request: ControlRequest,
) => Promise<object | undefined> | object | undefined;

const PROJECT_PATH = /^\/emulator\/v1\/projects\/([^/:]+)(.*)$/s;

/** By HTTP method and what follows the project in the path; the pattern's group is the argument. */
const ENDPOINTS: readonly (readonly [string, RegExp, Endpoint])[] = [
  ['DELETE', /^\/databases\/([^/]+)\/documents\/?$/, clearDocuments],
  ['PUT', /^:securityRules()$/, putRules],
  ['GET', /^:ruleCoverage()$/, getCoverage],
  ['GET', /^:ruleCoverage\.html()$/, getCoveragePage],
  ['POST', /^:export()$/, exportDocuments],
  ['POST', /^:import()$/, importDocuments],
  ['POST', /^\/eventarcTrigger()$/, addEventarcTrigger],
  ['DELETE', /^\/eventarcTrigger()$/, removeTrigger],
  ['PUT', /^\/triggers:(pause|resume)$/, switchTriggers],
  ['PUT', /^\/triggers\/([^/]+)$/, addLegacyTrigger],
  ['DELETE', /^\/triggers\/([^/]+)$/, removeTrigger],
  ['GET', /^\/cost()$/, getCost],
  ['DELETE', /^\/cost()$/, resetCost],
];

/** Creates the handler of the emulator's own endpoints; `GET /` is a health check. */
export function createControlHandler(options: ControlOptions): ControlHandler {
  return {
    handle(req, res) {
      const [pathname = '', query = ''] = (req.url ?? '').split(/\?(.*)/s);
      if (pathname === '/' && (req.method === 'GET' || req.method === 'HEAD')) {
        respondText(req, res, 200, 'Ok\n');
        return true;
      }
      const match = PROJECT_PATH.exec(pathname);
      if (match === null || req.method === 'OPTIONS') return false;
      const [, project = '', rest = ''] = match;
      void serve(options, req, res, project, rest, new URLSearchParams(query));
      return true;
    },
  };
}

/** Never rejects: errors become the response. */
async function serve(
  options: ControlOptions,
  req: IncomingMessage,
  res: ServerResponse,
  project: string,
  rest: string,
  parameters: URLSearchParams,
): Promise<void> {
  try {
    for (const [method, pattern, endpoint] of ENDPOINTS) {
      const match = req.method === method ? pattern.exec(rest) : null;
      if (match === null) continue;
      const request = { req, res, project: decode(project), argument: decode(match[1] ?? ''), parameters };
      const answer = await endpoint(options, request);
      if (answer !== undefined) respondJson(req, res, 200, `${JSON.stringify(answer)}\n`);
      return;
    }
    const shown = `${req.method ?? ''} ${(req.url ?? '').slice(0, 300)}`;
    throw new StatusError('NOT_FOUND', `The emulator has no endpoint ${shown}.`);
  } catch (thrown) {
    respondError(req, res, options.report(thrown));
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidArgument('Malformed percent-encoding in the path.');
  }
}

async function clearDocuments(
  { services }: ControlOptions,
  { project, argument }: ControlRequest,
): Promise<object> {
  const store = services.store({ project, database: argument });
  const { version } = store.clear();
  await store.flushed(version);
  return {};
}

async function putRules(
  { services, log }: ControlOptions,
  { req, project }: ControlRequest,
): Promise<object> {
  const { rules, ignoreErrors } = parseRulesBody(await readJson(req));
  const issues = services.setRules(project, rules);
  const errors = issues.filter(({ severity }) => severity === 'error');
  for (const { fileName, line, column, message } of errors) log(`${fileName}:${line}:${column}: ${message}`);
  if (errors.length > 0) log('The rules have errors; the old ones stay in force.');
  if (errors.length > 0 && !ignoreErrors) {
    const lines = errors.map(
      ({ fileName, line, column, message }) => `${fileName}:${line}:${column}: ${message}`,
    );
    throw invalidArgument(`The rules have errors:\n${lines.join('\n')}`);
  }
  return rulesAnswer(issues);
}

function getCoverage({ services }: ControlOptions, { project }: ControlRequest): object {
  return services.rulesOf(project)?.coverage() ?? {};
}

function getCoveragePage({ services }: ControlOptions, { req, res, project }: ControlRequest): undefined {
  const html = coveragePage(services.rulesOf(project)?.coverage() ?? {});
  res.writeHead(200, { ...corsHeaders(req), 'content-type': 'text/html; charset=UTF-8' }).end(html);
}

async function exportDocuments(
  { services }: ControlOptions,
  { req, project }: ControlRequest,
): Promise<object> {
  const { folder } = parseExportBody(await readJson(req));
  const metadata = await writeExport(services.storesOf(project), folder);
  return { metadata_file: metadata };
}

async function importDocuments({ services }: ControlOptions, { req }: ControlRequest): Promise<object> {
  const { folder } = parseExportBody(await readJson(req));
  const documents = await readExport(folder, (name) => services.store(name)).catch((thrown: unknown) => {
    throw isMissingFile(thrown) ? new StatusError('NOT_FOUND', `There is no export at ${folder}.`) : thrown;
  });
  return { documents };
}

function isMissingFile(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
}

/** Both take the folder as firebase-tools' hub names it: a directory and a name below it. */
function parseExportBody(body: unknown): { readonly folder: string } {
  const { export_directory: directory, export_name: name } = isJsonObject(body) ? body : {};
  if (typeof directory !== 'string' || directory === '')
    throw invalidArgument('Missing field: export_directory.');
  if (
    name !== undefined &&
    (typeof name !== 'string' || name === '' || basename(name) !== name || name === '..')
  ) {
    throw invalidArgument('Invalid field: export_name.');
  }
  return { folder: name === undefined ? directory : join(directory, name) };
}

async function addEventarcTrigger({ triggers }: ControlOptions, request: ControlRequest): Promise<object> {
  const id = triggerId(request);
  triggers.register(parseEventarcTrigger(request.project, id, await readJson(request.req)));
  return {};
}

async function addLegacyTrigger({ triggers }: ControlOptions, request: ControlRequest): Promise<object> {
  const { argument, project, req } = request;
  triggers.register(parseLegacyTrigger(project, argument, await readJson(req)));
  return {};
}

function switchTriggers({ triggers }: ControlOptions, { project, argument }: ControlRequest): object {
  if (argument === 'pause') triggers.pause(project);
  else triggers.resume(project);
  return {};
}

function removeTrigger({ triggers }: ControlOptions, request: ControlRequest): object {
  const id = request.argument === '' ? triggerId(request) : request.argument;
  if (!triggers.unregister(request.project, id))
    throw new StatusError('NOT_FOUND', `There is no trigger ${id}.`);
  return {};
}

function triggerId({ parameters }: ControlRequest): string {
  const id = parameters.get('eventarcTriggerId') ?? '';
  if (!/^[^/?#\s]+$/.test(id)) throw invalidArgument('Missing or invalid parameter: eventarcTriggerId.');
  return id;
}

/** With how much may still be billed: events that functions have not handled yet. */
function getCost({ services, triggers }: ControlOptions, { project }: ControlRequest): object {
  return { ...services.costOf(project).report(), pendingEvents: triggers.pending };
}

function resetCost({ services }: ControlOptions, { project }: ControlRequest): object {
  services.costOf(project).reset();
  return {};
}

const DEFAULT_NAME = 'firestore.rules';

/** The body of PUT :securityRules. Throws INVALID_ARGUMENT. */
function parseRulesBody(body: unknown): { readonly rules: RulesText; readonly ignoreErrors: boolean } {
  const { rules, ignore_errors: snake, ignoreErrors: camel } = isJsonObject(body) ? body : {};
  const { files } = isJsonObject(rules) ? rules : {};
  const list: readonly unknown[] = Array.isArray(files) ? files : [];
  const [file, ...others] = list;
  if (!isJsonObject(file)) throw invalidArgument('Missing field: rules.files.');
  if (others.length > 0) throw invalidArgument('Rules of several files are not supported.');
  const { name, content } = file;
  if (typeof content !== 'string') throw invalidArgument('Missing field: rules.files[0].content.');
  const known = typeof name === 'string' && name !== '' ? name : DEFAULT_NAME;
  return { rules: { name: known, content }, ignoreErrors: snake === true || camel === true };
}

/** The response with the issues found, in the form that firebase-tools prints. */
function rulesAnswer(issues: readonly RulesIssue[]): object {
  return {
    issues: issues.map(({ severity, fileName, line, column, message }) => ({
      sourcePosition: { fileName, line, column },
      description: message,
      severity: severity === 'error' ? 'ERROR' : 'WARNING',
    })),
  };
}
