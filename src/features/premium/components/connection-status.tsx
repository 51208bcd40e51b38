import { useArea } from '../../../lib/i18n.ts';
import type { Connection } from '../model/upgrade.ts';

const LOOKS = { connecting: 'text-soft', connected: 'text-good', failed: 'text-danger' } as const;

/** Whether payments can be made, in a word. */
export function ConnectionStatus({ connection }: { readonly connection: Connection }) {
  const words = useArea('premium').connection;
  const hasFailed = connection === 'unavailable' || connection === 'unreached';
  const shown = hasFailed ? 'failed' : connection === 'connecting' ? 'connecting' : 'connected';
  return (
    <p role="status" className={`flex items-center gap-2 text-small font-semibold ${LOOKS[shown]}`}>
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${shown === 'failed' ? 'border-2 border-current' : 'bg-current'} ${shown === 'connecting' ? 'opacity-50' : ''}`}
      />
      {words[shown]}
    </p>
  );
}
