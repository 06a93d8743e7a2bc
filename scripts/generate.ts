// Writes everything that is generated; with --check, says by the exit status whether all of it is fresh.
import './generate-targets.ts';
import './generate-spdx.ts';
import './generate-validators.ts';
import './generate-registry.ts';

// The pages are made from the registry, which must be written before it is loaded.
await import('./generate-docs.ts');
