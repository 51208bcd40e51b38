import type { ControlServices, RulesText } from '../control/handler.ts';
import type { IndexConfig } from '../query/index-config.ts';
import { compileRules } from '../rules/engine.ts';
import { SourceText } from '../rules/language/source.ts';
import type { RulesIssue, Ruleset } from '../rules/language/types.ts';
import type { DenialListener, RulesHolder } from '../service/authorizer.ts';
import type { CostMeter } from '../service/cost-meter.ts';
import { LocalServiceRegistry } from '../service/registry.ts';
import type { Caller, DatabaseService, ServiceRegistry } from '../service/types.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Storage } from '../store/storage.ts';
import type { Clock } from '../util/clock.ts';
import type { DatabaseName } from '../values/document-path.ts';
import type { CommitRecord } from '../values/document.ts';

interface ProjectServicesOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Whose rules are everybody's, until a project gets its own. */
  readonly projectId: string | undefined;
  readonly explain: boolean;
  readonly indexes: () => IndexConfig | undefined;
  readonly onDenial: DenialListener;
  readonly onCommit: (database: DatabaseName, record: CommitRecord, caller: Caller) => void;
  /** Called when a project is named for the first time. */
  readonly onProject: (project: string) => void;
}

interface Project {
  readonly registry: LocalServiceRegistry;
  readonly rules: RulesHolder;
  /** Whether the rules were put for this very project. */
  ownRules: boolean;
}

/** The services of all projects: each has its own rules and its own bill, so that tests can share an emulator. */
export class ProjectServices implements ServiceRegistry, ControlServices {
  readonly #options: ProjectServicesOptions;
  readonly #projects = new Map<string, Project>();
  #defaultRules: Ruleset | undefined;

  constructor(options: ProjectServicesOptions) {
    this.#options = options;
  }

  database(name: DatabaseName): DatabaseService {
    return this.#project(name.project).registry.database(name);
  }

  store(name: DatabaseName): DocumentStore {
    return this.#project(name.project).registry.store(name);
  }

  *storesOf(project: string): Iterable<DocumentStore> {
    for (const store of this.#options.storage.databases()) if (store.name.project === project) yield store;
  }

  /** Puts rules in force for all projects that have none of their own, unless they have errors. */
  setDefaultRules(rules: RulesText): readonly RulesIssue[] {
    const { ruleset, issues } = this.#compile(rules);
    if (ruleset === undefined) return issues;
    this.#defaultRules = ruleset;
    for (const project of this.#projects.values()) if (!project.ownRules) project.rules.ruleset = ruleset;
    return issues;
  }

  setRules(name: string, rules: RulesText): readonly RulesIssue[] {
    if (name === this.#options.projectId) return this.setDefaultRules(rules);
    const { ruleset, issues } = this.#compile(rules);
    if (ruleset === undefined) return issues;
    const project = this.#project(name);
    project.rules.ruleset = ruleset;
    project.ownRules = true;
    return issues;
  }

  rulesOf(project: string): Ruleset | undefined {
    return this.#project(project).rules.ruleset;
  }

  costOf(project: string): CostMeter {
    return this.#project(project).registry.meter;
  }

  /** Ends timers and indexes. */
  close(): void {
    for (const { registry } of this.#projects.values()) registry.close();
    this.#projects.clear();
  }

  #compile({ name, content }: RulesText) {
    return compileRules(new SourceText(name, content), { explain: this.#options.explain });
  }

  #project(name: string): Project {
    const known = this.#projects.get(name);
    if (known !== undefined) return known;
    const { storage, clock, indexes, onDenial, onCommit, onProject } = this.#options;
    const rules: RulesHolder = { ruleset: this.#defaultRules };
    const registry = new LocalServiceRegistry({ storage, clock, rules, indexes, onDenial, onCommit });
    const project = { registry, rules, ownRules: false };
    this.#projects.set(name, project);
    onProject(name);
    return project;
  }
}
