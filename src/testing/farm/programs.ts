import type { NeededProgram } from './farm-service.ts'
import { farmServices } from './services/services.ts'

/** Part of every Debian: they only start another program. */
const always: readonly string[] = ['sh', 'unshare']

/** Every program that the farm starts with the packages it takes: some programs serve several of them. */
export const farmPrograms: readonly NeededProgram[] = [
  ...new Map(
    farmServices
      .flatMap(({ program, packageName, alsoNeeds = [] }) => {
        const own = alsoNeeds.find((one) => one.program === program)?.packageName ?? packageName
        return [{ program, packageName: own }, ...alsoNeeds]
      })
      .filter(({ program }) => !always.includes(program) && !program.startsWith('/'))
      .map((one) => [`${one.program} ${one.packageName}`, one]),
  ).values(),
]
