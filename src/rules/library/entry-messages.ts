/** What `library/entry-symbol` can say; each near miss of H6.4 has its own cause and mend. */
export const entryMessages = {
  absent: {
    says: 'The library exports {exports}, and "{symbol}" is not among them',
    mend: 'Define #[unsafe(no_mangle)] pub extern "C" fn {symbol} in the crate that is the cdylib (a function of a dependency is not exported); in C, mark it __attribute__((visibility("default"))) or __declspec(dllexport).',
  },
  'absent-near': {
    says: 'The library does not export "{symbol}"; the nearest that it exports is {near}',
    mend: 'Name the function {symbol}, to the letter.',
    kind: 'absent',
  },
  'absent-empty': {
    says: 'The library exports no names at all, so "{symbol}" cannot be found',
    mend: 'Define #[unsafe(no_mangle)] pub extern "C" fn {symbol} in the cdylib crate; in C, mark it __attribute__((visibility("default"))) or __declspec(dllexport).',
    kind: 'absent',
  },
  'absent-underscore': {
    says: 'The library exports "{detail}"; dlsym puts one underscore before "{symbol}", and finds "_{symbol}" only',
    mend: 'Remove the asm label, the #[export_name] or the extra underscore that spells the name by hand.',
    kind: 'absent',
  },
  'absent-unreadable': {
    says: 'The search for "{symbol}" ends where the loader cannot read on: {detail}',
    mend: 'Link the library again; a tool that changed it has left its export table damaged.',
    kind: 'absent',
  },
  'static-only': {
    says: '"{symbol}" is in the symbol table of the linker but not exported, so the loader does not see it',
    mend: 'Export it: #[unsafe(no_mangle)] pub extern "C" in the cdylib crate itself, __attribute__((visibility("default"))) or __declspec(dllexport) in C, and a place in the version script or export list if there is one.',
  },
  hidden: {
    says: '"{symbol}" has hidden visibility, so a lookup passes over it',
    mend: 'Mark the function __attribute__((visibility("default"))), which outweighs -fvisibility=hidden.',
  },
  local: {
    says: '"{symbol}" is local to the library, so a lookup passes over it',
    mend: 'Write it under "global:" in the version script, and do not declare the function static.',
  },
  undefined: {
    says: '"{symbol}" is named in the library but not defined in it',
    mend: 'Define the function in the library itself, or link the object file that defines it.',
  },
  data: {
    says: '"{symbol}" is data, not a function, and a call to it ends the host',
    mend: 'Define {symbol} as a function; to export a table, export a function that returns it.',
  },
  'data-detail': {
    says: '"{symbol}" is data ({detail}), not a function, and a call to it ends the host',
    mend: 'Define {symbol} as a function; to export a table, export a function that returns it.',
    kind: 'data',
  },
  forwarded: {
    says: '"{symbol}" is not in this library: its export is passed on to another',
    mend: 'Define the function in this library; take the forwarder or the re-export out of the .def file or the options of the linker.',
  },
  'forwarded-detail': {
    says: '"{symbol}" is not in this library: its export is passed on to "{detail}"',
    mend: 'Define the function in this library; take the forwarder or the re-export out of the .def file or the options of the linker.',
    kind: 'forwarded',
  },
  'ordinal-only': {
    says: 'The library exports functions by number only, so "{symbol}" cannot be found by its name',
    mend: 'Write {symbol} under EXPORTS in the .def file without NONAME, or mark the function __declspec(dllexport).',
  },
  decorated: {
    says: 'The library exports "{detail}", which is "{symbol}" as another calling convention spells it',
    mend: 'Declare the function extern "C" (cdecl), not stdcall or fastcall, or write {symbol} under EXPORTS in a .def file; with MinGW, link with -Wl,--kill-at.',
  },
  mangled: {
    says: 'The library exports "{detail}", which is "{symbol}" as a compiler mangles it',
    mend: 'Put #[unsafe(no_mangle)] on the Rust function, or declare the C++ function extern "C".',
  },
  versioned: {
    says: '"{symbol}" has a hidden version, and a lookup by name alone does not find it',
    mend: 'Make it the default version ("@@" in .symver), or leave the version out.',
  },
  'versioned-detail': {
    says: '"{symbol}" has the hidden version "{detail}", and a lookup by name alone does not find it',
    mend: 'Make it the default version ("@@" in .symver), or leave the version out.',
    kind: 'versioned',
  },
  ifunc: {
    says: '"{symbol}" is an indirect function (STT_GNU_IFUNC), which the C library of the target does not look up',
    mend: 'Export an ordinary function, and choose the implementation inside it.',
  },
  'not-executable': {
    says: 'The address of "{symbol}" is not in executable memory, and a call to it ends the host',
    mend: 'Link the library again, with the function in a code section; do not define the name with --defsym.',
  },
  'not-executable-detail': {
    says: 'The address of "{symbol}" is not in executable memory ({detail}), and a call to it ends the host',
    mend: 'Link the library again, with the function in a code section; do not define the name with --defsym.',
    kind: 'not-executable',
  },
  'hash-table-miss': {
    says: '"{symbol}" is in the dynamic symbol table, but the hash table does not lead to it, so dlsym does not find it',
    mend: 'Link the library again; a tool that changes symbols afterwards has to write DT_GNU_HASH and DT_HASH anew.',
  },
  'unsorted-names': {
    says: '"{symbol}" is exported, but the names are not in byte order, so the binary search of Windows does not find it',
    mend: 'Link the library again, and do not change its export table afterwards.',
  },
} as const;
