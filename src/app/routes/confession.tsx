import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { useParams } from 'react-router-dom';
import { ConfessionPage, NoConfession } from '../../features/thread/components/confession-page.tsx';
import { useText } from '../../lib/i18n.ts';

function parse(id: string): ConfessionId | undefined {
  try {
    return parseConfessionId(id);
  } catch {
    return undefined;
  }
}

/** `/confession/:id`: open to everyone who has the link. */
export function ConfessionRoute() {
  const { confessions } = useText();
  const id = parse(useParams()['id'] ?? '');
  if (id === undefined)
    return <NoConfession title={confessions.invalidTitle} body={confessions.invalidBody} />;
  return <ConfessionPage key={id} id={id} />;
}
