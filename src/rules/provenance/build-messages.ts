const BUILD = 'Build the library with "cargo build --release --locked --target {target}", and record that.';

export const buildMessages = {
  'not-cargo': {
    says: '"{field}" runs "{program}", but the evidence of a build is a command of cargo',
    mend: 'Record the command of cargo itself, not of what calls it.',
  },
  'one-string': {
    says: '"{field}" holds a whole command line in one string; each argument is a string of its own',
    mend: 'Write the program and each of its arguments as a string of its own.',
    kind: 'not-cargo',
  },
  subcommand: {
    says: '"{field}" is "cargo {found}", which does not build the library; a release is built with "cargo build" or "cargo rustc"',
    mend: BUILD,
  },
  'no-subcommand': {
    says: '"{field}" runs cargo without a subcommand; a release is built with "cargo build" or "cargo rustc"',
    mend: BUILD,
    kind: 'subcommand',
  },
  telling: {
    says: '"{field}" runs cargo with {option}, which builds nothing',
    mend: BUILD,
    kind: 'subcommand',
  },
  failed: {
    says: '"{field}" is {found}: the build failed',
    mend: 'Build again, and record a build that ended with 0.',
  },
  target: {
    says: '"{field}" builds for {found}, but the bundle is for "{target}"',
    mend: BUILD,
  },
  'no-target': {
    says: '"{field}" names no target, so that cargo builds for whatever machine it runs on; the bundle is for "{target}"',
    mend: BUILD,
    kind: 'target',
  },
  profile: {
    says: '"{field}" builds with the profile "{found}"; a release is built with the profile {wanted}',
    mend: BUILD,
  },
  'no-profile': {
    says: '"{field}" names no profile, so that cargo builds with "dev"; a release is built with the profile {wanted}',
    mend: BUILD,
    kind: 'profile',
  },
  'profile-rest': {
    says: '"{field}" has "{found}" only after "--", where it is no option of cargo; a release is built with the profile {wanted}',
    mend: 'Put the option before "--", and record the build that comes of it.',
    kind: 'profile',
  },
  'profile-changed': {
    says: '"{field}" changes a profile with --config "{found}"; what it builds is no plain release',
    mend: 'Put such settings into Cargo.toml, as a profile of a name of its own where they are not for every release.',
    kind: 'profile',
  },
  time: {
    says: '"{field}" is {found}, which is before the start at {started}',
    mend: 'Record the times of one and the same run.',
  },
  package: {
    says: '"{field}" builds {found}, but the root of the feature graph is "{root}"',
    mend: 'Record the command that built "{root}".',
  },
  features: {
    says: '"{field}" requests {found}, but "features.requested" says {wanted}',
    mend: 'Write down what the command requested, and what cargo resolved for it.',
  },
  'defaults-off': {
    says: '"{field}" turns the default features off, but "features.default_features" is true',
    mend: 'Write false there, and what cargo resolved for this command.',
    kind: 'features',
  },
  'defaults-on': {
    says: '"{field}" leaves the default features on, but "features.default_features" is false',
    mend: 'Build with --no-default-features, or write true there and what cargo resolved for this command.',
    kind: 'features',
  },
  argument: {
    says: '"{field}" has "{found}", which "cargo {subcommand}" does not take: it cannot have ended with 0',
    mend: 'Write down the command as it was run.',
  },
} as const;
