// The lint rules of this repository that no package has.

/** `eslint-disable…` and `oxlint-disable…` without ` -- why`: an exception to a rule states its reason. */
const disableNeedsReason = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'State the reason of this exception: "{{directive}} RULE -- why".' },
  },
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        const directive = /^\s*((?:eslint|oxlint)-disable(?:-next-line|-line)?)\b/.exec(comment.value)?.[1];
        if (directive === undefined || /\s--\s+\S/.test(comment.value)) continue;
        context.report({ loc: comment.loc, messageId: 'missing', data: { directive } });
      }
    },
  }),
};

/** File names in kebab case, with a suffix for what the file is: `field-path.test.ts`, `vite.config.ts`. */
const kebabCaseFile = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { name: 'Name this file in kebab-case.ts, not "{{name}}".' },
  },
  create: (context) => ({
    Program: (node) => {
      const name = context.filename.split(/[\\/]/).at(-1) ?? '';
      if (/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(name)) return;
      context.report({ node, messageId: 'name', data: { name } });
    },
  }),
};

/** The plugin that eslint.config.mjs registers as `chupke`. */
export const chupkeRules = {
  meta: { name: 'chupke' },
  rules: { 'disable-needs-reason': disableNeedsReason, 'kebab-case-file': kebabCaseFile },
};
