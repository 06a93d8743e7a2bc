/** What `library/dependency` can say: each loader has its own mend. */
export const dependencyMessages = {
  missing: {
    says: 'The library needs "{needed}", which is neither part of {system} nor shipped with it',
    mend: "Link it statically, or ship {name} beside the library, linked with -Wl,-rpath,'$ORIGIN'.",
  },
  'missing-runtime': {
    says: 'The library needs "{needed}", its compiler\'s runtime, which {system} does not bring',
    mend: 'Link with -static-libgcc and -static-libstdc++ (from Rust with "-C link-arg=-static-libgcc"), or ship {name} beside the library, linked with -Wl,-rpath,\'$ORIGIN\'.',
    kind: 'missing',
  },
  'missing-dylib': {
    says: 'The library needs "{needed}", which is neither part of {system} nor shipped where dyld looks for it',
    mend: 'Link it statically, or ship {name} beside the library, linked with "-rpath @loader_path" and found as @rpath/{name}.',
    kind: 'missing',
  },
  'missing-dll': {
    says: 'The library imports from "{needed}", which is neither part of {system} nor shipped beside it',
    mend: 'Link it statically, or ship {name} in the folder of the library.',
    kind: 'missing',
  },
  'not-searched': {
    says: 'The library needs "{needed}", which is shipped as "{shipped}", and does not have the loader look there',
    mend: "Link the library with -Wl,-rpath,'{route}'.",
  },
  'not-searched-dylib': {
    says: 'The library needs "{needed}"; it is shipped as "{shipped}", where dyld does not look for it',
    mend: 'Run "install_name_tool -change {needed} {route}" on the library, and sign it again with "codesign -s - --force".',
    kind: 'not-searched',
  },
  'not-searched-dll': {
    says: 'The library imports from "{needed}", which is shipped as "{shipped}"; Windows looks in the folder of the library',
    mend: 'Ship {name} in the folder of the library.',
    kind: 'not-searched',
  },
  program: {
    says: 'The library imports from the program "{needed}", and finds the host only if that is its name',
    mend: 'Call the host through the functions that it hands over, and link without the import library of {needed}.',
  },
  'executable-path': {
    says: 'The library needs "{needed}", in the folder of the program that loads it, where no plugin has its libraries',
    mend: 'Ship {name} beside the library, run "install_name_tool -change {needed} @loader_path/{name}" on it, and sign it again with "codesign -s - --force".',
  },
  path: {
    says: 'The library imports from "{needed}", which is a path; a DLL is imported by its name alone',
    mend: 'Make the import library again, with the bare name of the DLL after LIBRARY in its .def file.',
  },
} as const;
