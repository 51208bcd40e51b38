/** The services that rules can be written for, and what is global in each beyond the language's own. */
const SERVICES: ReadonlyMap<string, { readonly functions: ReadonlySet<string> }> = new Map([
  ['cloud.firestore', { functions: new Set(['get', 'exists', 'getAfter', 'existsAfter']) }],
  ['firebase.storage', { functions: new Set(['firestore.get', 'firestore.exists']) }],
]);

/** Names of all services. */
export const SERVICE_NAMES: readonly string[] = [...SERVICES.keys()];

/** Variables of a condition in any service. */
export const GLOBAL_VARIABLES: ReadonlySet<string> = new Set(['request', 'resource']);

/** Whether a service has a global function of this (dotted) name. */
export function isServiceFunction(service: string | undefined, name: string): boolean {
  return service !== undefined && SERVICES.get(service)?.functions.has(name) === true;
}
