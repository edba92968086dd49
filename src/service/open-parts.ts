import type { LoopLog } from '../core/supervisor.ts'
import { reportStep, type StepLog } from './report-step.ts'

/** What a part gives to the parts after it, and how it is closed. */
export type OpenPart<Value> = { readonly value: Value; readonly close?: () => unknown }

/**
 * One part of a process, opened in the order of a list. `Context` is what there is from the start, with a property
 * for each part; a part reads those that are before it in the list, and the later ones only when it is at work.
 */
export type ServicePart<Parts, Context, Name extends keyof Parts = keyof Parts> = {
  [One in Name]: {
    readonly name: One
    open(context: Context & Readonly<Parts>): Promise<OpenPart<Parts[One]>> | OpenPart<Parts[One]>
  }
}[Name]

export type OpenParts<Parts> = {
  readonly parts: Readonly<Parts>
  /** Closes every part once, the last one first; rejects with the first error when all are closed. */
  close(): Promise<void>
}

/** Opens the parts in their order. When one fails, those before it are closed and its error is thrown. */
export async function openParts<Parts extends object, Context extends { readonly log: LoopLog & StepLog }>(
  list: readonly ServicePart<Parts, Context>[],
  base: Context,
): Promise<OpenParts<Parts>> {
  const opened: { readonly name: PropertyKey; readonly close: () => unknown }[] = []
  const values = new Map<PropertyKey, unknown>()
  const parts = contextOf<Parts>(list, values)
  const context = Object.create(parts, Object.getOwnPropertyDescriptors(base)) as Context & Parts
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    closed ??= closeAll(opened.splice(0).reverse(), base.log)
    return closed
  }
  for (const { name, open } of list)
    try {
      const step = `opening the part "${String(name)}"`
      const { value, close: end } = await reportStep(base.log, step, () => open(context))
      values.set(name, value)
      if (end) opened.push({ name, close: end })
    } catch (error) {
      base.log.error({ err: error, part: name }, `the part "${String(name)}" could not be opened`)
      // Its errors are logged; the one that led here is thrown.
      await close().catch(() => {})
      throw error
    }
  return { parts, close }
}

/** One property for each part; reading one that is not open yet is a mistake in the order of the list. */
function contextOf<Parts extends object>(
  list: readonly { readonly name: keyof Parts }[],
  values: ReadonlyMap<PropertyKey, unknown>,
): Parts {
  const parts = {}
  for (const { name } of list)
    Object.defineProperty(parts, name, {
      enumerable: true,
      get() {
        if (!values.has(name)) throw new Error(`the part "${String(name)}" is not open yet`)
        return values.get(name)
      },
    })
  return parts as Parts
}

async function closeAll(
  parts: readonly { readonly name: PropertyKey; readonly close: () => unknown }[],
  log: LoopLog,
): Promise<void> {
  const errors: unknown[] = []
  for (const { name, close } of parts)
    try {
      await close()
    } catch (error) {
      log.error({ err: error, part: name }, `the part "${String(name)}" could not be closed`)
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
