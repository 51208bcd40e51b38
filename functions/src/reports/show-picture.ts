import type { Calls } from '@chupke/domain/calls.ts';
import { reportPath } from '@chupke/domain/paths.ts';
import { parseReport } from '@chupke/domain/report.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { refuseUnlessSeen } from '../moderation/kept-from.ts';
import { widthPath } from '../pictures/picture-files.ts';
import type { RemovalGateways } from '../pictures/remove-picture.ts';

/** What showing a reported picture needs. */
export interface ShowGateways extends RemovalGateways, MailboxKeys {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Order = Calls['showReportedPicture'];

/** Per moderator. */
const LIMIT: RateLimit = { windowSeconds: 60, max: 60 };

/** Enough to decide by; the largest that a call should carry. */
const WIDTH = 960;

/**
 * The picture of a report's confession, wherever it lies: through the server, so that no address of it is given out. Throws
 * RefusedError when it is no longer kept.
 */
export async function showReportedPicture(
  gateways: ShowGateways,
  actor: Moderator,
  { id }: Order['takes'],
): Promise<Order['gives']> {
  const { documents, pictures, now } = gateways;
  await limitCall(gateways, actor.uid, { name: 'showReportedPicture', limit: LIMIT }, now());
  const [stored] = await documents.read([reportPath(id)]);
  if (stored === undefined) throw new RefusedError('not-found');
  const report = parseReport(stored);
  await refuseUnlessSeen(documents, gateways, actor, report);
  const { image } = report;
  if (image === null) throw new RefusedError('not-found');
  const width = image.widths.filter((each) => each <= WIDTH).at(-1) ?? image.width;
  for (const place of ['hidden', 'published', 'hidden'] as const) {
    // It may be moved just now.
    const bytes = await pictures.read(widthPath(place, image.file, width));
    if (bytes !== undefined)
      return { picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` };
  }
  throw new RefusedError('not-found');
}
