import type { AgentHome } from '../bundle/installed.ts';
import type { Bundle } from '../bundle/model.ts';
import type { Contract } from '../contracts/contract.ts';
import type { ApiVersion, HoronHost, RunvilHost } from '../contracts/host.ts';
import type { Configuration } from '../core/configuration.ts';
import type { InternalFault, NotEvaluated } from '../core/outcome.ts';
import { err, ok } from '../core/result.ts';
import type { Target } from '../target/model.ts';
import { bundleLoaders } from './bundle-facts.ts';
import { compatLoaders } from './compat-facts.ts';
import { Contents } from './contents.ts';
import { folderLoaders } from './folder-facts.ts';
import { installLoaders } from './install-facts.ts';
import { libraryLoaders } from './library-facts.ts';
import { loadingLoaders } from './loading-facts.ts';
import { MANIFEST, manifestLoaders } from './manifest-facts.ts';
import type { FactName, FactResult, Facts, Floors, ReleaseConfig } from './model.ts';
import { provenanceLoaders } from './provenance-facts.ts';
import { subjectLoaders } from './subject-facts.ts';
import { traceLoaders } from './trace-facts.ts';

/** What a check is asked to look at. */
export interface CheckInput {
  readonly bundle: Bundle;
  readonly scope: 'manifest' | 'bundle' | 'release';
  readonly contract: Contract;
  /**
   * What `bundle` holds: a bundle with its manifest (when not said), one library file under its base name, or the files
   * of a folder of plugins.
   */
  readonly subject?: 'bundle' | 'library' | 'folder';
  /** The target that a library without a manifest is held against; without it, the one that its headers show. */
  readonly target?: Target;
  /** Names of what lies beside a library without a manifest; asked at most once. */
  readonly beside?: () => readonly string[];
  /** An unsaved text that stands for plugin.json. */
  readonly manifestText?: Uint8Array;
  /** What was read of the bundle already, for those who check it again and again. */
  readonly known?: Contents;
  /** What the bundle's digest should be, 64 lower-case hex digits. */
  readonly expectedDigest?: string;
  /** Other floors than the default ones. */
  readonly floors?: Partial<Floors>;
  /** What else a release may be made of, and what it may not hold. */
  readonly release?: Partial<ReleaseConfig>;
  /** The host that a bundle is to be loaded by. */
  readonly host?: HoronHost;
  /** The Host that a runvil plugin is to be loaded by, and the API version that the plugin is said to be built for. */
  readonly runvilHost?: RunvilHost;
  readonly pluginApi?: ApiVersion;
  /** Where the bundle would be installed. */
  readonly agentHome?: AgentHome;
  /** The configuration to check with, and the day in UTC, "2027-06-30", for the suppressions that have an end. */
  readonly configuration?: { readonly settings: Configuration; readonly today: string };
}

export type Loader<K extends FactName> = (store: FactStore) => FactResult<Facts[K]>;
type Loaders = { readonly [K in FactName]: Loader<K> };

const loaders: Loaders = {
  ...bundleLoaders,
  ...manifestLoaders,
  ...subjectLoaders,
  ...libraryLoaders,
  ...loadingLoaders,
  ...folderLoaders,
  ...traceLoaders,
  ...provenanceLoaders,
  ...compatLoaders,
  ...installLoaders,
  // What came of them is only known when everything has been checked: see engine/settle.ts.
  suppressions: () => ok([]),
};

/** The facts about one bundle, each loaded at most once, on demand. */
export class FactStore {
  readonly input: CheckInput;
  readonly contents: Contents;
  readonly subject: 'bundle' | 'library' | 'folder';
  /** Faults of our own while a fact was loaded; `rule` is the name of the fact. */
  readonly internalErrors: InternalFault[] = [];
  readonly #loaded: { [K in FactName]?: FactResult<Facts[K]> } = {};

  constructor(input: CheckInput) {
    this.input = input;
    this.subject = input.subject ?? 'bundle';
    this.contents = new Contents(input.bundle, input.known);
    if (input.manifestText !== undefined) this.contents.override(MANIFEST, input.manifestText);
  }

  get<K extends FactName>(name: K): FactResult<Facts[K]> {
    const known: FactResult<Facts[K]> | undefined = this.#loaded[name];
    if (known !== undefined) return known;
    const fact = this.#load(name);
    const loaded: { [P in K]?: FactResult<Facts[P]> } = this.#loaded;
    loaded[name] = fact;
    return fact;
  }

  /** A fault of our own in a loader is told once, however many rules need the fact. */
  #load<K extends FactName>(name: K): FactResult<Facts[K]> {
    const load: Loader<K> = loaders[name];
    try {
      return load(this);
    } catch (error) {
      this.internalErrors.push({ rule: name, message: error instanceof Error ? error.message : String(error) });
      return err({ because: 'internal-error' });
    }
  }

  /** Questions that no rule could answer in full: an unsaved manifest has no line in the checksum file (decision 22). */
  undecided(): NotEvaluated[] {
    const { manifestText, scope } = this.input;
    return manifestText !== undefined && scope !== 'manifest'
      ? [{ rule: 'checksum/mismatch', because: 'plugin.json' }]
      : [];
  }
}
