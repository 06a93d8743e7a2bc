import type { Contract } from './contract.ts';
import { horon } from './horon.ts';
import { runvil } from './runvil.ts';

/** Every contract that this project knows. */
export const contracts: readonly Contract[] = Object.freeze([horon, runvil]);
