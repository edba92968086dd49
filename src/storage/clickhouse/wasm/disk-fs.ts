import fs from 'node:fs'
import path from 'node:path'

/**
 * A folder of this machine as a file system inside the WebAssembly engine, so that what ClickHouse
 * writes is on disk when the call returns and survives the end of the process. The engine knows a file
 * system as an object of node and stream operations; every call here is one system call.
 */
export function diskFileSystem(FS: EngineFs, root: string): object {
  const check = <T>(call: () => T): T => {
    try {
      return call()
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (!code) throw error
      throw new FS.ErrnoError(errno[code] ?? errno['EIO']!)
    }
  }
  const pathOf = (node: FsNode): string => {
    const names: string[] = []
    for (let at = node; at.parent !== at; at = at.parent) names.push(at.name)
    return path.join(root, ...names.reverse())
  }
  const makeNode = (parent: FsNode | null, name: string, mode: number): FsNode => {
    const node = FS.createNode(parent, name, mode, 0)
    node.node_ops = nodeOps
    node.stream_ops = streamOps
    return node
  }
  const attributes = (node: FsNode, stat: fs.Stats) => ({
    dev: stat.dev,
    ino: node.id,
    mode: stat.mode,
    nlink: stat.nlink,
    uid: stat.uid,
    gid: stat.gid,
    rdev: stat.rdev,
    size: stat.size,
    atime: stat.atime,
    mtime: stat.mtime,
    ctime: stat.ctime,
    blksize: 4096,
    blocks: Math.ceil(stat.size / 512),
  })
  const change = (target: string | number, node: FsNode, wanted: Wanted): void => {
    if (wanted.mode != null) {
      if (typeof target === 'number') fs.fchmodSync(target, wanted.mode & 0o7777)
      else fs.chmodSync(target, wanted.mode & 0o7777)
      node.mode = wanted.mode
    }
    if (wanted.size != null) {
      if (typeof target === 'number') fs.ftruncateSync(target, wanted.size)
      else fs.truncateSync(target, wanted.size)
    }
    const modified = wanted.mtime ?? wanted.timestamp
    if (modified != null) {
      const accessed = new Date(wanted.atime ?? modified)
      if (typeof target === 'number') fs.futimesSync(target, accessed, new Date(modified))
      else fs.utimesSync(target, accessed, new Date(modified))
    }
  }

  const nodeOps = {
    getattr: (node: FsNode) => check(() => attributes(node, fs.lstatSync(pathOf(node)))),
    setattr: (node: FsNode, wanted: Wanted) => check(() => change(pathOf(node), node, wanted)),
    lookup: (parent: FsNode, name: string) =>
      makeNode(
        parent,
        name,
        check(() => fs.lstatSync(path.join(pathOf(parent), name)).mode),
      ),
    mknod(parent: FsNode, name: string, mode: number) {
      const node = makeNode(parent, name, mode)
      check(() => {
        if (FS.isDir(mode)) fs.mkdirSync(pathOf(node), mode & 0o7777)
        else fs.writeFileSync(pathOf(node), '', { mode: mode & 0o7777 })
      })
      return node
    },
    rename(node: FsNode, newParent: FsNode, newName: string) {
      check(() => fs.renameSync(pathOf(node), path.join(pathOf(newParent), newName)))
      node.name = newName
    },
    unlink: (parent: FsNode, name: string) => check(() => fs.unlinkSync(path.join(pathOf(parent), name))),
    rmdir: (parent: FsNode, name: string) => check(() => fs.rmdirSync(path.join(pathOf(parent), name))),
    readdir: (node: FsNode) => check(() => ['.', '..', ...fs.readdirSync(pathOf(node))]),
    symlink: (parent: FsNode, name: string, target: string) =>
      check(() => fs.symlinkSync(target, path.join(pathOf(parent), name))),
    readlink: (node: FsNode) => check(() => fs.readlinkSync(pathOf(node))),
    statfs() {
      const stat = check(() => fs.statfsSync(root))
      return { ...stat, frsize: stat.bsize, fsid: 1, flags: 0, namelen: 255 }
    },
  }

  const streamOps = {
    getattr: (stream: FsStream) =>
      check(() =>
        attributes(
          stream.node,
          stream.nfd === undefined ? fs.lstatSync(pathOf(stream.node)) : fs.fstatSync(stream.nfd),
        ),
      ),
    setattr: (stream: FsStream, wanted: Wanted) =>
      check(() => change(stream.nfd ?? pathOf(stream.node), stream.node, wanted)),
    open(stream: FsStream) {
      if (!FS.isFile(stream.node.mode)) return
      // The engine has already created the file and keeps its own position: only the access mode is left.
      const access = stream.flags & 3
      const truncate = stream.flags & engineTruncate ? fs.constants.O_TRUNC : 0
      stream.shared.refcount = 1
      stream.nfd = check(() => fs.openSync(pathOf(stream.node), access | truncate))
    },
    dup(stream: FsStream) {
      stream.shared.refcount++
    },
    close(stream: FsStream) {
      if (stream.nfd === undefined || --stream.shared.refcount > 0) return
      const fd = stream.nfd
      check(() => fs.closeSync(fd))
    },
    read: (stream: FsStream, memory: Uint8Array, at: number, length: number, position: number) =>
      check(() => fs.readSync(stream.nfd!, new Uint8Array(memory.buffer, at, length), 0, length, position)),
    write: (stream: FsStream, memory: Uint8Array, at: number, length: number, position: number) =>
      check(() => fs.writeSync(stream.nfd!, new Uint8Array(memory.buffer, at, length), 0, length, position)),
    fsync(stream: FsStream) {
      const fd = stream.nfd
      if (fd !== undefined) check(() => fs.fdatasyncSync(fd))
      return 0
    },
    llseek(stream: FsStream, offset: number, whence: number) {
      let position = offset
      if (whence === 1) position += stream.position
      else if (whence === 2) position += check(() => fs.fstatSync(stream.nfd!).size)
      if (position < 0) throw new FS.ErrnoError(errno['EINVAL']!)
      return position
    },
    mmap() {
      throw new FS.ErrnoError(errno['ENODEV']!)
    },
  }

  return { mount: () => makeNode(null, '/', fs.statSync(root).mode) }
}

const engineTruncate = 0o1000

/** The engine's error numbers are those of WASI, not of Linux. */
const errno: Readonly<Record<string, number>> = {
  EACCES: 2,
  EBADF: 8,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  ELOOP: 32,
  EMFILE: 33,
  ENODEV: 43,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EPERM: 63,
  EROFS: 69,
  EXDEV: 75,
}

type Wanted = { mode?: number; size?: number; mtime?: number; atime?: number; timestamp?: number }

type FsNode = {
  id: number
  name: string
  mode: number
  parent: FsNode
  node_ops: unknown
  stream_ops: unknown
}

type FsStream = {
  node: FsNode
  flags: number
  position: number
  nfd?: number
  shared: { refcount: number }
}

export type EngineFs = {
  createNode(parent: FsNode | null, name: string, mode: number, dev: number): FsNode
  isDir(mode: number): boolean
  isFile(mode: number): boolean
  mkdir(path: string): void
  mount(type: object, options: object, mountpoint: string): unknown
  ErrnoError: new (errno: number) => Error
}
