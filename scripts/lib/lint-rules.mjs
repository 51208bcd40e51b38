// The lint rules of this repository that oxlint does not have.

/**
 * The rule for files whose text has a match. For the others oxlint need not hand over the syntax tree, which would
 * cost more than all of these rules.
 */
const where = (pattern, rule) => ({
  ...rule,
  create: (context) => (pattern.test(context.sourceCode.text) ? rule.create(context) : {}),
});

const ruleOf = (messages, create) => ({ meta: { type: 'suggestion', schema: [], messages }, create });

/** `oxlint-disable…` and `eslint-disable…` without ` -- why`: an exception to a rule states its reason. */
const disableNeedsReason = where(
  /(?:eslint|oxlint)-disable/,
  ruleOf({ missing: 'State the reason of this exception: "{{directive}} RULE -- why".' }, (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        const directive = /^\s*((?:eslint|oxlint)-disable(?:-next-line|-line)?)\b/.exec(comment.value)?.[1];
        if (directive === undefined || /\s--\s+\S/.test(comment.value)) continue;
        context.report({ loc: comment.loc, messageId: 'missing', data: { directive } });
      }
    },
  })),
);

/** File names in kebab case, with a suffix for what the file is: `field-path.test.ts`, `vite.config.ts`. */
const kebabCaseFile = ruleOf({ name: 'Name this file in kebab-case.ts, not "{{name}}".' }, (context) => {
  const name = context.filename.split(/[\\/]/).at(-1) ?? '';
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(name)) return {};
  return { Program: (node) => context.report({ node, messageId: 'name', data: { name } }) };
});

/** No `export * from`. */
const noBarrels = where(
  /\bexport\s*(?:type\b\s*)?[*/]/,
  ruleOf({ barrel: 'No barrels: import from the file that has it.' }, (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, messageId: 'barrel' }),
  })),
);

/** No time, randomness or id but what is handed in. */
const noChance = where(
  /\b(?:Date|random|randomUUID)\b/,
  ruleOf(
    {
      time: 'Time is injected: take it as a parameter.',
      randomness: 'Randomness is injected: take it as a parameter.',
      id: 'Ids are injected: take a generator as a parameter.',
    },
    (context) => {
      const date = (node) => {
        if (node.callee.name !== 'Date' || node.arguments.length > 0) return;
        context.report({ node, messageId: 'time' });
      };
      return {
        NewExpression: date,
        CallExpression: (node) => {
          date(node);
          const object = node.callee.object?.name;
          const property = node.callee.property?.name;
          if (object === 'Date' && property === 'now') context.report({ node, messageId: 'time' });
          if (object === 'Math' && property === 'random') context.report({ node, messageId: 'randomness' });
          if (property === 'randomUUID') context.report({ node, messageId: 'id' });
        },
      };
    },
  ),
);

/** What the oldest browsers that the app is built for (vite.config.ts) do not have, and no build adds. */
const noNewMethods = where(
  /\bto(?:Sorted|Reversed|Spliced)\b/,
  ruleOf(
    { method: 'Chrome 100 and Safari 15.4 have no such method: copy the list, then sort it.' },
    (context) => ({
      CallExpression: (node) => {
        if (!/^to(?:Sorted|Reversed|Spliced)$/.test(node.callee.property?.name)) return;
        context.report({ node, messageId: 'method' });
      },
    }),
  ),
);

/** The plugin that .oxlintrc.json loads. */
// oxlint-disable-next-line no-restricted-exports -- oxlint takes a plugin from the default export
export default {
  meta: { name: 'chupke' },
  rules: {
    'disable-needs-reason': disableNeedsReason,
    'kebab-case-file': kebabCaseFile,
    'no-barrels': noBarrels,
    'no-chance': noChance,
    'no-new-methods': noNewMethods,
  },
};
