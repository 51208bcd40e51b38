/** Network information of the browser, if available (https://wicg.github.io/netinfo/). */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether fetching ahead is acceptable: neither is data to be saved, nor the network slow. Unknown, it counts as good. */
export function isGenerous({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return !saveData && (effectiveType === '4g' || effectiveType === '3g');
}

/** The present connection, as far as the browser tells. */
export function presentConnection(): Connection {
  const told: unknown = Reflect.get(navigator, 'connection');
  if (typeof told !== 'object' || told === null) return {};
  const saveData = 'saveData' in told && told.saveData === true;
  const effectiveType = 'effectiveType' in told ? String(told.effectiveType) : '4g';
  return { saveData, effectiveType };
}
