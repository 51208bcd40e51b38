import { useArea } from '../../../lib/i18n.ts';
import { Spin } from '../../../ui/spinner.tsx';
import type { Connection } from '../model/upgrade.ts';

const LOOKS = { connecting: 'text-soft', connected: 'text-good', failed: 'text-danger' } as const;

/** Whether payments can be made, in a word. */
export function ConnectionStatus({ connection }: { readonly connection: Connection }) {
  const words = useArea('premium').connection;
  const shown = connection === 'connecting' || connection === 'connected' ? connection : 'failed';
  return (
    <p role="status" className={`flex items-center gap-2 text-small font-semibold ${LOOKS[shown]}`}>
      {shown === 'connecting' ? (
        <Spin size={14} />
      ) : (
        <span
          aria-hidden="true"
          className={`size-2.5 rounded-full ${shown === 'connected' ? 'bg-current' : 'border-2 border-current'}`}
        />
      )}
      {words[shown]}
    </p>
  );
}
