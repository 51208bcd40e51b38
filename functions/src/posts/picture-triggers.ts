import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { parsePictureId, PICTURE_FOLDERS } from '@chupke/domain/picture.ts';
import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { refuseUnlessStudent } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { whenCreated, whenDeleted, whenUpdated, whenUploaded } from '../lib/define-event.ts';
import { parseContentId } from '../lib/parse-fields.ts';
import { signUpload } from '../pictures/sign-upload.ts';
import { acceptUpload, acceptWaiting, clearWaiting, followWaiting } from './accept-waiting.ts';
import { clearConfession } from './clear-confession.ts';

const WAITING = `${COLLECTIONS.waitingConfessions}/{confessionId}` as const;

/** One picture at a time, as decoding takes room; ids are not logged: log lines have times. */
const WITH_PICTURES = { memory: '512MiB' as const, concurrency: 1, secrets: PICTURE_SECRETS };

/** Lets a student send their picture to Supabase. */
export const signPictureUpload = defineCall(
  'signPictureUpload',
  {
    refuse: refuseUnlessStudent,
    parse: (data) => ({ id: parsePictureId(parseContentId(parseRecord(data), 'id')) }),
    run: ({ uid }, { id }) => signUpload(gateways, uid, id),
  },
  { secrets: PICTURE_SECRETS },
);

/** Looks at an upload. */
export const onPictureUploaded = whenUploaded(
  'onPictureUploaded',
  PICTURE_FOLDERS.uploads,
  async (id) => acceptUpload(gateways, parsePictureId(id)),
  WITH_PICTURES,
);

/** Publishes or schedules a confession that waits. */
export const onWaitingConfessionCreated = whenCreated(
  'onWaitingConfessionCreated',
  WAITING,
  async ({ params, fields }) => acceptWaiting(gateways, parseConfessionId(params.confessionId), fields),
  WITH_PICTURES,
);

/** The same once its author has taken out a picture that was refused. */
export const onWaitingConfessionUpdated = whenUpdated(
  'onWaitingConfessionUpdated',
  WAITING,
  async ({ params, before, after }) =>
    followWaiting(gateways, parseConfessionId(params.confessionId), { before, after }),
  WITH_PICTURES,
);

/** Cleans up after a confession that was deleted before it was published; does nothing after publishing. */
export const onWaitingConfessionDeleted = whenDeleted(
  'onWaitingConfessionDeleted',
  WAITING,
  async ({ params, fields }) => {
    const id = parseConfessionId(params.confessionId);
    await clearWaiting(gateways, id, fields);
    await clearConfession(gateways, id);
  },
  { secrets: PICTURE_SECRETS },
);
