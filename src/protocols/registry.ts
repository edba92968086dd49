import { http } from './http/module.ts'
import { https } from './https/module.ts'
import type { ProtocolModule } from './protocol-module.ts'
import { serviceSimple } from './service-simple/module.ts'
import { ssh } from './ssh/module.ts'

/** Every scan module, in the order in which clients are told of them. */
export const modules: readonly ProtocolModule[] = [serviceSimple, ssh, http, https]

export function moduleNamed(name: string): ProtocolModule | null {
  return modules.find((module) => module.name === name) ?? null
}
