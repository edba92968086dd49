import type { ModuleChecks } from '../read-modules.ts'

const settings: Readonly<Record<string, readonly string[]>> = {
  ssh: [],
  http: ['user_agent', 'http_path'],
  'service-simple': ['probe_rarity'],
}

/** Three modules whose settings are all texts. */
export const moduleChecks: ModuleChecks = {
  moduleExists: (name) => Object.hasOwn(settings, name),
  settingsOf: (name) => settings[name] ?? [],
  checkModuleConfig(name, config) {
    for (const [key, value] of Object.entries(config)) {
      if (!settings[name]?.includes(key)) return `it has no setting ${key}`
      if (typeof value !== 'string') return `${key} must be a text`
    }
    return null
  },
}
