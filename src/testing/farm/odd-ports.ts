import type { FarmService } from './farm-service.ts'

/** The same servers on unusual ports: on those of other services, and on unassigned ones. */
export function onOddPorts(services: readonly FarmService[]): readonly FarmService[] {
  const ports: readonly (readonly [id: string, port: number])[] = [
    ['nginx', 31_337],
    ['sshd', 8080],
    ['postfix', 2599],
    ['vsftpd', 5433],
    ['mariadb', 13_307],
    ['postgresql', 25_432],
    ['redis', 16_001],
    ['mosquitto', 2883],
    ['slapd', 13_890],
    ['xtigervnc', 7777],
    ['memcached', 8081],
  ]
  return ports.map(([id, usualPort]) => {
    const service = services.find((one) => one.id === id)!
    return { ...service, id: `${id}-odd`, usualPort }
  })
}
