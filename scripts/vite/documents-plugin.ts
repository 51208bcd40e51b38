import type { Plugin, ResolvedConfig, Rolldown, ViteDevServer } from 'vite';
import type { Language } from '../../domain/src/language.ts';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from '../../domain/src/language.ts';
import type { PublicDocument } from '../../src/app/public-document.ts';
import type { DocumentView, View } from '../../src/boot/boot-config.ts';
import { siteOf } from '../../src/lib/structured-data.ts';
import { stylesOf, textOf } from './bundle-files.ts';
import { startByModule } from './dev-start.ts';
import { firstStyles, pageStyles } from './first-styles.ts';
import { devFiles, devViewPath, filesOf, headScript } from './head-script.ts';
import { backendOf, checkoutOf, contentPolicy, pictureHostOf } from './policy.ts';
import type { Prerendered } from './prerendered.ts';
import { drawViews, VIEWS } from './prerendered.ts';
import { drawPages, fileAt, withHead } from './public-documents.ts';
import { listedPaths, ROUTES } from './site-plugin.ts';
import { runModule } from './run-module.ts';
import { COLLEGE_CATALOGUE } from '../colleges/catalogue.ts';

/** The document of each view. index.html is what hosting serves for `/`, app.html for every other address. */
const DOCUMENTS: Readonly<Record<DocumentView, string>> = { landing: 'index.html', app: 'app.html' };

/** Vite's own tags for the entry, its imports and the stylesheet: the documents' scripts fetch those where they are needed. */
const VITE_TAGS =
  /[ \t]*<(?:script type="module"[^>]*src="[^"]*"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>\n?/g;

/** Fills the places of index.html. */
function fill(html: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce(
    (page, [name, content]) => page.replace(`<!--${name}-->`, () => content),
    html,
  );
}

/** index.html with a view in it. */
function withView(
  template: string,
  view: DocumentView,
  { title, views }: Prerendered,
  language = DEFAULT_LANGUAGE,
): string {
  const page = fill(template, { title, ...views[language]?.[view] });
  return page.replace('<html ', `<html data-holds="${view}" `);
}

interface Build {
  readonly config: ResolvedConfig;
  readonly drawn: Prerendered;
  readonly styles: string;
}

/** The styles of a view in every language, and of further pages. */
async function stylesFor(view: DocumentView, build: Build, pages: readonly string[]): Promise<string> {
  // The frame of admins comes into the same document.
  const drawnIn: readonly View[] = view === 'app' ? ['app', 'admin'] : [view];
  const texts = Object.values(build.drawn.views).flatMap((views) =>
    drawnIn.flatMap((each) => Object.values(views[each])),
  );
  return firstStyles(build.styles, view, [...pages, ...texts]);
}

/** A finished document: nothing of it is fetched before it can be drawn. */
function complete(page: string, script: string, styles: string, { config }: Build): string {
  const whole = fill(page, {
    'head-script': `<script>${script}</script>`,
    styles: `<style>${styles.replaceAll('</', '<\\/')}</style>`,
  });
  const policy = contentPolicy(whole, backendOf(config), checkoutOf(config), pictureHostOf(config));
  return fill(whole, { policy: `<meta http-equiv="Content-Security-Policy" content="${policy}" />` });
}

/** What index.html tells search engines of the landing page. */
const FOR_SEARCH =
  /[ \t]*<(?:meta\s+name="keywords"[^>]*>|script type="application\/ld\+json">.*?<\/script>)\n?/gs;

/** The document of the app's frame, none of whose pages is found by a search: each that may be has a document of its own. */
async function appDocument(template: string, script: string, build: Build): Promise<string> {
  const page = withView(template.replace(FOR_SEARCH, ''), 'app', build.drawn);
  return complete(page, script, await stylesFor('app', build, [page]), build);
}

interface DocumentFile {
  readonly fileName: string;
  readonly source: string;
}

/** The documents of the landing page, one for each language. */
async function landingDocuments(
  template: string,
  script: string,
  build: Build,
): Promise<readonly DocumentFile[]> {
  const { drawn, config } = build;
  const site = siteOf(config.env['VITE_SITE_URL'], '');
  const styles = await stylesFor('landing', build, [template]);
  return drawn.landings.map((head) => {
    const { address, language } = head;
    const page = withHead(withView(template, 'landing', drawn, language), head, site);
    return { fileName: fileAt(address), source: complete(page, script, styles, build) };
  });
}

/** Pages that look alike share the styles of all of them: what one lacks, the next one is likely to have. */
function kindOf({ path }: PublicDocument): string {
  const [, first = ''] = path.split('/');
  return /^\/[^/]+\/[^/]+/.test(path) || first === 'help' ? first : '';
}

/**
 * The documents of the public pages: each is the app's, with the page of a guest in the place of the frame's skeleton.
 */
async function pageDocuments(
  template: string,
  script: string,
  build: Build,
): Promise<readonly DocumentFile[]> {
  const { config, drawn } = build;
  const site = siteOf(config.env['VITE_SITE_URL'], '');
  const paths = listedPaths(await runModule(ROUTES)).filter((path) => path !== '/');
  const pages = await drawPages(paths, COLLEGE_CATALOGUE);
  const files: DocumentFile[] = [];
  for (const kind of new Set(pages.map(kindOf))) {
    const alike = pages.filter((page) => kindOf(page) === kind);
    const styles = await pageStyles(build.styles, [
      template,
      ...alike.flatMap(({ root, failed }) => [root, failed]),
    ]);
    for (const page of alike) {
      const { address, root, failed, isLive } = page;
      const html = fill(withHead(fill(template, { title: drawn.title }), page, site), { root, failed });
      // Drawn without any script, too.
      const state = `data-holds="page" data-view="app"${isLive ? ' data-live' : ''}`;
      const source = html.replace('<html ', `<html ${state} `);
      const fileName = fileAt(address);
      files.push({ fileName, source: complete(source, script, styles, build) });
    }
  }
  return files;
}

/** Serves the views to the development server's document. */
function serveViews(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const found = VIEWS.flatMap((view) => ALL_LANGUAGES.map((language) => ({ view, language }))).find(
      ({ view, language }) => request.url === devViewPath(view, language),
    );
    if (found === undefined) return next();
    drawViews(server).then(({ views }) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(views[found.language]?.[found.view]));
    }, next);
  });
}

/**
 * Makes the documents of the build out of index.html: each is drawn without any code and with no more styles than it
 * takes, and knows by itself what else to fetch. While developing there is one, that of the app.
 */
export function documents(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'chupke-documents',
    // What Vite makes of index.html is complete only then.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer: serveViews,
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        if (server === undefined) return html;
        const page = withView(startByModule(html), 'app', await drawViews(server));
        const script = await headScript('app', config, devFiles());
        return fill(page, { 'head-script': `<script>${script}</script>`, policy: '', styles: '' });
      },
    },
    async generateBundle(_, bundle: Rolldown.OutputBundle) {
      const drawn = await drawViews();
      const emit = (name: string, source: string): string =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }));
      const files = filesOf(bundle, config.base, (view: View, language: Language) =>
        emit(`${view}-${language}.json`, JSON.stringify(drawn.views[language]?.[view])),
      );
      const build: Build = { config, drawn, styles: textOf(bundle[stylesOf(bundle)]) };
      const appScript = await headScript('app', config, files);
      const handsOver = {
        ...files,
        appScript: config.base + emit('app.js', appScript),
        routes: {},
        live: [],
      };
      // A page's own script brings that of the app, and nothing else.
      const pageFiles = { ...devFiles(), appScript: handsOver.appScript };
      const index = bundle[DOCUMENTS.landing];
      if (index?.type !== 'asset') throw new Error(`The build has no ${DOCUMENTS.landing}.`);
      const template = textOf(index).replace(VITE_TAGS, '');
      const [landing, ...landings] = await landingDocuments(
        template,
        await headScript('landing', config, handsOver),
        build,
      );
      index.source = landing?.source ?? '';
      const others = [
        { fileName: DOCUMENTS.app, source: await appDocument(template, appScript, build) },
        ...landings,
        ...(await pageDocuments(template, await headScript('page', config, pageFiles), build)),
      ];
      for (const file of others) this.emitFile({ type: 'asset', ...file });
    },
  };
}
