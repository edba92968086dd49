import { bareName } from './platforms/bare-name.ts'
import { rules } from './rules.ts'
import { tableLines } from './tables/tables.ts'

let names: ReadonlySet<string> | undefined

/** Whether a rule names this product, also one without a CPE. */
export function isKnownProduct(product: string): boolean {
  names ??= collectNames()
  return names.has(bareName(product))
}

function collectNames(): ReadonlySet<string> {
  const found = new Set<string>()
  // A name with a part of the answer in it is none that is known before.
  for (const { product } of [...rules, ...tableLines()])
    if (product !== undefined && !/[${]/.test(product)) found.add(bareName(product))
  found.delete('')
  return found
}
