/** Whose runtime a DLL is; none of them comes with Windows. */
export type WindowsRuntime = 'visual-c' | 'debug' | 'mingw' | 'cygwin';

/**
 * Sources: Microsoft, "Determining which DLLs to redistribute" (the Visual C++ runtimes, since Visual Studio .NET) and
 * "Deployment in Visual C++" (the debug ones, which may not be shipped at all); the runtimes of GCC, mingw-w64 and LLVM.
 */
const runtimes: readonly (readonly [WindowsRuntime, RegExp])[] = [
  [
    'debug',
    /^(?:(?:vcruntime|msvcp|msvcr|concrt|vccorlib|vcomp|mfcm?)[0-9]+u?(?:_[0-9])?d(?:_[a-z_]+)?|msvcrtd|ucrtbased)\.dll$/,
  ],
  ['visual-c', /^(?:vcruntime|msvcp|msvcr|concrt|vccorlib|vcomp|vcamp|mfcm?|atl)[0-9]+u?(?:_[a-z0-9_]+)?\.dll$/],
  [
    'mingw',
    /^(?:lib(?:gcc_s_(?:seh|dw2|sjlj)|stdc\+\+|winpthread|ssp|atomic|gomp|quadmath|gfortran|objc)-[0-9]+|libc\+\+|libunwind|libomp|mingwm10)\.dll$/,
  ],
  ['cygwin', /^(?:cyg[a-z]|msys-).+\.dll$/],
];

/** `dll` is a folded name, as `dllName` gives it. */
export function runtimeOf(dll: string): WindowsRuntime | undefined {
  return runtimes.find(([, names]) => names.test(dll))?.[0];
}
