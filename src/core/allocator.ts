/** The allocator of the C library, which keeps what the program frees unless it is told otherwise. */
export type Allocator = {
  /** From now on buffers of 128 kB and more come from the system one by one, and go back to it when they are freed. */
  returnLarge(): void
  /** Gives pages back that are free in between. It runs in a thread of the pool: it can take some milliseconds. */
  trim(): Promise<void>
}

/** M_MMAP_THRESHOLD of glibc. */
const largeFrom = -3
/** What glibc itself begins with; it goes up to 32 MB with every larger buffer that is freed, unless it has been set. */
const largeBytes = 128 * 1024

/** Null where the C library is another than glibc, and where npm has left koffi out. */
export async function openAllocator(): Promise<Allocator | null> {
  if (process.platform !== 'linux') return null
  const koffi = await import('koffi').catch(() => null)
  if (!koffi) return null
  try {
    const library = koffi.default.load(null)
    // Others may have functions of these names that mean something else.
    library.func('const char *gnu_get_libc_version()')
    const set = library.func('int mallopt(int parameter, int value)')
    const trim = library.func('int malloc_trim(size_t left)')
    return {
      returnLarge: () => void set(largeFrom, largeBytes),
      trim: () =>
        new Promise((resolve, reject) => {
          trim.async(0, (error: unknown) => (error ? reject(error) : resolve()))
        }),
    }
  } catch {
    return null
  }
}
