/** The engine's error numbers are those of WASI, not of Linux. */
export const errno = {
  EACCES: 2,
  EBADF: 8,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  ELOOP: 32,
  EMFILE: 33,
  ENAMETOOLONG: 37,
  ENODEV: 43,
  ENOENT: 44,
  ENOSPC: 51,
  ENOSYS: 52,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  ENOTTY: 59,
  EPERM: 63,
  EROFS: 69,
  EXDEV: 75,
} as const

export type ErrorName = keyof typeof errno

export class DiskError extends Error {
  readonly code: ErrorName

  constructor(code: ErrorName) {
    super(code)
    this.code = code
  }
}

/** The number for what a system call of Node threw; anything else goes on being thrown. */
export function errnoOf(error: unknown): number {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  return code in errno ? errno[code as ErrorName] : errno.EIO
}
