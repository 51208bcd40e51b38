import type { Expression } from './ast.ts';

/** The expressions directly inside of another, in source order. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return node.elements;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'slice':
      return [node.object, node.from, node.to];
    case 'call':
      return [node.callee, ...node.arguments];
    case 'unary':
      return [node.operand];
    case 'binary':
    case 'and':
    case 'or':
      return [node.left, node.right];
    case 'in':
      return [node.element, node.collection];
    case 'is':
      return [node.value];
    case 'conditional':
      return [node.test, node.consequent, node.alternate];
  }
}
