import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createDiskCalls, mountPoint } from './disk-calls.ts'
import { entrySize } from './engine-memory.ts'
import { errno } from './errno.ts'
import { createOpenFiles } from './open-files.ts'

/** Plays the engine: it puts texts and buffers into a memory of its own and passes pointers, by each thread in turn. */
function engine(threadCount = 2) {
  const root = temporaryFolder()
  const files = createOpenFiles()
  const threads = Array.from({ length: threadCount }, () =>
    createDiskCalls(root, createOpenFiles(files.memory)),
  )
  const memory = new SharedArrayBuffer(65_536)
  const bytes = Buffer.from(memory)
  const view = new DataView(memory)
  let used = 64
  const room = (length: number): bigint => {
    const at = used
    used += Math.ceil(length / 8) * 8
    return BigInt(at)
  }
  const text = (value: string): bigint => {
    const at = room(value.length + 1)
    bytes.write(`${value}\0`, Number(at))
    return at
  }
  const piece = (at: bigint, length: number): bigint => {
    const list = room(16)
    view.setBigUint64(Number(list), at, true)
    view.setBigUint64(Number(list) + 8, BigInt(length), true)
    return list
  }
  let turn = 0
  const call = (name: string, ...args: unknown[]): number | undefined =>
    threads[turn++ % threadCount]![name]!({ buffer: memory, grow: () => 0n }, ...(args as never[]))
  const size = (at: bigint): number => Number(view.getBigInt64(Number(at), true))
  const done = room(8)
  return {
    root,
    files,
    bytes,
    view,
    room,
    text,
    call,
    size,
    open(where: string, flags: number, from = -100): number {
      const mode = room(8)
      view.setInt32(Number(mode), 0o644, true)
      return call('___syscall_openat', from, text(where), flags, mode)!
    },
    write(file: number, value: string): number {
      assert.equal(call('_fd_write', file, piece(text(value), value.length), 1n, done), 0)
      return size(done)
    },
    read(file: number, length: number, from?: number): string {
      const at = room(length)
      const list = piece(at, length)
      const answer =
        from === undefined
          ? call('_fd_read', file, list, 1n, done)
          : call('_fd_pread', file, list, 1n, BigInt(from), done)
      assert.equal(answer, 0)
      return bytes.toString('utf8', Number(at), Number(at) + size(done))
    },
    seek(file: number, offset: number, whence: number): number {
      assert.equal(call('_fd_seek', file, BigInt(offset), whence, done), 0)
      return size(done)
    },
  }
}

const [readOnly, readWrite, create, exclusive, truncate, append, folder] = [0, 2, 64, 128, 512, 1024, 65_536]
const at = (name: string): string => `${mountPoint}/${name}`

test('what one thread writes another reads, at the position that both share', () => {
  const { root, open, write, read, seek, call } = engine()
  const file = open(at('a'), readWrite! | create! | exclusive!)
  assert.equal(write(file, 'hello '), 6)
  assert.equal(write(file, 'world'), 5)
  assert.equal(fs.readFileSync(path.join(root, 'a'), 'utf8'), 'hello world')
  assert.equal(seek(file, -5, 2), 6)
  assert.equal(read(file, 3), 'wor')
  assert.equal(read(file, 99), 'ld')
  assert.equal(read(file, 4, 1), 'ello')
  assert.equal(seek(file, 1, 0), 1)
  assert.equal(write(file, 'E'), 1)
  assert.equal(fs.readFileSync(path.join(root, 'a'), 'utf8'), 'hEllo world')
  assert.equal(call('___syscall_ftruncate64', file, 5n), 0)
  assert.equal(call('_fd_close', file), 0)
  assert.equal(fs.readFileSync(path.join(root, 'a'), 'utf8'), 'hEllo')
  assert.equal(call('_fd_close', file), errno.EBADF)
  const more = open(at('a'), 1 | append!)
  write(more, '!')
  assert.equal(fs.readFileSync(path.join(root, 'a'), 'utf8'), 'hEllo!')
  call('_fd_close', more)
  call('_fd_close', open(at('a'), readWrite! | truncate!))
  assert.equal(fs.statSync(path.join(root, 'a')).size, 0)
})

test('asked for data to be on disk, the machine is asked', (t) => {
  const { open, write, call } = engine()
  const synced = t.mock.method(fs, 'fdatasyncSync')
  const file = open(at('a'), readWrite! | create!)
  write(file, 'x')
  assert.equal(call('___syscall_fdatasync', file), 0)
  const parent = open(mountPoint, readOnly! | folder!)
  assert.equal(call('___syscall_fdatasync', parent), 0)
  assert.equal(synced.mock.callCount(), 2)
  for (const one of [file, parent]) call('_fd_close', one)
})

test('who removes the entries of a folder while it is listed gets all of them', () => {
  const { root, open, call, text, room, bytes } = engine(1)
  fs.mkdirSync(path.join(root, 'part'))
  for (let n = 0; n < 40; n++) fs.writeFileSync(path.join(root, 'part', `${n}`), '')
  const part = open(at('part'), readOnly! | folder!)
  const buffer = room(3 * entrySize)
  for (;;) {
    const length = call('___syscall_getdents64', part, buffer, BigInt(3 * entrySize))!
    if (length === 0) break
    for (let entry = Number(buffer); entry < Number(buffer) + length; entry += entrySize) {
      const name = bytes.toString('utf8', entry + 19, bytes.indexOf(0, entry + 19))
      if (!name.startsWith('.')) assert.equal(call('___syscall_unlinkat', part, text(name), 0), 0)
    }
  }
  call('_fd_close', part)
  assert.equal(call('___syscall_rmdir', text(at('part'))), 0)
})

test('folders are listed, walked and removed by their descriptor', () => {
  const { root, open, call, text, room, view, bytes, size } = engine()
  assert.equal(call('___syscall_mkdirat', -100, text(at('part')), 0o755), 0)
  for (const name of ['one', 'two', 'three']) fs.writeFileSync(path.join(root, 'part', name), name)
  const part = open(at('part'), readOnly! | folder!)
  const buffer = room(2 * entrySize)
  const names: string[] = []
  for (;;) {
    const length = call('___syscall_getdents64', part, buffer, BigInt(2 * entrySize))!
    if (length === 0) break
    for (let entry = Number(buffer); entry < Number(buffer) + length; entry += entrySize) {
      const end = bytes.indexOf(0, entry + 19)
      names.push(`${view.getUint8(entry + 18)} ${bytes.toString('utf8', entry + 19, end)}`)
    }
  }
  assert.deepEqual(names.toSorted(), ['4 .', '4 ..', '8 one', '8 three', '8 two'])
  assert.equal(call('___syscall_unlinkat', part, text('one'), 0), 0)
  assert.equal(call('___syscall_renameat', part, text('two'), -100, text(at('moved'))), 0)
  assert.equal(fs.readFileSync(path.join(root, 'moved'), 'utf8'), 'two')
  assert.equal(call('___syscall_unlinkat', -100, text(at('part')), 512), -errno.ENOTEMPTY)
  assert.equal(call('___syscall_unlinkat', part, text('three'), 0), 0)
  assert.equal(call('_fd_close', part), 0)
  assert.equal(call('___syscall_rmdir', text(at('part'))), 0)
  const stat = room(112)
  assert.equal(call('___syscall_stat64', text(at('moved')), stat), 0)
  assert.equal(size(stat + 32n), 3)
  assert.equal(view.getUint32(Number(stat) + 4, true), fs.statSync(path.join(root, 'moved')).mode)
})

test('what is not in the folder is left to the engine, and nothing leads out of it', () => {
  const { open, call, text, room, root } = engine()
  const stat = room(112)
  for (const outside of ['/tmp', '/', 'relative', '/rimlightest', `${mountPoint}/../etc/passwd`])
    assert.equal(call('___syscall_stat64', text(outside), stat), undefined, outside)
  assert.equal(call('_fd_close', 3), undefined)
  assert.equal(open('/tmp/x', readOnly!), undefined)
  fs.writeFileSync(path.join(root, 'inside'), '')
  assert.equal(
    call('___syscall_renameat', -100, text(at('inside')), -100, text('/tmp/outside')),
    -errno.EXDEV,
  )
})

test('errors have the numbers that the engine knows', () => {
  const { open, call, text, room } = engine()
  assert.equal(open(at('none'), readOnly!), -errno.ENOENT)
  const file = open(at('a'), readWrite! | create!)
  assert.equal(open(at('a'), readWrite! | create! | exclusive!), -errno.EEXIST)
  assert.equal(open(at('a'), readOnly! | folder!), -errno.ENOTDIR)
  assert.equal(open('b', readOnly!, file), -errno.ENOTDIR)
  assert.equal(call('___syscall_rmdir', text(at('none'))), -errno.ENOENT)
  assert.equal(call('_fd_seek', file, -1n, 0, room(8)), errno.EINVAL)
  assert.equal(call('___syscall_getdents64', file, room(entrySize), BigInt(entrySize)), -errno.ENOTDIR)
  call('_fd_close', file)
})

test('as many folders are open as there is room for, and closing one makes room', () => {
  const { open, call, files } = engine()
  const opened: number[] = []
  for (;;) {
    const one = open(mountPoint, readOnly! | folder!)
    if (one < 0) {
      assert.equal(one, -errno.EMFILE)
      break
    }
    opened.push(one)
  }
  assert.equal(files.list().length, opened.length)
  assert.equal(call('_fd_close', opened.pop()), 0)
  opened.push(open(mountPoint, readOnly! | folder!))
  for (const one of opened) assert.equal(call('_fd_close', one), 0)
  assert.deepEqual(files.list(), [])
})
