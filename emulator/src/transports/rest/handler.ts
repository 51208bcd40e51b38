import type { IncomingMessage, ServerResponse } from 'node:http';
import { bindQueryParameters } from './query-parameters.ts';
import type { Route } from './routes.ts';
import { findRoute } from './routes.ts';
import { readJson } from '../messages/http/read-body.ts';
import { corsHeaders, respondError, respondJson } from '../messages/http/respond.ts';
import { isJsonObject } from '../messages/codec.ts';
import { METHODS } from '../messages/methods/all-methods.ts';
import type { Method } from '../messages/methods/method.ts';
import type { Transport } from '../messages/transport.ts';
import { StatusError, invalidArgument } from '../../util/status.ts';

/** The REST transport. */
interface RestHandler {
  /** Handles a request for Firestore's API; returns false, without side effects, for another path or a preflight. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
}

/**
 * Makes the handler of Firestore's REST API: HTTP/JSON transcoding of the RPCs.
 * Source: https://firebase.google.com/docs/firestore/reference/rest
 */
export function createRestHandler(transport: Transport): RestHandler {
  return {
    handle(req, res) {
      if (req.method === 'OPTIONS') return false;
      let found:
        | { readonly route: Route; readonly method: Method; readonly parameters: URLSearchParams }
        | undefined;
      try {
        found = find(req);
      } catch (thrown) {
        respondError(req, res, transport.report(thrown));
        return true;
      }
      if (found === undefined) return false;
      void serve(transport, req, res, found.route, found.method, found.parameters);
      return true;
    },
  };
}

function find(req: IncomingMessage) {
  const [pathname = '', query = ''] = (req.url ?? '').split(/\?(.*)/s);
  const route = findRoute(req.method ?? '', pathname);
  if (route === undefined) return undefined;
  const method = METHODS.get(route.method);
  if (method === undefined) throw new StatusError('UNIMPLEMENTED', `${route.method} is not implemented.`);
  return { route, method, parameters: new URLSearchParams(query) };
}

/** Never rejects: errors become the response. */
async function serve(
  transport: Transport,
  req: IncomingMessage,
  res: ServerResponse,
  route: Route,
  method: Method,
  parameters: URLSearchParams,
): Promise<void> {
  try {
    const body = route.body === 'none' ? undefined : await readJson(req);
    const request = makeRequest(route, method, parameters, body);
    const context = { caller: transport.parseCaller(req.headers.authorization) };
    const answers = await method.callJson(transport.registry, context, request);
    if (method.streaming) await respondArray(req, res, answers);
    else for (const answer of answers) respondJson(req, res, 200, answer);
  } catch (thrown) {
    const error = transport.report(thrown);
    if (res.headersSent) res.destroy();
    else respondError(req, res, error, method.streaming);
  }
}

function makeRequest(route: Route, method: Method, parameters: URLSearchParams, body: unknown): unknown {
  if (body !== undefined && !isJsonObject(body)) {
    throw invalidArgument('Invalid JSON payload received. Unknown name "": Root element must be a message.');
  }
  const request: Record<string, unknown> = route.body === 'whole' ? { ...body } : {};
  if (route.body === 'document') request['document'] = body;
  bindQueryParameters(method.request, parameters, request);
  for (const [path, value] of Object.entries(route.fields)) {
    if (path === 'document.name') request['document'] = { ...body, name: value };
    else request[path] = value;
  }
  return request;
}

async function respondArray(
  req: IncomingMessage,
  res: ServerResponse,
  items: Iterable<string>,
): Promise<void> {
  res.writeHead(200, { ...corsHeaders(req), 'content-type': 'application/json; charset=UTF-8' });
  let separator = '[';
  for (const item of items) {
    if (!res.write(separator + item)) await drained(res);
    if (res.destroyed) return;
    separator = ',\n';
  }
  res.end(separator === '[' ? '[]' : ']\n');
}

async function drained(res: ServerResponse): Promise<void> {
  if (res.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      res.off('drain', done);
      res.off('close', done);
      resolve();
    };
    res.on('drain', done);
    res.on('close', done);
  });
}
