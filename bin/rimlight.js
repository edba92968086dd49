#!/usr/bin/env node
'use strict'

// CommonJS, because Node 20 and 22 read an ES module through the thread pool, whose size is then fixed.
process.env.UV_THREADPOOL_SIZE ??= '8'

// V8 14 compiles some loops wrongly (a counter of the query tokenizer was wrong after some hundred calls)
// unless this optimisation is off.
require('node:v8').setFlagsFromString('--no-maglev-untagged-phis')
// For processes that live for seconds, as in the tests: the slow compiler for WebAssembly and the check of functions
// that are never called cost more than they gain.
if (process.env._RIMLIGHT_BRIEF)
  for (const flag of ['--liftoff-only', '--wasm-lazy-validation']) require('node:v8').setFlagsFromString(flag)

// What the program keeps is for its owner alone.
process.umask(0o077)

const { spawn } = require('node:child_process')
const { existsSync } = require('node:fs')
const { enableCompileCache } = require('node:module')
const { constants, homedir } = require('node:os')
const path = require('node:path')
const { pathToFileURL } = require('node:url')

const packed = path.join(__dirname, '..', 'dist', 'bundle', 'main.js')
const source = path.join(__dirname, '..', 'src', 'cli', 'main.ts')
/** Set for the second run, so that a Node that is too old is reported instead of searched for without end. */
const relaunched = '_RIMLIGHT_RELAUNCHED'

/** node:sqlite and zstd need 22.15 or 23.8; running TypeScript directly needs 22.18. */
function isNewEnough(version, runsSource) {
  const [major, minor] = version.split('.').map(Number)
  if (major === 22) return minor >= (runsSource ? 18 : 15)
  if (major === 23) return minor >= 8
  return major > 23
}

/**
 * Compiled code is kept for the next start, which takes half the time then. In a folder that only this user writes: what
 * is there is run. The default of Node is below /tmp, where anyone could have been first.
 */
function keepCompiledCode(runsSource) {
  const { CACHE_DIRECTORY, XDG_CACHE_HOME, NODE_COMPILE_CACHE } = process.env
  if (!enableCompileCache || NODE_COMPILE_CACHE) return
  const folder = runsSource
    ? path.join(__dirname, '../node_modules/.cache/rimlight')
    : CACHE_DIRECTORY || path.join(XDG_CACHE_HOME || path.join(home(), '.cache'), 'rimlight')
  // For the threads of the process.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** A user without an entry in the list of users, as in containers, has none: a folder that cannot be made is not used. */
function home() {
  try {
    return homedir()
  } catch {
    return '/nonexistent'
  }
}

function packagedNode() {
  try {
    return require.resolve('node/bin/node')
  } catch {
    return null
  }
}

/** Whether npm has put the package where it is for all users of a machine. */
function isGlobal() {
  return path.dirname(path.dirname(__dirname)).endsWith(path.join('lib', 'node_modules'))
}

function relaunch(node) {
  const child = spawn(node, [__filename, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, [relaunched]: '1' },
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`rimlight: ${node} cannot be started: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}

function run() {
  // A checkout runs its source, even when there is a build; the package has no source.
  const main = existsSync(source) ? source : packed
  if (isNewEnough(process.versions.node, main === source)) {
    delete process.env[relaunched]
    keepCompiledCode(main === source)
    return import(pathToFileURL(main).href).then(({ main, runProcess }) => runProcess(main))
  }
  const node = process.env[relaunched] ? null : packagedNode()
  if (node) return relaunch(node)
  process.stderr.write(
    `rimlight: Node ${process.versions.node} is too old: install Node 24 or newer, or add one for Rimlight alone with: npm install ${isGlobal() ? '--global --no-bin-links ' : ''}node@26\n`,
  )
  process.exitCode = 1
}

run()
