/**
 * `npm run store-pictures`: makes the pictures that the web manifest shows at installation out of those of `npm run screens`
 * (`npm run screens -- feed composer-filled circle-chat --theme light`), into public/screens/.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The widths at which they are readable in a browser's dialog, in pixels. */
const WIDTHS = { phone: 540, desktop: 1080 } as const;

const PICTURES = [
  { screen: 'feed', size: 'phone' },
  { screen: 'composer-filled', size: 'phone' },
  { screen: 'circle-chat', size: 'phone' },
  { screen: 'feed', size: 'desktop' },
] as const;

mkdirSync(join(root, 'public', 'screens'), { recursive: true });
for (const { screen, size } of PICTURES) {
  const file = join('public', 'screens', `${screen}-${size}.webp`);
  const taken = join(root, 'artifacts', 'screens', `${screen}-${size}-light.png`);
  const {
    width,
    height,
    size: bytes,
  } = await sharp(taken)
    .resize({ width: WIDTHS[size] })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(root, file));
  console.log(`${file} ${width}x${height} ${Math.round(bytes / 1000)} kB`);
}
