import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { killMarkedProcesses } from '../marked-processes.ts'
import { createFarmCertificate, type FarmCertificate } from './farm-certificate.ts'
import type { FarmService, Setup } from './farm-service.ts'
import { packageVersion, upstreamVersion } from './package-version.ts'
import { type RunningService, runService, signalGroup } from './run-service.ts'
import { farmServices } from './services/services.ts'

export type FarmMember = {
  readonly service: FarmService
  readonly host: string
  readonly port: number
  readonly pid: number
  /** As the server itself would write it. */
  readonly version: string
}

export type Farm = {
  readonly members: readonly FarmMember[]
  readonly failures: readonly FarmFailure[]
  readonly stop: () => Promise<void>
}

export type FarmFailure = { readonly id: string; readonly reason: string }

export type FarmOptions = {
  /**
   * `free`: all on 127.0.0.1, on ports that were free. `usual`: each on a loopback address of its own and on
   * the port where such a server usually is; for a network namespace where low ports are free for all.
   */
  readonly ports?: 'free' | 'usual'
  /** How many start at the same time. */
  readonly together?: number
  /** `throw`: the first server that does not start stops the farm. `keep`: the others are still of use. */
  readonly onFailure?: 'throw' | 'keep'
  readonly say?: (text: string) => void
  /** What the ids are of; the farm of the tests when left out. */
  readonly services?: readonly FarmService[]
  /** The Debian version of a package; as installed when left out. */
  readonly versionOf?: (packageName: string) => string
}

/** Starts real servers on the loopback; all of them that this network allows when no ids are given. */
export async function startFarm(ids?: readonly string[], options: FarmOptions = {}): Promise<Farm> {
  const isolated = onlyLoopback()
  const chosen = chooseServices(options.services ?? farmServices, ids, isolated)
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-farm-'))
  chmodSync(folder, 0o755)
  const running: RunningService[] = []
  const members: FarmMember[] = []
  const failures: FarmFailure[] = []
  const groups = new Set<number>()
  // Nothing of the farm outlives the process that started it, however that ends.
  const endWithUs = (): void => {
    for (const group of groups) signalGroup(group, 'SIGKILL')
    killMarkedProcesses(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', endWithUs)
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()))
    process.off('exit', endWithUs)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const certificate = await createFarmCertificate(folder)
    const waiting = chosen.map((service, index) => ({ service, index }))
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { service, index } = next
        try {
          const setup = await chooseSetup(service, index, folder, certificate, options.ports ?? 'free')
          const version = shownVersion(service, options.versionOf ?? packageVersion)
          const started = await runService(service, setup, groups)
          running.push(started)
          members.push({ service, host: setup.host, port: setup.port, pid: started.pid, version })
          options.say?.(`${service.id} on ${setup.host}:${setup.port}`)
        } catch (error) {
          const reason = (error as Error).message
          if (options.onFailure !== 'keep') {
            waiting.length = 0
            throw error
          }
          failures.push({ id: service.id, reason })
          options.say?.(`${service.id} failed`)
        }
      }
    }
    const works = Array.from({ length: options.together ?? 3 }, work)
    // All of them first: one that fails must not leave others starting behind our back.
    const ends = await Promise.allSettled(works)
    for (const one of ends) if (one.status === 'rejected') throw one.reason
  } catch (error) {
    await stop()
    throw error
  }
  const order = (id: string): number => chosen.findIndex((service) => service.id === id)
  members.sort((a, b) => order(a.service.id) - order(b.service.id))
  return { members, failures, stop }
}

function chooseServices(
  services: readonly FarmService[],
  ids: readonly string[] | undefined,
  isolated: boolean,
): readonly FarmService[] {
  if (!ids) return services.filter(({ confinement }) => isolated || confinement === 'loopback')
  return ids.map((id) => {
    const service = services.find((one) => one.id === id)
    if (!service) throw new Error(`There is no ${id} in the farm`)
    if (service.confinement === 'namespace' && !isolated)
      throw new Error(`${id} only runs where the loopback is the only network`)
    return service
  })
}

/** Whether nothing that is sent or offered here can reach another machine. */
function onlyLoopback(): boolean {
  return readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .slice(2)
    .every((line) => /^\s*(?:lo:|$)/.test(line))
}

function shownVersion(service: FarmService, versionOf: (packageName: string) => string): string {
  const upstream = upstreamVersion(versionOf(service.packageName))
  return service.shownVersion ? service.shownVersion(upstream) : upstream
}

async function chooseSetup(
  service: FarmService,
  index: number,
  farm: string,
  certificate: FarmCertificate,
  ports: 'free' | 'usual',
): Promise<Setup> {
  const folder = path.join(farm, service.id)
  mkdirSync(folder)
  const usual = ports === 'usual'
  return {
    folder,
    host: usual && service.confinement === 'loopback' ? `127.40.0.${index + 1}` : '127.0.0.1',
    port: usual || service.confinement === 'namespace' ? service.usualPort : await freePort(),
    sparePort: await freePort(),
    ...certificate,
  }
}
