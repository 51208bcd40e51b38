import type { installed as english } from '../en/installed.ts';

/** Hindi of en/installed.ts. */
export const installed: typeof english = {
  newVersion: 'चुपके का नया वर्शन आ गया है। आपका लिखा हुआ बना रहेगा।',
  takeVersion: 'फिर से खोलें',
};
