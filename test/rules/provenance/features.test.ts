import { describe, expect, test } from 'vitest';
import { type AnyRecord, checkChanged, goodRecord, kinds, told } from './support.ts';

const node = (name: string, features: readonly string[] = [], dependencies: readonly string[] = []) => ({
  package: name,
  version: '1.0.0',
  features,
  dependencies: dependencies.map((other) => `${other} 1.0.0`),
});

/** The good record with further packages under its SDK, each a node. */
const withNodes =
  (under: readonly string[], nodes: readonly object[]) =>
  ({ features: { resolved } }: AnyRecord) => {
    resolved[1].dependencies = under.map((name) => `${name} 1.0.0`);
    resolved.push(...nodes);
  };

describe('provenance/graph', () => {
  test('a circle, and a package that depends on itself, are fine', () => {
    const circle = [node('p', [], ['p', 'q']), node('q', [], ['p'])];
    expect(kinds(checkChanged(withNodes(['p'], circle)))).toEqual([]);
  });

  test('two versions of a package are two nodes', () => {
    const twice = [node('p'), { ...node('p'), version: '2.0.0' }];
    const change = withNodes(['p'], twice);
    expect(told(checkChanged(change))).toEqual([
      'provenance/graph unreached /features/resolved/3/package: Nothing that "horon-mail 1.4.0" depends on leads to the package "p 2.0.0"',
    ]);
  });

  test('a wrong name is told once: what it means is not unreached, nor what that leads to', () => {
    const result = checkChanged(withNodes(['p'], [{ ...node('p', [], ['q']), version: '2.0.0' }, node('q')]));
    expect(told(result)).toEqual([
      'provenance/graph open /features/resolved/1/dependencies/0: "horon-plugin-sdk 0.9.1" depends on "p 1.0.0", which none of the resolved packages is; did you mean "p 2.0.0"?',
    ]);
  });

  test('a root that stands twice: nobody can say which features are on', () => {
    const result = checkChanged(({ features: { resolved } }) => resolved.splice(1, 0, resolved[0]));
    expect(kinds(result)).toEqual(['provenance/graph duplicate']);
    expect(result.notEvaluated.map(({ rule, because }) => `${rule} ${because}`)).toEqual([
      'provenance/artifact provenance/graph',
      'provenance/feature-claim provenance/graph',
      'provenance/unrequested-feature provenance/graph',
    ]);
  });

  test('root-near, open-near: the nearest name is offered', () => {
    const { diagnostics } = checkChanged(({ features }) => {
      features.root = 'horon-mali 1.4.0';
      features.resolved[0].dependencies = ['horon-plugin-skd 0.9.1'];
    });
    expect(diagnostics.map(({ help }) => help)).toEqual([
      'Write "horon-mail 1.4.0", or add the package to "features.resolved".',
      'Write "horon-plugin-sdk 0.9.1", or add the package to "features.resolved".',
    ]);
  });

  test('a feature whose cause is missing is told with its cause alone', () => {
    const result = checkChanged(({ features }) => {
      features.declared.cancel = ['receive'];
      features.declared.receive = [];
      features.resolved[0].features = ['send'];
    });
    expect(kinds(result)).toEqual(['provenance/graph missing-feature']);
  });

  test('a requested feature that the package does not have', () => {
    const result = checkChanged(({ features }) => delete features.declared.cancel);
    expect(told(result)).toEqual([
      'provenance/graph undeclared-feature /features/requested/0: "features.requested[0]" names the feature "cancel", which "features.declared" does not have',
    ]);
  });

  test('missing-dependency-feature: asked for on the command line', () => {
    const result = checkChanged(({ features, evidence }) => {
      features.requested.splice(1, 0, 'horon-plugin-sdk/log');
      evidence[0].command.push('--features', 'horon-plugin-sdk/log');
    });
    expect(told(result)).toEqual([
      'provenance/graph missing-feature /features/resolved/1/features: The feature "log" of "horon-plugin-sdk" is requested, but it is not among the resolved ones',
    ]);
  });
});

describe('provenance/qa-provider', () => {
  const refused = (change: (record: AnyRecord) => void) =>
    told(checkChanged(change)).filter((line) => !line.startsWith('provenance/order '));

  test('a package, with the nearest way to it; what it brings in is not told by itself', () => {
    const nodes = [
      node('long', [], ['way']),
      node('way', [], ['fake-QA']),
      node('short', [], ['fake-QA']),
      node('fake-QA', ['qa'], ['qa-clock']),
      node('qa-clock'),
    ];
    expect(refused(withNodes(['long', 'short'], nodes))).toEqual([
      'provenance/qa-provider package /features/resolved/5/package: The QA provider "fake-QA 1.0.0" is in the build: "horon-mail 1.4.0" > "horon-plugin-sdk 0.9.1" > "short 1.0.0" > "fake-QA 1.0.0"',
    ]);
  });

  test('one that something else brings in as well is told', () => {
    const nodes = [node('qa-a', [], ['qa-b']), node('b', [], ['qa-b']), node('qa-b')];
    expect(refused(withNodes(['qa-a', 'b'], nodes)).map((line) => line.split(':')[0])).toEqual([
      'provenance/qa-provider package /features/resolved/2/package',
      'provenance/qa-provider package /features/resolved/4/package',
    ]);
  });

  test('names that the configuration lists', () => {
    const change = withNodes(['mock'], [node('mock', ['stub'])]);
    expect(kinds(checkChanged(change))).toEqual([]);
    expect(kinds(checkChanged(change, { release: { qa: ['Mock'] } }))).toEqual(['provenance/qa-provider package']);
    expect(kinds(checkChanged(change, { release: { qa: ['stub'] } }))).toEqual(['provenance/qa-provider feature']);
  });

  test('a feature of the plugin itself, with what turned it on', () => {
    const change = (defaults: boolean) => (record: AnyRecord) => {
      const { features, evidence } = record;
      features.declared.default = ['send', 'all'];
      Object.assign(features.declared, { all: ['qa'], qa: [] });
      features.default_features = defaults;
      if (defaults)
        evidence[0].command = evidence[0].command.filter((word: string) => word !== '--no-default-features');
      features.resolved[0].features = ['all', 'cancel', 'qa', 'send'];
    };
    const messages = (defaults: boolean) =>
      told(checkChanged(change(defaults))).filter((line) => !line.startsWith('provenance/feature-claim '));
    expect(messages(true)).toEqual([
      'provenance/qa-provider feature /features/resolved/0/features/2: The QA feature "qa" of "horon-mail 1.4.0" is on in the build: "horon-mail 1.4.0"; "default" > "all" turns it on',
    ]);
    expect(messages(false)).toEqual([
      'provenance/unrequested-feature default /features/resolved/0/features/0: The feature "all" of "horon-mail 1.4.0" came in by default although the default features are off: "default" > "all"',
      'provenance/qa-provider feature /features/resolved/0/features/2: The QA feature "qa" of "horon-mail 1.4.0" is on in the build: "horon-mail 1.4.0"',
      'provenance/unrequested-feature default /features/resolved/0/features/2: The feature "qa" of "horon-mail 1.4.0" came in by default although the default features are off: "default" > "all" > "qa"',
    ]);
  });

  test('a node that nothing leads to is shown all the same', () => {
    const result = checkChanged(({ features: { resolved } }) => resolved.push(node('qa')));
    expect(kinds(result)).toEqual(['provenance/graph unreached', 'provenance/qa-provider package']);
  });
});

test('provenance/order: artifacts and packages too', () => {
  const result = checkChanged(({ evidence, features }) => {
    evidence[1].features.reverse();
    features.resolved.reverse();
    features.resolved[1].features.reverse();
  });
  expect(told(result).map((line) => line.split(':')[0])).toEqual([
    'provenance/order unsorted /evidence/1/features/1',
    'provenance/order unsorted /features/resolved/1',
    'provenance/order unsorted /features/resolved/1/features/1',
  ]);
});

describe('a large record', () => {
  /** About as many packages as the limit of values lets in. */
  const chain = (length: number, make: (i: number) => object) => {
    const record = goodRecord();
    record.features.resolved[1].dependencies = ['n0 1.0.0'];
    for (let i = 0; i < length; i++) record.features.resolved.push(make(i));
    return record;
  };

  test('is judged node by node', () => {
    const record = chain(4400, (i) => node(`n${i}`, ['qa'], i < 4399 ? [`n${i + 1}`, 'n0'] : []));
    const result = checkChanged((good) => Object.assign(good, record));
    expect(result).toMatchObject({ verdict: 'refused', refusals: 4400, omitted: 3401, advice: 1, internalErrors: [] });
  });

  test('of nodes that nothing leads to', () => {
    const record = chain(5000, (i) => node(`m${i}`, ['default'], ['ghost']));
    const result = checkChanged((good) => Object.assign(good, record));
    expect(result).toMatchObject({ verdict: 'refused', refusals: 15_001, internalErrors: [] });
  });
});
