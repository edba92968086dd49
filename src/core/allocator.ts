/** The allocator of the C library, which keeps what the program frees unless it is told otherwise. */
export type Allocator = {
  /** Gives pages back that are free in between. It runs in a thread of the pool: it can take some milliseconds. */
  trim(): Promise<void>
}

/** Null where the C library is another than glibc, and where npm has left koffi out. */
export async function openAllocator(): Promise<Allocator | null> {
  if (process.platform !== 'linux') return null
  const koffi = await import('koffi').catch(() => null)
  if (!koffi) return null
  try {
    const library = koffi.default.load(null)
    // Others may have functions of these names that mean something else.
    library.func('const char *gnu_get_libc_version()')
    const trim = library.func('int malloc_trim(size_t left)')
    return {
      trim: () =>
        new Promise((resolve, reject) => {
          trim.async(0, (error: unknown) => (error ? reject(error) : resolve()))
        }),
    }
  } catch {
    return null
  }
}
