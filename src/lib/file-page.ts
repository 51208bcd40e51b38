import type { Language } from '@chupke/domain/language.ts';
import { escapeMarkup } from '@chupke/domain/markup.ts';

/*
 * Pages that the app makes on the device and puts among its downloads: any browser opens them offline. They contain no
 * script, and their policy allows none and no requests.
 */

/** The look of such a page. */
export const FILE_STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:46rem;padding:2rem 1rem 4rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1{line-height:1.2}h2{margin-top:2.5rem;border-top:1px solid #8888;padding-top:1rem}
table{width:100%;border-collapse:collapse;margin:1rem 0;table-layout:fixed}
caption{text-align:start;font-weight:600;padding:.25rem 0}
th,td{text-align:start;vertical-align:top;border:1px solid #8886;padding:.35rem .6rem;white-space:pre-wrap}
th{width:34%;font-weight:500}small,i{opacity:.7}
pre{white-space:pre-wrap;border:1px solid #8886;padding:1rem;font-size:.85rem}
@media print{nav{break-after:page}table{break-inside:avoid}}`;

interface FilePage {
  readonly language: Language;
  readonly title: string;
  readonly style: string;
  /** HTML, its texts escaped. */
  readonly body: string;
}

/** A whole page. */
export function filePage({ language, title, style, body }: FilePage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
