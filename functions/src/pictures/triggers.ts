import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { sweepPictures as sweep } from './sweep-pictures.ts';

/** Removes uploads and files of pictures that were left behind. */
export const sweepPictures = defineSchedule('sweepPictures', 'every day 04:10', () => sweep(gateways), {
  secrets: PICTURE_SECRETS,
});
