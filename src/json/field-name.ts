import { pointerKeys } from './pointer.ts';

/** A value as people name it: "abi.major", "assets[1]", and the file for the root. */
export function fieldName(pointer: string, file: string): string {
  let name = '';
  for (const key of pointerKeys(pointer)) {
    if (/^[0-9]+$/.test(key)) name += `[${key}]`;
    else name += name === '' ? key : `.${key}`;
  }
  return pointer === '' ? file : name;
}
