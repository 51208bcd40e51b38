import type { FunctionDeclaration, MatchDeclaration, PatternSegment, RulesFile } from '../language/ast.ts';
import { planExpression } from './plan-expression.ts';
import type { AllowPlan, Observers, Plan, ServicePlan } from '../evaluate/plan.ts';
import { expandMethods } from '../evaluate/plan.ts';
import type { FunctionPlan } from './scope.ts';
import { Scope } from './scope.ts';

/** `allow read;` */
const ALWAYS: Plan = () => true;

/** Plans every service of a rules file. */
export function planRules(file: RulesFile, observers: Observers): ServicePlan[] {
  const plan = (declaration: FunctionDeclaration, scope: Scope) =>
    planFunction(declaration, scope, observers);
  const fileScope = Scope.empty().enter([], file.functions, plan);
  return file.services.map((service) => {
    const allows: AllowPlan[] = [];
    const scope = fileScope.enter([], service.functions, plan);
    const visit = (match: MatchDeclaration, parent: readonly PatternSegment[], outer: Scope): void => {
      const pattern = [...parent, ...match.pattern];
      const inner = outer.enter(captureNames(match), match.functions, plan);
      for (const { methods, condition, start } of match.allows) {
        const conditionPlan = condition === undefined ? ALWAYS : planExpression(condition, inner, observers);
        allows.push({ pattern, methods: expandMethods(methods), condition, plan: conditionPlan, start });
      }
      if (reachesNested(match)) for (const nested of match.matches) visit(nested, pattern, inner);
    };
    for (const match of service.matches) visit(match, [], scope);
    allows.sort((left, right) => left.start - right.start);
    return { name: service.name, allows };
  });
}

/**
 * Whether requests come to the matches inside of one. They do not where its own path goes on behind a recursive
 * wildcard (`/{path=**}/groups/{group}`): on the service such a block was seen to decide on its own documents
 * only, while one that ends with the wildcard lets nested matches continue at any depth.
 */
function reachesNested({ pattern }: MatchDeclaration): boolean {
  return pattern.slice(0, -1).every(({ kind }) => kind !== 'recursive');
}

function captureNames(match: MatchDeclaration): string[] {
  return match.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
}

/** Plans a function's bindings and result; each binding sees the parameters and the bindings before it. */
function planFunction(declaration: FunctionDeclaration, scope: Scope, observers: Observers): FunctionPlan {
  const names = [...declaration.parameters];
  const bindings: Plan[] = [];
  for (const binding of declaration.bindings) {
    bindings.push(planExpression(binding.value, scope.withLocals([...names]), observers));
    names.push(binding.name);
  }
  const result = planExpression(declaration.result, scope.withLocals(names), observers);
  return { declaration, bindings, result };
}
