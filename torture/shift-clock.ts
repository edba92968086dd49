import { readFileSync } from 'node:fs'

/** Loaded in front of a process: its clock is off by as many milliseconds as the file says at the moment. */
const file = process.env['TORTURE_CLOCK']!
const lookMs = 100
const real = Date.now
let offset = 0

const look = (): void => {
  try {
    offset = Number(readFileSync(file, 'latin1')) || 0
  } catch {
    // The file goes with the folder of the installation, at the end.
  }
}
look()
setInterval(look, lookMs).unref()

const now = (): number => real() + offset
globalThis.Date = new Proxy(Date, {
  construct: (target, words, newTarget) =>
    Reflect.construct(target, words.length === 0 ? [now()] : words, newTarget) as object,
  apply: () => new Date(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
