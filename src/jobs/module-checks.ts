import { escapeUnprintable } from '../core/escape.ts'
import { checkModuleConfig } from '../protocols/check-module-config.ts'
import type { ModuleRegistry } from '../protocols/registry.ts'
import type { ModuleChecks } from './read-modules.ts'

/** How a job's modules and their settings are held against those there are. */
export function createModuleChecks(registry: ModuleRegistry): ModuleChecks {
  return {
    moduleExists: (name) => registry.named(name) !== null,
    settingsOf: (name) => Object.keys(registry.named(name)?.config.properties ?? {}),
    checkModuleConfig(name, config) {
      const module = registry.named(name)
      return module
        ? checkModuleConfig(module, config)
        : `There is no module ${escapeUnprintable(name.slice(0, 64))}.`
    },
  }
}
