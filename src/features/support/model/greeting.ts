/** How one is greeted. */
export type Greeting = 'morning' | 'afternoon' | 'evening';

/** The greeting of a time of the device's day: morning before noon, afternoon before five. */
export function greetingAt(time: number): Greeting {
  const hour = new Date(time).getHours();
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/**
 * Whether the widget is opened on a phone: a narrow window, on a device that is held in a hand. `agent`: the browser's name
 * of itself.
 */
export function isPhone(width: number, agent: string, touchPoints: number): boolean {
  return width < 768 && (/Android|iPhone|iPad|iPod|Mobile/i.test(agent) || touchPoints > 0);
}
