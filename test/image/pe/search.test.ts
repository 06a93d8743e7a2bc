import { describe, expect, it } from 'vitest';
import { isDecorated, isMangled } from '../../../src/image/pe/search.ts';

describe('near misses of a name', () => {
  it.each([
    ['_name', true],
    ['_name@4', true],
    ['name@4', true],
    ['@name@4', true],
    ['name@@16', true],
    ['#name', true],
    ['name', false],
    ['names', false],
    ['name2@4', false],
    ['__name', false],
    ['my_name@4', false],
    ['name@', false],
    ['name@x', false],
  ])('"%s" is a decorated form of "name": %s', (candidate, decorated) => {
    expect(isDecorated(candidate, 'name')).toBe(decorated);
  });

  it.each([
    ['?name@@YAHPEAX0@Z', true],
    ['?name@acme@@YAHXZ', true],
    ['_Z4namev', true],
    ['_ZN4acme4nameEv', true],
    ['__Z4namev', true],
    ['_ZN4acme4name17h0123456789abcdefE', true],
    ['_RNvCs1234_4acme4name', true],
    ['?names@@YAHXZ', false],
    ['_Z14namev', false],
    ['4name', false],
    ['name', false],
  ])('"%s" is a mangled form of "name": %s', (candidate, mangled) => {
    expect(isMangled(candidate, 'name')).toBe(mangled);
  });
});
