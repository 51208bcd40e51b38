/** What starts the app in development: at once, or for the notice of a maintenance that the head's script has found. */
const START_IN_DEVELOPMENT = `
  const root = document.documentElement;
  const start = () => {
    const isWanted = root.dataset.view !== "landing" || root.dataset.maintenance !== undefined;
    if (isWanted) import("/src/main.tsx");
    return isWanted;
  };
  if (!start()) {
    const watch = new MutationObserver(() => start() && watch.disconnect());
    watch.observe(root, { attributeFilter: ["data-maintenance"] });
  }
`;

/** In development, Vite's client and React's preamble come first, as modules in the order of the page. */
export function startByModule(html: string): string {
  return html.replace(
    /<script type="module" src="\/src\/main\.tsx[^"]*"><\/script>/,
    `<script type="module">${START_IN_DEVELOPMENT}</script>`,
  );
}
