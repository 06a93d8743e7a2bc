/** A group of names that the host or another library of its process defines as well. */
export interface ExportFamily {
  readonly kind: 'allocator' | 'operator-new' | 'cxx-runtime' | 'unwinder' | 'rust-runtime' | 'c-library' | 'bundled';
  /** Whose the names are, as the end of "which are those of". */
  readonly owner: string;
  readonly names?: ReadonlySet<string>;
  readonly pattern?: RegExp;
}

/** Itanium C++ ABI: the replaceable operator new and delete, plain and of arrays; overloads of a program's own are not. */
const OPERATOR_NEW = /^_Z(?:n[wa][jmy]|d[la]Pv[jmy]?)(?:St11align_val_t)?(?:RKSt9nothrow_t)?$/;
/** Symbols of the pseudo-crate __rustc, in rustc's v0 mangling. */
const RUSTC_INTERNAL = /^_RNvC(?:s[0-9A-Za-z]*_)?7___rustc/;

export const exportFamilies: readonly ExportFamily[] = [
  family(
    'allocator',
    'the C allocator',
    'malloc calloc realloc reallocarray free posix_memalign aligned_alloc memalign valloc malloc_usable_size',
  ),
  { kind: 'operator-new', owner: 'the C++ allocator', pattern: OPERATOR_NEW },
  family(
    'cxx-runtime',
    'the C++ runtime',
    '__cxa_throw __cxa_rethrow __cxa_begin_catch __cxa_end_catch __cxa_allocate_exception __cxa_get_globals __gxx_personality_v0 __dynamic_cast _ZSt9terminatev',
  ),
  family(
    'unwinder',
    'the unwinder',
    '_Unwind_RaiseException _Unwind_Resume _Unwind_Backtrace _Unwind_ForcedUnwind __register_frame __deregister_frame __register_frame_info',
  ),
  {
    ...family(
      'rust-runtime',
      "Rust's runtime",
      'rust_eh_personality rust_begin_unwind rust_panic __rust_alloc __rust_dealloc __rust_realloc __rust_alloc_zeroed __rust_start_panic __rust_panic_cleanup __rdl_alloc __rg_alloc',
    ),
    pattern: RUSTC_INTERNAL,
  },
  family(
    'c-library',
    'the C library',
    'memcpy memmove memset memcmp bcmp strlen strcmp strcpy printf fprintf sprintf snprintf open close read write exit abort getenv pthread_create dlopen dlsym',
  ),
  family('bundled', 'OpenSSL', 'SSL_new SSL_CTX_new EVP_DigestInit_ex OPENSSL_init_crypto'),
  family('bundled', 'zlib', 'inflate inflateInit_ deflate deflateInit_'),
  family('bundled', 'SQLite', 'sqlite3_open sqlite3_open_v2 sqlite3_prepare_v2 sqlite3_exec'),
  family('bundled', 'libcurl', 'curl_easy_init curl_easy_perform curl_global_init'),
  family('bundled', 'Expat', 'XML_ParserCreate XML_Parse'),
  family('bundled', 'libuv', 'uv_loop_init uv_run uv_default_loop'),
  family('bundled', 'libpng', 'png_create_read_struct png_create_write_struct'),
  family('bundled', 'libxml2', 'xmlParseMemory xmlReadMemory xmlInitParser'),
  family('bundled', 'Zstandard', 'ZSTD_compress ZSTD_decompress'),
  family('bundled', 'libffi', 'ffi_call ffi_prep_cif'),
];

function family(kind: ExportFamily['kind'], owner: string, names: string): ExportFamily {
  return { kind, owner, names: new Set(names.split(' ')) };
}

/** The exports that are a family's, in their order. */
export function exportsOf({ names, pattern }: ExportFamily, exports: readonly string[]): readonly string[] {
  return exports.filter((name) => names?.has(name) === true || pattern?.test(name) === true);
}
