import type { Floors } from './model.ts';

/**
 * The oldest systems that are commonly still in use with full support, so that advice fires only where a library turns
 * such a system away. glibc 2.34 is that of RHEL 9 and Amazon Linux 2023 (Ubuntu 22.04 has 2.35, Debian 12 has 2.36), and
 * also what every build on a newer distribution asks for at least: threads moved into libc.so.6 with it. macOS 13 is the
 * oldest that current runtimes (Node.js 24) support.
 */
export const defaultFloors: Floors = Object.freeze({ glibc: '2.34', macos: '13.0' });
